package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// columnsRuledOut reads which columns the tables must not have: "strictly no columns with the name, e-mail or phone of
// whoever reported it", "leave out names and phones", "no emails, phone numbers or addresses please". A share behind
// such a list says how many rows lack something, and is read elsewhere.
func (p Reader) columnsRuledOut(i, end int) int {
	if p.Revising {
		return 0
	}
	at := i
	for n := 1; n > 0; at += n {
		n = p.Any(at, end, "therefore", "so", "thus", "hence", "but", "and", "please", "strictly", "absolutely", "definitely", "also", "for privacy ,", "for privacy reasons ,", "for data protection ,")
	}
	named := p.Any(at, end, "there must not be any", "there must be no", "there should be no", "there should not be any", "there may be no", "must not have any", "must have no", "should have no", "not a single", "not any", "without any", "without", "no")
	holding := 0
	if k := p.Any(at+named, end, "columns", "column", "fields", "field", "attributes"); named > 0 && k > 0 {
		holding = k + p.Any(at+named+k, end, "whatsoever", "at all")
		holding += p.Any(at+named+holding, end, "with", "for", "holding", "containing", "that hold", "that holds", "that contain", "that contains", "that show", "that shows", "about", "like", "such as", "naming")
	}
	verb := 0
	if named == 0 {
		verb = p.Any(at, end, "leave out", "leave away", "omit", "exclude", "skip", "drop", "do not include", "don't include", "never include", "do not add", "don't add", "do not generate", "don't generate", "must not contain", "must not include", "should not contain", "should not include", "may not contain")
		verb += p.Any(at+verb, end, "any") * min(verb, 1)
	}
	plain := named > 0 && holding == 0 && p.Lit(at, end, "no") // which must be a list of names
	names, to := p.namesListed(at+named+holding+verb, end)
	behind := 0
	if named+verb == 0 && len(names) > 0 {
		behind = p.AnyOf(leftOutBehind, to, end)
		to += behind
	}
	if holding == 0 && verb == 0 && !plain && behind == 0 {
		return 0
	}
	if behind > 0 && len(names) > 1 && !p.LineStart(i) && !p.Tok(i-1).Is(".", ";") {
		return 0 // "with city, name deliberately omitted" leaves out the name
	}
	if len(names) == 0 || len(names) == 1 && holding == 0 && behind == 0 && !(plain && p.Any2(to, end, "column", "field")) {
		return 0
	}
	stop := p.ruledOutTail(to, end)
	if stop < end && !p.Toks[stop].Is(";", ")") && !(behind > 0 && p.Toks[stop].Is(",")) {
		return 0
	}
	for _, t := range p.Tables {
		for _, name := range names {
			if c := t.Column(name); c != nil && c.Base == nil && c.Fk == nil {
				c.Dropped = true
			}
		}
	}
	p.Claim(i, stop, &p.Root)
	return stop - i
}

// leftOutBehind says so behind the names: "volume left out on purpose".
var leftOutBehind = draft.PhrasesOf("is left out on purpose", "are left out on purpose", "left out on purpose", "omitted on purpose", "deliberately left out", "intentionally left out", "deliberately omitted", "intentionally omitted", "deliberately not included", "intentionally not included", "left out deliberately", "left out intentionally", "is not included", "are not included", "is not part of this", "are not part of this", "is excluded on purpose", "are excluded on purpose", "is out of scope", "are out of scope", "out of scope")

// namesListed are names of columns that commas, "and" or "or" part, each of them known.
func (p Reader) namesListed(i, end int) (names [][]string, to int) {
	for at := i; at < end; {
		at += p.Any(at, end, "any", "the", "a", "an", "their", "his", "her", "its")
		n := p.HeaderMatch(at, end)
		if n == 0 && p.Tok(at).Kind == token.Word && p.HeaderMatch(at+1, end) > 0 && p.Tok(at).Is("patient", "customer", "reporter", "user", "client", "person", "personal", "contact") {
			n = 1 + p.HeaderMatch(at+1, end)
		}
		if n == 0 {
			return nil, 0
		}
		names, to = append(names, p.WordsOf(at, at+n)), at+n
		sep := p.Any(to, end, ", or", ", and", ", nor", "or", "and", "nor", "/", ",")
		if sep == 0 {
			break
		}
		at = to + sep
	}
	return names, to
}

// ruledOutTail goes on with whose they are: "of whoever reported it", "of the patients please".
func (p Reader) ruledOutTail(i, end int) int {
	at := i + p.Any(i, end, "columns", "column", "fields", "field")
	if p.Any2(at, end, "of", "from", "belonging to") {
		for at < end && at-i < 10 && p.Toks[at].Kind == token.Word {
			at++
		}
	}
	return at + p.Any(at, end, "please", "at all", "anywhere", "whatsoever", "here", "in it", "in there", "in the data", "in this data")
}
