package planner

import "slices"

// subjectClause reads sentences about columns that exist: "the price is between 5 and 25",
// "make price skewed", "dropoff must be after pickup", "claims get claim amount".
func (p *parser) subjectClause(i, end int, first bool) int {
	lead := p.any(i, end, "make sure that the", "make sure that", "make sure the", "make sure", "ensure that the", "ensure that", "ensure the", "ensure", "make the", "make", "keep the", "keep", "let the", "let", "set the", "set", "the values of the", "the values of", "the", "all", "every", "each", "with the", "note that", "note :", "note", "where the", "where", "please make the")
	at := i + lead
	if p.table == nil {
		return 0
	}
	// The subject is the longest run of words that names a column, with a verb or a
	// modifier behind it.
	for n := min(5, end-at); n >= 1; n-- {
		run := at + n
		ok := true
		for k := at; k < run; k++ {
			t := p.toks[k]
			ok = ok && (t.kind == wordToken || t.kind == quoteToken || t.kind == numberToken && k > at)
		}
		if !ok {
			continue
		}
		c, table := p.findAnywhere(at, run)
		if last := p.toks[run-1]; c != nil && last.kind == numberToken && !slices.Contains(c.words, last.low) {
			continue // "rank 1 = top score" is no formula of the rank
		}
		if first && c != nil && !p.sameWords(c, at, run) {
			if o, t := p.columnInFull(at, run); o != nil {
				c, table = o, t
			}
		}
		if c == nil || !p.sameWords(c, at, run) && !(n == 1 && p.shortened(c, at, end)) && p.announcedAs(table, p.wordsOf(at, run)) != c || p.headerMatch(at, end) > n && p.table.column(p.wordsOf(at, at+p.headerMatch(at, end))) == nil && (!first || lead == 0 && p.any2(at+p.headerMatch(at, end), end, ":", "(", ",")) {
			continue
		}
		if !first && table != p.table && table.sqlName == "" && table.base == nil || p.namesMoment(c, run, end) {
			continue
		}
		verb := p.any(run, end, "should always be", "must always be", "should be", "must be", "is always", "are always", "shall be", "needs to be", "has to be", "have to be", "is", "are", "be", "should", "must", "has", "have", "ranges", "range", "goes", "go", "run", "runs", "follows", "follow", "equals", "can be", "may be", "will be", "comes", "come", "exists", "exist", "appears", "appear", "applies", "apply", "occurs", "gets", "as",
			"should all be", "must all be", "have to all be", "are all", "should all lie", "must all lie", "should all fall", "must all fall", "all have to lie", "all have to fall", "all have to be", "have to lie", "have to fall", "has to lie", "has to fall", "should lie", "should fall", "must lie", "must fall", "all lie", "all fall", "lie", "lies", "fall", "falls", "span", "spans", "all")
		verb = max(verb, p.any(run, end, tellingVerbs...))
		save, saveColumn := p.table, p.column
		p.table, p.column = table, c
		m := p.modifiers(c, run, end)
		if m == 0 && verb > 0 {
			if m = p.modifiers(c, run+verb, end); m > 0 {
				m += verb
			}
		}
		if m == 0 {
			p.table, p.column = save, saveColumn
			continue
		}
		p.claim(i, run+m, &c.element)
		if table != save && !first {
			p.table = save
		}
		return run + m - i
	}
	return 0
}

// namesMoment: the word behind a column of flags, values or numbers makes the name of a date out of it:
// "paid 70%, paid date only if paid".
func (p *parser) namesMoment(c *columnDraft, i, end int) bool {
	return i < end && p.toks[i].is("date", "time", "timestamp", "datetime", "day") && c.table.sqlName == "" && c.base == nil && (c.trueShare != nil || c.kind == kindBoolean || c.values != nil || c.min != nil)
}

// shortened: one word of the name of a column stands for it where it is compared: "low always
// below high" of a low and a high temperature, "the end must be after the start" of two dates.
func (p *parser) shortened(c *columnDraft, at, end int) bool {
	word := p.tok(at)
	if word.kind != wordToken || c.table != p.table || p.table.begins(word.low) != c || functionWords[word.low] && poles[word.low] == "" {
		return false
	}
	k := at + 1 + p.any(at+1, end, "should always be", "must always be", "should be", "must be", "is always", "are always", "always", "is", "must come", "comes", "be", "has to be", "must", "should")
	for _, w := range orderWords {
		if p.any(k, end, w.phrases...) > 0 {
			return true
		}
	}
	return false
}

// begins finds the one column whose name goes on behind the word.
func (t *tableDraft) begins(word string) *columnDraft {
	var found *columnDraft
	for _, c := range t.columns {
		if c.dropped || len(c.words) == 0 || c.words[0] != word {
			continue
		}
		if found != nil || len(c.words) == 1 {
			return nil
		}
		found = c
	}
	return found
}

// sameWords: the phrase names the column in full, or its singular or plural.
func (p *parser) sameWords(c *columnDraft, from, to int) bool {
	a, b := stems(p.wordsOf(from, to)), stems(c.words)
	if c.base != nil {
		b = stems(nameWords(c.base.Name))
	}
	if n := len(b); len(a) == n-1 && n > 1 && c.unit != "" && len(c.words) > 0 && units[c.words[len(c.words)-1]] == c.unit {
		b = b[:n-1] // "weight" is the column weight_g
	} else if len(a) == 1 && n == 2 && momentWords[c.words[len(c.words)-1]] && c.isDate(p.lex) {
		b = b[:1] // "closed" is the column closed_at
	}
	if len(a) != len(b) {
		if len(a) != len(b)+1 || a[0] != stem(c.table.nouns[len(c.table.nouns)-1]) && a[len(a)-1] != "column" && a[len(a)-1] != "value" {
			return false
		}
		if a[0] == stem(c.table.nouns[len(c.table.nouns)-1]) {
			a = a[1:]
		} else {
			a = a[:len(a)-1]
		}
	}
	for k := range a {
		if a[k] != b[k] {
			return false
		}
	}
	return true
}

// columnInFull finds the column that the phrase names in full, in the current table before others.
func (p *parser) columnInFull(from, to int) (*columnDraft, *tableDraft) {
	if c := p.find(p.table, from, to, nil); c != nil && p.sameWords(c, from, to) {
		return c, p.table
	}
	for _, t := range p.tables {
		if c := p.find(t, from, to, nil); t != p.table && c != nil && p.sameWords(c, from, to) {
			return c, t
		}
	}
	return nil, nil
}

func (p *parser) findAnywhere(from, to int) (*columnDraft, *tableDraft) {
	if c := p.find(p.table, from, to, nil); c != nil {
		return c, p.table
	}
	for _, t := range p.tables {
		if t != p.table {
			if c := p.find(t, from, to, nil); c != nil {
				return c, t
			}
		}
	}
	return nil, nil
}

// find resolves a phrase to a column of table t: by the whole name, else by the most
// words in common, where all of the phrase's or all of the column's words are among them.
func (p *parser) find(t *tableDraft, from, to int, not *columnDraft) *columnDraft {
	if t == nil || from >= to {
		return nil
	}
	return t.find(p.wordsOf(from, to), not)
}

func (t *tableDraft) find(words []string, not *columnDraft) *columnDraft {
	phrase := stems(contentWords(words))
	if len(phrase) == 0 {
		return nil
	}
	var best *columnDraft
	bestScore := 0
	for _, c := range t.columns {
		if c == not || c.dropped {
			continue
		}
		name := stems(c.words)
		common, lastCommon := 0, false
		for k, w := range name {
			for _, v := range phrase {
				if w == v {
					common++
					lastCommon = lastCommon || k == len(name)-1
					break
				}
			}
		}
		if common == 0 && !(len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]]) {
			continue
		}
		score := 0
		switch {
		case len(name) == len(phrase) && common == len(name):
			score = 1000
		case common == len(phrase):
			score = 500 + 10*common - len(name)
		case common == len(name):
			score = 300 + 10*common - len(phrase)
			extra := phrase[0]
			if extra != stem(t.nouns[len(t.nouns)-1]) && len(phrase)-common > 1 {
				score -= 100
			}
		default:
			if common >= 1 && !weakWords[name[0]] && (common*2 >= len(phrase) || common*2 >= len(name)) && (lastCommon || name[0] == phrase[0]) {
				score = 100 + 10*common
			}
			if common == 1 && len(phrase) > 1 && len(name) > 1 && (weakWords[phrase[len(phrase)-1]] && lastCommon) {
				score = 0
			}
		}
		if len(phrase) == 1 && len(name) > 1 && verbParticles[name[1]] && name[0]+name[1] == phrase[0] {
			score = 500 // "after pickup" means "picked up on"
		} else if c.isWeakMatch(phrase, name) {
			score = 0
		}
		if score > 0 && score < 1000 && foreseen[name[0]] && phrase[0] != name[0] {
			score-- // "after departure" means the actual one before the scheduled one
		}
		if score > 0 && score < 1000 && slices.ContainsFunc(c.words, func(w string) bool { return !weakWords[w] && slices.Contains(words, w) }) {
			score += 2 // "claimed" is the claimed amount rather than the claim number
		}
		if score > bestScore {
			best, bestScore = c, score
		}
	}
	return best
}

// verbParticles go on in the noun of a verb: "pickup", "dropoff", "checkin".
var verbParticles = wordSet("up off out in over down on")

// foreseen are the stems of words for what was only planned.
var foreseen = map[string]bool{stem("scheduled"): true, stem("planned"): true, stem("expected"): true, stem("estimated"): true, stem("requested"): true}

// isWeakMatch: only a word such as "date" or "id" is in common.
func (c *columnDraft) isWeakMatch(phrase, name []string) bool {
	for _, w := range name {
		for _, v := range phrase {
			if w == v && (!weakWords[w] || len(name) == 1 || len(phrase) == 1) {
				return false
			}
		}
	}
	return true
}

var weakWords = wordSet("date time day id name number no code type at on of status value amount total is has")

func contentWords(words []string) []string {
	var out []string
	for _, w := range words {
		switch w {
		case "the", "a", "an", "its", "their", "was", "is", "were", "are", "been", "own", "that", "column", "field", "this", "same", "respective", "corresponding", "of", "row":
			continue
		}
		out = append(out, w)
	}
	return out
}
