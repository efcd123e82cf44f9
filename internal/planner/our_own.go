package planner

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// ourOwn reads the sentence by which somebody introduces what the rows are: "Our bee club keeps 38
// hives.", "The shelter looks after 120 dogs.", "My company runs 14 stores:". Whoever has them is
// one and has no table.
func (p *parser) ourOwn(i, _ int) int {
	if p.table != nil && live(p.table) > 0 || i > 0 && !p.sentenceStart(i) {
		return 0
	}
	end := len(p.toks) // the head of the table may begin right behind the verb
	if n := p.any(i, end, "i am", "we are", "i'm", "we're", "i", "we"); n > 0 {
		return p.weHave(i, i+n)
	}
	lead := p.any(i, end, "our", "my", "the", "this", "one")
	at := i + lead
	for at < end && at-i-lead < 4 && p.toks[at].Kind == token.Word && p.any(at, end, ownerVerbs...) == 0 && !headerEnds[p.toks[at].Low] {
		if lexicon.IsPlural(p.toks[at].Low) && !p.any2(at, end, "business", "glass", "sales", "sports", "news", "logistics", "services", "series") && p.any(at+1, end, ownerVerbs...) > 0 {
			return 0 // "the customers have 3 orders"
		}
		at++
	}
	if lead == 0 || at == i+lead {
		return 0
	}
	owner := p.tok(at - 1).Low
	verb := p.any(at, end, ownerVerbs...)
	if verb == 0 || p.comesAgain(owner, at) && !p.any2(i, end, "our", "my") || p.eachOwner(owner) {
		return 0
	}
	at += verb
	k := at + p.approx(at, end)
	t := p.tok(k)
	if k >= end || t.Kind != token.Number || t.Percent || t.Digits > 0 || t.Unit != "" || t.Num < 2 {
		return 0
	}
	head, n := p.nounRun(k+1, end)
	if n == 0 || !p.countable(head) {
		return 0
	}
	p.claim(i, at, &p.root)
	return at - i
}

// weHave reads who speaks of what they have: "I look after a plant with 35 machines", "We're a charity and
// track 500 donors". Who asks for something says so with other verbs.
func (p *parser) weHave(i, from int) int {
	end, many := len(p.toks), false
	for at := from; at < end && at-from < 11 && (p.toks[at].Kind == token.Word || p.toks[at].Is("'")); at++ {
		t := p.toks[at]
		if wishWords[t.Low] && !t.Is("have") {
			return 0
		}
		verb := p.any(at, end, ownerVerbs...)
		if verb == 0 && !many && t.Is("with") {
			verb = 1
		}
		many = many || verb == 0 && lexicon.IsPlural(t.Low) && !functionWords[t.Low] // "we sell plants in 80 pots"
		k := at + verb + p.approx(at+verb, end)
		if verb == 0 || !p.countIn(k, end) || p.tok(k).Num < 2 {
			continue
		}
		if head, n := p.nounRun(k+1, end); n == 0 || !p.countable(head) {
			continue
		}
		p.claim(i, at+verb, &p.root)
		return at + verb - i
	}
	return 0
}

// eachOwner: the text has several of them: "each club", "per club".
func (p *parser) eachOwner(noun string) bool {
	for k := 1; k < len(p.toks); k++ {
		if p.toks[k].Is(noun) && p.toks[k-1].Is("each", "every", "per", "which") {
			return true
		}
	}
	return false
}

var ownerVerbs = []string{"has got", "has", "have", "keeps", "keep", "looks after", "look after", "runs", "run", "owns", "own", "operates", "operate", "manages", "manage", "serves", "serve", "employs", "employ", "holds", "hold", "houses", "hosts", "host", "sells", "rents out", "rent out", "offers", "offer", "stocks", "tracks", "track", "monitors", "monitor", "counts", "count", "consists of", "is made up of", "maintains", "maintain", "takes care of", "take care of", "cares for", "care for", "insure", "insures", "represent", "represents", "supervise", "supervises", "supply", "supplies", "trains", "publishes", "cultivates", "grows", "breeds", "carries"}
