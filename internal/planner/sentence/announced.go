package sentence

import (
	"slices"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// announce notes that the columns of the sentence from i on are all of their table, where they are
// three at least.
func (p Reader) announce(i, end int) {
	if p.Table == nil || p.Table.Base != nil {
		return
	}
	n := 0
	for _, c := range p.Table.Columns {
		n += draft.BoolInt(!c.Dropped && c.Stated && c.At >= i && c.At < end)
	}
	if n >= 3 {
		p.Table.Announced, p.Table.BareList = [2]int{i, end}, false
	}
}

// listBare notes the list of a sentence that is the head of its table and names its columns one after the
// other, most of them without a word about them: what they hold is told behind, so a later sentence that
// begins with such a name tells of that column.
func (p Reader) listBare(i, end int) {
	t := p.Table
	if t == nil || t.Base != nil || !t.RowsSaid || t.Announced[1] > 0 {
		return
	}
	bare, n := 0, 0
	for _, c := range t.Columns {
		if c.Dropped || !c.Stated || c.At < 0 {
			continue
		}
		if c.At < i || c.At >= end || p.Toks[c.At].Kind == token.Code {
			return
		}
		n++
		bare += draft.BoolInt(!c.Touched || c.OnlyNamed())
	}
	if bare < 3 || 2*bare <= n || slices.ContainsFunc(p.Tables, func(o *draft.Table) bool { return o != t && draft.Live(o) > 0 }) {
		return
	}
	t.Announced, t.BareList = [2]int{i, end}, true
}

// more announces another column behind the list.
var more = []string{"also", "plus", "add", "in addition", "additionally", "another", "furthermore", "there is also", "as well as", "and finally", "finally", "include", "extra", "on top of that add"}

// keepAnnounced takes columns away that are in no announced list of their table: those that only a
// sentence before or behind it seemed to name, of which nobody knows what they are, or says anything.
func (p Reader) keepAnnounced() {
	for _, t := range p.Tables {
		if t.Announced[1] == 0 {
			continue
		}
		for _, c := range slices.Clone(t.Columns) {
			if !c.Stated || c.Fk != nil || c.Primary || c.Self || c.Base != nil || c.Generated || c.Implied || c.Dropped || c.At >= t.Announced[0] && c.At < t.Announced[1] || c.At < 0 || p.LeansOn(c) {
				continue
			}
			if p.Toks[c.At].Kind == token.Line {
				continue // a further statement declared it
			}
			if (len(p.Declared) > 0 || t.SqlName != "") && !p.saidMore(c.At) {
				p.TakeBack(t, c)
				continue
			}
			known := c.Semantic != "" || c.Kind != "" && c.Kind != draft.KindBoolean
			if t.BareList && c.OnlyNamed() {
				known = false // "every shift lasts …" is no last name
			}
			if c.Touched && (known || c.At < t.Announced[0]) || c.TrueShare != nil || p.saidMore(c.At) {
				continue
			}
			if t.BareList && !p.sentenceMade(t, c) {
				continue
			}
			p.TakeBack(t, c)
		}
	}
}

// sentenceMade: the name of the column is no name, but the beginning of a sentence: it has words of a
// listed column, or words that only sentences have.
func (p Reader) sentenceMade(t *draft.Table, c *draft.Column) bool {
	for _, o := range t.Columns {
		if o.At < t.Announced[0] || o.At >= t.Announced[1] || o.Dropped {
			continue
		}
		for _, w := range o.Words {
			if len(w) > 2 && !draft.WeakWords[w] && slices.ContainsFunc(c.Words, func(v string) bool { return term.SameForm(v, w) }) {
				return true
			}
		}
	}
	return slices.ContainsFunc(c.Words, func(w string) bool { return OddWords[w] || sentenceWords[w] || term.TellingVerb(w) })
}

// sentenceWords stand in sentences and in no name of a column.
var sentenceWords = lexicon.WordSet("what nothing everything latter former it they them those these such happens happened looks look seen meaning times both pair combination named")

// saidMore: the statement of the token begins with words that announce another column.
func (p Reader) saidMore(at int) bool {
	from := at
	for from > 0 && p.Toks[from-1].Kind != token.Line && !(p.Toks[from-1].Is(".") && !p.Toks[from-1].Glued) && at-from < 6 {
		from--
	}
	for k := from; k <= at; k++ {
		if p.Any(k, at+1, more...) > 0 {
			return true
		}
	}
	return false
}

// OddWords are in no name of a column that was read well.
var OddWords = lexicon.WordSet(`nothing nobody none means incl inc n w yr yrs every each in apart most least than only where when which must should between within during
	always never exactly across among their its them so because unless except otherwise half spread
	who whom don't dont doesn't didn't haven't not none without lack lacks if until else provided
	populated filled set give gave leave can't cant cannot mustn't come comes happens ones near ago
	sometime about usually typically tends tend people same any allowed possible values picks some
	random sometimes vs or and written something sth along similar example style prefixed shaped
	regex em 'em say says flagged tagged wth thru til anytime somewhere roughly just simply is are
	was were that holds stores keeps lists covers contains says hang hangs`)
