package mock

import (
	"math"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// derivedMakers follow from another column of the row where there is one. Their columns are drawn from
// a law of their own otherwise; families decides which.
func derivedMakers() map[string]maker {
	return map[string]maker{
		"weight": (*columnBuild).weight, "bmi": (*columnBuild).bmi, "lab_value": (*columnBuild).labValue,
		"cost": (*columnBuild).cost, "margin": (*columnBuild).margin, "line_total": (*columnBuild).lineTotal,
		"in_stock": (*columnBuild).inStock, "diastolic_bp": (*columnBuild).diastolic,
		"discharge_date":   func(b *columnBuild) (*node, error) { return b.later("stay", "admission_date", 1, 12) },
		"length_of_stay":   (*columnBuild).stay,
		"termination_date": func(b *columnBuild) (*node, error) { return b.later("job_dates", "hire_date", 90, 2_500) },
		"sold_date":        func(b *columnBuild) (*node, error) { return b.later("sale", "listed_date", 5, 120) },
		"clicks":           (*columnBuild).clicks, "ctr": (*columnBuild).clickRate,
		"ohlcv_high":  func(b *columnBuild) (*node, error) { return b.candle(1) },
		"ohlcv_low":   func(b *columnBuild) (*node, error) { return b.candle(-1) },
		"ohlcv_close": func(b *columnBuild) (*node, error) { return b.candle(0) },
		"salary":      (*columnBuild).salary, "job_title": (*columnBuild).jobTitle, "product_name": (*columnBuild).productName,
		"review_text": (*columnBuild).review, "user_agent": (*columnBuild).userAgent, "file_name": (*columnBuild).fileName,
		"device_type": (*columnBuild).deviceType,
	}
}

// sibling returns the node of another column of the group, or nil where it would lead back here or the
// values are not addressed by rows.
func (b *columnBuild) sibling(family, semantic string) (*node, error) {
	c := b.table.member(family, b.column.Name, semantic)
	if c == nil || c.Name == b.column.Name || b.source.node != nil || b.table.building[c.Name] {
		return nil, nil
	}
	return b.compiler.column(b.table, c.Name)
}

// number returns a sibling that holds numbers.
func (b *columnBuild) numberSibling(family, semantic string) (*node, error) {
	n, err := b.sibling(family, semantic)
	if err != nil || n == nil || n.kind != numberKind {
		return nil, err
	}
	return n, nil
}

// own builds the column from the law of its meaning.
func (b *columnBuild) own() (*node, error) {
	if b.column.Type == contract.String {
		return b.numberText()
	}
	d := semanticLaw(b.column, b.table.program.asOf)
	spec := &scalarSpec{kind: kindOf(b.column.Type), step: 1, field: b.field, drawn: true, unique: b.unique()}
	if b.column.Type == contract.Decimal {
		spec.scale = b.column.Scale
	}
	if err := spec.setBounds(b.compiler, b.column, d); err != nil {
		return nil, err
	}
	sub := *b
	sub.bare = true
	return sub.scalar(spec)
}

// inUnits converts x units of a scale to units of the column's own scale.
func inUnits(x int64, from, to int) int64 {
	if to >= from {
		return x * powersOfTen[to-from]
	}
	return divideRounded(x, powersOfTen[from-to])
}

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

func (b *columnBuild) ownOr(err error) (*node, error) {
	if err != nil {
		return nil, err
	}
	return b.own()
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

func (b *columnBuild) labValue() (*node, error) {
	set := recordSets()["lab"]
	n, err := b.record("lab", set)
	if err != nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	var laws []evenLaw
	for _, row := range set.rows {
		lo, _, errLo := parseDecimal(row[set.field("low")], scale+2)
		hi, _, errHi := parseDecimal(row[set.field("high")], scale+2)
		if errLo != nil || errHi != nil {
			return nil, b.fail(".semantic", "the built-in laboratory table is damaged")
		}
		laws = append(laws, evenLaw{lo, hi})
	}
	return b.numbers(numberKind, scale, []*node{n}, func(d *draw, in []*vector, i int) int64 {
		l := laws[in[0].num[i]]
		// The mean of three draws keeps most results in the middle.
		sum := l.at(d.word())/3 + l.at(d.word())/3 + l.at(d.word())/3
		return min(max(divideRounded(sum, 100), ceilDiv(l.lo, 100)), max(floorDiv(l.hi, 100), ceilDiv(l.lo, 100)))
	}), nil
}

func (b *columnBuild) cost() (*node, error) {
	price, err := b.numberSibling("pricing", "price")
	if err != nil || price == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{price}, func(d *draw, in []*vector, i int) int64 {
		x := inUnits(in[0].num[i], price.scale, scale)
		return min(divideRounded(multiply(x, int64(d.between(35, 80))), 100), max(x-1, 0))
	}), nil
}

func (b *columnBuild) margin() (*node, error) {
	price, err := b.numberSibling("pricing", "price")
	if err != nil || price == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	cost, err := b.numberSibling("pricing", "cost")
	if err != nil || cost == nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{price, cost}, func(_ *draw, in []*vector, i int) int64 {
		return inUnits(in[0].num[i], price.scale, scale) - inUnits(in[1].num[i], cost.scale, scale)
	}), nil
}

func (b *columnBuild) lineTotal() (*node, error) {
	price, err := b.numberSibling("pricing", "price")
	if err != nil || price == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	quantity, err := b.numberSibling("pricing", "quantity")
	if err != nil || quantity == nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{price, quantity}, func(_ *draw, in []*vector, i int) int64 {
		return inUnits(multiply(in[0].num[i], in[1].num[i]), price.scale+quantity.scale, scale)
	}), nil
}

func (b *columnBuild) inStock() (*node, error) {
	stock, err := b.numberSibling("stock", "stock_on_hand")
	if err != nil || stock == nil {
		return b.ownOr(err)
	}
	return b.numbers(boolKind, 0, []*node{stock}, func(_ *draw, in []*vector, i int) int64 {
		return min(max(in[0].num[i], 0), 1)
	}), nil
}

func (b *columnBuild) diastolic() (*node, error) {
	systolic, err := b.numberSibling("pressure", "systolic_bp")
	if err != nil || systolic == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{systolic}, func(d *draw, in []*vector, i int) int64 {
		x := inUnits(in[0].num[i], systolic.scale, scale)
		return divideRounded(multiply(x, int64(d.between(55, 72))), 100)
	}), nil
}

// later is a date some days after another one of the row, and not after as_of where that leaves room.
func (b *columnBuild) later(family, semantic string, least, most int) (*node, error) {
	first, err := b.sibling(family, semantic)
	if err != nil || first == nil || !first.kind.temporal() || first.kind == timeKind {
		return b.ownOr(err)
	}
	want := kindOf(b.column.Type)
	if !want.temporal() {
		want = dateKind
	}
	asOf := b.table.program.asOf
	return b.numbers(want, 0, []*node{first}, func(d *draw, in []*vector, i int) int64 {
		from := toDays(first.kind, in[0].num[i])
		gap := d.between(least, most)
		if room := int(asOf - from); room >= least && gap > room {
			gap = d.between(least, room)
		}
		if want == stampKind {
			return toSeconds(first.kind, in[0].num[i]) + int64(gap)*secondsPerDay + int64(d.below(3_600))
		}
		return from + int64(gap)
	}), nil
}

func (b *columnBuild) stay() (*node, error) {
	from, err := b.sibling("stay", "admission_date")
	if err != nil || from == nil || !from.kind.temporal() || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	to, err := b.sibling("stay", "discharge_date")
	if err != nil || to == nil || !to.kind.temporal() {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{from, to}, func(_ *draw, in []*vector, i int) int64 {
		return (toDays(to.kind, in[1].num[i]) - toDays(from.kind, in[0].num[i])) * powersOfTen[scale]
	}), nil
}

func (b *columnBuild) clicks() (*node, error) {
	n, err := b.numberSibling("ad", "impressions")
	if err != nil || n == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	return b.numbers(numberKind, 0, []*node{n}, func(d *draw, in []*vector, i int) int64 {
		shown := max(inUnits(in[0].num[i], n.scale, 0), 0)
		return min(int64(random.Below(d.word(), uint64(shown)/12+1)), shown)
	}), nil
}

func (b *columnBuild) clickRate() (*node, error) {
	shown, err := b.numberSibling("ad", "impressions")
	if err != nil || shown == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	clicked, err := b.numberSibling("ad", "clicks")
	if err != nil || clicked == nil {
		return b.ownOr(err)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{clicked, shown}, func(_ *draw, in []*vector, i int) int64 {
		if in[1].num[i] == 0 {
			return 0
		}
		x := float64(in[0].num[i]) / float64(powersOfTen[clicked.scale])
		return roundFloat(x/(float64(in[1].num[i])/float64(powersOfTen[shown.scale])), scale)
	}), nil
}

// candle builds close (0), high (1) and low (-1) around the row's open.
func (b *columnBuild) candle(side int) (*node, error) {
	open, err := b.numberSibling("ohlcv", "ohlcv_open")
	if err != nil || open == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	noun := b.table.families.group["ohlcv"][b.column.Name]
	key := b.hidden("candle", noun)
	normal, scale := normalTable(), b.wantedScale()
	return b.numbers(numberKind, scale, []*node{open}, func(d *draw, in []*vector, i int) int64 {
		shared := draw{key: key, address: d.address}
		x := inUnits(in[0].num[i], open.scale, scale)
		end := max(x+roundUnits(float64(float64(x)*0.012*normal.value(shared.word()))), 0)
		reach := roundUnits(float64(float64(x) * 0.008 * math.Abs(normal.value(shared.word()))))
		switch side {
		case 1:
			return max(x, end) + reach
		case -1:
			return max(min(x, end)-reach, 0)
		}
		return end
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

func contains(s, part string) bool { return strings.Contains(s, part) }

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

func (b *columnBuild) productName() (*node, error) {
	set := recordSets()["product"]
	noun := set.field("product_noun")
	n, err := b.record("product", set)
	if err != nil {
		return nil, err
	}
	adjectives, unique := wordLists()["product_adj"].dict.values, b.unique()
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(append(dst, adjectives[d.below(len(adjectives))]...), ' ')
		dst = append(dst, set.rows[in[0].num[i]][noun]...)
		if unique {
			dst = appendUint(append(dst, ' '), d.serial+100)
		}
		return dst
	})
}

// review chooses a text by the row's rating; ratings beyond 5 count in fifths of their scale.
func (b *columnBuild) review() (*node, error) {
	lists := [5][]string{}
	for i := range lists {
		lists[i] = wordLists()["review_"+string(rune('1'+i))].dict.values
	}
	rating, err := b.numberSibling("review", "rating")
	if err != nil {
		return nil, err
	}
	unique := b.unique()
	finish := func(dst []byte, d *draw) []byte {
		if unique {
			dst = appendUint(append(dst, " Ref. "...), d.serial+1)
		}
		return dst
	}
	if rating == nil {
		return b.texts(false, func(dst []byte, d *draw) []byte {
			list := lists[[...]int{0, 1, 2, 3, 3, 3, 4, 4, 4, 4}[d.below(10)]]
			return finish(append(dst, list[d.below(len(list))]...), d)
		})
	}
	top := int64(5)
	c := b.table.member("review", b.column.Name, "rating")
	if c.Max != nil && *c.Max > 5 {
		top = int64(*c.Max)
	}
	return b.textsWith(false, []*node{rating}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		stars := int64(3)
		if !in[0].isNull(i) {
			stars = divideRounded(in[0].num[i]*5, powersOfTen[rating.scale]*top)
		}
		list := lists[min(max(stars, 1), 5)-1]
		return finish(append(dst, list[d.below(len(list))]...), d)
	})
}

func (b *columnBuild) userAgent() (*node, error) {
	set := recordSets()["device"]
	n, err := b.record("device", set)
	if err != nil {
		return nil, err
	}
	field := set.field("user_agent")
	return b.textsWith(false, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		version := uint64(d.between(110, 126))
		rest := set.rows[in[0].num[i]][field]
		for {
			before, after, ok := strings.Cut(rest, "%d")
			dst = append(dst, before...)
			if !ok {
				return dst
			}
			dst = appendUint(dst, version)
			rest = after
		}
	})
}

func (b *columnBuild) deviceType() (*node, error) {
	set := recordSets()["device"]
	return b.recordField("device", set, set.field("device_type"))
}

func (b *columnBuild) fileName() (*node, error) {
	set := recordSets()["file"]
	n, err := b.record("file", set)
	if err != nil {
		return nil, err
	}
	nouns, unique := wordLists()["noun"].dict.values, b.unique()
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		dst = append(append(dst, nouns[d.below(len(nouns))]...), '_')
		if unique {
			dst = appendUint(dst, d.serial+1)
		} else {
			dst = appendUint(dst, uint64(d.between(1, 999)))
		}
		return append(append(dst, '.'), set.rows[in[0].num[i]][0]...)
	})
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
