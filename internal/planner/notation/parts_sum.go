package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// partsOfSum writes what the items of a list come to together as a sentence at the end: "stocks, bonds and cash percentages that sum to
// 100" is "stocks percentage between 0.0 and 100.0, …. The stocks percentage, … and cash percentage add up to 100."
func partsOfSum(text string) (Rewriting, bool) {
	if declares(text) {
		return Rewriting{}, false
	}
	l := &lister{text: text, toks: tokensOf(text)}
	for i := 2; i < len(l.toks); i++ {
		total, to := l.sumSaid(i)
		if to == 0 {
			continue
		}
		items := l.sumItems(i)
		if len(items) < 2 {
			continue
		}
		names := l.sumNames(items)
		bounds := " between 0.0 and " + total
		if !strings.Contains(total, ".") {
			bounds += ".0"
		}
		lead := ""
		if l.at(items[0][0]-1).Is("holds", "has", "have", "contains") {
			lead = "the columns " // without which the verb would begin the name
		}
		list := l.span(items[0][0], items[len(items)-1][1])
		w := &writer{}
		if verb := l.at(items[0][0] - 1); verb.Is("holds", "contains") {
			w.copy(text, 0, verb.Span.Start)
			w.write("has ", verb.Span) // as every reader knows it
		} else {
			w.copy(text, 0, list.Start)
		}
		w.write(lead+strings.Join(names, bounds+", ")+bounds, list)
		w.copy(text, l.toks[to-1].Span.End, len(text))
		w.write(ending(w.text.String())+"The "+strings.Join(names[:len(names)-1], ", ")+" and "+names[len(names)-1]+" add up to "+total+".", l.span(i, to))
		return w.rewriting(), true
	}
	return Rewriting{}, false
}

// sumSaid reads "that sum to 100", ", which add up to 1" to the end of a sentence: the total and the token behind.
func (l *lister) sumSaid(i int) (string, int) {
	at := i + boolInt(l.at(i).Is(","))
	led := l.at(at).Is("that", "which", "and")
	at += boolInt(led)
	for l.at(at).Is("must", "should", "together", "always", "all", "they") {
		at++
	}
	if !led && !l.at(at).Is("summing", "adding", "totalling") || !l.at(at).Is("sum", "sums", "add", "adds", "total", "summing", "adding", "totalling") {
		return "", 0
	}
	at++
	for l.at(at).Is("up", "to", "exactly", "always") {
		at++
	}
	number := l.at(at)
	if number.Kind != token.Number || !l.sentenceEnds(at+1) {
		return "", 0
	}
	total := l.source(at, at+1)
	return strings.TrimSuffix(total, "%"), at + 1
}

// sumItems are the items of the list that ends before token end, each the tokens of its name.
func (l *lister) sumItems(end int) [][2]int {
	var items [][2]int
	to := end
	for k := end - 1; k >= 0; k-- {
		t := l.at(k)
		parts := t.Is(",", "and")
		if !parts && t.Kind == token.Word && (!lexicon.FunctionWords[t.Low] || sumNouns[lexicon.Singular(t.Low)]) && !t.Is("holds", "has", "have", "contains", "with") {
			continue
		}
		if to > k+1 && to-k-1 <= 3 {
			items = append([][2]int{{k + 1, to}}, items...)
		} else if to > k+1 {
			return nil
		}
		to = k
		if !parts {
			break
		}
	}
	if len(items) < 2 {
		return nil
	}
	last := l.at(items[len(items)-1][1] - 1)
	if items[len(items)-1][1]-items[len(items)-1][0] > 1 && lexicon.IsPlural(last.Low) && sumNouns[lexicon.Singular(last.Low)] {
		for k := len(items) - 2; k >= 0; k-- { // one noun for all
			if noParts[l.at(items[k][0]).Low] {
				return items[k+1:]
			}
		}
		return items
	}
	for k := len(items) - 1; k > 0; k-- { // those of one noun, or one word each
		a, b := items[k], items[k-1]
		if alike := l.at(a[1]-1).Low == l.at(b[1]-1).Low; !alike && (a[1]-a[0] > 1 || b[1]-b[0] > 1) || noParts[l.at(b[0]).Low] {
			return items[k:]
		}
	}
	return items
}

// noParts are columns that are no part of a sum.
var noParts = lexicon.WordSet("id name code title date type kind status label key number sku time category region country")

// sumNouns are what parts of a whole are told in.
var sumNouns = lexicon.WordSet("percentage percent share weight fraction proportion allocation amount")

// sumNames are the names of the items, with the noun that the last one has for all.
func (l *lister) sumNames(items [][2]int) []string {
	last := items[len(items)-1]
	noun := ""
	if tail := l.at(last[1] - 1); last[1]-last[0] > 1 && lexicon.IsPlural(tail.Low) && sumNouns[lexicon.Singular(tail.Low)] {
		noun = lexicon.Singular(tail.Low)
	}
	var names []string
	for k, item := range items {
		name := l.source(item[0], item[1])
		switch {
		case noun != "" && k == len(items)-1:
			name = l.source(item[0], item[1]-1) + " " + noun
		case noun != "" && lexicon.Singular(l.at(item[1]-1).Low) != noun:
			name += " " + noun
		}
		names = append(names, name)
	}
	return names
}
