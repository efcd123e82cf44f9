package revision

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// countries are the locales that names and places are made of, by the words for them.
var countries = func() map[string]string {
	out := map[string]string{}
	for locale, words := range map[string]string{
		"en_US": "american us usa u.s. america states", "en_GB": "british uk english gb britain england", "de_DE": "german germany de", "fr_FR": "french france fr", "es_ES": "spanish spain es", "pt_BR": "brazilian brazil br portuguese", "ja_JP": "japanese japan jp",
	} {
		for _, w := range strings.Fields(words) {
			out[w] = locale
		}
	}
	return out
}()

var countryNames = map[string]string{"en_US": "United States", "en_GB": "United Kingdom", "de_DE": "Germany", "fr_FR": "France", "es_ES": "Spain", "pt_BR": "Brazil", "ja_JP": "Japan"}

var localeFillers = lexicon.WordSet("use make the them all of in be should everything with names name addresses address people data customers persons and for from only please style real looking locale are is to it want i we need now instead phones phone numbers cities places live living based located change set switch everyone everybody values realistic a an their they us")

// locale reads of which country names and places are: "German names and addresses", "make everyone British".
func (r *reader) locale(i, end int) *change {
	locale := ""
	about := false
	if k, n := r.find(i, end, "instead of", "not", "rather than"); k > i && end-k-n <= 2 {
		end = k
	}
	var all []ref
	for k := i; k < end; k++ {
		t := r.toks[k]
		if loc := countries[t.Low]; loc != "" && (locale == "" || locale == loc) && !(t.Is("us", "de", "es", "fr", "br", "jp") && t.Text == t.Low) {
			locale = loc
			continue
		}
		if n := r.nameAt(k, end); n > 0 && !(n == 1 && localeFillers[t.Low]) {
			one, _ := r.column(k, k+n)
			all, k = append(all, one), k+n-1
			continue
		}
		if n := r.tableRun(k, end); n > 0 {
			about, k = true, k+n-1
			continue
		}
		if !localeFillers[t.Low] && !t.Is(",", "-") {
			return nil
		}
		about = about || t.Is("names", "name", "addresses", "address", "people", "data", "everyone", "everybody", "everything", "all", "locale", "persons", "phones", "cities", "places")
	}
	if locale == "" || !about && len(all) == 0 {
		return nil
	}
	next := r.draft()
	if len(all) > 0 {
		for _, one := range all {
			t, _ := next.Table(one.table)
			c, _ := t.Column(one.column)
			if c.Semantic == "" {
				return nil
			}
			c.Locale = locale
		}
		return &change{plan: next, about: all}
	}
	next.Locale = locale
	for k := range next.Tables {
		t := &next.Tables[k]
		for j := range t.Columns {
			c := &t.Columns[j]
			if c.Locale != "" {
				c.Locale = ""
			}
			if len(c.Values) == 1 && slices.Contains([]string{"country", "nation"}, c.Name) {
				c.Values[0].Value = countryNames[locale]
			}
			if c.Locale == "" && c.Semantic != "" {
				all = append(all, ref{t.Name, c.Name})
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	return &change{plan: next}
}
