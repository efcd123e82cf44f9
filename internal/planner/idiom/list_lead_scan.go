package idiom

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// RowsTold: the text says how many rows some table has.
func (p Reader) RowsTold() bool {
	return slices.ContainsFunc(p.Tables, func(t *draft.Table) bool { return t.RowsSaid || t.Grid != nil })
}

// rowsBefore: the text counts its rows before token i.
func (p Reader) rowsBefore(i int) bool {
	for k := range i {
		if p.CountIn(k, i) && p.Toks[k].Num > 1 && (p.PluralBehind(k+1) > 0 || p.Any2(k+1, i, term.RowWords...)) {
			return true
		}
	}
	return false
}

// leadScan reads a lead from its beginning.
type leadScan struct {
	Reader
	k, end int
	table  *draft.Table
	row    bool   // it speaks of a row, or of the table
	wished bool   // somebody says it of himself
	closed bool   // the verb is one of leadVerbs
	noun   [2]int // of what a row is
	count  [2]int // of the rows, and what they are
}

func (s *leadScan) word() string {
	if s.k >= s.end || s.Toks[s.k].Kind != token.Word {
		return ""
	}
	return s.Toks[s.k].Low
}

func (s *leadScan) skip(words map[string]bool) bool {
	from := s.k
	for words[s.word()] {
		s.k++
	}
	return s.k > from
}

// ListLeadAt reads a lead at i, with a list of columns behind it; sure are only those that speak of rows and have a
// list of known names behind them.
func (p Reader) ListLeadAt(i, end int, sure bool) (ListLead, bool) {
	for n, form := range []func(*leadScan) bool{(*leadScan).told, (*leadScan).copular, (*leadScan).colon, (*leadScan).anyone} {
		s := leadScan{Reader: p, k: i, end: min(end, i+listLeadMost)}
		if !form(&s) || s.k == i {
			continue
		}
		s.end = end
		s.into()
		if s.k >= end || !p.namesBehind(s.k, end, s.row) || !p.plainNames(s.k, end, s.row && !sure || s.closed) {
			continue
		}
		switch {
		case n == 3:
			if !p.countsRows() || !p.newNames(s.k, end) {
				continue
			}
		case !s.row && (i == 0 || sure && (!s.wished || !p.rowsBefore(i)) || !sure && !p.RowsTold()):
			continue
		}
		return ListLead{From: i, To: s.k, Table: s.table, row: s.noun, count: s.count}, true
	}
	return ListLead{}, false
}

// told reads somebody or something, and what it does: "per call we note", "a crossing lists", "it should list",
// "for each panel:".
func (s *leadScan) told() bool {
	s.skip(leadJoins)
	if leadNaming[s.word()] {
		s.k++
		return true
	}
	placed := s.adjunct()
	s.comma()
	s.skip(lexicon.WordSet("please"))
	subject := s.k
	switch {
	case s.verb(false):
	case placed && s.Any2(s.k, s.end, "belong", "belongs", "go", "goes", "come", "comes", "stand", "stands"):
		s.k++
	case s.subject():
		if !s.verb(true) {
			return s.row && s.Lit(s.k, s.end, ":")
		}
	default:
		return placed && (s.comma() || s.Lit(s.k, s.end, ":"))
	}
	if s.k == subject {
		return placed
	}
	for leadObjects[s.word()] {
		s.k++
	}
	s.adjunct()
	if leadParticles[s.word()] {
		s.k++
		if leadParticles[s.word()] {
			s.k++
		}
	}
	return s.row || s.table != nil || placed || s.k > subject
}

func (s *leadScan) comma() bool {
	if s.Lit(s.k, s.end, ",") {
		s.k++
		return true
	}
	return false
}

// adjunct reads whose columns they are: "on each licence", "per call", "of every performance", "in the file".
func (s *leadScan) adjunct() bool {
	found := false
	for {
		from := s.k
		if !leadPrepos[s.word()] {
			return found
		}
		if s.k++; !s.row0() {
			s.k = from
			return found
		}
		found = true
	}
}

// row0 reads the noun of a row or of the table, with what stands before it.
func (s *leadScan) row0() bool {
	from := s.k
	s.k += s.Any(s.k, s.end, "each of", "every one of", "all of", "any of")
	each := s.skip(leadEach)
	if (s.k > from || leadPrepos[s.Tok(from-1).Low]) && s.CountIn(s.k, s.end) && s.Toks[s.k].Num > 1 {
		if to := s.pluralAt(s.k + 1); to > 0 {
			s.count, s.k, s.row = [2]int{s.k, to}, to, true
			return true
		}
		s.k = from
		return false
	}
	per := from > 0 && s.Tok(from-1).Is("per", "as", "in", "for", "of")
	for k := s.k; k < min(s.end, s.k+4) && s.Toks[k].Kind == token.Word && (k == s.k || !draft.FunctionWords[s.Toks[k-1].Low] || leadNouns[s.Toks[k-1].Low]) && !leadPronouns[s.Toks[k].Low]; k++ {
		w := s.Toks[k].Low
		if t := s.FindTable(s.WordsOf(s.k, k+1)); t != nil && (each || per) {
			s.noun, s.k, s.table, s.row = [2]int{s.k, k + 1}, k+1, t, true
			return true
		}
		if each && s.mentioned(k) && !leadNouns[w] {
			s.noun, s.k, s.row = [2]int{s.k, k + 1}, k+1, true
			return true
		}
		if leadNouns[w] && (each || per || leadLabels[w] && k == s.k && w != "data") {
			s.k, s.row = k+1, true
			return true
		}
	}
	if each && s.Tok(s.k-1).Is("one", "these", "those", "each") || (each || per) && s.Any2(s.k, s.end, "it", "them", "one", "of them", "of these") {
		if !s.Tok(s.k-1).Is("one", "these", "those", "each") || s.Any2(s.k, s.end, "of them", "of these") {
			s.k += s.Any(s.k, s.end, "it", "them", "one", "of them", "of these")
		}
		s.row = true
		return true // "in them", "of each one"
	}
	s.k = from
	return false
}

// pluralAt is where a noun of up to four words in the plural ends that begins at k; 0 where there is none.
func (s *leadScan) pluralAt(k int) int {
	for at := k; at < min(s.end, k+4) && s.Toks[at].Kind == token.Word && !draft.FunctionWords[s.Toks[at].Low]; at++ {
		if lexicon.IsPlural(s.Toks[at].Low) && token.Units[s.Toks[at].Low] == "" {
			return at + 1
		}
	}
	return 0
}

// mentioned: the noun at k stands elsewhere in the text in the plural.
func (p Reader) mentioned(k int) bool {
	w := lexicon.Singular(p.Toks[k].Low)
	return len(w) > 2 && slices.ContainsFunc(p.Toks, func(t token.Token) bool {
		return t.Kind == token.Word && t.Low != w && lexicon.Singular(t.Low) == w && t.Span != p.Toks[k].Span
	})
}

// subject reads whom or what the sentence speaks of.
func (s *leadScan) subject() bool {
	if s.row0() {
		return true
	}
	if w := s.word(); leadPronouns[w] || leadContracted[w] {
		s.k++
		s.row = s.row || w == "each" || w == "it" || w == "they"
		s.wished = slices.Contains([]string{"i", "we", "you"}, strings.SplitN(w, "'", 2)[0])
		return true
	}
	return false
}

// verb reads what is done, behind a subject or alone: "would like to have", "is described by", "carries", "please give".
func (s *leadScan) verb(behind bool) bool {
	from := s.k
	if !behind {
		if leadImperative[s.word()] && s.Tok(s.k+1).Kind == token.Word {
			s.k++
			return true
		}
		return false
	}
	if strings.HasSuffix(strings.ReplaceAll(s.Tok(s.k-1).Text, "’", "'"), "'s") {
		return true // "there's"
	}
	contracted := leadContracted[s.Tok(s.k-1).Low]
	helped := s.skip(leadAuxiliary) || contracted
	w := s.word()
	pronoun := leadPronouns[s.Tok(from-1).Low] || contracted
	last := s.Tok(s.k - 1)
	verb := w != "" && !leadEach[w] && !leadPrepos[w] && !leadFinite[w] && !leadOther[w]
	switch {
	case !verb:
		return helped && (pronoun || !last.Is("is", "are", "was", "were", "be"))
	case last.Is("is", "are", "was", "were", "be", "been", "being", "has", "have", "had"):
		if strings.HasSuffix(w, "ed") || draft.IrregularParticiple[w] || participleStem(w) != "" || strings.HasSuffix(w, "ing") || leadParticles[s.Tok(s.k+1).Low] && (w == "made" || w == "kept") {
			s.k++
		}
	case helped || pronoun && (!last.Is("each") || slices.Contains(term.CarryVerbs, w)):
		s.k++
		for s.word() == "to" && s.Tok(s.k+1).Kind == token.Word && s.k+1 < s.end && !leadEach[s.Tok(s.k+1).Low] {
			s.k += 2
		}
	case strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && w != "is":
		s.k++
	case slices.Contains(term.CarryVerbs, w), lexicon.IsPlural(last.Low) && !leadNouns[w] && (leadPrepos[s.Tok(s.k+1).Low] || leadEach[s.Tok(s.k+1).Low] || leadObjects[s.Tok(s.k+1).Low]):
		s.k++
	default:
		s.k = from
		return false
	}
	return true
}

// copular reads what the columns are called, as far as "are" or a colon: "What we register is", "The attributes I
// care about are", "Noted are", "To be listed:".
func (s *leadScan) copular() bool {
	s.skip(leadJoins)
	from := s.k
	what := s.word() == "what" || s.word() == "which"
	done := strings.HasSuffix(s.word(), "ed") || draft.IrregularParticiple[s.word()] || participleStem(s.word()) != "" || s.Any2(s.k, s.end, "to be")
	for ; s.k < s.end && s.k-from < 8; s.k++ {
		if s.count[1] == 0 && s.CountIn(s.k, s.end) && s.Tok(s.k-1).Is("the", "my", "our", "these", "those", "all", "of") {
			if to := s.pluralAt(s.k + 1); to > 0 {
				s.count, s.k = [2]int{s.k, to}, to
			}
		}
		w := s.word()
		if w == "" || s.mentioned(s.k) && !leadPrepos[s.Tok(s.k-1).Low] && !leadEach[s.Tok(s.k-1).Low] {
			break
		}
		what = what || leadLabels[w]
		be := w == "are" || w == "is" || w == "be" && s.k > from+1
		if s.k > from && (be && (what || done) || what && (w == "include" || w == "includes")) {
			s.k++
			s.row = true
			return true
		}
	}
	s.row = true
	return done && s.Lit(s.k, s.end, ":")
}

// colon reads up to a mark that a list follows: "Things to include:", "Contents:", "Data per event:".
func (s *leadScan) colon() bool {
	from, label := s.k, false
	for s.word() != "" {
		k := s.k
		if k > from && (s.mentioned(k) || s.TableNamed(k, k+1)) && !leadPrepos[s.Tok(k-1).Low] && !leadEach[s.Tok(k-1).Low] || k == from && s.mentioned(k) {
			return false // a table's name
		}
		label = label || leadLabels[s.word()] && (k == from || !s.Lit(k, k+1, "data")) // "weather data:"
		s.k++
	}
	s.row = true
	return label && s.k > from && s.Lit(s.k, s.end, ":")
}

// into reads what stands between the lead and the first name.
func (s *leadScan) into() {
	s.k += s.Any(s.k, s.end, "the following", "these", "the usual", "those", "exactly these", "exactly the following", "such things as", "things like")
	if leadNouns[s.word()] && s.Lit(s.k+1, s.end, ":") {
		s.k++
	}
	s.k += s.Any(s.k, s.end, ":", ",")
	s.k += s.Any(s.k, s.end, "the", "a", "an", "its", "their", "his", "her", "your", "our")
}
