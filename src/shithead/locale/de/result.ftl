### Was hinter einer Runde liegt, die zu Ende ist.

result-prove = War die Verteilung fair?
result-proof = { $proof ->
    [true] Ja: Dieser Browser hat die Karten noch einmal aus dem gemischt, worauf sich vorher alle festgelegt hatten, und dieselbe Reihenfolge erhalten.
    [false] Nein! Was in der Aufzeichnung steht, ist nicht das, worauf sich vor dem Geben alle festgelegt hatten.
   *[absent] Diese Aufzeichnung enthält keinen Beweis.
}
result-fingerprint = Fingerabdruck dieser Verteilung: { $digits }. Alle, die am Tisch waren, sehen denselben.
