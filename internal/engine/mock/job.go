package mock

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// payOf is the part of usual pay that a level, or a title that names one, earns.
func payOf(title string) float64 {
	words := strings.ToLower(title)
	factor := 1.0
	for _, f := range []struct {
		part   string
		factor float64
	}{{"intern", 0.45}, {"junior", 0.7}, {"entry", 0.7}, {"mid", 1}, {"senior", 1.4}, {"lead", 1.7}, {"staff", 1.8}, {"principal", 2}, {"manager", 1.7}, {"director", 2.4}, {"executive", 3}} {
		if contains(words, f.part) {
			factor = f.factor
		}
	}
	return factor
}

// salary follows the row's job and grows with its seniority.
func (b *columnBuild) salary() (*node, error) {
	if b.column.Type == contract.String || b.source.node != nil {
		return b.own()
	}
	level, err := b.sibling("job", "seniority")
	if err != nil {
		return nil, err
	}
	title, err := b.sibling("job", "job_title")
	if err != nil {
		return nil, err
	}
	var read []*node
	var factor func(in []*vector, i int) float64
	switch {
	case level != nil && level.kind == dictKind:
		read = append(read, level)
		factors := make([]float64, len(level.dict.values))
		for i, v := range level.dict.values {
			factors[i] = payOf(v)
		}
		factor = func(in []*vector, i int) float64 { return factors[in[0].num[i]] }
	case title != nil && title.kind == textKind:
		read = append(read, title)
		factor = func(in []*vector, i int) float64 {
			first, _, _ := strings.Cut(string(in[0].text(i)), " ")
			return payOf(first)
		}
	case title != nil && title.kind == dictKind:
		read = append(read, title)
		factors := make([]float64, len(title.dict.values))
		for i, v := range title.dict.values {
			factors[i] = payOf(v)
		}
		factor = func(in []*vector, i int) float64 { return factors[in[0].num[i]] }
	default:
		return b.own()
	}
	base, err := b.basePay()
	if err != nil {
		return nil, err
	}
	if base != nil {
		read = append(read, base)
	}
	normal, scale := normalTable(), b.wantedScale()
	return b.filled(numberKind, scale, read, func(d *draw, in []*vector, i int) int64 {
		x := 60_000.0
		if base != nil {
			x = float64(in[len(in)-1].num[i])
		}
		x = float64(x * factor(in, i))
		x = float64(x * random.Exp(float64(0.12*normal.value(d.word()))))
		// Pay comes in round hundreds.
		return inUnits(roundUnits(x/100)*100, 0, scale)
	}), nil
}

// basePay is the usual pay of the row's job, or nil where the contract lists jobs of its own.
func (b *columnBuild) basePay() (*node, error) {
	for _, s := range []string{"department", "job_title"} {
		if c := b.table.member("job", b.column.Name, s); c != nil && len(c.Values) > 0 {
			return nil, nil
		}
	}
	if b.table.member("job", b.column.Name, "job_title") == nil {
		return nil, nil
	}
	set := recordSets()["job"]
	n, err := b.record("job", set)
	if err != nil {
		return nil, err
	}
	pay := make([]int64, len(set.rows))
	for i, row := range set.rows {
		if pay[i], err = strconv.ParseInt(row[set.field("base_pay")], 10, 64); err != nil {
			return nil, b.fail(".semantic", "the built-in table of jobs is damaged")
		}
	}
	return b.table.add(node{kind: numberKind, fill: func(bt *batch, v *vector) {
		in := bt.get(n)
		for i := range bt.rows {
			v.num[i] = pay[in.num[i]]
		}
	}}), nil
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
