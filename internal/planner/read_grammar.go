package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// fewDoubts is twice the doubts of a plan that is kept in any case.
	fewDoubts = 16
	// readWhole is the doubt up to which a reader that asks has read the text well enough to be believed.
	readWhole = 4
)

// readBest plans a description by the phrase readers, and by the grammar where that reads it better; by the grammar
// alone where the request says so. What the chosen plan left unread is taken from the other one.
func readBest(req plan.Request) plan.Result {
	own := req
	now := ownWording(req)
	req.Description = now.text
	if req.Read {
		res, p := settle(req)
		if res = engineMakes(req, res, p); res.Contract != nil {
			p.giveUnbuilt()
			p.unheeded(req, 0, res.Contract)
		}
		return candidate{res, p, now}.finish()
	}
	phrases, ok := attempt(req, func() candidate { return readPhrases(req, now) })
	if !ok {
		own.Read = true
		return readBest(own)
	}
	return readGrammar(own, now, phrases)
}

// ownWording is the description as it is planned: with the notations of programs rewritten, or a well-known dataset in
// words.
func ownWording(req plan.Request) wording {
	if req.Previous != nil {
		return knownDataset(req)
	}
	if r, ok := notation.Rewrite(req.Description); ok {
		return inNotation(req.Description, r)
	}
	if known := knownDataset(req); known.home != nil {
		return known
	}
	return rewritten(req.Description)
}

// rewritten is a text with the notations of programs in one that every reader knows, or in the forms of its items, periods, lists
// and values; the text's own words where it has none of them.
func rewritten(text string) wording {
	if r, ok := notation.Rewrite(text); ok {
		return inNotation(text, r)
	}
	w := ownWords(text)
	for _, rewrite := range forms {
		if r, ok := rewrite(w.text); ok {
			w = w.then(inNotation(w.text, r))
		}
	}
	return w
}

func inNotation(text string, r notation.Rewriting) wording {
	w := wording{own: text, text: r.Text, home: r.Home, lost: r.Lost}
	for _, n := range r.Notes {
		w.notes = append(w.notes, plan.Assumption{Text: n.Text, Span: &n.Span})
	}
	return w
}

// readPhrases plans a description by the phrase readers.
func readPhrases(req plan.Request, now wording) candidate {
	res, p := settle(req)
	res, p, now = reword(req, res, p, now)
	req.Description = now.text
	res, p = leaveOut(req, engineMakes(req, res, p), p)
	return candidate{res, p, now}
}

// candidate is one reader's plan, and the wording that it is a plan of.
type candidate struct {
	plan.Result
	reader
	wording
}

// engineMakes asks about a plan that the engine cannot carry out.
func engineMakes(req plan.Request, res plan.Result, p reader) plan.Result {
	if req.Check == nil || res.Contract == nil {
		return res
	}
	if faults := lower.MadeBy(req.Check, res.Contract); len(faults) > 0 {
		lower.Of(p.Parser).AskAbout(res.Contract, faults)
		res.Outcome, res.Contract, res.Questions = plan.Clarification, nil, p.Questions
	}
	return res
}

// finish tells where what came from, in the user's words.
func (c candidate) finish() plan.Result {
	if c.reader.Parser == nil {
		return c.Result
	}
	if c.Contract != nil {
		c.sources(c.Contract)
	}
	c.report(&c.Result, 0)
	c.restore(&c.Result)
	return c.Result
}

// readGrammar plans the text by its grammar (package reading) and takes that plan where it leaves far fewer doubts
// than the plan of the phrase readers. Both are held to the same measure. The grammar must be clearly better, because
// what is read whole by both is seldom misread by the phrases. own is the request's own wording.
func readGrammar(req plan.Request, own wording, phrases candidate) plan.Result {
	p := phrases.reader
	if p.Parser == nil || phrases.Contract == nil && len(p.Questions) == 0 {
		return phrases.finish()
	}
	than := p.doubt().score + p.usualBeside()
	unread := phrases.Contract != nil && p.unreadWords() > 0
	if !unread && !(doubt{}).clearer(than) || len(p.Questions) > 0 && than-term.QuestionOpen*len(p.Questions) <= readWhole {
		return phrases.finish()
	}
	described := req
	req.Read, req.Description = true, own.text
	res, ok := attempt(req, func() plan.Result {
		r, q := settle(req)
		r = engineMakes(req, r, q)
		whole := r.Contract != nil
		r, q = leaveOut(req, r, q)
		whole = whole || phrases.Contract == nil // what needs parts left out is no better than what needs none
		if q.Parser != nil && r.Contract == nil && unread && q.contradicts() && q.unreadWords() == 0 && (p.leavesAsked(q) || p.leavesUnique()) {
			return candidate{r, q, own}.finish() // what the phrases left unread contradicts the rest
		}
		if q.Parser == nil || r.Contract == nil || !unread && !(whole && q.doubt().clearer(than)) {
			return phrases.finish()
		}
		grammar := candidate{r, q, own}
		d := heeded(req, own.text, r, q)
		if d.score += q.usualBeside(); whole && d.clearer(than) && !q.leavesAsked(p) {
			return completed(req, grammar.finish(), despite(described, phrases))
		}
		return completed(req, phrases.finish(), grammar)
	})
	if !ok {
		return phrases.finish()
	}
	return res
}

// contradicts: the questions are about what the text says twice, or says that cannot be.
func (p reader) contradicts() bool {
	return len(p.Questions) > 0 && !slices.ContainsFunc(p.Questions, func(q plan.Question) bool { return !contradictions[q.ID] })
}

var contradictions = lexicon.WordSet("unique_capacity date_range child_total required unique_repeats")

// leavesUnique: among the words that were not read is that values are different.
func (p reader) leavesUnique() bool {
	return slices.ContainsFunc(p.Leftovers(), func(f [2]int) bool {
		return slices.ContainsFunc(p.Toks[f[0]:f[1]], func(t token.Token) bool {
			return t.Is("unique", "distinct", "different", "once", "twice", "repeat", "repeats", "repeated", "duplicate", "duplicates")
		})
	})
}

// despite is what the reader plans where it leaves out what it takes for a contradiction.
func despite(req plan.Request, c candidate) candidate {
	if c.Contract != nil {
		return c
	}
	req.Description, req.Lenient, req.Distrust = c.wording.text, true, true
	r, q := settle(req)
	if q.Parser == nil || r.Contract == nil {
		return c
	}
	heeded(req, req.Description, r, q)
	return candidate{r, q, c.wording}
}

// clearer: the doubts are so much fewer that the plan is taken for the better one. Of descriptions that no reader was
// made for, plans with two thirds of the other's doubts are mostly better; a few doubts say nothing.
func (d doubt) clearer(than int) bool { return 3*d.score+fewDoubts < 2*than }

// leavesAsked: what a question of another reader is about is among the words that this one did not read, so that the
// contradiction may only have gone unseen.
func (p reader) leavesAsked(other reader) bool {
	questions, asked := other.Questions, other.faulty()
	for _, q := range questions {
		if q.ID == "impossible" {
			continue // the contract cannot be, for which see faulty
		}
		for _, w := range strings.FieldsFunc(strings.ToLower(q.Text), func(c rune) bool { return strings.ContainsRune(" ,:;?%()", c) }) {
			asked[lexicon.Singular(strings.Trim(w, "."))] = true
		}
	}
	return slices.ContainsFunc(p.Leftovers(), func(f [2]int) bool {
		return slices.ContainsFunc(p.Toks[f[0]:f[1]], func(t token.Token) bool {
			switch t.Kind {
			case token.Number, token.Date:
				return asked[strings.ToLower(t.Text)]
			case token.Word:
				return len(t.Low) > 2 && !term.SilentWords[t.Low] && !askedWords[t.Low] && asked[lexicon.Singular(t.Low)]
			}
			return false
		})
	})
}

// askedWords stand in questions of any kind.
var askedWords = lexicon.WordSet("not more than must one only but different does from first use make take need range share number which right")

// giveUnbuilt takes the text back from what did not become a part of the contract: a rule
// that was given up, a column that another took the place of. A column that the text takes
// away is a statement about its table.
func (p reader) giveUnbuilt() {
	for _, t := range p.Tables {
		for _, c := range t.Columns {
			if c.Dropped && c.Path == "" {
				c.Path = t.Path
			}
		}
	}
	for k, e := range p.Owner {
		if e != nil && e.Path == "" {
			p.Owner[k] = nil
		}
	}
}
