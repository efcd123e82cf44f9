package lexicon

import (
	"strings"
	"sync"
)

// NameWords cuts a phrase or an identifier into lower-case words: "signupDate",
// "sign-up date" and "SIGN_UP_DATE" alike.
func NameWords(s string) []string { return AppendNameWords(nil, s) }

// AppendNameWords appends the words of NameWords to out.
func AppendNameWords(out []string, s string) []string {
	if !joined(s) {
		from := 0 // the words are pieces of s
		for i := 0; i <= len(s); i++ {
			if i == len(s) || !(s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] >= 0x80) {
				if i > from {
					out = append(out, s[from:i])
				}
				from = i + 1
			}
		}
		return out
	}
	var room [32]byte
	word := room[:0]
	flush := func() {
		if len(word) > 0 {
			out = append(out, string(word))
			word = word[:0]
		}
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= 'A' && c <= 'Z':
			if i > 0 && s[i-1] >= 'a' && s[i-1] <= 'z' && len(word) > 1 { // kWh is one word
				flush()
			} else if i > 0 && i+1 < len(s) && s[i-1] >= 'A' && s[i-1] <= 'Z' && s[i+1] >= 'a' && s[i+1] <= 'z' && s[i+1] != 's' && !(s[i+1] == 'v' && i+2 < len(s) && isDigit(s[i+2])) { // IDs, IPv4
				flush()
			}
			word = append(word, c+'a'-'A')
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			word = append(word, c)
		case c >= 0x80:
			word = append(word, c)
		case c == '\'' || c == '.' && i+1 < len(s) && isDigit(s[i+1]):
		default:
			flush()
		}
	}
	flush()
	return out
}

// joined: something else than what parts words tells where they end, or stands inside of them.
func joined(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= 'A' && c <= 'Z' || c == '\'' || c == '.' {
			return true
		}
	}
	return false
}

var irregular = map[string]string{"taxis": "taxi", "lps": "lp", "cds": "cd", "eps": "ep", "vms": "vm", "ngos": "ngo", "prs": "pr", "skus": "sku", "skis": "ski", "atms": "atm", "avalanches": "avalanche", "tvs": "tv", "gpus": "gpu", "cpus": "cpu", "evs": "ev", "furniture": "furniture", "jewelry": "jewelry", "jewellery": "jewellery",
	"ins": "in", "ups": "up", "ons": "on", "people": "person", "children": "child", "schoolchildren": "schoolchild", "grandchildren": "grandchild", "men": "man", "women": "woman", "feet": "foot", "mice": "mouse", "teeth": "tooth", "geese": "goose",
	"analyses": "analysis", "diagnoses": "diagnosis", "criteria": "criterion", "indices": "index", "vertices": "vertex", "matrices": "matrix",
	"statuses": "status", "buses": "bus", "bonuses": "bonus", "viruses": "virus", "cases": "case", "purchases": "purchase", "houses": "house", "warehouses": "warehouse",
	"courses": "course", "nurses": "nurse", "horses": "horse", "licenses": "license", "expenses": "expense", "responses": "response", "leases": "lease",
	"releases": "release", "exercises": "exercise", "databases": "database", "movies": "movie", "cookies": "cookie", "calories": "calorie", "series": "series",
	"species": "species", "staff": "staff", "spectra": "spectrum", "data": "data", "sheep": "sheep", "fish": "fish", "trout": "trout", "salmon": "salmon", "news": "news", "sales": "sale", "shoes": "shoe", "wives": "wife",
	"knives": "knife", "lives": "life", "leaves": "leaf", "shelves": "shelf", "diseases": "disease", "devices": "device", "heroes": "hero", "potatoes": "potato", "volcanoes": "volcano", "tomatoes": "tomato", "echoes": "echo", "torpedoes": "torpedo", "mangoes": "mango", "mosquitoes": "mosquito", "tornadoes": "tornado", "buffaloes": "buffalo", "vetoes": "veto", "cargoes": "cargo",
	"cruises": "cruise", "premises": "premise", "courier services": "courier service", "caches": "cache", "taxes": "tax", "boxes": "box", "quizzes": "quiz", "gas": "gas",
	"axes": "axis", "theses": "thesis", "alumni": "alumnus", "cafes": "cafe", "ties": "tie", "pies": "pie", "zombies": "zombie", "selfies": "selfie", "clothes": "clothes",
	"aircraft": "aircraft", "spacecraft": "spacecraft", "watercraft": "watercraft", "deer": "deer", "bison": "bison", "cattle": "cattle", "swine": "swine", "livestock": "livestock",
	"offspring": "offspring", "personnel": "personnel", "lens": "lens", "lenses": "lens", "calves": "calf", "wolves": "wolf", "loaves": "loaf", "halves": "half", "oxen": "ox",
	"crises": "crisis", "hypotheses": "hypothesis", "bacteria": "bacterium", "larvae": "larva", "fungi": "fungus", "gases": "gas",
}

var irregularSieve = SieveOf(irregular)

// Singular is the singular of an English noun, or the word itself.
func Singular(w string) string {
	if irregularSieve.Passes(w) {
		if s, ok := irregular[w]; ok {
			return s
		}
	}
	n := len(w)
	switch {
	case n < 4 || strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "us") || strings.HasSuffix(w, "is"):
		return w
	case strings.HasSuffix(w, "ies") && n > 4:
		return w[:n-3] + "y"
	case strings.HasSuffix(w, "xes"), strings.HasSuffix(w, "ches"), strings.HasSuffix(w, "shes"), strings.HasSuffix(w, "sses"), strings.HasSuffix(w, "zzes"):
		return w[:n-2]
	case w[n-1] == 's':
		return w[:n-1]
	}
	return w
}

var irregularPlurals = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for p, s := range irregular {
		m[s] = p
	}
	return m
})

// IsPlural reports whether w is a plural, also one that looks like its singular: "sheep".
func IsPlural(w string) bool { return Singular(w) != w || irregularPlurals()[w] == w }

// Plural is the plural of the last word of an English noun phrase.
func Plural(w string) string {
	if p, ok := irregularPlurals()[w]; ok {
		return p
	}
	n := len(w)
	switch {
	case n < 2 || Singular(w) != w:
		return w
	case w[n-1] == 'y' && !strings.ContainsRune("aeiou", rune(w[n-2])):
		return w[:n-1] + "ies"
	case strings.HasSuffix(w, "s"), strings.HasSuffix(w, "x"), strings.HasSuffix(w, "z"), strings.HasSuffix(w, "ch"), strings.HasSuffix(w, "sh"):
		return w + "es"
	}
	return w + "s"
}

// Stem is the common part of the forms of a word: "delivered", "delivering" and "delivery" have one.
func Stem(w string) string {
	w = Singular(w)
	if verbSieve.Passes(w) {
		if s := verbStems[w]; s != "" {
			return s
		}
	}
	switch {
	case len(w) > 5 && strings.HasSuffix(w, "ing"):
		return Undouble(strings.TrimSuffix(w, "ing"))
	case len(w) > 4 && strings.HasSuffix(w, "ied"):
		return strings.TrimSuffix(w, "ied") + "y"
	case len(w) > 4 && strings.HasSuffix(w, "ed"):
		return strings.TrimSuffix(Undouble(strings.TrimSuffix(w, "ed")), "e")
	}
	if len(w) > 4 {
		return strings.TrimSuffix(w, "e")
	}
	return w
}

// verbStems are the stems of nouns that name what a verb does: the departure is when a
// trip departed.
var verbStems = map[string]string{
	"origination": "originat", "validation": "validat", "allocation": "allocat", "evaluation": "evaluat", "reservation": "reserv", "vaccination": "vaccinat", "graduation": "graduat", "calibration": "calibrat", "modification": "modify", "verification": "verify", "notification": "notify", "detection": "detect", "rejection": "reject",
	"fraudulent": "fraud", "failure": "fail", "successful": "success", "succeeded": "success", "succeed": "success", "succeeding": "success", "conversion": "convert", "won": "win", "winning": "win", "departure": "depart", "arrival": "arriv", "approval": "approv", "cancellation": "cancel", "creation": "creat", "closure": "clos", "renewal": "renew",
	"expiry": "expir", "expiration": "expir", "completion": "complet", "resolution": "resolv", "registration": "register", "admission": "admit", "submission": "submit", "delivery": "deliver", "installation": "install", "inspection": "inspect", "publication": "publish", "activation": "activat", "termination": "terminat", "confirmation": "confirm", "entry": "enter", "birth": "born", "shipment": "ship",
	"sown": "sow", "sold": "sell", "sent": "send", "lent": "lend", "built": "build", "bought": "buy", "taken": "tak", "given": "giv", "grown": "grow", "drawn": "draw", "caught": "catch", "fed": "feed", "laid": "lay", "lost": "los", "shorn": "shear", "spent": "spend", "stolen": "steal", "thrown": "throw", "withdrawn": "withdraw", "written": "writ", "begun": "begin", "began": "begin", "left": "leav", "born": "born",
}

var verbSieve = SieveOf(verbStems)

// Undouble takes the doubled consonant of "shipp" away.
func Undouble(w string) string {
	if n := len(w); n > 3 && w[n-1] == w[n-2] && w[n-1] != 's' && w[n-1] != 'l' {
		return w[:n-1]
	}
	return w
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// WordSet is the set of the words of a list, which blanks part.
func WordSet(list string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		set[w] = true
	}
	return set
}
