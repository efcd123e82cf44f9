package idiom

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// leadVerbs are what somebody or something does who has, shows, asks for or knows columns, in the plain form.
var leadVerbs = lexicon.WordSet("ask add bear capture carry check collect comprise consist contain cover define deliver demand describe display document draw emit enter enumerate expect export feature fill gather give have hold import include keep know list log measure mention name need note output present print provide publish put query record register report request require return save send show specify state store supply take tell think track transmit use want wish write")

// anyone reads whoever or whatever names the columns, and a verb: "the nurse fills in", "every order in our shop
// consists of", "inspectors record", "interesting for us would be", "it'd be good to have".
func (s *leadScan) anyone() bool {
	s.skip(leadJoins)
	if leadContracted[s.word()] || s.word() == "it" {
		return s.goodToHave() && s.behindVerb()
	}
	if leadPrepos[s.word()] && s.place() {
		s.k++
		return leadVerbs[s.word()] && s.behindVerb()
	}
	from := s.k
	det := s.skip(leadEach)
	if s.word() == "" || !det && s.saidElsewhere(s.word(), s.k) {
		return false // it tells of a column, or of a table
	}
	for first := s.k; s.k < s.end && s.k-from < 8; s.k++ {
		w := s.word()
		if w == "" || leadPronouns[w] && !leadPrepos[s.Tok(s.k-1).Low] && !leadEach[w] {
			return false
		}
		if s.k == first || leadPrepos[s.Tok(s.k-1).Low] || leadEach[s.Tok(s.k-1).Low] {
			continue
		}
		if s.Any2(s.k, s.end, "would be", "will be", "should be", "might be") {
			s.k++
			return s.behindVerb()
		}
		if leadAuxiliary[w] {
			s.skip(leadAuxiliary)
			if stem := participleStem(s.word()); !leadVerbs[s.word()] && !leadVerbs[stem] {
				return false
			}
			return s.behindVerb()
		}
		if s.does(s.k, det, s.k-first <= 2) {
			return s.behindVerb()
		}
	}
	return false
}

// place skips where or when somebody does it, up to the pronoun: "at the desk they", "when booking we".
func (s *leadScan) place() bool {
	for k := s.k + 1; k < min(s.end, s.k+6) && s.Toks[k].Kind == token.Word; k++ {
		if leadPronouns[s.Toks[k].Low] && !leadEach[s.Toks[k].Low] {
			s.k = k
			return true
		}
	}
	return false
}

// goodToHave reads "it'd be good to have".
func (s *leadScan) goodToHave() bool {
	for from := s.k; s.k < s.end && s.k-from < 6; s.k++ {
		if s.Any2(s.k, s.end, "to have", "to see", "to get", "to know") {
			s.k++
			s.wished = true
			return true
		}
		if s.word() == "" {
			return false
		}
	}
	return false
}

// does: the word at k is a verb in the form that the noun before it asks for: one of leadVerbs behind several, or
// behind one with a determiner, where soon any that may be a verb is.
func (s *leadScan) does(k int, det, soon bool) bool {
	w, before := s.Toks[k].Low, s.Toks[k-1].Low
	if leadOther[w] || leadFinite[w] {
		return false
	}
	if lexicon.IsPlural(before) && before != "data" {
		return leadVerbs[w] && !s.saidElsewhere(before, k-1) && !s.mentioned(k-1)
	}
	stem, third := thirdStem(w)
	return det && third && (leadVerbs[stem] || soon && !leadOther[stem] && s.Tok(k+1).Kind == token.Word)
}

// behindVerb reads the verb and what stands between it and the names.
func (s *leadScan) behindVerb() bool {
	stem, _ := thirdStem(s.word())
	s.closed = leadVerbs[s.word()] || leadVerbs[stem] || participleStem(s.word()) != ""
	s.k++
	for leadObjects[s.word()] {
		s.k++
	}
	s.adjunct()
	for n := 0; leadParticles[s.word()] && n < 2; n++ {
		s.k++
	}
	s.adjunct()
	return true
}

// thirdStem is the plain form of a verb that ends as "carries", "fixes" and "shows" do.
func thirdStem(w string) (string, bool) {
	switch {
	case len(w) < 4 || strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "us"):
		return "", false
	case strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y", true
	case strings.HasSuffix(w, "shes") || strings.HasSuffix(w, "ches") || strings.HasSuffix(w, "xes") || strings.HasSuffix(w, "sses"):
		return w[:len(w)-2], true
	case w == "has":
		return "have", true
	}
	return strings.TrimSuffix(w, "s"), strings.HasSuffix(w, "s")
}

// participleStem is the plain form of "known", "carried", "noted" and "listed" as leadVerbs has it.
func participleStem(w string) string {
	for _, end := range []struct{ of, to string }{{"ied", "y"}, {"wn", "w"}, {"en", "e"}, {"pt", "p"}, {"ed", "e"}, {"ed", ""}} {
		if stem, ok := strings.CutSuffix(w, end.of); ok && leadVerbs[stem+end.to] {
			return stem + end.to
		}
	}
	return ""
}

// newNames: the text has not said the first two names of the list before, whose columns it then tells about.
func (p Reader) newNames(i, end int) bool {
	for pieces := 0; pieces < 2 && i < end; pieces++ {
		to := i
		for to < end && p.Toks[to].Kind == token.Word && !p.Toks[to].Is("and") {
			to++
		}
		for k := 0; k+to-i <= i && to > i; k++ {
			same := true
			for n := range to - i {
				same = same && p.Toks[k+n].Low == p.Toks[i+n].Low
			}
			if same && to-i+draft.BoolInt(p.HeaderMatch(i, to) == to-i) > 1 {
				return false
			}
		}
		for i = to; i < end && i > 0 && !p.Toks[i-1].Is(","); i++ {
		}
		i += p.Any(i, end, "and", "the", "a", "an")
	}
	return true
}
