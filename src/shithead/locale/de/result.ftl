### Was hinter einer Runde liegt, die zu Ende ist.

result-match-complete = { $parts ->
    [2] Beide
   *[other] Alle { $parts }
} Teile dieser Partie sind gespielt: Sie ist zu Ende.
result-download = Aufzeichnung speichern
result-prove = Wurde ehrlich gegeben?
result-proof = { $proof ->
    [true] Ja. Vor dem Geben hatten sich alle auf ihre Zufallszahlen festgelegt; mit ihnen hat dieser Browser noch einmal gemischt und dieselbe Reihenfolge erhalten.
    [false] Nein! In der Aufzeichnung steht etwas anderes als das, worauf sich vor dem Geben alle festgelegt hatten.
   *[absent] Diese Aufzeichnung enthält keinen Nachweis.
}
result-fingerprint = Fingerabdruck dieser Karten: { $digits }. Alle, die am Tisch waren, sehen denselben.
