package clause

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// whereaboutsAt reads "in Texas", "in Austin, Texas" and "in Berlin, Germany" behind a table's head.
func (p Reader) whereaboutsAt(t *draft.Table, i, end int) int {
	n := p.Any(i, end, "for sale in", "for sale across", "for rent in", "to let in", "located in", "situated in", "living in", "who live in", "based in", "in the state of", "for the state of", "in", "for", "from", "across")
	if n == 0 || t.Place != nil {
		return 0
	}
	name, k := p.capitalRun(i+n, end)
	if k == 0 {
		return 0
	}
	if list, states, m := p.placeList(i+n, end, !p.Any2(i, end, "for")); m > 0 {
		t.Place = &draft.Whereabouts{List: list, States: states, From: i, To: i + n + m}
		return n + m
	}
	at := i + n + k
	w := &draft.Whereabouts{From: i, To: at}
	if p.Lit(at, end, ",") {
		second, m := p.capitalRun(at+1, end)
		locale := term.LocaleWords[strings.ToLower(second)]
		if m > 0 && (lexicon.UsStates[strings.ToLower(second)] != "" || locale != "") && (at+1+m >= end || p.Any2(at+1+m, end, ":", ",", "(", "with", ";", "-", "in", "from", "over")) {
			w.City, w.To = name, at+1+m
			if lexicon.UsStates[strings.ToLower(second)] != "" {
				w.State = second
			} else if p.Locale == plan.DefaultLocale {
				p.Locale = locale
			}
			t.Place = w
			return w.To - i
		}
	}
	if lexicon.UsStates[strings.ToLower(name)] == "" {
		return 0
	}
	w.State = name
	t.Place = w
	return w.To - i
}

// capitalRun reads up to three words that begin with a capital.
func (p Reader) capitalRun(i, end int) (string, int) {
	n := 0
	for n < 3 && i+n < end && p.Toks[i+n].Kind == token.Word {
		if r, _ := utf8.DecodeRuneInString(p.Toks[i+n].Text); !unicode.IsUpper(r) {
			break
		}
		n++
	}
	if n == 0 {
		return "", 0
	}
	return p.Source(i, i+n), n
}
