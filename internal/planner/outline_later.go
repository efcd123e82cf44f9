package planner

import "slices"

// listedLater adds tables that the text counts first and whose columns a later sentence lists: "a bank with 200
// branches and 1,500 employees. Branches have a city and an opening year." What is counted beside such a table,
// and comes again at the beginning of a sentence, is one, too.
func (p *parser) listedLater(o *outline, found []*evidence) []*evidence {
	later := slices.ContainsFunc(o.order, func(e *evidence) bool { return e.counted > 0 && e.listed && !e.strong })
	if !later {
		return found
	}
	for _, e := range o.order {
		if e.counted > 0 && !slices.Contains(found, e) && (e.listed || p.beginsSentence(e)) {
			found = append(found, e)
		}
	}
	return found
}

// beginsSentence: behind where it is counted, the noun begins a sentence of its own.
func (p *parser) beginsSentence(e *evidence) bool {
	noun := singular(e.words[len(e.words)-1])
	for k := e.end; k < len(p.toks); k++ {
		if t := p.toks[k]; t.kind == wordToken && singular(t.low) == noun && p.sentenceStart(k) && p.tok(k+1).kind == wordToken {
			return true
		}
	}
	return false
}
