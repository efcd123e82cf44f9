package reading

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var (
	crowdLeads    = wordings("where, with, but, and, of which, in which, whereby, but with, and with")
	mostOfWords   = wordings("most of? the|them|these?, very? many of? the|them|these?, the? vast? majority of? the|them|these?, the bulk of the|them|these?, lots of, plenty of, nearly|almost all of? the|them|these?, mostly, mainly")
	whereVerbs    = wordings("are|is|being|sit|sits|sitting|lie|lies|lying|fall|falls|falling|stay|stays|staying|live|lives|living|have|having|end_up|cluster|clustered|gather at|on|in|near|towards|toward|around? the? very|rather|quite|fairly?, at|on|in|near|towards the")
	crowdDeeds    = wordings("only|just? give|gives|choose|chooses|pick|picks|rate|rates|score|scores|have|has|look_at|view|buy|buys|take|takes|get|gets|stay|stays|order|orders|say|says|answer|answers|vote|votes|make|makes|see|sees|use|uses|bring|brings|need|needs|pay|pays|are|is a|an|it|about|around|for|with|at?")
	scarceWords   = wordings("are|is|being? very|quite|rather? rare|uncommon|unusual|scarce|exceptional, are|is|being? less common|frequent|likely, are|is|being? seldom|rarely|hardly_ever|seldom_seen, hardly ever occur|occurs|happen")
	frequentWords = wordings("are|is|being? much|far? more common|frequent|likely|usual|often, are|is|being? very|most|quite? common|frequent|usual|likely, occur|occurs|come|comes up? more|most often, dominate, prevail")
	placeWords    = lexicon.WordSet("end ends levels level values value numbers number side range floors floor ones one half part ratings scores prices amounts figures levels ranks places marks grades sizes")
)

// crowdAt reads how numbers lie by where most of the rows are: "most players are at the low levels", "most people sitting at
// the low end", "where high values are rare", "most guests give 4", "where the majority choose 8 or 9".
func (r *reader) crowdAt(c *Column, i, end int) (shape, int) {
	if c == nil || c.class() != number && c.class() != unknown {
		return shape{}, 0
	}
	at := i + r.match(i, end, crowdLeads)
	if s, n := r.commonAt(c, at, end); n > 0 {
		return s, at + n - i
	}
	n := r.match(at, end, mostOfWords)
	if n == 0 {
		return shape{}, 0
	}
	plain := r.is(at, end, "mostly", "mainly")
	at += n
	for _, noun := range []int{1, 0, 2} {
		to := at
		for to < min(end, at+noun) && r.toks[to].Kind == token.Word && (r.plural(to) || r.is(to, end, "people", "of", "them", "staff") || noun == 2 && to == at) {
			to++
		}
		if to-at != noun || noun > 0 && plain {
			continue
		}
		if s, k := r.crowdPlace(c, to, end); k > 0 {
			s2 := to + k
			s2 += r.tailAt(&s, s2, end)
			s2 += r.strayTail(s2, end)
			return s, s2 - i
		}
		if k := r.match(to, end, crowdDeeds); k > 0 && !plain {
			if s, m := r.typicalAt(to+k, end); m > 0 {
				return s, to + k + m - i
			}
		}
	}
	return shape{}, 0
}

// crowdPlace reads whether the crowd is low or high: "are at the low levels", "are small", "on the lower floors".
func (r *reader) crowdPlace(c *Column, i, end int) (shape, int) {
	at := i + r.match(i, end, whereVerbs)
	at += r.any(at, end, "very", "rather", "quite", "fairly", "the")
	t := r.tok(at)
	low, high := lowSides[t.Low], highSides[t.Low]
	if at >= end || t.Kind != token.Word || !low && !high || at == i && !r.finished(at+1, end) && !placeWords[r.tok(at+1).Low] {
		return shape{}, 0
	}
	at++
	if w := r.tok(at); at < end && w.Kind == token.Word && (placeWords[w.Low] || sameForm(w.Low, c.Words[len(c.Words)-1])) {
		at++
		at += r.any(at, end, "of the scale", "of the range", "of it", "of them")
	}
	if !r.finished(at, end) && !r.is(at, end, "with", "but", "and") {
		return shape{}, 0
	}
	if low {
		return shape{skew: "right"}, at - i
	}
	return shape{skew: "left"}, at - i
}

// commonAt reads which end is common or rare: "low values more common", "high ratings are rare".
func (r *reader) commonAt(c *Column, i, end int) (shape, int) {
	t, w := r.tok(i), r.tok(i+1)
	low := lowSides[t.Low]
	if i+1 >= end || t.Kind != token.Word || !low && !highSides[t.Low] || !(placeWords[w.Low] || sameForm(w.Low, c.Words[len(c.Words)-1])) {
		return shape{}, 0
	}
	at := i + 2
	n, right := r.match(at, end, frequentWords), low
	if k := r.match(at, end, scarceWords); k > n {
		n, right = k, !low
	}
	if n == 0 || !r.finished(at+n, end) {
		return shape{}, 0
	}
	if right {
		return shape{skew: "right"}, at + n - i
	}
	return shape{skew: "left"}, at + n - i
}

// typicalAt reads the number or numbers that most choose: "4", "a 4 or a 5", "8 and 9", "a couple".
func (r *reader) typicalAt(i, end int) (shape, int) {
	if n := r.any(i, end, "a couple", "a pair", "couple"); n > 0 && r.finished(i+n, end) {
		return shape{typical: &[2]float64{2, 2}}, n
	}
	a, n := r.amountAt(i, end)
	if n == 0 || a.percent {
		return shape{}, 0
	}
	s := shape{typical: &[2]float64{a.value, a.value}, unit: a.unit}
	if k := r.any(i+n, end, "or", "and", "to", "-"); k > 0 {
		k += r.any(i+n+k, end, "a", "an")
		if b, m := r.amountAt(i+n+k, end); m > 0 && b.value > a.value {
			s.typical[1] = b.value
			n += k + m
		}
	}
	if !r.finished(i+n, end) {
		return shape{}, 0
	}
	return s, n
}

// strayTail reads the few that lie far from the crowd: ", a few huge", "and a few are crazy expensive", "and few large".
func (r *reader) strayTail(i, end int) int {
	at := i + r.any(i, end, ", and", ", but", ",", "and", "but", "with", ", with")
	n := r.any(at, end, "a very few", "very few", "a few", "few", "some", "a handful", "only a few", "a couple", "a small number")
	if at == i || n == 0 {
		return 0
	}
	at += n
	at += r.any(at, end, "of them are", "of them", "are", "ones are", "being")
	for k := at; k < min(end, at+3) && r.toks[k].Kind == token.Word; k++ {
		if (lowSides[r.toks[k].Low] || highSides[r.toks[k].Low]) && (r.finished(k+1, end) || r.is(k+1, end, "ones", "one")) {
			return k + 1 + r.any(k+1, end, "ones", "one") - i
		}
	}
	return 0
}
