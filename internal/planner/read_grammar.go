package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

const (
	// muchClearer is by how much the doubts of the grammar's plan, doubled, must stay below those of the phrase readers'.
	muchClearer = 6
	// readWhole is the doubt up to which a reader that asks has read the text well enough to be believed.
	readWhole = 4
)

// readBest plans a description by the phrase readers, and by the grammar where that reads it better; by the grammar
// alone where the request says so. The request that it returns has the wording that was planned.
func readBest(req Request) (Result, *parser, Request, wording) {
	own := req
	now := knownDataset(req)
	req.Description = now.text
	res, p := settle(req)
	if req.read {
		if res.Contract != nil {
			p.giveUnbuilt()
			p.unheeded(req, 0, res.Contract)
		}
		return res, p, req, now
	}
	res, p, now = reword(req, res, p, now)
	req.Description = now.text
	res, p = leaveOut(req, res, p)
	res, p, now = readGrammar(own, res, p, now)
	req.Description = now.text
	return res, p, req, now
}

// readGrammar plans the text by its grammar (package reading) and takes that plan where it leaves far fewer doubts
// than the plan of the phrase readers. Both are held to the same measure. The grammar must be clearly better, because
// what is read whole by both is seldom misread by the phrases.
func readGrammar(req Request, res Result, p *parser, w wording) (Result, *parser, wording) {
	if p == nil || res.Contract == nil && len(p.questions) == 0 {
		return res, p, w
	}
	than := p.doubt().score
	if than <= muchClearer || len(p.questions) > 0 && than-questionOpen*len(p.questions) <= readWhole {
		return res, p, w
	}
	req.read = true
	own := knownDataset(req)
	req.Description = own.text
	r, q := settle(req)
	if q == nil || r.Contract == nil || !q.doubt().clearer(than) || q.leavesAsked(p.questions) {
		return res, p, w
	}
	if d := heeded(req, own.text, r, q); !d.clearer(than) || q.leavesAsked(p.questions) {
		return res, p, w
	}
	return r, q, own
}

func (d doubt) clearer(than int) bool { return 2*d.score+muchClearer < than }

// leavesAsked: what a question of another reader is about is among the words that this one did not read, so that the
// contradiction may only have gone unseen.
func (p *parser) leavesAsked(questions []Question) bool {
	asked := map[string]bool{}
	for _, q := range questions {
		for _, w := range strings.FieldsFunc(strings.ToLower(q.Text), func(c rune) bool { return strings.ContainsRune(" ,:;?%()", c) }) {
			asked[lexicon.Singular(strings.Trim(w, "."))] = true
		}
	}
	return slices.ContainsFunc(p.leftovers(), func(f [2]int) bool {
		return slices.ContainsFunc(p.toks[f[0]:f[1]], func(t token.Token) bool {
			switch t.Kind {
			case token.Number, token.Date:
				return asked[strings.ToLower(t.Text)]
			case token.Word:
				return len(t.Low) > 2 && !silentWords[t.Low] && !askedWords[t.Low] && asked[lexicon.Singular(t.Low)]
			}
			return false
		})
	})
}

// askedWords stand in questions of any kind.
var askedWords = lexicon.WordSet("not more than must one only but different does from first use make take need range share number which right")
