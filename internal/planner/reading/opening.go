package reading

import "github.com/sdg-service/sdg/internal/planner/token"

// opening tells which sets of phrases begin with a word, one bit for each. Every token is asked for hundreds of them, and
// begins few.
type opening struct{ sets []uint64 }

var (
	phraseSets int // so many there are
	openings   = map[string]*opening{}
	noOpening  = &opening{}
)

// begin notes that a phrase of p begins with the word.
func begin(word string, p phrases) {
	o := openings[word]
	if o == nil {
		o = &opening{}
		openings[word] = o
	}
	for len(o.sets) <= p.id>>6 {
		o.sets = append(o.sets, 0)
	}
	o.sets[p.id>>6] |= 1 << (p.id & 63)
}

// of: a phrase of p begins with the word.
func (o *opening) of(p phrases) bool {
	k := p.id >> 6
	return k < len(o.sets) && o.sets[k]&(1<<(p.id&63)) != 0
}

// opening is that of the word at i.
func (r *reader) opening(i int) *opening {
	if r.begins == nil {
		r.begins = make([]*opening, len(r.toks))
	}
	o := r.begins[i]
	if o == nil {
		if o = openings[r.toks[i].Low]; o == nil {
			o = noOpening
		}
		r.begins[i] = o
	}
	return o
}

// exchange puts another token in the place of the one at i.
func (r *reader) exchange(i int, t *token.Token) {
	r.toks[i] = t
	if r.begins != nil {
		r.begins[i] = nil
	}
}
