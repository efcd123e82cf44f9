package reading

import (
	"slices"
	"strings"
	"sync/atomic"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// wordForm is a word with what it has in common with its other forms.
type wordForm struct {
	text     string
	singular string
	stem     string
	part     string // what names are compared by: the stem, "number" of "nr"; empty where the word does not count
	act      string // what it tells of, where another word without a letter in common tells of it, too
	root     string
}

func formOf(w string) wordForm {
	f := wordForm{text: w, singular: singular(w), stem: stem(w), act: acts[w], root: root(w)}
	switch f.singular {
	case "of", "the", "in":
		if w == f.singular {
			return f
		}
	case "ids":
		f.part = stem("id")
		return f
	case "no", "nr", "num", "nbr":
		f.part = stem("number")
		return f
	case "qty":
		f.part = stem("quantity")
		return f
	case "pct", "percentage":
		f.part = stem("percent")
		return f
	}
	f.part = stem(f.singular)
	return f
}

// same: two words are forms of one: "enrolment" and "enrolled", "planting" and "planted".
func (f wordForm) same(o wordForm) bool {
	return f.stem == o.stem || f.act != "" && f.act == o.act || len(f.root) > 3 && f.root == o.root
}

func sameForm(a, b string) bool { return formOf(a).same(formOf(b)) }

// form is a name or a phrase in the forms by which it is known again.
type form struct {
	id         uint64 // no other has it
	owner      any    // whose name it is
	words      []string
	each       []wordForm
	singulars  []string
	stems      []string   // of the words that count
	core       []wordForm // without first and last words that say little
	coreStems  []string
	state      []wordForm // without the words that only make it a flag
	stateStems []string

	looked  bool
	meaning lexicon.Meaning
	classed bool
	class   class // of the meaning
}

// lastForm numbers the forms.
var lastForm atomic.Uint64

// newForm makes the form of words; forms of single words are taken from known and noted there, where there is one.
func newForm(words []string, known map[string]wordForm) *form {
	f := &form{id: lastForm.Add(1), words: words, each: make([]wordForm, len(words)), singulars: make([]string, len(words))}
	for k, w := range words {
		one, ok := known[w]
		if !ok {
			one = formOf(w)
			if known != nil {
				known[w] = one
			}
		}
		f.each[k], f.singulars[k] = one, one.singular
	}
	f.stems = partsOf(f.each)
	f.core = coreOf(f.each)
	f.coreStems = f.stems
	if len(f.core) < len(f.each) {
		f.coreStems = partsOf(f.core)
	}
	f.state = f.each
	if len(f.state) > 1 && (words[0] == "is" || words[0] == "has" || words[0] == "was") {
		f.state = f.state[1:]
	}
	if n := len(f.state); n > 1 && (f.state[n-1].text == "flag" || f.state[n-1].text == "label" || f.state[n-1].text == "indicator") {
		f.state = f.state[:n-1]
	}
	f.stateStems = f.stems
	if len(f.state) < len(f.each) {
		f.stateStems = partsOf(f.state)
	}
	return f
}

// coreOf are the words of a name without the first and last ones that say little.
func coreOf(ws []wordForm) []wordForm {
	for len(ws) > 1 && (weakTails[ws[len(ws)-1].text] || token.Units[ws[len(ws)-1].text] != "") {
		ws = ws[:len(ws)-1]
	}
	if len(ws) > 1 && (ws[0].text == "is" || ws[0].text == "has" || ws[0].text == "was" || ws[0].text == "number" && ws[1].text == "of") {
		ws = ws[1:]
		if ws[0].text == "of" && len(ws) > 1 {
			ws = ws[1:]
		}
	}
	return ws
}

// partsOf are the stems of the words that count.
func partsOf(ws []wordForm) []string {
	out := make([]string, 0, len(ws))
	for _, w := range ws {
		if w.part != "" {
			out = append(out, w.part)
		}
	}
	return out
}

func stems(words []string) []string {
	out := make([]string, 0, len(words))
	for _, w := range words {
		if p := formOf(w).part; p != "" {
			out = append(out, p)
		}
	}
	return out
}

// of: the form is that of these words, which nobody has exchanged.
func (f *form) of(owner any, words []string) bool {
	return f != nil && f.owner == owner && len(f.words) == len(words) && (len(words) == 0 || &f.words[0] == &words[0])
}

// nameForm is the form of the column's name.
func (c *Column) nameForm() *form {
	if !c.form.of(c, c.Words) {
		c.form = newForm(c.Words, nil)
		c.form.owner = c
	}
	return c.form
}

// nameForm is the form of the table's noun.
func (t *Table) nameForm() *form {
	if !t.form.of(t, t.Nouns) {
		t.form = newForm(t.Nouns, nil)
		t.form.owner = t
	}
	return t.form
}

// valueForm is a value in the forms by which it is known again.
type valueForm struct {
	text   string
	key    string
	short  string // its stems
	single bool   // it is a word
	one    wordForm
}

func newValueForm(text string) valueForm {
	words := nameWords(text)
	f := valueForm{text: text, key: valueKey(text), short: strings.Join(stems(words), " ")}
	if len(words) == 1 {
		f.one, f.single = formOf(words[0]), true
	}
	return f
}

// valueForms are those of a column's values.
type valueForms struct {
	id    uint64
	first *Value
	of    []valueForm
}

// are: the forms are those of the values. The texts of a list in its place do not change one by one but for the first
// and last of it; of short ones all are compared.
func (f *valueForms) are(values []Value) bool {
	n := len(values)
	if f == nil || len(f.of) != n || f.of[0].text != values[0].Text || f.of[n-1].text != values[n-1].Text {
		return false
	}
	if n > 12 && f.first == &values[0] {
		return true
	}
	return slices.EqualFunc(f.of, values, func(a valueForm, b Value) bool { return a.text == b.Text })
}

// valued are the forms of the column's values; nil where it has none.
func (c *Column) valued() *valueForms {
	if len(c.Values) == 0 {
		return nil
	}
	if c.forms.are(c.Values) {
		return c.forms
	}
	f := &valueForms{id: lastForm.Add(1), first: &c.Values[0], of: make([]valueForm, len(c.Values))}
	for k, v := range c.Values {
		f.of[k] = newValueForm(v.Text)
	}
	c.forms = f
	return f
}

func root(w string) string {
	w = singular(w)
	for _, ending := range rootEndings {
		if s, ok := strings.CutSuffix(w, ending); ok && len(s) > 3 {
			w = s
			break
		}
	}
	if n := len(w); n > 3 && w[n-1] == w[n-2] {
		w = w[:n-1]
	}
	return w
}

var rootEndings = []string{"ulent", "ation", "ment", "ance", "ence", "ing", "ion", "ary", "ed", "al", "er", "or", "ly", "y", "e"}

// acts are nouns and participles that tell of the same act without a stem in common.
var acts = func() map[string]string {
	out := map[string]string{}
	for _, list := range []string{
		"pay payment payments paid", "sell sale sales sold", "buy purchase purchases purchased bought", "send mailing sent dispatch dispatched", "arrive arrival arrivals check-in checkin",
		"leave departure departures left check-out checkout", "lose loss lost", "begin start began begun started", "finish end ended finished", "choose choice chosen", "grow growth grown", "write written", "die death died dead",
		"fail failure failed failing failures", "succeed success successful succeeded", "win won winner", "close closure closed", "break breakdown broken", "number numbers numbered", "weigh weight", "measure measurement", "know known knowledge", "see seen", "hold held",
		"submit submission submissions submitted", "receive receipt receipts received", "decide decision decided", "admit admission admissions admitted", "apply application applied", "expire expiry expires expired", "collect collection collected", "deliver delivery deliveries delivered", "discover discovery discovered", "renew renewal renewed", "approve approval approved", "refuse refusal refused", "resolve resolution resolved", "install installation installed installs", "sow sowing sown", "enter entry entered", "complete completion completed", "assign assignment assigned", "infect infection infected", "build construction built", "take takes taken", "lend loan lent", "hire hiring hired", "brew brewing brewed",
	} {
		words := strings.Fields(list)
		for _, w := range words {
			out[w] = words[0]
		}
	}
	return out
}()

// stemsOf are words in the singular.
func stemsOf(words []string) []string {
	out := make([]string, len(words))
	for k, w := range words {
		out[k] = singular(w)
	}
	return out
}
