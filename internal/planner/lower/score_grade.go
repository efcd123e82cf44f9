package lower

import (
	"slices"
	"strconv"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// scoreGrades are the letters with the scores, of 100, from which they are given; who has less than the last but one has not passed.
var scoreGrades = []struct {
	letter string
	from   int
}{{"A", 90}, {"B", 80}, {"C", 70}, {"D", 60}, {"F", 0}}

var (
	scoreNames = lexicon.WordSet("score mark marks percentage percent")
	gradeNames = []string{"grade", "letter grade", "final grade", "exam grade", "course grade"}
	passNames  = []string{"passed", "pass", "has passed", "is passed", "exam passed"}
)

// scoreGrade gives the grade that a score stands for, and tells who has passed, where the text says nothing of either: a B for 57 of
// 100 is none.
func (p Reader) scoreGrade() {
	for _, t := range p.Tables {
		if t.Base != nil || t.Grid != nil || !slices.ContainsFunc(p.DomainsOf(t), func(d *draft.Domain) bool { return d.Name == "school" }) {
			continue
		}
		at := slices.IndexFunc(t.Columns, func(c *draft.Column) bool {
			return !c.Dropped && len(c.Words) > 0 && scoreNames[c.Words[len(c.Words)-1]] && c.Formula == "" && c.NullShare == nil && c.Values == nil && p.TypeOf(c).Numeric() &&
				(c.Bare() || c.Max != nil && *c.Max <= 100 && *c.Max > 20)
		})
		if at < 0 {
			continue
		}
		score := t.Columns[at]
		fail := strconv.Itoa(scoreGrades[len(scoreGrades)-2].from)
		told := func(op contract.Op, than string) *draft.ToldWhen {
			return &draft.ToldWhen{Column: score, Op: op, Values: []string{than}}
		}
		if c := t.ByNames(gradeNames); c != nil && c.Bare() && !p.TypeOf(c).Numeric() {
			below := ""
			for _, g := range scoreGrades {
				when := told(contract.GreaterOrEqual, strconv.Itoa(g.from))
				if g.from == 0 {
					when = told(contract.Less, below)
				}
				below = strconv.Itoa(g.from)
				letter := draft.Category{Text: g.letter, Share: 1}
				c.Cases = append(c.Cases, &draft.Case{Told: when, List: []draft.Category{letter}})
				letter.Share /= float64(len(scoreGrades))
				c.Values = append(c.Values, letter)
			}
			c.Semantic, c.Kind = "", ""
			p.Assume(&c.Element, "by "+score.Name()+": A from 90, B from 80, C from 70, D from 60, else F", nil)
		}
		if c := t.ByNames(passNames); c != nil && c.Bare() && p.TypeOf(c) == contract.Boolean {
			c.Cases = append(c.Cases, &draft.Case{Told: told(contract.GreaterOrEqual, fail), Share: draft.Ptr(1.0)}, &draft.Case{Told: told(contract.Less, fail), Share: draft.Ptr(0.0)})
			p.Assume(&c.Element, "true where "+score.Name()+" is "+fail+" or more", nil)
		}
	}
}
