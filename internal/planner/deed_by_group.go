package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
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
	deedLeads  = []string{"of the", "of all", "of those in", "of those with", "of those on", "of", "among the", "among", "in the", "in", "for the", "for", "with the", "with", "under the", "on the", "on"}
	groupWords = lexicon.WordSet("people users customers visitors patients group arm arms cohort variant ones cases rows participants subjects respondents members clients accounts students pupils orders plan tier half branch")
	// helpers stand before what is done: "are admitted", "have converted".
	helpers = []string{"have been", "has been", "end up", "ended up", "end up being", "are", "is", "were", "was", "have", "has", "had", "got", "get", "gets", "will", "do", "did"}
)

// deedsByGroup rewrites such sentences as the flag with its shares: "converted 3.1% for A and 3.9% for B".
func (p *parser) deedsByGroup() {
	for i := 0; i < len(p.toks); i++ {
		if i > 0 && !p.sentenceEnds(i-1) && !p.toks[i-1].Is(";", "(") {
			continue
		}
		list, to := p.deedsAt(i, p.sentenceEnd(i))
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
		in = append(in, wordIn(name, p.span(deed[0], deed[1])))
		for k, g := range list {
			gap := Span{Start: p.toks[g.value[0]].Span.Start, End: p.toks[g.value[0]].Span.Start}
			if k > 0 {
				in = append(in, wordIn("and", gap))
			}
			in = append(in, p.toks[g.share[0]:g.share[1]]...)
			in = append(in, wordIn("for", gap))
			in = append(in, p.toks[g.value[0]:g.value[1]]...)
		}
		p.putTokens(i, to, in...)
		i += len(in) - 1
	}
}

// deedsAt reads two groups or more, all with one deed.
func (p *parser) deedsAt(i, end int) (list []groupDeed, to int) {
	deed := ""
	for at := i; at < end; {
		g, ok := p.deedOfGroup(at, end)
		if !ok {
			break
		}
		said := strings.ToLower(p.source(g.deed[0], g.deed[1]))
		if said != "" && deed != "" && said != deed {
			return nil, 0
		}
		if said != "" {
			deed = said
		}
		list = append(list, g)
		to = g.to
		sep := p.any(to, end, ", and", ", but", ", while", ", whereas", ", against", ",", ";", "and", "but", "while", "whereas", "against", "versus", "vs")
		if sep == 0 {
			break
		}
		at = to + sep
	}
	if deed == "" || to < end && !p.sentenceEnds(to) && !p.tok(to).Is(";", ")") {
		return nil, 0
	}
	return list, to
}

// deedOfGroup reads one: the group before its share or behind it.
func (p *parser) deedOfGroup(i, end int) (groupDeed, bool) {
	g := groupDeed{}
	at := i
	if n := p.any(at, end, deedLeads...); n > 0 {
		k := p.groupAt(at+n, end, &g)
		if k == 0 {
			return g, false
		}
		at += n + k
		at += p.any(at, end, ",", "it is", "it's")
	}
	at += p.any(at, end, "only", "just", "about", "around", "roughly", "some")
	s, ok := p.shareAt(at, end)
	if !ok || s.vague != "" {
		return g, false
	}
	g.share = [2]int{at, at + s.n}
	at += s.n
	if g.value[1] == 0 {
		n := p.any(at, end, "of the", "of all", "of those in", "of those on", "of", "in the", "in", "for the", "for", "on the", "on", "among the", "among")
		k := p.groupAt(at+n, end, &g)
		if n == 0 || k == 0 {
			return g, false
		}
		at += n + k
	} else {
		at += p.any(at, end, "of them", "of these")
	}
	from := at
	for at < end && at-from < 4 && p.toks[at].Kind == token.Word && !p.any2(at, end, "and", "but", "while", "whereas", "against", "versus", "vs") {
		at++
	}
	g.deed, g.to = [2]int{from, at}, at
	return g, true
}

// groupAt reads "A people", "variant B", "the control group": a value that the text has listed before.
func (p *parser) groupAt(i, end int, g *groupDeed) int {
	at := i
	if groupWords[p.tok(at).Low] {
		at++
	}
	t := p.tok(at)
	if at >= end || t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote || functionWords[t.Low] && t.Text != "A" {
		return 0
	}
	said := lexicon.Singular(t.Low)
	if !slices.ContainsFunc(p.toks[:i], func(o token.Token) bool { return o.Low == t.Low || lexicon.Singular(o.Low) == said }) || lexicon.IsPlural(t.Low) && p.tableNamed(at, at+1) {
		return 0
	}
	g.value = [2]int{at, at + 1}
	at++
	next := p.tok(at + 1)
	if at < end && (groupWords[p.tok(at).Low] || p.tok(at).Kind == token.Word && lexicon.IsPlural(p.tok(at).Low) && at+1 < end && (next.Kind == token.Word || next.Kind == token.Number)) {
		at++
	}
	return at - i
}

// deedName is the flag of what is done: "converted" of "convert", "admitted" of "end up admitted"; empty where it is none.
func (p *parser) deedName(from, to int) string {
	from += p.any(from, to, helpers...)
	if to-from != 1 || nullish(p.tok(from).Low) || functionWords[p.tok(from).Low] {
		return ""
	}
	w := p.tok(from).Low
	if participleWord(w) {
		return w
	}
	if past := pastForms[w]; past != "" {
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
