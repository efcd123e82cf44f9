package notation

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keysOfDeed reads for whom or what behind what they do: "measured by 6 buoys", "recorded at 4 stations".
func (s *measuredSeries) keysOfDeed(i int) (int, string) {
	if !s.tok(i).Is("measured", "recorded", "logged", "reported", "taken", "sent", "counted", "collected", "read", "sampled", "delivered", "observed", "coming", "received") || !s.tok(i+1).Is("by", "at", "from", "on", "in", "for") {
		return 0, ""
	}
	at := i + 2
	for keyWords[s.tok(at).Low] {
		at++
	}
	if count := s.tok(at); count.Kind != token.Number || count.Num < 2 {
		return 0, ""
	}
	n := s.keysAt(i + 1)
	if n == 0 {
		return 0, ""
	}
	span := s.source(at, i+1+n)
	return n + 1, " of " + s.text[span.Start:span.End]
}

// namesBehind reads the names of things behind what they are called in the plural: ": Mitte, Nord", "are U1 to U5".
func (s *measuredSeries) namesBehind(i int) ([]string, int) {
	at := i
	for s.tok(at).Is(":", "=", "named", "called", "namely", "labelled", "are", "the") {
		at++
	}
	names, n := s.properNames(at)
	return names, at + n - i
}

// keysListed reads things by what they are and their names, which no word leads to or which are no proper ones: "line: U1, U2 or U3", "the lines
// are U1, U2, U3", "for sensor ids 1-8", "for the sensors attic, cellar and garage". Words alone may as well be what is measured, so they are
// names only behind what is, and at the end of a clause.
func (s *measuredSeries) keysListed(i int) (int, string) {
	at := i + boolInt(keyLeads[s.tok(i).Low])
	led := at > i
	the := boolInt(s.tok(at).Is("the"))
	at += the
	listed := !led && s.tok(i-1).Is(",")
	if noun := s.tok(at); (led || listed) && s.nounAt(at) && !s.plural(at) && !s.timeUnitAt(at) && s.tok(at+1).Is("ids", "numbers", "nos", "nrs") {
		if first, last := s.tok(at+2), s.tok(at+4); first.Kind == token.Number && first.Num == 1 && s.tok(at+3).Is("to", "-", "–") && last.Kind == token.Number && last.Num > 1 && last.Unit == "" {
			return at + 5 - i, " of " + last.Text + " " + lexicon.Plural(noun.Low)
		}
	}
	if !led && s.tok(i-1).Is(",", "(", "-", "–") && s.nounAt(at) && !s.timeUnitAt(at) && (s.tok(at+1).Is(":", "=") && !s.plural(at) || the > 0 && s.plural(at) && s.tok(at+1).Is("are") || listed && s.plural(at) && s.properName(at+1)) {
		if names, n := s.namesBehind(at + 1); len(names) > 1 && len(s.measures) > 0 && (s.ends(at+1+n) || s.tok(at+1+n).Is(",", "(", ")")) {
			return at + 1 + n - i, namesSaid(s.tok(at).Low, names)
		}
	}
	if !led || !s.plural(at) || len(s.measures) == 0 || s.timeUnitAt(at) || notKeys[lexicon.Singular(s.tok(at).Low)] {
		return 0, ""
	}
	var names []string
	k := at + 1
	k += boolInt(s.tok(k).Is(":", "named", "called"))
	for s.nounAt(k) && !lexicon.IsPlural(s.tok(k).Low) && token.Units[s.tok(k).Low] == "" && !s.remarkAt(k) && s.stepAt(k) == 0 {
		names = append(names, s.tok(k).Text)
		next := k + 1
		last := s.tok(next).Is("and", "or", "&")
		next += boolInt(s.tok(next).Is(",", "/", "and", "or", "&"))
		next += boolInt(s.tok(k+1).Is(",") && s.tok(next).Is("and", "or"))
		last = last || next == k+3
		if next == k+1 || s.tok(k+1).Is(",") && !s.nounAt(next) {
			k++
			break
		}
		if last && s.nounAt(next) && (s.ends(next+1) || s.tok(next+1).Is(",", ")")) {
			names, k = append(names, s.tok(next).Text), next+1
			return k - i, namesSaid(s.tok(at).Low, names)
		}
		k = next
	}
	if slashed := s.tok(k - 2).Is("/"); len(names) > 1 && slashed && (s.ends(k) || s.tok(k).Is(",", ")")) {
		return k - i, namesSaid(s.tok(at).Low, names)
	}
	return 0, ""
}
