package notation

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keysTold reads for whom or what, and what every reader knows that as, "" where it is known as it stands there.
func (s *measuredSeries) keysTold(i int) (int, string) {
	for _, read := range []func(int) (int, string){s.keysInBrackets, s.eachOfSome, s.everyOneOf, s.keysByName, s.keysOfDeed, s.keysListed, s.placeAt} {
		if n, said := read(i); n > 0 {
			return n, said
		}
	}
	return s.keysAt(i), ""
}

// keysInBrackets reads how many there are behind what is measured: "pressure (6 pumps)".
func (s *measuredSeries) keysInBrackets(i int) (int, string) {
	if s.tok(i).Is("(") && s.plural(i+1) {
		ahead := *s
		if names, n := ahead.namesBehind(i + 2); len(names) > 1 && s.tok(i+2+n).Is(")") {
			return n + 3, namesSaid(s.tok(i+1).Low, names) // "passengers (lines U1, U2, U3)"
		}
	}
	if count := s.tok(i + 1); !s.tok(i).Is("(") || count.Kind != token.Number || count.Num < 2 {
		return 0, ""
	}
	ahead := *s
	ahead.from = i + 1 // a number of things may stand there without what leads to it
	n := ahead.keysAt(i + 1)
	if n == 0 || !s.tok(i+1+n).Is(")") {
		return 0, ""
	}
	span := s.source(i+1, i+1+n)
	return n + 2, " of " + s.text[span.Start:span.End]
}

// everyOneOf reads how many there are behind that it is each of them: "of every one of our 6 pumps", "each of 12 sensors".
func (s *measuredSeries) everyOneOf(i int) (int, string) {
	at := i + boolInt(keyLeads[s.tok(i).Low])
	if !s.tok(at).Is("each", "every", "all") {
		return 0, ""
	}
	at += 1 + boolInt(s.tok(at+1).Is("one", "single"))
	if !s.tok(at).Is("of") {
		return 0, ""
	}
	n := s.keysAt(at)
	if n == 0 {
		return 0, ""
	}
	count := at + 1
	for keyWords[s.tok(count).Low] {
		count++
	}
	span := s.source(count, at+n)
	return at + n - i, " of " + s.text[span.Start:span.End]
}

// eachOfSome reads how many there are behind what each is called: "per pump (there are 6)", "for each pump, 6 of them".
func (s *measuredSeries) eachOfSome(i int) (int, string) {
	at := i + boolInt(s.tok(i).Is("for", "of", "from"))
	if !s.tok(at).Is("per", "each", "every", "by") || !s.nounAt(at+1) || s.timeUnitAt(at+1) {
		return 0, ""
	}
	noun := at + 1
	at += 2
	if s.tok(at).Is("and") && s.timeUnitAt(at+1) && s.step[1] == 0 && (s.tok(at+2).Is("(", ",")) {
		s.step = [2]int{at + 1, at + 2} // "per buoy and hour, 6 buoys"
		at += 2
	}
	open := s.tok(at).Is("(")
	if !open && !s.tok(at).Is(",") {
		return 0, ""
	}
	for at++; s.tok(at).Is("there", "are", "we", "have", "with", "of", "which", "i"); at++ {
	}
	count := s.tok(at)
	if count.Kind != token.Number || count.Percent || count.Unit != "" || count.Digits > 0 || count.Num < 2 {
		return 0, ""
	}
	for at++; s.tok(at).Is("of", "them", "in", "total", "altogether", "all") || lexicon.Singular(s.tok(at).Low) == s.tok(noun).Low; at++ {
	}
	if open != s.tok(at).Is(")") || !open && (s.tok(at-1).Kind == token.Number || !s.clauseBehind(at)) {
		return 0, ""
	}
	return at + boolInt(open) - i, " of " + strconv.Itoa(int(count.Num)) + " " + lexicon.Plural(s.tok(noun).Low)
}

// keysByName reads things by what they are and their names: "stations Mitte, Nord and West", "3 stations named A, B and C", "pumps P1 to
// P6", "A, B and C (stations)". Every reader knows them as "3 stations (Mitte, Nord, West)".
func (s *measuredSeries) keysByName(i int) (int, string) {
	at := i + boolInt(keyLeads[s.tok(i).Low])
	led := at > i
	for led && (keyWords[s.tok(at).Low] || s.tok(at).Is("these", "following", "every")) {
		at++
	}
	count := 0
	if t := s.tok(at); t.Kind == token.Number && t.Unit == "" && t.Num >= 2 {
		count, led = int(t.Num), true
		at++
	}
	if names, n := s.properNames(at); led && count == 0 && len(names) > 1 && s.tok(at+n).Is("(") && s.plural(at+n+1) && s.tok(at+n+2).Is(")") {
		return at + n + 3 - i, namesSaid(s.tok(at+n+1).Low, names)
	}
	noun := at
	if first, last := s.tok(at+1), s.tok(at+3); led && count == 0 && s.plural(at) && first.Kind == token.Number && first.Num == 1 && s.tok(at+2).Is("to", "-", "–") && last.Kind == token.Number && last.Num > 1 && last.Unit == "" && !s.timeUnitAt(at) {
		return at + 4 - i, " of " + last.Text + " " + s.tok(at).Low // "beehives 1 to 5"
	}
	if t := s.tok(noun); !led || t.Kind != token.Word || t.Text != t.Low || lexicon.FunctionWords[t.Low] || s.timeUnitAt(noun) {
		return 0, ""
	}
	for at++; s.tok(at).Is(":", "=", "named", "called", "namely", "labelled", "numbered", "are", "the"); at++ {
	}
	names, n := s.properNames(at)
	if again := at + n + boolInt(s.tok(at+n).Is(",")) + boolInt(s.tok(at+n).Is("and") || s.tok(at+n).Is(",") && s.tok(at+n+1).Is("and")); len(names) == 1 && again > at+n { // "station A, station B and station C"
		for s.tok(again).Is(s.tok(noun).Low) {
			more, k := s.properNames(again + 1)
			if len(more) == 0 {
				break
			}
			names, n = append(names, more...), again+1+k-at
			again = at + n + boolInt(s.tok(at+n).Is(",")) + boolInt(s.tok(at+n).Is("and") || s.tok(at+n).Is(",") && s.tok(at+n+1).Is("and"))
		}
	}
	if len(names) < 2 || count > 0 && count != len(names) || s.tok(at+n).Is("-", "/") {
		return 0, ""
	}
	return at + n - i, namesSaid(s.tok(noun).Low, names)
}

// placeAt reads the one place that all is measured in: "in Oslo", "at Heathrow".
func (s *measuredSeries) placeAt(i int) (int, string) {
	if !s.tok(i).Is("in", "at", "near") || !s.properName(i+1) || strings.ToUpper(s.tok(i+1).Text) == s.tok(i+1).Text {
		return 0, ""
	}
	at := i + 2
	for s.properName(at) && at < i+4 {
		at++
	}
	if s.tok(at).Is("/", "&") || s.tok(at).Is(",", "and") && s.properName(at+1) {
		return 0, "" // several
	}
	span := s.source(i+1, at)
	return at - i, " for " + s.text[span.Start:span.End]
}

// namesSaid are things with their names.
func namesSaid(noun string, names []string) string {
	return " of " + strconv.Itoa(len(names)) + " " + lexicon.Plural(lexicon.Singular(noun)) + " (" + strings.Join(names, ", ") + ")"
}

// properNames reads names one behind the other, or the first and the last of some that are numbered.
func (s *measuredSeries) properNames(i int) ([]string, int) {
	if names, n := s.nameRun(i); n > 0 {
		return names, n
	}
	var names []string
	at := i
	for s.properName(at) {
		from := at
		for at++; s.properName(at) && at < from+3; at++ {
		}
		span := s.source(from, at)
		names = append(names, s.text[span.Start:span.End])
		next := at + boolInt(s.tok(at).Is(",", "/", "&", "and", "or"))
		next += boolInt(s.tok(at).Is(",") && s.tok(next).Is("and", "&", "or"))
		if next == at || !s.properName(next) {
			break
		}
		at = next
	}
	return names, at - i
}

func (s *measuredSeries) properName(i int) bool {
	t := s.tok(i)
	if t.Kind == token.Code || t.Kind == token.Quote {
		return true
	}
	return t.Kind == token.Word && t.Text[0] >= 'A' && t.Text[0] <= 'Z' && !stepAdverbs[t.Low] && !weekdayOf[t.Low] && (!lexicon.FunctionWords[t.Low] || len(t.Text) == 1)
}

// longestRun is how many names the first and the last of them may stand for.
const longestRun = 50

// nameRun reads the first and the last of names that differ in their number or letter: "P1 to P6", "A-F".
func (s *measuredSeries) nameRun(i int) ([]string, int) {
	first, last := s.tok(i).Text, s.tok(i+2).Text
	if a, b, ok := strings.Cut(first, "-"); ok && s.properName(i) {
		if names := namesFrom(a, b); len(names) > 0 {
			return names, 1
		}
	}
	if !s.properName(i) || !s.properName(i+2) || !s.tok(i+1).Is("to", "-", "–", "through") {
		return nil, 0
	}
	if names := namesFrom(first, last); len(names) > 0 {
		return names, 3
	}
	return nil, 0
}

// namesFrom are the names from one to another that differ in their number or letter.
func namesFrom(first, last string) []string {
	var names []string
	if len(first) == 1 && len(last) == 1 && first < last {
		for c := first[0]; c <= last[0]; c++ {
			names = append(names, string(c))
		}
		return names
	}
	stem := strings.TrimRight(first, "0123456789")
	from, err1 := strconv.Atoi(first[len(stem):])
	to, err2 := strconv.Atoi(strings.TrimPrefix(last, stem))
	if err1 != nil || err2 != nil || stem == "" || !strings.HasPrefix(last, stem) || from >= to || to-from >= longestRun {
		return nil
	}
	for k := from; k <= to; k++ {
		names = append(names, stem+strings.Repeat("0", max(0, len(first)-len(stem)-len(strconv.Itoa(k))))+strconv.Itoa(k))
	}
	return names
}

// keysAt reads for whom or what as every reader knows it: "of 10 trucks", "for 4 rooms", "of a solar panel"; behind a comma also "10 trucks".
func (s *measuredSeries) keysAt(i int) int {
	at := i + boolInt(keyLeads[s.tok(i).Low])
	if at == i && s.namedKeys(i) == 0 && !s.tok(i-1).Is(",") && i > s.from {
		return 0
	}
	for at > i && keyWords[s.tok(at).Low] {
		at++
	}
	if n := s.namedKeys(at); n > 0 {
		s.named = s.named || at == i && s.tok(at+1).Is("/")
		return at + n - i
	}
	count := s.tok(at)
	one := count.Is("a", "an") || count.Kind == token.Word && count.Is("one")
	many := count.Kind == token.Number && !count.Percent && count.Unit == "" && count.Digits == 0 && count.Num >= 1
	if !many && !(one && at > i) {
		return 0
	}
	at++
	for first := at; at < first+3; at++ {
		t := s.tok(at)
		low := t.Low
		plural := s.plural(at) || crowds[low]
		if t.Kind != token.Word || lexicon.FunctionWords[low] && !plural || stepAdverbs[low] {
			break
		}
		if notKeys[lexicon.Singular(low)] || token.Units[low] != "" && !crowds[low] && !s.ofMeters(low) {
			return 0
		}
		if many && count.Num > 1 && plural && !s.plural(at+1) || (one || count.Num == 1) && !s.nounAt(at+1) {
			at++
			if n := s.namesAt(at); n > 0 {
				s.named, at = true, at+n
			}
			return at - i
		}
	}
	return 0
}
