package lexicon

import (
	"strings"
	"sync"
)

// ProperName tells how things of a noun are called.
type ProperName struct {
	Semantic string   // the type whose values they are; empty where they have names of their own
	Names    []string // all different, in an order that mixes the forms
}

// NamesOf is how things of a noun are called, by the longest of its ends that is known: "gas station" before "station".
func NamesOf(nouns []string) (ProperName, bool) {
	for from := range nouns {
		if form, ok := properForms()[strings.Join(nouns[from:], " ")]; ok {
			return form(), true
		}
	}
	return ProperName{}, false
}

// HaveNames: things of this noun have names of their own.
func HaveNames(noun string) bool {
	_, ok := properForms()[noun]
	return ok
}

// properForms has the names of each noun, which are made when somebody asks for them.
var properForms = sync.OnceValue(func() map[string]func() ProperName {
	words, forms := map[string][]string{}, map[string]func() ProperName{}
	EachEntry(ProperNames, func(noun, list string) {
		if strings.HasPrefix(noun, "{") {
			words[noun] = strings.Split(list, ", ")
			return
		}
		forms[noun] = sync.OnceValue(func() ProperName {
			if semantic, ok := strings.CutPrefix(list, "as: "); ok {
				return ProperName{Semantic: semantic}
			}
			return ProperName{Names: mixed(allNames(list, words))}
		})
	})
	return forms
})

// allNames writes the words in place of what stands for them; of two in one form, each word of the one meets one of the other.
func allNames(list string, words map[string][]string) []string {
	var out []string
	for form := range strings.SplitSeq(list, ", ") {
		n := 1
		for word, all := range words {
			if strings.Contains(form, word) {
				n = max(n, len(all))
			}
		}
		for k := range n {
			name, step := form, 1
			for {
				before, rest, open := strings.Cut(name, "{")
				word, after, closed := strings.Cut(rest, "}")
				if !open || !closed {
					break
				}
				all := words["{"+word+"}"]
				name, step = before+all[k*step%len(all)]+after, 7
			}
			out = append(out, name)
		}
	}
	return out
}

// mixed takes the names in steps that are coprime to their number, so that each comes once and neighbours differ in form and word; those
// that come twice are left out.
func mixed(names []string) []string {
	n := len(names)
	step := n*5/8 | 1
	for gcd(step, n) != 1 {
		step += 2
	}
	out, seen := make([]string, 0, n), make(map[string]bool, n)
	for k := range n {
		if name := names[k*step%n]; !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	return out
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// CapitalMeasures are written in capitals and are no names of series.
var CapitalMeasures = WordSet("ohlc ohlcv cpu ram gpu iot co2 pm1 pm10 no no2 nox so2 nh3 ch4 h2s voc tvoc o3 ph ev pv hr bp kwh mw gps ev's csv spo2 kpi usd eur gbp rpm soc tds ec aqi uv")
