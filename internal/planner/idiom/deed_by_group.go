package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// What share of each of some groups does something is said group by group: "Of the A people 3.1% convert, of the B
// people 3.9%", "40% of the men smoke and 30% of the women". It is the flag that this makes, with a share for each.

// groupDeed is one of them: the tokens of the group's value, of the share and of what is done.
type groupDeed struct {
	value, share, deed [2]int
	to                 int
}

// deedLeads stand before a group whose share follows, sharesOf between a share and its group.
var (
	deedLeads  = draft.PhrasesOf("of the", "of all", "of those in", "of those with", "of those on", "of", "among the", "among", "in the", "in", "for the", "for", "with the", "with", "under the", "on the", "on")
	groupWords = lexicon.WordSet("people users customers visitors patients group arm arms cohort variant ones cases rows participants subjects respondents members clients accounts students pupils orders plan tier half branch")
	// helpers stand before what is done: "are admitted", "have converted".
	helpers = draft.PhrasesOf("have been", "has been", "end up", "ended up", "end up being", "are", "is", "were", "was", "have", "has", "had", "got", "get", "gets", "will", "do", "did")
)

// deedsByGroup rewrites such sentences as the flag with its shares: "converted 3.1% for A and 3.9% for B".
func (p Reader) deedsByGroup() {
	for i := 0; i < len(p.Toks); i++ {
		if i > 0 && !p.sentenceEnds(i-1) && !p.Toks[i-1].Is(";", "(") {
			continue
		}
		list, to := p.deedsAt(i, p.SentenceEnd(i))
		if len(list) < 2 {
			continue
		}
		deed := list[0].deed
		if deed[1] == deed[0] {
			deed = list[len(list)-1].deed
		}
		name := p.deedName(deed[0], deed[1])
		if name == "" {
			continue
		}
		var in []token.Token
		in = append(in, wordIn(name, p.Span(deed[0], deed[1])))
		for k, g := range list {
			gap := plan.Span{Start: p.Toks[g.value[0]].Span.Start, End: p.Toks[g.value[0]].Span.Start}
			if k > 0 {
				in = append(in, wordIn("and", gap))
			}
			in = append(in, p.Toks[g.share[0]:g.share[1]]...)
			in = append(in, wordIn("for", gap))
			in = append(in, p.Toks[g.value[0]:g.value[1]]...)
		}
		p.putTokens(i, to, in...)
		i += len(in) - 1
	}
}

// deedsAt reads two groups or more, all with one deed.
func (p Reader) deedsAt(i, end int) (list []groupDeed, to int) {
	deed := ""
	for at := i; at < end; {
		g, ok := p.deedOfGroup(at, end)
		if !ok {
			break
		}
		said := strings.ToLower(p.Source(g.deed[0], g.deed[1]))
		if said != "" && deed != "" && said != deed {
			return nil, 0
		}
		if said != "" {
			deed = said
		}
		list = append(list, g)
		to = g.to
		sep := p.Any(to, end, ", and", ", but", ", while", ", whereas", ", against", ",", ";", "and", "but", "while", "whereas", "against", "versus", "vs")
		if sep == 0 {
			break
		}
		at = to + sep
	}
	if deed == "" || to < end && !p.sentenceEnds(to) && !p.Tok(to).Is(";", ")") {
		return nil, 0
	}
	return list, to
}

// deedOfGroup reads one: the group before its share or behind it.
func (p Reader) deedOfGroup(i, end int) (groupDeed, bool) {
	g := groupDeed{}
	at := i
	if n := p.AnyOf(deedLeads, at, end); n > 0 {
		k := p.groupAt(at+n, end, &g)
		if k == 0 {
			return g, false
		}
		at += n + k
		at += p.Any(at, end, ",", "it is", "it's")
	}
	at += p.Any(at, end, "only", "just", "about", "around", "roughly", "some")
	s, ok := p.ShareAt(at, end)
	if !ok || s.Vague != "" {
		return g, false
	}
	g.share = [2]int{at, at + s.N}
	at += s.N
	if g.value[1] == 0 {
		n := p.Any(at, end, "of the", "of all", "of those in", "of those on", "of", "in the", "in", "for the", "for", "on the", "on", "among the", "among")
		k := p.groupAt(at+n, end, &g)
		if n == 0 || k == 0 {
			return g, false
		}
		at += n + k
	} else {
		at += p.Any(at, end, "of them", "of these")
	}
	from := at
	for at < end && at-from < 4 && p.Toks[at].Kind == token.Word && !p.Any2(at, end, "and", "but", "while", "whereas", "against", "versus", "vs") {
		at++
	}
	g.deed, g.to = [2]int{from, at}, at
	return g, true
}

// groupAt reads "A people", "variant B", "the control group": a value that the text has listed before.
func (p Reader) groupAt(i, end int, g *groupDeed) int {
	at := i
	if groupWords[p.Tok(at).Low] {
		at++
	}
	t := p.Tok(at)
	if at >= end || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || draft.FunctionWords[t.Low] && t.Text != "A" {
		return 0
	}
	said := lexicon.Singular(t.Low)
	if !slices.ContainsFunc(p.Toks[:i], func(o token.Token) bool { return o.Low == t.Low || lexicon.Singular(o.Low) == said }) || lexicon.IsPlural(t.Low) && p.TableNamed(at, at+1) {
		return 0
	}
	g.value = [2]int{at, at + 1}
	at++
	next := p.Tok(at + 1)
	if at < end && (groupWords[p.Tok(at).Low] || p.Tok(at).Kind == token.Word && lexicon.IsPlural(p.Tok(at).Low) && at+1 < end && (next.Kind == token.Word || next.Kind == token.Number)) {
		at++
	}
	return at - i
}

// deedName is the flag of what is done: "converted" of "convert", "admitted" of "end up admitted"; empty where it is none.
func (p Reader) deedName(from, to int) string {
	from += p.AnyOf(helpers, from, to)
	if to-from != 1 || term.Nullish(p.Tok(from).Low) || draft.FunctionWords[p.Tok(from).Low] {
		return ""
	}
	w := p.Tok(from).Low
	if term.ParticipleWord(w) {
		return w
	}
	if past := term.PastForms[w]; past != "" {
		return past
	}
	w = strings.TrimSuffix(w, "s")
	if k := len(w) - 1; strings.HasSuffix(w, "e") {
		return w + "d"
	} else if k > 1 && w[k] == 'y' && !strings.ContainsRune("aeou", rune(w[k-1])) {
		return w[:k] + "ied"
	}
	return w + "ed"
}
