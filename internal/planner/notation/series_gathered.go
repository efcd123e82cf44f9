package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// seriesGatherer reads sentences each of which tells one part of a series: how often, for whom or over which time.
type seriesGatherer struct {
	*measuredSeries
	end                 int // of the sentence that names what is measured
	place               int // the token of it before which the parts are put
	stepped, keyed, run bool
	said                []gathered
	gone                [][2]int
}

// gathered is a part that a sentence tells, and the tokens of that sentence.
type gathered struct {
	order int // how often, for whom, over which time
	text  string
	at    [2]int
}

// SeriesGathered puts in the sentence that names what is measured what others tell of how often, for whom and when: "Weight of a beehive in
// May 2025. One row per day. We have 4 hives." is "Weight of a beehive in May 2025, every day, of 4 hives."
func SeriesGathered(text string) (Rewriting, bool) {
	if declares(text) || controlWords.MatchString(text) {
		return Rewriting{}, false
	}
	g := &seriesGatherer{measuredSeries: &measuredSeries{text: text, toks: tokensOf(text)}}
	if !g.head() {
		return Rewriting{}, false
	}
	for at := g.end + 1; at < len(g.toks); {
		to := at
		for to < len(g.toks) && !g.stops(to) {
			to++
		}
		if to > at && g.sentence(at, to) {
			g.gone = append(g.gone, [2]int{at, to})
		}
		at = to + 1
	}
	if len(g.gone) == 0 || !g.stepped {
		return Rewriting{}, false
	}
	return g.gathered(), true
}

// stops: a sentence ends at token i.
func (g *seriesGatherer) stops(i int) bool {
	return g.tok(i).Is(".", "!", ";") || g.tok(i).Kind == token.Line
}

// head reads the sentence with what is measured and some of the other parts, and nothing else.
func (g *seriesGatherer) head() bool {
	for g.end < len(g.toks) && !g.stops(g.end) {
		g.end++
	}
	if g.end == 0 || g.end >= len(g.toks)-1 || g.countsRows() {
		return false
	}
	g.from = g.asked()
	whole := g.toks
	g.toks = g.toks[:g.end]
	g.read()
	g.toks = whole
	if g.at < g.end && g.at > 0 && len(g.measures) > 0 && g.tok(g.at).Is("in", "(") && g.unitAt(g.at+1) {
		ahead := g.at + 2 + boolInt(g.tok(g.at).Is("("))
		for again := true; again && ahead < g.end; { // "rainfall in mm each day"
			g.at, again = ahead, g.part(ahead+boolInt(g.tok(ahead).Is(",")))
			ahead = g.at
		}
	}
	g.stepped, g.run, g.place = g.step[1] > 0, g.dated, g.end
	if next := g.at + boolInt(g.tok(g.at).Is(",")); g.stepped && !g.run && g.at > 0 && g.at < g.end && g.remarkAt(next) && !g.datedFrom(next) {
		g.place, g.at = g.at, g.end // "loaves sold each day, 50 to 200. It is about March 2025."
	}
	return g.at == g.end && len(g.measures) > 0 && !(g.stepped && g.run && g.measuredSeries.keyed && g.counted())
}

// datedFrom: the sentence tells a day, or another sentence's part, from token i on.
func (g *seriesGatherer) datedFrom(i int) bool {
	for ; i < g.end; i++ {
		if g.tok(i).Kind == token.Date || g.tok(i).Year || g.stepAt(i) > 0 {
			return true
		}
	}
	return false
}

// counted: the text tells of how many things the series are.
func (g *seriesGatherer) counted() bool {
	for _, p := range g.parts {
		for k := p[0]; k < p[1]; k++ {
			if t := g.tok(k); t.Kind == token.Number && t.Num >= 2 && !t.Year && (g.plural(k+1) || g.plural(k+2)) && !g.timeUnitAt(k+1) {
				return true
			}
		}
	}
	return false
}

// sentence reads a sentence that tells one part which is not told yet.
func (g *seriesGatherer) sentence(from, to int) bool {
	add := func(order int, said string) bool {
		g.said = append(g.said, gathered{order, said, [2]int{from, to}})
		return true
	}
	if said := g.stepTold(from, to); said != "" && !g.stepped {
		g.stepped = true
		return add(0, said)
	}
	if said := g.whoseTold(from, to); said != "" && !g.keyed && !g.counted() {
		g.keyed = true
		return add(1, said)
	}
	if said := g.whenTold(from, to); said != "" && !g.run {
		g.run = true
		return add(2, said)
	}
	return false
}

var (
	// stepSayings stand around how often in a sentence that tells no more.
	stepSayings = lexicon.WordSet("there is are it they we i read reads weigh measure measures measured record records recorded logged log sampled taken take takes get gets has have one a single row rows entry entries line value values reading readings measurement sample please give make with for the data = of exactly interval resolution frequency granularity step time : once comes come should be must sampling sensor device station gauge logger every takes new each")
	// keySayings stand around for whom.
	keySayings = lexicon.WordSet("all there are we have i do it this that for the data comes come from number of : each every one our reports report send sends sending in total altogether are is read measured measure please with by collected recorded delivers deliver involved and them make should be keep keeps own run operate monitor monitors observe track tracks separately different counted on at in one series")
	// whenSayings stand around over which time.
	whenSayings = lexicon.WordSet("the data covers cover covering period time range : span it they should is are for from everything runs run running all of values readings in during series goes go start starts starting begin begins beginning end ends first last day on at date and , and with between only we look looking this report takes place happened happens need want would like")
)

// stepTold reads a sentence that says how often, and nothing else: "One row per day", "It is read every day", "Each day gets one row".
func (g *seriesGatherer) stepTold(from, to int) string {
	said := ""
	for at := from; at < to; {
		n := g.stepAt(at)
		unit := g.tok(at + n - 1)
		switch {
		case n > 0 && said == "" && at+n <= to:
			said = "every day"
			if span := g.source(at, at+n); !stepAdverbs[unit.Low] {
				said = g.text[span.Start:span.End]
				for k := at; k < at+n; k++ {
					if g.tok(k).Is("per", "each", "every", "a", "an") {
						rest := g.source(k+1, at+n)
						said = "every " + g.text[rest.Start:rest.End]
					}
				}
			} else {
				said = strings.ToLower(unit.Text)
			}
			at += n
		case said == "" && g.amountAt(at) > 0 && g.intervalNamed(from, at):
			n := g.amountAt(at)
			said = "every " + g.amountSaid(at, n)
			at += n
		case said == "" && g.tok(at).Is("a", "=", "for") && (g.timeUnitAt(at+1) || g.tok(at+1).Is("one", "each", "every", "1") && g.timeUnitAt(at+2)) && at > from:
			at += 1 + boolInt(!g.timeUnitAt(at+1))
			said = "every " + g.tok(at).Low
			at++
		case stepSayings[g.tok(at).Low] || g.tok(at).Kind == token.Number && g.tok(at).Num == 1:
			at++
		default:
			return ""
		}
	}
	return said
}

// intervalNamed: before token i the sentence speaks of the time between two readings.
func (g *seriesGatherer) intervalNamed(from, i int) bool {
	for ; from < i; from++ {
		if g.tok(from).Is("interval", "resolution", "frequency", "granularity", "step") {
			return true
		}
	}
	return false
}

// whoseTold reads a sentence that says of how many things the series are, and nothing else: "All 12 meters report".
func (g *seriesGatherer) whoseTold(from, to int) string {
	said := ""
	for at := from; at < to; {
		t := g.tok(at)
		n, told := g.eachOfSome(at)
		switch {
		case said == "" && t.Kind == token.Number && t.Num >= 2 && t.Unit == "" && !t.Percent && t.Digits == 0 && g.plural(at+1) && !g.timeUnitAt(at+1) && !notKeys[lexicon.Singular(g.tok(at+1).Low)] && !readingNouns[lexicon.Singular(g.tok(at+1).Low)]:
			to := at + 2 + g.namesAt(at+2)
			span := g.source(at, to)
			said = "of " + g.text[span.Start:span.End]
			at = to
		case said == "" && g.plural(at) && at > from && g.tok(at-1).Is("of") && g.tok(at+1).Is(":") && g.tok(at+2).Kind == token.Number:
			said = "of " + g.tok(at+2).Text + " " + t.Low // "number of meters: 12"
			at += 3
		case said == "" && g.plural(at) && g.tok(at+1).Is(":") && at == from && g.tok(at+2).Kind == token.Number && at+3 == to:
			said = "of " + g.tok(at+2).Text + " " + t.Low // "meters: 12"
			at += 3
		case said == "" && g.plural(at) && at <= from+1 && g.tok(at+1).Is("are", ":"):
			names, n := g.properNames(at + 2)
			if len(names) < 2 {
				return ""
			}
			said = strings.TrimSpace(namesSaid(t.Low, names)) // "the hives are Anna, Berta and Clara"
			at += 2 + n
		case said == "" && n > 0 && at+n <= to && !notKeys[lexicon.Singular(g.tok(at+1).Low)]:
			said = strings.TrimSpace(told) // "every tank (8 of them) is read"
			at += n
		case keySayings[t.Low]:
			at++
		default:
			return ""
		}
	}
	return said
}

// whenTold reads a sentence that says over which time, and nothing else: "The data covers March 2025", "It starts on 1 May 2025 and ends on 7
// May 2025", "Period: 1-31 March 2025".
func (g *seriesGatherer) whenTold(from, to int) string {
	said, days := "", []int{}
	for at := from; at < to; {
		n, told := g.periodTold(at)
		switch {
		case g.tok(at).Kind == token.Date && (!g.tok(at+1).Is("to", "-", "–", "until", "and", "till", "through") || g.startsThenEnds(at, to)) || len(days) > 0 && g.tok(at).Kind == token.Date:
			days = append(days, at)
			at++
		case n > 0 && at+n <= to && said == "" && len(days) == 0 && (g.tok(at+n-1).Kind == token.Date || g.tok(at+n-1).Year || told != "" || g.amountAt(at+n-1) > 0 || g.timeUnitAt(at+n-1)) && !g.startsThenEnds(at, to):
			span := g.source(at, at+n)
			if said = strings.TrimSpace(told); said == "" {
				if said = g.text[span.Start:span.End]; !periodLeads[g.tok(at).Low] {
					said = "for " + said
				}
			}
			at += n
		case whenSayings[g.tok(at).Low] || len(days) == 1 && g.tok(at).Is("to", "until", "till", "-", "–", "through"):
			at++
		default:
			return ""
		}
	}
	day := func(k int) string { span := g.source(days[k], days[k]+1); return g.text[span.Start:span.End] }
	switch {
	case said != "" && len(days) == 0:
		return said
	case said == "" && len(days) == 1:
		return "for " + day(0)
	case said == "" && len(days) == 2:
		return "from " + day(0) + " to " + day(1)
	}
	return ""
}

// startsThenEnds: behind token i stand a day and, in another clause, a second one.
func (g *seriesGatherer) startsThenEnds(i, to int) bool {
	days := 0
	for ; i < to; i++ {
		days += boolInt(g.tok(i).Kind == token.Date)
		if days == 1 && g.tok(i).Is("end", "ends", "last", "until") {
			return true
		}
	}
	return false
}

// gathered writes the text with all parts in its first sentence.
func (g *seriesGatherer) gathered() Rewriting {
	w := &writer{}
	at := g.toks[g.place-1].Span.End
	w.copy(g.text, 0, at)
	for order := range 3 {
		for _, part := range g.said {
			if part.order == order {
				w.write(", "+part.text, g.source(part.at[0], part.at[1]))
			}
		}
	}
	for _, gone := range g.gone {
		from := g.toks[gone[0]-1].Span.Start
		w.copy(g.text, at, from)
		at = g.toks[gone[1]-1].Span.End
	}
	w.copy(g.text, at, len(g.text))
	return w.rewriting()
}
