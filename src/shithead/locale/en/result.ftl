### What lies behind a round that is over.

result-prove = Was the deal fair?
result-proof = { $proof ->
    [true] Yes: this browser has dealt the cards again from what every side committed to before the deal, and got the same order.
    [false] No! The record does not match what was committed to before the deal.
   *[absent] This record holds no proof.
}
result-fingerprint = Fingerprint of this deal: { $digits }. Everybody who was at the table sees the same.
