package draft

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
)

// LowerDates gives a case the period of its dates.
func (cs *Case) LowerDates(target *contract.Column, k *contract.Case) bool {
	if !target.Type.Temporal() || cs.Dates.From.From.IsZero() || cs.Dates.To.To.IsZero() {
		return false
	}
	layout, last := DayLayout, cs.Dates.To.To
	if target.Type == contract.Timestamp {
		layout = InstantLayout
		if last.Equal(last.Truncate(24 * time.Hour)) {
			last = last.Add(24*time.Hour - time.Second)
		}
	}
	k.Earliest, k.Latest = cs.Dates.From.From.Format(layout), last.Format(layout)
	return true
}

// LowerList gives a case its values, with equal shares where none are told.
func (cs *Case) LowerList(target *contract.Column, k *contract.Case) {
	sum, open := 0.0, 0
	for _, v := range cs.List {
		if v.Share >= 0 {
			sum += v.Share
		} else {
			open++
		}
	}
	total := 0.0
	for _, v := range cs.List {
		share := v.Share
		if share < 0 {
			share = max(0, 1-sum) / float64(open)
		}
		k.Values = append(k.Values, contract.Category{Value: v.Text, Share: share})
		total += share
	}
	for j := range k.Values {
		k.Values[j].Share /= total
	}
	if v := k.Values; target.Type == contract.Boolean && len(v) == 1 && (v[0].Value == "true" || v[0].Value == "false") {
		k.Values, k.TrueShare = nil, Ptr(0.0)
		if v[0].Value == "true" {
			k.TrueShare = Ptr(1.0)
		}
	}
}

// Empties: the case only tells where the cell is empty.
func (k *Case) Empties() bool {
	return (k.Null || k.NotNull) && !k.Other && k.Share == nil && k.Value == "" && k.Part == nil && k.Compared == nil
}

// Compared is a condition on the difference of two columns of the row.
type Compared struct {
	By    *Column // the column that holds the difference
	Op    contract.Op
	Bound float64
}

// Case is "VALUE for CONDITION", resolved once all columns are known.
type Case struct {
	Null     bool
	NotNull  bool // the cell is filled when the condition holds, else empty
	Min, Max *float64
	Law      *contract.Distribution
	Scale    int    // digits of the law's numbers
	Unit     string // of its numbers, where they have one
	Value    string
	RuledOut []string // the values of a closed list that these rows never have
	Share    *float64
	When     []int   // tokens of the condition
	Said     *Parser // whose tokens they are, where they are none of the text
	Other    bool    // "otherwise"
	Percent  bool
	Formula  [2]int // tokens of what is computed where the condition holds
	Compared *Compared
	Part     *Part      // the rows of which it holds
	Told     *ToldWhen  // the condition, where its column is known
	List     []Category // values of which these rows have one
	Dates    *DateRange
	Computed string // a formula in the contract's language
	Pattern  string
	Shift    *Shift // how these numbers differ from those of the other rows
}

// Shift is how many times as high the numbers of some rows are, and the tokens that say so.
type Shift struct {
	Factor float64
	Told   bool // by the text
	Said   [2]int
}

const DayLayout, InstantLayout = "2006-01-02", "2006-01-02T15:04:05Z"
