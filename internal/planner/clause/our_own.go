package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

var WishWords = lexicon.WordSet("need want wants like give prepare generate create make build produce mock whip provide require have be get put send looking")

// ourOwn reads the sentence by which somebody introduces what the rows are: "Our bee club keeps 38
// hives.", "The shelter looks after 120 dogs.", "My company runs 14 stores:". Whoever has them is
// one and has no table.
func (p Reader) ourOwn(i, _ int) int {
	if p.Table != nil && draft.Live(p.Table) > 0 || i > 0 && !p.SentenceStart(i) {
		return 0
	}
	end := len(p.Toks) // the head of the table may begin right behind the verb
	if n := p.Any(i, end, "i am", "we are", "i'm", "we're", "i", "we"); n > 0 {
		return p.weHave(i, i+n)
	}
	lead := p.Any(i, end, "our", "my", "the", "this", "one")
	at := i + lead
	for at < end && at-i-lead < 4 && p.Toks[at].Kind == token.Word && p.AnyOf(ownerVerbs, at, end) == 0 && !term.HeaderEnds[p.Toks[at].Low] {
		if lexicon.IsPlural(p.Toks[at].Low) && !p.Any2(at, end, "business", "glass", "sales", "sports", "news", "logistics", "services", "series") && p.AnyOf(ownerVerbs, at+1, end) > 0 {
			return 0 // "the customers have 3 orders"
		}
		at++
	}
	if lead == 0 || at == i+lead {
		return 0
	}
	owner := p.Tok(at - 1).Low
	verb := p.AnyOf(ownerVerbs, at, end)
	if verb == 0 || p.ComesAgain(owner, at) && !p.Any2(i, end, "our", "my") {
		return 0
	}
	at += verb
	k := at + p.Approx(at, end)
	t := p.Tok(k)
	if k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 2 {
		return 0
	}
	head, n := p.NounRun(k+1, end)
	if n == 0 || !p.Countable(head) {
		return 0
	}
	p.Claim(i, at, &p.Root)
	return at - i
}

// weHave reads who speaks of what they have: "I look after a plant with 35 machines", "We're a charity and
// track 500 donors". Who asks for something says so with other verbs.
func (p Reader) weHave(i, from int) int {
	end, many := len(p.Toks), false
	for at := from; at < end && at-from < 11 && (p.Toks[at].Kind == token.Word || p.Toks[at].Is("'")); at++ {
		t := p.Toks[at]
		if WishWords[t.Low] && !t.Is("have") {
			return 0
		}
		verb := p.AnyOf(ownerVerbs, at, end)
		if verb == 0 && !many && t.Is("with") {
			verb = 1
		}
		many = many || verb == 0 && lexicon.IsPlural(t.Low) && !draft.FunctionWords[t.Low] // "we sell plants in 80 pots"
		k := at + verb + p.Approx(at+verb, end)
		if verb == 0 || !p.CountIn(k, end) || p.Tok(k).Num < 2 {
			continue
		}
		if head, n := p.NounRun(k+1, end); n == 0 || !p.Countable(head) {
			continue
		}
		p.Claim(i, at+verb, &p.Root)
		return at + verb - i
	}
	return 0
}

var ownerVerbs = draft.PhrasesOf("has got", "has", "have", "keeps", "keep", "looks after", "look after", "runs", "run", "owns", "own", "operates", "operate", "manages", "manage", "serves", "serve", "employs", "employ", "holds", "hold", "houses", "hosts", "host", "sells", "rents out", "rent out", "offers", "offer", "stocks", "tracks", "track", "monitors", "monitor", "counts", "count", "consists of", "is made up of", "maintains", "maintain", "takes care of", "take care of", "cares for", "care for", "insure", "insures", "represent", "represents", "supervise", "supervises", "supply", "supplies", "trains", "publishes", "cultivates", "grows", "breeds", "carries")
