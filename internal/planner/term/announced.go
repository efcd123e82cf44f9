package term

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// A text that announces its columns ("Fields: …", "It carries …", "Recorded are …") names them all
// there. The sentences behind come back to them, in other words ("Heights are …" of height_m, "claim
// types split into …") and with any verb: such a subject is the column it speaks of, and what speaks
// of none is reported instead of becoming a column that nobody asked for.

// ColumnWords announce a list of columns with a mark or a verb behind.
var ColumnWords = []string{"columns in this order", "columns in order", "columns , in order", "columns", "fields in this order", "fields in order", "fields , in order", "fields", "attributes", "variables", "headers", "record layout", "layout", "structure"}

// rowOrTable stand for a row or for the whole table.
var rowOrTable = lexicon.WordSet("row record entry line item record file table extract export report list sheet log register dataset document message feed snapshot catalogue it they them")

// Announcement is how many tokens at i lead up to the list of a table's columns, 0 where none do, and
// whether another reader takes them.
func (p Reader) Announcement(i, end int) (lead int, known bool) {
	if n := p.Any(i, end, "the columns", "the fields", "columns are", "fields are", "each row has", "each record has", "each row contains", "each record contains", "each record holds", "every row has", "every record has", "with columns", "with fields"); n > 0 {
		return 0, true
	}
	at := i + p.Any(i, end, "the", "its", "our")
	for k := range 3 { // "columns:", "log fields:", "message fields are"
		if k > 0 && (p.Tok(at+k-1).Kind != token.Word || draft.FunctionWords[p.Tok(at+k-1).Low] || at+k >= end) {
			break
		}
		n := p.Any(at+k, end, ColumnWords...)
		if n == 0 {
			continue
		}
		stop := at + k + n
		if m := p.Any(stop, end, "are", ":", "-", "–", "—", "to include", "needed :", "required :", "wanted :"); m > 0 {
			if k == 0 && p.Any2(at, end, "columns", "fields", "attributes", "headers") && !p.Any2(at, end, "layout", "structure", "record layout") && !p.Any2(at, end, "columns in", "columns ,", "fields in", "fields ,") {
				return 0, true
			}
			return stop + m - i, false
		}
	}
	if n := p.Any(i, end, "recorded are", "stored are", "captured are", "kept are", "we record", "we store", "we keep", "we capture"); n > 0 {
		return n + p.Any(i+n, end, ":", "the following :", "the"), false
	}
	if n := p.Any(i, end, "recorded per", "listed per", "stored per", "captured per", "kept per", "logged per", "per", "for each", "for every"); n > 0 && p.Lit(i+n+1, end, ":") && p.Tok(i+n).Kind == token.Word {
		return n + 2, false // "listed per subject:"
	}
	if n := p.Any(i, end, "what a", "what an", "what each", "what every", "what one", "what we"); n > 0 {
		for k := i + n; k < min(end, i+n+6); k++ {
			if p.Lit(k, end, ":") {
				return k + 1 - i, false // "what a batch stores:"
			}
		}
		return 0, false
	}
	if lead, known := p.rowCarries(i, end); lead > 0 || known {
		return lead, known
	}
	return p.lightLead(i, end), false
}

// rowCarries reads "it carries", "a vehicle is described by", "each record holds".
func (p Reader) rowCarries(i, end int) (lead int, known bool) {
	article := p.Any(i, end, "each", "every", "a", "an", "one", "the", "this", "any")
	at := i + article
	words, n := p.NounRunVerb(at, end)
	if article > 0 && p.Tok(i).Is("each", "every") && p.Any2(at+max(n, 1), end, "has", "have", "contains", "includes") {
		return 0, rowOrTable[p.Tok(at).Low] // as eachRow reads it
	}
	switch {
	case p.Tok(at).Kind == token.Word && rowOrTable[p.Tok(at).Low] && at < end:
		n = 1
	case article > 0 && n > 0 && p.FindTable(words) != nil:
	default:
		return 0, false
	}
	verb := p.Any(at+n, end, CarryVerbs...)
	if verb == 0 {
		return 0, false
	}
	stop := at + n + verb
	if p.NumberAfter(stop, end) || p.Any2(stop, end, "to", "been", "no", "at least", "between", "up to", "exactly") || !p.ListOfNames(stop, end) {
		return 0, false
	}
	stop += p.Any(stop, end, "the following columns", "the following fields", "the following", "the columns", "the fields", "these columns", "these fields", "the")
	stop += p.Any(stop, end, ":")
	if t := p.FindTable(words); t != nil {
		p.Table = t
	}
	return stop - i, false
}

// ListOfNames: behind i come three pieces at least, set apart by commas.
func (p Reader) ListOfNames(i, end int) bool {
	pieces, depth := 1, 0
	for k := i; k < end; k++ {
		switch t := p.Toks[k]; {
		case t.Is("(", "["):
			depth++
		case t.Is(")", "]"):
			depth--
		case depth == 0 && (t.Is(",") || t.Is("and") && pieces > 1 && !p.Toks[k-1].Is(",")):
			pieces++
		}
	}
	return pieces > 2
}

// ListBehind: a list of columns begins at i: ": name, city", "(name, city)", "with name and city".
func (p Reader) ListBehind(i, end int) bool {
	switch t := p.Tok(i); {
	case i >= end:
		return false
	case t.Is("("):
		closing := p.Closing(i, end)
		return closing > 0 && p.ListsBehind(i+1, closing)
	case t.Is(":", "-", "–", "—"):
		stop := min(end, p.SentenceEnd(i+1))
		return p.ListsBehind(i+1, stop) || t.Is(":") && p.Tok(i+1).Kind == token.Word && p.ListOfNames(i+1, stop)
	case t.Is("with", "having", "have", "has"):
		return p.ListsBehind(i+1, min(end, p.SentenceEnd(i+1)))
	case t.Is(",") && p.Tok(i+1).Is("with", "each", "having"):
		return p.ListBehind(i+1+draft.BoolInt(p.Tok(i+1).Is("each")), end)
	}
	return false
}

// SentenceEnd is the end of the sentence that token i begins or is in.
func (p Reader) SentenceEnd(i int) int {
	last := min(len(p.Toks), i+LongestSentence)
	for k := i; k < last; k++ {
		t := &p.Toks[k]
		if t.Is("!") && p.Tok(k+1).Is(")") {
			continue // "end time (later!)"
		}
		if t.Kind == token.Line || t.Is("!", "?") || t.Is(".") && !p.Abbreviation(k) {
			return k + 1
		}
	}
	return last
}

func (p Reader) NumberAfter(i, end int) bool {
	i += p.Approx(i, end)
	return i < end && p.Toks[i].Kind == token.Number
}
