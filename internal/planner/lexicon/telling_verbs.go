package lexicon

// VerbsTell are the words of the names of columns of which verbs tell the value: "weighs", "costs", "lasts".
var VerbsTell = map[string]string{"weigh": "weight", "weighs": "weight", "weighing": "weight", "cost": "price cost fee amount", "costs": "price cost fee amount", "costing": "price cost fee", "last": "duration length minutes", "lasts": "duration length minutes", "lasting": "duration length minutes", "take": "duration time minutes", "takes": "duration time minutes", "earn": "salary income wage", "earns": "salary income wage", "pay": "price fee amount salary", "pays": "price fee amount", "charged": "fee amount price", "aged": "age", "old": "age", "measure": "length height", "run": "duration", "bring": "amount income revenue"}
