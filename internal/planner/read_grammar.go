package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lower"
	"github.com/sdg-service/sdg/internal/planner/notation"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/tagger"
)

// readBest plans a description in the words that its notations are rewritten in.
func readBest(req plan.Request) plan.Result {
	own := ownWording(req)
	if req.Previous == nil {
		tags := ahead[struct{}]{read: func() struct{} { tagger.MarginalsOf(req.Description); return struct{}{} }}
		tags.begin() // who completes the plan asks for them
		defer tags.leave()
	}
	return readWording(req, own)
}

// readWording plans a wording of a description by the phrase readers, and by the grammar where that reads it better; by the
// grammar alone where the request says so. What the chosen plan left unread is taken from the other one.
func readWording(req plan.Request, now wording) plan.Result {
	own := req
	req.Description = now.text
	if req.Read {
		res, p := settle(req)
		if res = engineMakes(req, res, p); res.Contract != nil {
			p.giveUnbuilt()
			p.unheeded(req, 0, res.Contract)
		}
		return candidate{res, p, now}.finish()
	}
	grammar := &ahead[grammarPlan]{read: func() grammarPlan { return readByGrammar(own, now) }}
	phrases, ok := attempt(req, func() candidate { return readPhrases(req, now, grammar) })
	if !ok {
		grammar.leave()
		own.Read = true
		return readWording(own, now)
	}
	return readGrammar(own, now, phrases, grammar)
}

// ownWording is the description as it is planned: with the notations of programs rewritten, or a well-known dataset in
// words.
func ownWording(req plan.Request) wording {
	if req.Previous != nil {
		return knownDataset(req)
	}
	if r, ok := notation.Rewrite(req.Description); ok {
		return inForms(inNotation(req.Description, r))
	}
	if known := knownDataset(req); known.home != nil {
		return known
	}
	return inForms(ownWords(req.Description))
}

// rewritten is a text with the notations of programs in one that every reader knows, and its items, periods, lists and values in
// their forms; the text's own words where it has none of them.
func rewritten(text string) wording {
	if r, ok := notation.Rewrite(text); ok {
		return inForms(inNotation(text, r))
	}
	return inForms(ownWords(text))
}

func inNotation(text string, r notation.Rewriting) wording {
	w := wording{own: text, text: r.Text, home: r.Home, lost: r.Lost}
	for _, n := range r.Notes {
		w.notes = append(w.notes, plan.Assumption{Text: n.Text, Span: &n.Span})
	}
	return w
}

// readPhrases plans a description by the phrase readers. As soon as it seems that the grammar will be asked, too, that begins.
func readPhrases(req plan.Request, now wording, grammar *ahead[grammarPlan]) candidate {
	res, p := settle(req)
	if mayReadAhead(req) && p.Parser != nil && (res.Contract == nil && len(p.Questions) > 0 || p.unreadWords() > 0) {
		grammar.begin()
	}
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

// readGrammar plans the text by its grammar (package reading) and takes that plan where it is the better one (choice.go).
// own is the request's own wording.
func readGrammar(req plan.Request, own wording, phrases candidate, ahead *ahead[grammarPlan]) plan.Result {
	defer ahead.leave()
	p := phrases.reader
	if p.Parser == nil || phrases.Contract == nil && len(p.Questions) == 0 {
		return phrases.finish()
	}
	than := p.doubt().score + p.usualBeside()
	unread := phrases.Contract != nil && p.unreadWords() > 0
	flawed := phrases.Contract != nil && (invertsVerdict(phrases.Contract) || mayLoseValues(phrases.Contract) || looseKeys(phrases.Contract) > 0 || p.losesTendency(phrases.Contract) || p.losesSteps(phrases.Contract) || p.mayTurnAbsence(phrases.Contract))
	if !unread && !flawed && !(doubt{}).clearer(than) || p.asksSurely(than) && !p.asksRange() && !p.asksShares() {
		return phrases.finish()
	}
	described := req
	req.Read, req.Description = true, own.text
	res, ok := attempt(req, func() plan.Result {
		grammar := ahead.get()
		r, q := grammar.Result, grammar.reader
		whole := grammar.whole || phrases.Contract == nil // what needs parts left out is no better than what needs none
		if q.Parser != nil && r.Contract == nil && phrases.Contract != nil && (q.contradictsDates() ||
			unread && q.contradicts() && q.unreadWords() == 0 && (p.leavesAsked(q) || p.leavesUnique())) {
			return grammar.finish() // what the phrases left unread contradicts the rest
		}
		if q.Parser == nil || r.Contract == nil {
			return phrases.finish()
		}
		if whole && grammar.better(grammar.doubt, phrases, than, req.Previous != nil) {
			return completed(req, grammar.finish(), despite(described, phrases))
		}
		return completed(req, phrases.finish(), grammar.candidate)
	})
	if !ok {
		return phrases.finish()
	}
	return res
}

// grammarPlan is the grammar's plan with its doubts.
type grammarPlan struct {
	candidate
	doubt doubt
	whole bool // no part had to be left out
}

// readByGrammar plans a description by its grammar.
func readByGrammar(req plan.Request, own wording) grammarPlan {
	req.Read, req.Description = true, own.text
	r, q := settle(req)
	r = engineMakes(req, r, q)
	whole := r.Contract != nil
	r, q = leaveOut(req, r, q)
	out := grammarPlan{candidate: candidate{r, q, own}, whole: whole}
	if q.Parser != nil && r.Contract != nil {
		out.doubt = heeded(req, own.text, r, q)
		out.doubt.score += q.usualBeside()
	}
	return out
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
