package lexicon

// Poles are words that come in pairs before one noun: the high and the low of it.
var Poles = map[string]string{
	"high": "low", "highest": "lowest", "min": "max", "minimum": "maximum", "start": "end", "starting": "ending", "begin": "end", "home": "away", "host": "guest", "white": "black", "opening": "closing", "open": "close",
	"origin": "destination", "departure": "arrival", "source": "target", "from": "to", "old": "new", "before": "after", "sender": "receiver", "buyer": "seller", "winner": "loser", "winning": "losing",
	"pickup": "dropoff", "actual": "scheduled", "planned": "actual", "expected": "actual", "gross": "net", "billing": "shipping", "inner": "outer", "upper": "lower", "left": "right", "front": "rear", "indoor": "outdoor",
	"first": "last", "primary": "secondary", "upload": "download", "inbound": "outbound", "incoming": "outgoing", "systolic": "diastolic", "latest": "earliest", "entry": "exit", "hot": "cold", "initial": "final", "input": "output",
	"oral": "written", "work": "home", "callee": "caller", "landline": "mobile", "personal": "work", "mother": "father", "wife": "husband", "domestic": "foreign", "payer": "payee", "lender": "borrower", "internal": "external", "maternal": "paternal",
}

// ArePoles: the words are such a pair, in either order.
func ArePoles(a, b string) bool { return Poles[a] == b || Poles[b] == a }
