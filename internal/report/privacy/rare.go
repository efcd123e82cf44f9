package privacy

import (
	"context"
	"fmt"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/stat"
)

const (
	// RareBelow is the number of training rows from which on a value is no longer rare.
	RareBelow = 6
	// fewControls is the number of control values below which a rate cannot be judged by them.
	fewControls = 20
)

// rareCount says how often one column's rare values appear again.
type rareCount struct {
	rare, again int
	// Values that occur once among all real rows: in training or in holdout rows.
	ones, onesAgain       [2]int
	name                  string
	numeric, hasRareOrOne bool
}

// rareValues asks whether values of fewer than RareBelow training rows appear among the
// synthetic ones. The control is exact: of the values that occur once among all real rows,
// those in training rows should appear again as often as those in holdout rows. Numbers
// with many digits are hit by chance in this way, never by memory.
func (j *judge) rareValues(context.Context) error {
	var categories, numbers []rareCount
	for k := range j.columns {
		r := j.rareColumn(k)
		switch {
		case !r.hasRareOrOne:
		case r.numeric:
			numbers = append(numbers, r)
		default:
			categories = append(categories, r)
		}
	}
	j.rareCheck(CheckRareLevels, "categories", categories)
	j.rareCheck(CheckRareNumbers, "numbers and times", numbers)
	return nil
}

func (j *judge) rareColumn(k int) rareCount {
	r := rareCount{name: j.columns[k].Name, numeric: j.columns[k].Numeric()}
	real := [2]map[float64]int{j.counts(k, train), j.counts(k, holdout)}
	made := j.counts(k, synthetic)
	for f, counts := range real {
		for value, n := range counts {
			again := made[value] > 0
			if f == train && n < RareBelow {
				r.rare++
				if again {
					r.again++
				}
			}
			if n == 1 && real[1-f][value] == 0 {
				r.ones[f]++
				if again {
					r.onesAgain[f]++
				}
			}
		}
	}
	r.hasRareOrOne = r.rare > 0 || r.ones[train] > 0
	return r
}

// counts is how often each value occurs; categories count under their codes.
func (j *judge) counts(k, frame int) map[float64]int {
	c := &j.columns[k]
	cells := &c.Cells[frame]
	counts := map[float64]int{}
	for row := range j.rows[frame] {
		switch {
		case cells.IsNull(row):
		case c.Numeric():
			counts[cells.Numbers[row]]++
		default:
			counts[float64(cells.Codes[row])]++
		}
	}
	return counts
}

// rareCheck judges the columns of one kind together.
func (j *judge) rareCheck(name, kind string, columns []rareCount) {
	var sum rareCount
	var parts []Part
	for _, r := range columns {
		sum.rare += r.rare
		sum.again += r.again
		for f := range sum.ones {
			sum.ones[f] += r.ones[f]
			sum.onesAgain[f] += r.onesAgain[f]
		}
		s := share(r.again, r.rare)
		parts = append(parts, Part{
			Name: r.name, Value: s.Value, Low: s.Low, High: s.High,
			Main:    share(r.onesAgain[train], r.ones[train]).Value,
			Control: share(r.onesAgain[holdout], r.ones[holdout]).Value,
		})
	}
	main, control := stat.Wilson(sum.onesAgain[train], sum.ones[train]), stat.Wilson(sum.onesAgain[holdout], sum.ones[holdout])
	risk := stat.Risk(main, control)
	verdict := judgedRisk(risk)
	detail := fmt.Sprintf("%d of %d rare values (fewer than %d training rows) of %s appear among the synthetic rows. Of the values that occur once among all real rows, %d of %d in training rows and %d of %d in holdout rows do.",
		sum.again, sum.rare, RareBelow, kind, sum.onesAgain[train], sum.ones[train], sum.onesAgain[holdout], sum.ones[holdout])
	switch {
	case sum.again == 0:
		verdict = evidence.Pass
		risk = stat.Rate{}
	case min(sum.ones[train], sum.ones[holdout]) < fewControls:
		verdict, risk = evidence.Warn, share(sum.again, sum.rare)
		detail += " There are too few of the latter to tell memory from chance."
	}
	if len(columns) == 0 {
		verdict, detail = notApplicable, "There are no rare values of "+kind+"."
	}
	j.check(Check{
		Name: name, Value: risk.Value, Low: risk.Low, High: risk.High, Warn: RiskWarn, Fail: RiskFail,
		Samples: sum.rare, Detail: detail, Parts: parts,
	}, verdict)
}
