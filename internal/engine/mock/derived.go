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
		"price": (*columnBuild).price, "cost": (*columnBuild).cost, "margin": (*columnBuild).margin, "line_total": (*columnBuild).lineTotal,
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
		"device_type": (*columnBuild).deviceType, "model_year": (*columnBuild).modelYear, "odometer": (*columnBuild).odometer, "fuel_type": (*columnBuild).fuelType,
		"hire_date": (*columnBuild).hireDate, "years_experience": (*columnBuild).experience, "bonus": (*columnBuild).bonus, "hourly_rate": (*columnBuild).hourlyRate,
		"education_level": (*columnBuild).education, "marital_status": (*columnBuild).maritalStatus, "height": (*columnBuild).height,
		"area_m2": (*columnBuild).areaInMetres, "bedrooms": (*columnBuild).bedrooms, "bathrooms": (*columnBuild).bathrooms, "list_price": (*columnBuild).listPrice,
		"grade_letter": (*columnBuild).gradeLetter, "deductible": (*columnBuild).deductible, "premium": (*columnBuild).premium,
		"claim_amount": (*columnBuild).claimAmount, "tax": (*columnBuild).taxAmount,
		"annual_revenue": (*columnBuild).revenue, "name_suffix": (*columnBuild).nameSuffix,
		"ward": (*columnBuild).ward, "tracking_number": (*columnBuild).tracking,
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

func (b *columnBuild) ownOr(err error) (*node, error) {
	if err != nil {
		return nil, err
	}
	return b.own()
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
	own, err := b.own()
	if err != nil {
		return nil, err
	}
	if own.kind != want {
		return own, nil
	}
	return b.filled(want, 0, []*node{first, own}, func(d *draw, in []*vector, i int) int64 {
		if in[0].isNull(i) {
			return in[1].num[i]
		}
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

func contains(s, part string) bool { return strings.Contains(s, part) }
