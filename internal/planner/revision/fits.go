package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// shortNames are other words for words of names.
var shortNames = map[string]string{
	"dob": "date of birth", "birthdate": "date of birth", "birthday": "date of birth", "mail": "email", "e-mail": "email", "tel": "phone", "telephone": "phone", "cell": "phone", "qty": "quantity", "amt": "amount",
	"addr": "address", "lat": "latitude", "lon": "longitude", "lng": "longitude", "long": "longitude", "desc": "description", "cat": "category", "no": "number", "num": "number", "nr": "number", "zip": "postal code", "zipcode": "postal code", "postcode": "postal code", "temp": "temperature",
	"sex": "gender", "surname": "last name", "lastname": "last name", "firstname": "first name", "forename": "first name", "dept": "department", "org": "organization", "prio": "priority", "lang": "language", "ts": "timestamp", "pct": "percent", "ids": "id",
}

// names are the words as names are compared: in full and by their stems.
func nameStems(words []string) []string {
	var out []string
	for _, w := range words {
		full := shortNames[w]
		if full == "" {
			full = shortNames[lexicon.Singular(w)] // "temps"
		}
		if full != "" {
			for _, f := range strings.Fields(full) {
				out = append(out, lexicon.Stem(f))
			}
			continue
		}
		if !determinerWords[w] {
			out = append(out, lexicon.Stem(w))
		}
	}
	return out
}

var determinerWords = lexicon.WordSet("the a an of")

// fits tells how surely words mean a column.
func (r *reader) fits(words []string, t *contract.Table, c *contract.Column) int {
	name := lexicon.NameWords(c.Name)
	if strings.Join(words, "") == strings.Join(name, "") {
		return sameName
	}
	a, b := nameStems(words), nameStems(name)
	if len(a) == 0 {
		return 0
	}
	if slices.Equal(a, b) || strings.Join(a, "") == strings.Join(b, "") {
		return sameStems
	}
	if sa, sb := slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)); len(a) > 1 && slices.Equal(sa, sb) {
		return sameStems - 5 // "end date", "date of end"
	}
	noun := nameStems(lexicon.NameWords(t.Name))
	if n := len(noun); len(a) > n && slices.Equal(a[:n], noun) && slices.Equal(a[n:], b) || len(a) > 1 && a[0] == noun[n-1] && slices.Equal(a[1:], b) {
		return withTable
	}
	if n := len(noun); len(b) > n && slices.Equal(b[:n], noun) && slices.Equal(b[n:], a) || len(b) > 1 && b[0] == noun[n-1] && slices.Equal(b[1:], a) {
		return withTable // "name" for customer_name of customers
	}
	if len(a) == len(b)-1 && slices.Equal(a, b[:len(a)]) && slices.Contains([]string{"at", "on", "dat", "date", "tim", "time", "timestamp", "flag"}, b[len(b)-1]) {
		return sameMoment
	}
	if n := len(b) - 1; n > 0 && strings.Join(a, "") == strings.Join(b[:n], "") && slices.Contains([]string{"at", "on", "dat", "date", "tim", "time"}, b[n]) {
		return sameMoment // "checkout" for check_out_date
	}
	if len(a) == len(b)-1 && b[0] == "is" && slices.Equal(a, b[1:]) {
		return sameMoment
	}
	if x, y := strings.Join(words, ""), strings.Join(name, ""); len(x) >= 4 && x != "un"+y && y != "un"+x && lexicon.EditDistance(x, y, 2) <= min(2, len(y)/4) {
		return mistyped
	}
	in := func(few, many []string) bool {
		return !slices.ContainsFunc(few, func(w string) bool { return !slices.Contains(many, w) })
	}
	if in(a, b) {
		return partOfName
	}
	if m := lexicon.Lookup(words); m.Exact && m.Semantic != "" && m.Semantic == c.Semantic {
		return sameKind
	}
	if len(a) == 1 && c.Type.Temporal() && (a[0] == "dat" || a[0] == "date" || c.Type == contract.Timestamp && a[0] == "timestamp") || len(a) == 1 && c.PrimaryKey && (a[0] == "key" || a[0] == "id") {
		return partOfName - 10
	}
	return 0
}

// matches are the columns that words mean best, and how surely; of one table where table is not "".
func (r *reader) matches(words []string, table string) ([]ref, int) {
	var best []ref
	most := 0
	for k := range r.plan.Tables {
		t := &r.plan.Tables[k]
		if table != "" && t.Name != table {
			continue
		}
		for j := range t.Columns {
			switch n := r.fits(words, t, &t.Columns[j]); {
			case n == 0 || n < most:
			case n > most:
				best, most = []ref{{t.Name, t.Columns[j].Name}}, n
			default:
				best = append(best, ref{t.Name, t.Columns[j].Name})
			}
		}
	}
	return best, most
}
