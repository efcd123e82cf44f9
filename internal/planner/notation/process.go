package notation

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// process is a sentence that tells what is done to a row one after the other: "An order is placed, then packed, then shipped".
type process struct {
	lister
	noun     string
	steps    []string
	from, to int    // its tokens
	gap      string // how far one is from the next, as the text says it
	hours    bool
	gapAt    [2]int
}

// processTold writes what is done to a row as moments in that order: "An order is placed, then packed, then shipped. Each step happens at
// least 2 hours after the previous one" is "Each order has placed at, packed at 2 to 74 hours after placed at, …".
func processTold(text string) (Rewriting, bool) {
	if declares(text) || !strings.Contains(strings.ToLower(text), "then ") {
		return Rewriting{}, false
	}
	p := &process{lister: lister{text: text, toks: tokensOf(text)}}
	for i := range p.toks {
		if i == 0 || p.sentenceEnds(i-1) {
			if p.read(i) {
				return p.write(), true
			}
		}
	}
	return Rewriting{}, false
}

func pastForm(t *token.Token) bool {
	return t.Kind == token.Word && (pastForms[t.Low] || strings.HasSuffix(t.Low, "ed") && len(t.Low) > 4)
}

// read reads the sentence at token i.
func (p *process) read(i int) bool {
	at := i
	for p.at(at).Is("each", "every", "an", "a", "the", "all", "first") {
		at++
	}
	noun := at
	for at < noun+2 && p.at(at).Kind == token.Word && !p.at(at).Is("is", "are", "gets", "get") {
		at++
	}
	if at == noun || !p.at(at).Is("is", "are", "gets", "get") {
		return false
	}
	p.from, p.noun, p.steps = i, p.source(noun, at), nil
	at++
	at += boolInt(p.at(at).Is("first"))
	thens := 0
	for pastForm(p.at(at)) {
		p.steps = append(p.steps, p.at(at).Low)
		p.to = at + 1
		at++
		next := at
		for p.at(next).Is(",", "and", "then", "finally", "later", "maybe", "possibly", "perhaps", "optionally", "sometimes", "it", "is", "gets", "afterwards") {
			thens += boolInt(p.at(next).Is("then"))
			next++
		}
		if next == at {
			break
		}
		at = next
	}
	if len(p.steps) < 3 || thens == 0 {
		return false
	}
	if tail := p.tail(p.to); tail > p.to {
		p.to = tail
	}
	if !p.sentenceEnds(p.to) {
		return false
	}
	p.gapAt = [2]int{}
	p.readGap(p.to + 1)
	return true
}

// tail reads ", each date later than the one before".
func (p *process) tail(i int) int {
	at := i + boolInt(p.at(i).Is(","))
	if p.at(at).Is("in") && p.at(at+1).Is("that", "this") && p.at(at+2).Is("order", "sequence") {
		return at + 3
	}
	if !p.at(at).Is("each", "every") {
		return i
	}
	for at++; !p.sentenceEnds(at) && p.at(at).Is("date", "step", "one", "time", "later", "after", "than", "the", "previous", "before", "being", "is", "always"); at++ {
	}
	return at
}

// readGap reads "Each step happens at least 2 hours after the previous one", up to a comma.
func (p *process) readGap(i int) {
	at := i
	if !p.at(at).Is("each", "every", "all") || !p.at(at+1).Is("step", "steps", "stage", "one") {
		return
	}
	for at += 2; p.at(at).Is("happens", "happen", "is", "takes", "place", "comes", "follows", "always", "are"); at++ {
	}
	from, to := 0., 0.
	switch {
	case p.at(at).Is("at") && p.at(at+1).Is("least"):
		at += 2
		from = p.at(at).Num
	case p.at(at).Is("between") || p.at(at+1).Is("to", "-", "–"):
		at += boolInt(p.at(at).Is("between"))
		from, to = p.at(at).Num, p.at(at+2).Num
		at += 2
	default:
		return
	}
	unit := p.at(at + 1)
	if p.at(at).Kind != token.Number || !stepSizes[lexicon.Singular(unit.Low)] || !p.at(at+2).Is("after", "apart", "later", "between") {
		return
	}
	if to == 0 {
		to = from + 72
		if !strings.HasPrefix(unit.Low, "hour") {
			to = from * 10
		}
	}
	p.gap = fmt.Sprintf("%s to %s %s", strconv.FormatFloat(from, 'f', -1, 64), strconv.FormatFloat(to, 'f', -1, 64), lexicon.Plural(lexicon.Singular(unit.Low)))
	p.hours = shortSteps[lexicon.Singular(unit.Low)]
	for at += 3; p.at(at).Is("the", "previous", "one", "step", "before", "it", "last"); at++ {
	}
	p.gapAt = [2]int{i, at}
}

func (p *process) write() Rewriting {
	w := &writer{}
	end := " on"
	if p.hours {
		end = " at"
	}
	var items []string
	for k, step := range p.steps {
		name := step + end
		switch {
		case k == 0:
		case p.gap != "":
			name += " " + p.gap + " after " + p.steps[k-1] + end
		default:
			name += " after " + p.steps[k-1] + end
		}
		items = append(items, name)
	}
	span := p.span(p.from, p.to)
	w.copy(p.text, 0, span.Start)
	w.write("Each "+lexicon.Singular(strings.ToLower(p.noun))+" has the columns "+strings.Join(items, ", "), span)
	at := span.End
	if p.gapAt[1] > 0 {
		gap := p.span(p.gapAt[0], p.gapAt[1])
		w.copy(p.text, at, gap.Start)
		at = gap.End
		rest := p.gapAt[1]
		for !p.sentenceEnds(rest) {
			rest++
		}
		if k := p.gapAt[1]; rest > k { // what the sentence says of single steps
			w.lost = append(w.lost, p.span(k, rest))
			at = p.span(k, rest).End
		}
		if rest < len(p.toks) {
			at = p.toks[rest].Span.End
		}
		w.notes = append(w.notes, Note{"each step " + p.gap + " after the one before", gap})
	}
	p.writeShares(w, at, end)
	return w.rewriting()
}

// writeShares writes how many rows get to a step, "only 30% get an interview", as how many have no moment of it.
func (p *process) writeShares(w *writer, at int, end string) {
	for k := 0; k+2 < len(p.toks); k++ {
		share := p.toks[k]
		if share.Span.Start >= at && p.sentenceEnds(k-1) && p.at(k+1).Is("ones") && !p.says(0, len(p.toks), "status", "state", "outcome", share.Low+"s") && p.stepOf(share.Low) == "" {
			end := k // of what no column tells
			for !p.sentenceEnds(end) {
				end++
			}
			w.copy(p.text, at, share.Span.Start)
			w.lost = append(w.lost, p.span(k, end))
			at = p.span(k, end).End
			continue
		}
		if share.Span.Start < at || share.Kind != token.Number || !share.Percent || !p.at(k+1).Is("get", "gets", "have", "reach", "receive") {
			continue
		}
		noun := k + 2 + boolInt(p.at(k+2).Is("a", "an", "the"))
		step := p.stepOf(p.at(noun).Low)
		if step == "" {
			continue
		}
		from := k
		for p.at(from-1).Is("only", "about", "and", "just") {
			from--
		}
		start := p.toks[from].Span.Start
		w.copy(p.text, at, start)
		lead := ""
		if !p.sentenceEnds(from - 1) {
			lead = ". "
		}
		w.write(fmt.Sprintf("%s%s%s is empty for %s%%", lead, step, end, strconv.FormatFloat(100-share.Num, 'f', -1, 64)), p.span(from, noun+1))
		at = p.toks[noun].Span.End
	}
	w.copy(p.text, at, len(p.text))
}

// stepOf is the step that the noun is one of: an interview of "interviewed".
func (p *process) stepOf(noun string) string {
	for _, step := range p.steps {
		if strings.HasPrefix(step, strings.TrimSuffix(noun, "e")) && len(noun) > 3 {
			return step
		}
	}
	return ""
}
