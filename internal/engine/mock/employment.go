package mock

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// leastHired is the age from which people are hired.
const leastHired = 18

// hireDate lies after the row's person came of age, and within the column's bounds wherever both can be.
func (b *columnBuild) hireDate() (*node, error) {
	birth, err := b.sibling("person", "date_of_birth")
	want := kindOf(b.column.Type)
	if err != nil || birth == nil || !birth.kind.temporal() || birth.kind == timeKind || want != dateKind {
		return b.ownOr(err)
	}
	spec := &scalarSpec{kind: want, step: 1, field: b.field}
	if err := spec.setPeriod(b.compiler, b.column, semanticLaw(b.column, b.table.program.asOf)); err != nil {
		return nil, err
	}
	return b.filled(want, 0, []*node{birth}, func(d *draw, in []*vector, i int) int64 {
		from := min(max(spec.lo, addMonths(toDays(birth.kind, in[0].num[i]), 12*leastHired)), spec.hi)
		return from + int64(random.Below(d.word(), uint64(spec.hi-from+1)))
	}), nil
}

// years reads the row's age, from its own column or from a date of birth; nil where it has neither.
func (b *columnBuild) years() (*node, func(v *vector, i int) int64, error) {
	if age, err := b.numberSibling("person", "age"); err != nil || age != nil {
		return age, func(v *vector, i int) int64 {
			if v.isNull(i) {
				return 40
			}
			return inUnits(v.num[i], age.scale, 0)
		}, err
	}
	birth, err := b.sibling("person", "date_of_birth")
	if err != nil || birth == nil || !birth.kind.temporal() || birth.kind == timeKind {
		return nil, nil, err
	}
	asOf := b.table.program.asOf
	return birth, func(v *vector, i int) int64 { return wholeYears(toDays(birth.kind, v.num[i]), asOf) }, nil
}

// experience is as long as the row's age, date of hire and seniority allow.
func (b *columnBuild) experience() (*node, error) {
	if b.column.Type == contract.String || b.source.node != nil {
		return b.own()
	}
	age, years, err := b.years()
	if err != nil {
		return nil, err
	}
	hired, err := b.sibling("person", "hire_date")
	if err != nil {
		return nil, err
	}
	level, err := b.sibling("job", "seniority")
	if err != nil {
		return nil, err
	}
	var read []*node
	index := func(n *node) int {
		read = append(read, n)
		return len(read) - 1
	}
	atAge, atHired, atLevel := -1, -1, -1
	if age != nil {
		atAge = index(age)
	}
	if hired != nil && (hired.kind == dateKind || hired.kind == stampKind) {
		atHired = index(hired)
	}
	var usual [][2]int64
	if level != nil && level.kind == dictKind {
		atLevel = index(level)
		for _, v := range level.dict.values {
			usual = append(usual, usualExperience(v))
		}
	}
	if len(read) == 0 {
		return b.own()
	}
	asOf, scale := b.table.program.asOf, b.wantedScale()
	return b.filled(numberKind, scale, read, func(d *draw, in []*vector, i int) int64 {
		lo, hi := int64(0), int64(40)
		if atLevel >= 0 {
			lo, hi = usual[in[atLevel].num[i]][0], usual[in[atLevel].num[i]][1]
		}
		if atHired >= 0 {
			tenure := max(wholeYears(toDays(hired.kind, in[atHired].num[i]), asOf), 0)
			lo, hi = max(lo, tenure), max(hi, tenure)
		}
		if atAge >= 0 {
			hi = min(hi, max(years(in[atAge], i)-leastHired, 0))
		}
		lo = min(lo, hi)
		span := uint64(hi - lo + 1)
		return (lo + int64(min(random.Below(d.word(), span), random.Below(d.word(), span)))) * powersOfTen[scale]
	}), nil
}

// usualExperience are the years that people of a level have worked.
func usualExperience(level string) [2]int64 {
	switch l := strings.ToLower(level); {
	case contains(l, "intern"), contains(l, "trainee"):
		return [2]int64{0, 1}
	case contains(l, "junior"), contains(l, "entry"):
		return [2]int64{0, 4}
	case contains(l, "mid"):
		return [2]int64{3, 12}
	case contains(l, "senior"):
		return [2]int64{6, 28}
	case contains(l, "lead"), contains(l, "staff"), contains(l, "principal"), contains(l, "manager"), contains(l, "director"), contains(l, "executive"):
		return [2]int64{8, 36}
	}
	return [2]int64{0, 40}
}

// bonus is a part of the row's salary.
func (b *columnBuild) bonus() (*node, error) {
	return b.partOfSalary(func(d *draw) int64 { return int64(d.between(0, 180)) }, 10)
}

// hourlyRate is the row's salary over the 2,080 hours of a year.
func (b *columnBuild) hourlyRate() (*node, error) {
	salary, err := b.numberSibling("pay", "salary")
	if err != nil || salary == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{salary}, func(_ *draw, in []*vector, i int) int64 {
		return divideRounded(inUnits(in[0].num[i], salary.scale, scale), 2080)
	}), nil
}

// partOfSalary takes thousandths of the row's salary, rounded to a unit of money.
func (b *columnBuild) partOfSalary(thousandths func(d *draw) int64, round int64) (*node, error) {
	salary, err := b.numberSibling("pay", "salary")
	if err != nil || salary == nil || b.column.Type == contract.String || b.source.node != nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.filled(numberKind, scale, []*node{salary}, func(d *draw, in []*vector, i int) int64 {
		whole := inUnits(in[0].num[i], salary.scale, 0)
		return divideRounded(multiply(whole, thousandths(d)), 1000*round) * round * powersOfTen[scale]
	}), nil
}

// education is what people of the row's age can have finished.
func (b *columnBuild) education() (*node, error) {
	return b.byAge("education_level", func(value string, age int64) bool {
		switch least := map[string]int64{"Some College": 19, "Associate Degree": 20, "Bachelor's Degree": 21, "Master's Degree": 23, "Doctorate": 26}[value]; {
		case age < 16:
			return value == "No Diploma"
		default:
			return age >= least
		}
	})
}

// maritalStatus is one that people of the row's age usually have.
func (b *columnBuild) maritalStatus() (*node, error) {
	return b.byAge("marital_status", func(value string, age int64) bool {
		return value == "Single" || age >= map[string]int64{"Married": 20, "Separated": 23, "Divorced": 25, "Widowed": 45}[value]
	})
}

// byAge draws from a list what fits the row's age; without one, all of the list.
func (b *columnBuild) byAge(name string, fits func(value string, age int64) bool) (*node, error) {
	list := wordLists()[name]
	age, years, err := b.years()
	if err != nil {
		return nil, err
	}
	if age == nil || b.unique() || b.source.node != nil {
		n, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(n), nil
	}
	codes := b.filled(numberKind, 0, []*node{age}, func(d *draw, in []*vector, i int) int64 {
		at := years(in[0], i)
		var sum, all float64
		for code, v := range list.dict.values {
			if fits(v, at) {
				all += list.weights[code]
			}
		}
		x := float64(float64(d.below(1<<20))/(1<<20)) * all
		last := int64(0)
		for code, v := range list.dict.values {
			if !fits(v, at) {
				continue
			}
			last = int64(code)
			if sum += list.weights[code]; x < sum {
				break
			}
		}
		return last
	})
	return b.codeWords(codes, list.dict.values), nil
}
