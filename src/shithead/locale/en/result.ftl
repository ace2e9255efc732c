### What lies behind a round that is over.

result-match-complete = { $parts ->
    [2] Both
   *[other] All { $parts }
} parts of this match have been played.
result-download = Save the record
result-prove = Was the deal fair?
result-proof = { $proof ->
    [true] Yes: this browser has checked the commitments made before the deal, dealt the cards again, and got the same order.
    [false] No! The record does not match the commitments made before the deal.
   *[absent] This record holds no proof.
}
result-fingerprint = Fingerprint of this deal: { $digits }. Everybody at the table sees the same one.
