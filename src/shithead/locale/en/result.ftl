### What lies behind a round that is over.

result-prove = Was the deal fair?
result-proof = { $proof ->
    [true] Yes: this browser has checked the commitments made before the deal, dealt the cards again, and got the same order.
    [false] No! The record does not match the commitments made before the deal.
   *[absent] This record holds no proof.
}
result-fingerprint = Fingerprint of this deal: { $digits }. Everybody at the table sees the same one.
