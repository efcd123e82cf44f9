package term

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// CarryVerbs say what a row, or its table, has: "belongs to one hotel and carries guest name", "it lists …".
var CarryVerbs = VerbList("carries,carry,contains,contain,includes,include,holds,hold,records,stores,store,shows,lists,bears,states,notes,gives,comprises,captures,tracks,keeps,features,comes with,consists of,consist of,is made up of,is described by,are described by,is defined by,has the following,has these,also has,also have,has,have,gets,needs")

// BracketAhead: one to three words and a bracket of names follow.
func (p Reader) BracketAhead(i int) bool {
	for k := i; k < i+4; k++ {
		if p.Lit(k, len(p.Toks), "(") {
			return k > i
		}
		if p.Tok(k).Kind != token.Word {
			return false
		}
	}
	return false
}

// Words around the noun of a declaration.
var (
	declaredLeads  = draft.PhrasesOf("then come", "then", "and then", "and", "plus", "finally", "next", "next to it", "as well as", "the first", "the second", "the third", "a first", "a second", "a third", "first", "second", "third", "last")
	declaredKinds  = draft.PhrasesOf("table", "sheet", "file", "tab", "entity", "worksheet", "the table", "the sheet", "the file", "the entity", "the tab", "data set", "dataset", "list")
	declaredTails  = lexicon.WordSet("table tables sheet file files tab list record records row rows entity registry register history catalogue catalog dataset data object objects extract export feed document message")
	declaredLists  = lexicon.WordSet("fields columns attributes properties variables")
	declaredOf     = draft.PhrasesOf("the columns of", "columns of", "columns in", "columns for", "columns on", "the fields of", "fields of", "fields in", "fields for", "fields on", "the attributes of", "attributes of", "attributes for", "the columns in", "the fields in", "one row of", "a row of", "each row of", "every row of", "a record of", "each record of", "the layout of", "layout of", "the structure of", "structure of", "a line of", "one line of", "each line of", "one record of")
	declaredAbout  = draft.PhrasesOf("what we store about", "what we keep about", "what we record about", "what we know about", "what is stored about", "what is kept about", "what is recorded about", "what we store per", "what we keep per", "what we store for", "what we keep for", "stored about", "kept about", "about", "for each", "for every", "for", "on each", "on every", "on", "of each", "of every", "of", "about each", "per", "with each", "with every", "in")
	declaredKeep   = draft.PhrasesOf("we keep", "we store", "we record", "we hold", "we track", "we need", "we want", "we note", "we save", "we list", "we collect", "we capture", "we log", "there is", "there are", "there should be", "it keeps", "it stores", "the system keeps", "the system stores", "keep", "store", "record", "list", "generate", "include", "hold", "note")
	declaredVerbs  = draft.PhrasesOf(slices.Concat(CarryVerbs, VerbList("carry,contain,include,hold,record,store,show,list,note,give,keep,track,capture,name,come with,comes with,is recorded with,are recorded with,is stored with,are stored with,is kept with,are kept with,is described with,is listed with,are listed with,is given by,are given by,is made of,are made of,consist of,will have,should have,must have,shall have,should contain,must contain,should hold,is saved with,are saved with,is defined as,is characterised by,are characterised by,is characterized by"))...)
	declaredMarks  = draft.PhrasesOf(":", "–", "—", "-", "--", "=", "->", "=>", "→", "|", "are", "is", "first :", "next :", "then :", "with", "as :", "are :", "is :")
	declaredDets   = draft.PhrasesOf("each", "every", "a", "an", "one", "the", "our", "any", "their", "all")
	neverDeclared  = lexicon.WordSet("column field table row rule record value note constraint relation relationship key index volume date edge case case mix criterion requirement condition distribution status it they we you this that these those there what which all both each none example share percent total count number")
	declaredPlural = lexicon.WordSet("data staff equipment stock inventory people")
)

// DeclarationAt reads the declaration whose head begins at i; nil if none does.
func (p Reader) DeclarationAt(i int, found []*draft.Declaration) *draft.Declaration {
	end := len(p.Toks)
	at := i + p.Bullet(i, end)
	next := len(found) > 0 && found[len(found)-1].To >= i-2
	for {
		n := p.AnyOf(declaredLeads, at, end)
		if n == 0 || !(p.Tok(at+n).Kind == token.Word || p.Tok(at+n).Kind == token.Quote || p.Tok(at+n).Is(":")) {
			break
		}
		at += n
		at += p.Any(at, end, ":", ",")
	}
	if n := p.Any(at, end, "we need", "we want", "i need", "i want", "need", "deliver", "there are", "we have"); n > 0 && p.BracketAhead(at+n) {
		at += n
	}
	of := p.AnyOf(declaredOf, at, end)
	about := 0
	if of == 0 {
		about = p.AnyOf(declaredAbout, at, end)
	}
	at += of + about
	det := p.AnyOf(declaredDets, at, end)
	at += det
	kind := 0
	if k := p.AnyOf(declaredKinds, at, end); k > 0 && (p.Tok(at+k).Kind == token.Word || p.Tok(at+k).Kind == token.Quote || p.Tok(at+k).Is(":")) && !p.Any2(at+k, end, "with", "has", "contains", "is", "are") {
		kind = k + p.Any(at+k, end, ":", "called", "named", "for the", "for", "of")
	}
	if k := p.AnyOf(declaredKinds, at, end); kind > 0 && k > 0 && p.Any2(at+k, end, ":") && !p.Lit(i, end, "first") && at == i {
		kind = 0 // "List: …"
	}
	at += kind
	for n := 3; n >= 1; n-- {
		words := p.DeclaredNoun(at, n)
		if words == nil {
			continue
		}
		if d := p.declarationOf(words, i, at, at+n, declarationHead{of > 0, about > 0, det > 0, kind > 0, next}); d != nil {
			return d
		}
	}
	return nil
}

// declarationHead is what stands before the noun.
type declarationHead struct{ of, about, det, kind, next bool }

// DeclaredNoun are the words of n tokens that can name a table.
func (p Reader) DeclaredNoun(at, n int) []string {
	if at+n > len(p.Toks) {
		return nil
	}
	for k := at; k < at+n; k++ {
		t := p.Toks[k]
		if t.Kind == token.Quote && n == 1 {
			continue
		}
		if t.Kind != token.Word || draft.FunctionWords[t.Low] && !lexicon.IsPlural(t.Low) && p.Lex.Domains[lexicon.Plural(lexicon.Singular(t.Low))] == "" || HeaderEnds[t.Low] || ProseWords[t.Low] && n > 1 {
			return nil
		}
	}
	words := p.WordsOf(at, at+n)
	if len(words) == 0 || len(words) > 3 || n > 1 && (declaredTails[words[len(words)-1]] || declaredLists[words[len(words)-1]]) {
		return nil
	}
	return words
}

// declarationOf reads what follows the noun: what kind of thing it is, a mark or a verb, and the list.
func (p Reader) declarationOf(words []string, i, from, stop int, h declarationHead) *draft.Declaration {
	end := len(p.Toks)
	at := stop
	d := &draft.Declaration{Words: slices.Clone(words), From: i}
	if t := p.Tok(from); strings.Contains(t.Text, "_") && stop == from+1 {
		d.Written = t.Low
	}
	tail := false
	if t := p.Tok(at); at < end && t.Is(".") && t.Glued && p.Tok(at+1).Is("csv", "xlsx", "parquet", "json") {
		at, tail = at+2, true
	} else if declaredTails[t.Low] && t.Kind == token.Word {
		at, tail = at+1, true
		at += p.Any(at, end, "first", "next", "last", "then") * draft.BoolInt(p.Any2(at+1, end, ":"))
	} else if declaredLists[t.Low] && t.Kind == token.Word {
		at, tail, h.of = at+1, true, true
	}
	if k := p.Any(at, end, "in this order", "in order", ", in this order"); k > 0 {
		at += k
	}
	many := lexicon.IsPlural(words[len(words)-1]) || declaredPlural[words[len(words)-1]] || p.Tok(from).Kind == token.Quote || strings.Contains(p.Tok(from).Text, "_")
	bracket := p.Lit(at, end, "(")
	verb := p.AnyOf(declaredVerbs, at, end)
	mark := p.AnyOf(declaredMarks, at, end) * draft.BoolInt(verb == 0)
	strong := h.of || h.kind || tail && !p.Tok(at).Is("is", "are") || strings.Contains(p.Tok(from).Text, "_")
	switch {
	case bracket && (many || tail):
		at++
	case verb > 0 && (many || h.det || strong):
		at += verb
		if n := p.declaredCount(at); n > 0 { // "contains 90 lines with"
			d.Rows = int64(p.Tok(at).Num)
			at += n
		}
		at += p.Any(at, end, "the following columns", "the following fields", "the following", "the columns", "the fields", "these columns", "these fields", "columns", "fields")
		at += p.Any(at, end, ":")
	case mark > 0 && p.Any2(at, end, "is", "are") && !h.of:
		return nil
	case mark > 0 && (many || strong || h.about || h.det && p.Any2(at, end, "=", ":")):
		at += mark
		if n := p.declaredCount(at); n > 0 {
			d.Rows = int64(p.Tok(at).Num)
			at += n
		}
	case h.about && (many || h.det || !many):
		at += p.Any(at, end, ",")
		keep := p.AnyOf(declaredKeep, at, end)
		at += keep
		if keep == 0 && !h.next {
			return nil
		}
		at += p.Any(at, end, "the following", "its", "the")
		at += p.Any(at, end, ":")
	case h.next && p.Any2(at, end, "by"):
		at++ // "claims by number, date and amount"
	case h.next && (tail || h.about):
		// "the loan list loan id, branch id and date"
	default:
		return nil
	}
	d.Pieces, d.To = p.declaredNames(at, bracket)
	if len(d.Pieces) < 3-draft.BoolInt(bracket) || !p.knownNames(d, strong || verb > 0) || neverDeclared[lexicon.Singular(words[len(words)-1])] && !p.keyOfItsOwn(d) {
		return nil
	}
	return d
}

// declaredCount reads "90 lines with", "of 40 rows:", "120 rows with": how many tokens they are.
func (p Reader) declaredCount(i int) int {
	if !p.CountAt(i) {
		return 0
	}
	n := p.Any(i+1, len(p.Toks), "rows", "lines", "records", "entries")
	k := p.Any(i+1+n, len(p.Toks), "with the columns", "with", "of", "having", ":", ",", "-", "each with", "holding")
	if n == 0 || k == 0 {
		return 0
	}
	return 1 + n + k
}

// knownNames: enough of the pieces look like columns, so that it is no list of values.
func (p Reader) knownNames(d *draft.Declaration, strong bool) bool {
	known := 0
	for _, b := range d.Pieces {
		last := p.Tok(b[1] - 1)
		if p.HeaderMatch(b[0], b[1]) == b[1]-b[0] || strings.Contains(last.Text, "_") || draft.MomentWords[last.Low] || draft.KeyEnds[last.Low] {
			known++
		}
	}
	return known >= 2 && (strong || len(d.Pieces) > 4 || 5*known >= 2*len(d.Pieces)) || known > 0 && p.keyOfItsOwn(d)
}

// keyOfItsOwn: the first name is that of a key, and begins with the noun of the table.
func (p Reader) keyOfItsOwn(d *draft.Declaration) bool {
	first := p.WordsOf(d.Pieces[0][0], d.Pieces[0][1])
	return len(first) > 1 && draft.KeyEnds[first[len(first)-1]] && slices.ContainsFunc(d.Words, func(w string) bool { return lexicon.Singular(w) == first[0] })
}

// CountAt: the number counts rows.
func (p Reader) CountAt(i int) bool {
	t := p.Tok(i)
	return t.Kind == token.Number && !t.Percent && t.Unit == "" && (t.Digits == 0 || strings.HasSuffix(t.Low, "k")) && t.Num >= 1 && t.Num == float64(int64(t.Num)) && !(p.Dash(i+1, len(p.Toks)) > 0 && p.Tok(i+2).Kind == token.Number) && !p.hyphened(i) && !p.ofRatio(i) && !p.ValueWithShare(i)
}

// hyphened: the number is one of a compound, "6-digit", "96-well".
func (p Reader) hyphened(i int) bool {
	return p.Tok(i+1).Is("-") && p.Tok(i+1).Glued && p.Tok(i+2).Glued && p.Tok(i+2).Kind == token.Word
}

// ofRatio: the number is the first of a ratio, "5:3:2".
func (p Reader) ofRatio(i int) bool {
	return p.Tok(i+1).Is(":") && p.Tok(i+1).Glued && p.Tok(i+2).Glued && p.Tok(i+2).Kind == token.Number
}

// ValueWithShare: the number is a value that has a share behind it, "stars 1: 10%".
func (p Reader) ValueWithShare(i int) bool {
	return p.Tok(i+1).Is(":", "=") && p.Tok(i+2).Kind == token.Number && p.Tok(i+2).Percent
}

func (p Reader) CountIn(i, end int) bool { return i < end && p.CountAt(i) }
