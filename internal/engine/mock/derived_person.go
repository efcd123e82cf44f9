package mock

import (
	"math"

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
	age, years, err := b.years()
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
	key := b.key("unknown")
	return b.table.add(node{kind: dictKind, dict: newDictionary(append([]string{"0-17"}, groups.dict.values...)), fill: func(bt *batch, v *vector) {
		in := bt.get(age)
		for i, row := range bt.rows {
			v.num[i] = 0
			if in.isNull(i) {
				v.num[i] = 1 + int64(random.Below(key.At(uint64(row)), 6))
				continue
			}
			switch at := years(in, i); {
			case at >= 25:
				v.num[i] = min((at-25)/10+2, 6)
			case at >= 18:
				v.num[i] = 1
			}
		}
	}}), nil
}

// height is that of women or men; of both where the row does not say.
func (b *columnBuild) height() (*node, error) {
	if b.column.Type == contract.String || b.source.node != nil || b.table.member("person", b.column.Name, "gender") == nil {
		return b.own()
	}
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	normal, scale := normalTable(), b.wantedScale()
	return b.filled(numberKind, scale, []*node{p.gender}, func(d *draw, in []*vector, i int) int64 {
		mean, deviation := 176.5, 7.0
		if in[0].num[i] == 1 {
			mean, deviation = 163.5, 6.5
		}
		return roundFloat(math.Max(142, math.Min(208, mean+float64(deviation*normal.value(d.word())))), scale)
	}), nil
}

// nameSuffix leaves those of generations to men, whose father's name they have.
func (b *columnBuild) nameSuffix() (*node, error) {
	list := wordLists()["name_suffix"]
	if b.unique() || b.source.node != nil || !b.named() {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	p, err := b.person()
	if err != nil {
		return nil, err
	}
	codes := b.filled(numberKind, 0, []*node{p.gender}, func(d *draw, in []*vector, i int) int64 {
		if in[0].num[i] == 1 {
			return int64(4 + d.below(len(list.dict.values)-4))
		}
		return int64(min(d.below(len(list.dict.values)), d.below(len(list.dict.values))))
	})
	return b.codeWords(codes, list.dict.values), nil
}

// named: the row tells of a person by name or gender.
func (b *columnBuild) named() bool {
	for _, s := range []string{"full_name", "first_name", "gender"} {
		if b.table.member("person", b.column.Name, s) != nil {
			return true
		}
	}
	return false
}
