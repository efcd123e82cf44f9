package mock

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

func (b *columnBuild) weight() (*node, error) {
	height, err := b.numberSibling("person", "height")
	if err != nil || height == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	scale, from := b.wantedScale(), float64(powersOfTen[height.scale])
	normal := normalTable()
	return b.numbers(numberKind, scale, []*node{height}, func(d *draw, in []*vector, i int) int64 {
		m := float64(in[0].num[i]) / from
		if m > 3 { // centimetres
			m /= 100
		}
		index := math.Max(17, math.Min(45, 25.5+float64(4*normal.value(d.word()))))
		return roundFloat(float64(index*float64(m*m)), scale)
	}), nil
}

func (b *columnBuild) bmi() (*node, error) {
	height, err := b.numberSibling("person", "height")
	if err != nil || height == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	weight, err := b.numberSibling("person", "weight")
	if err != nil || weight == nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{height, weight}, func(_ *draw, in []*vector, i int) int64 {
		m := float64(in[0].num[i]) / float64(powersOfTen[height.scale])
		if m > 3 {
			m /= 100
		}
		if m <= 0 {
			return 0
		}
		return roundFloat(float64(in[1].num[i])/float64(powersOfTen[weight.scale])/float64(m*m), scale)
	}), nil
}

// salary grows with the row's seniority.
func (b *columnBuild) salary() (*node, error) {
	level, err := b.sibling("job", "seniority")
	if err != nil || level == nil || level.kind != dictKind || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	factors := make([]float64, len(level.dict.values))
	for i, v := range level.dict.values {
		factors[i] = 1
		for _, f := range []struct {
			part   string
			factor float64
		}{{"intern", 0.45}, {"junior", 0.7}, {"entry", 0.7}, {"mid", 1}, {"senior", 1.4}, {"lead", 1.7}, {"staff", 1.8}, {"principal", 2}, {"manager", 1.7}, {"director", 2.4}, {"executive", 3}} {
			if contains(strings.ToLower(v), f.part) {
				factors[i] = f.factor
			}
		}
	}
	normal, scale := normalTable(), b.wantedScale()
	return b.numbers(numberKind, scale, []*node{level}, func(d *draw, in []*vector, i int) int64 {
		x := 60_000 * factors[in[0].num[i]]
		x = float64(x * random.Exp(float64(0.12*normal.value(d.word()))))
		// Pay comes in round hundreds.
		return inUnits(roundUnits(x/100)*100, 0, scale)
	}), nil
}

func (b *columnBuild) jobTitle() (*node, error) {
	set := recordSets()["job"]
	noun := set.field("job_noun")
	n, err := b.record("job", set)
	if err != nil {
		return nil, err
	}
	if b.unique() {
		return b.uniqueWords(fieldValues(set, noun))
	}
	level, err := b.sibling("job", "seniority")
	if err != nil {
		return nil, err
	}
	if level == nil || level.kind != dictKind {
		return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
			if x := d.below(10); x < 4 {
				dst = append(dst, [...]string{"Senior ", "Junior ", "Lead ", "Senior "}[x]...)
			}
			return append(dst, set.rows[in[0].num[i]][noun]...)
		})
	}
	return b.textsWith(false, []*node{n, level}, func(dst []byte, _ *draw, in []*vector, i int) []byte {
		if !in[1].isNull(i) {
			if v := level.dict.values[in[1].num[i]]; !strings.HasPrefix(strings.ToLower(v), "mid") {
				dst = append(append(dst, v...), ' ')
			}
		}
		return append(dst, set.rows[in[0].num[i]][noun]...)
	})
}

func fieldValues(set *records, field int) []string {
	values := make([]string, len(set.rows))
	for i, row := range set.rows {
		values[i] = row[field]
	}
	return values
}

// age counts the years since the row's date of birth.
func (b *columnBuild) age() (*node, error) {
	birth, err := b.sibling("person", "date_of_birth")
	if err != nil || birth == nil || !birth.kind.temporal() || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	asOf, scale := b.table.program.asOf, b.wantedScale()
	return b.numbers(numberKind, scale, []*node{birth}, func(_ *draw, in []*vector, i int) int64 {
		return wholeYears(toDays(birth.kind, in[0].num[i]), asOf) * powersOfTen[scale]
	}), nil
}

// birth lies on a day that makes the row's age right.
func (b *columnBuild) birth() (*node, error) {
	age, err := b.numberSibling("person", "age")
	want := kindOf(b.column.Type)
	if err != nil || age == nil || b.column.Earliest != "" || b.column.Latest != "" {
		return b.ownOr(err)
	}
	if !want.temporal() {
		want = dateKind
	}
	asOf := b.table.program.asOf
	return b.numbers(want, 0, []*node{age}, func(d *draw, in []*vector, i int) int64 {
		years := divideRounded(in[0].num[i], powersOfTen[age.scale])
		last := addMonths(asOf, -12*years)
		first := addMonths(asOf, -12*(years+1)) + 1
		day := first + int64(d.below(int(last-first+1)))
		for wholeYears(day, asOf) > years {
			day++
		}
		if want == stampKind {
			return day * secondsPerDay
		}
		return day
	}), nil
}

// ageGroup names the ten years the row's age lies in.
func (b *columnBuild) ageGroup() (*node, error) {
	groups := wordLists()["age_group"]
	age, err := b.numberSibling("person", "age")
	if err != nil {
		return nil, err
	}
	if age == nil {
		n, err := b.listed(groups.dict, groups.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	return b.table.add(node{kind: dictKind, dict: newDictionary(append([]string{"0-17"}, groups.dict.values...)), fill: func(bt *batch, v *vector) {
		in := bt.get(age)
		for i := range bt.rows {
			v.num[i] = 0
			if in.isNull(i) {
				v.setNull(i, len(bt.rows))
				continue
			}
			switch years := divideRounded(in.num[i], powersOfTen[age.scale]); {
			case years >= 25:
				v.num[i] = min((years-25)/10+2, 6)
			case years >= 18:
				v.num[i] = 1
			}
		}
	}}), nil
}
