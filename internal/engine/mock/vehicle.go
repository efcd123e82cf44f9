package mock

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/random"
)

// vehicle is the node with the number of the row's model, or nil where the row tells of none.
func (b *columnBuild) vehicle() (*node, *records, error) {
	set := recordSets()["vehicle"]
	if b.source.node != nil || b.table.member("vehicle", b.column.Name, "vehicle_model") == nil && b.table.member("vehicle", b.column.Name, "vehicle_make") == nil {
		return nil, set, nil
	}
	n, err := b.record("vehicle", set)
	return n, set, err
}

// yearColumns are what people call the year in which a vehicle was made.
var yearColumns = []string{"year", "model_year", "year_made", "built_year", "year_built", "vehicle_year", "car_year", "production_year", "manufacture_year", "year_of_manufacture"}

// vehicleYear is the row's model year, whatever its column means to the contract.
func (b *columnBuild) vehicleYear() (*node, error) {
	if n, err := b.numberSibling("vehicle", "model_year"); err != nil || n != nil {
		return n, err
	}
	c := b.table.yearColumn()
	if c == nil || b.table.building[c.Name] || b.source.node != nil {
		return nil, nil
	}
	n, err := b.compiler.column(b.table, c.Name)
	if err != nil || n.kind != numberKind {
		return nil, err
	}
	return n, nil
}

// yearColumn is a whole number that is called a year, in tables of vehicles the one in which each was made.
func (t *tablePlan) yearColumn() *contract.Column {
	for i := range t.def.Columns {
		if c := &t.def.Columns[i]; c.Type == contract.Integer && slices.Contains(yearColumns, c.Name) {
			return c
		}
	}
	return nil
}

// modelYear lies in the years in which the row's model was made.
func (b *columnBuild) modelYear() (*node, error) {
	n, set, err := b.vehicle()
	if err != nil || n == nil || b.column.Type == contract.String {
		return b.ownOr(err)
	}
	last := int64(yearOf(b.table.program.asOf))
	froms, tos := make([]int64, len(set.rows)), make([]int64, len(set.rows))
	for i, row := range set.rows {
		from, errFrom := strconv.ParseInt(row[set.field("model_from")], 10, 64)
		to, errTo := strconv.ParseInt(row[set.field("model_to")], 10, 64)
		if errFrom != nil || errTo != nil {
			return nil, b.fail(".semantic", "the built-in vehicle table is damaged")
		}
		froms[i], tos[i] = max(from, last-24), min(to, last)
	}
	scale := b.wantedScale()
	return b.numbers(numberKind, scale, []*node{n}, func(d *draw, in []*vector, i int) int64 {
		from, to := froms[in[0].num[i]], tos[in[0].num[i]]
		years := uint64(to - from + 1)
		// The higher of two draws: newer cars are more.
		return (from + int64(max(random.Below(d.word(), years), random.Below(d.word(), years)))) * powersOfTen[scale]
	}), nil
}

// fuelType is one that the row's model is sold with.
func (b *columnBuild) fuelType() (*node, error) {
	list := wordLists()["fuel_type"]
	n, set, err := b.vehicle()
	if err != nil {
		return nil, err
	}
	if n == nil || b.unique() {
		l, err := b.listed(list.dict, list.weights)
		if err != nil {
			return nil, err
		}
		return b.table.add(l), nil
	}
	fuels := set.field("fuels")
	choices := make([][]string, len(set.rows))
	for i, row := range set.rows {
		choices[i] = strings.Fields(row[fuels])
	}
	return b.textsWith(true, []*node{n}, func(dst []byte, d *draw, in []*vector, i int) []byte {
		c := choices[in[0].num[i]]
		if d.chance(55) {
			return append(dst, c[0]...)
		}
		return append(dst, c[d.below(len(c))]...)
	})
}

// odometer grows by some 13,500 km in each year since the row's model year.
func (b *columnBuild) odometer() (*node, error) {
	if b.source.node != nil || b.column.Type == contract.String {
		return b.own()
	}
	year, err := b.vehicleYear()
	if err != nil || year == nil {
		return b.ownOr(err)
	}
	last, scale := int64(yearOf(b.table.program.asOf)), b.wantedScale()
	return b.filled(numberKind, scale, []*node{year}, func(d *draw, in []*vector, i int) int64 {
		if in[0].isNull(i) {
			return int64(d.between(5, 150_000)) * powersOfTen[scale]
		}
		age := max(last-inUnits(in[0].num[i], year.scale, 0), 0)
		if age == 0 {
			return int64(d.between(5, 9_000)) * powersOfTen[scale]
		}
		return age * int64(d.between(6_000, 12_000)+d.between(0, 9_000)) * powersOfTen[scale]
	}), nil
}

const (
	vinLetters = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"
	// vinYears are the signs of thirty model years, from 1980 and again from 2010 on.
	vinYears = "ABCDEFGHJKLMNPRSTVWXY123456789"
)

func vinValue(c byte) int {
	if c <= '9' {
		return int(c - '0')
	}
	return int("12345678012345070923456789"[c-'A'] - '0')
}

// vin begins with a code of the row's maker and holds the row's model year. Without a maker it begins with
// 1G9, of which no code is assigned here: those stand for small makers.
func (b *columnBuild) vin() (*node, error) {
	value, count := b.free(6)
	weights := [17]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}
	if count > 8 {
		return nil, b.fail(".unique", "there are not so many VINs")
	}
	car, set, err := b.vehicle()
	if err != nil {
		return nil, err
	}
	var read []*node
	var makers []string
	if car != nil {
		read = append(read, car)
		for _, row := range set.rows {
			makers = append(makers, makerCode(row[set.field("vehicle_make")]))
		}
		year, err := b.vehicleYear()
		if err != nil {
			return nil, err
		}
		if year != nil {
			read = append(read, year)
		}
	}
	return b.textsWith(true, read, func(dst []byte, d *draw, in []*vector, i int) []byte {
		start := len(dst)
		head := "1G9"
		if len(in) > 0 {
			head = makers[in[0].num[i]]
		}
		dst = append(dst, head...)
		for len(dst)-start < 17-count {
			dst = append(dst, vinLetters[d.below(len(vinLetters))])
		}
		if count <= 6 {
			sign := uint64(d.below(30))
			if len(in) > 1 && !in[1].isNull(i) {
				sign = uint64(inUnits(in[1].num[i], read[1].scale, 0)-1980) % 30
			}
			dst[start+9] = vinYears[sign]
		}
		dst = appendPadded(dst, value(d), count)
		n := dst[start:]
		sum := 0
		for i, c := range n {
			if i != 8 {
				sum += vinValue(c) * weights[i]
			}
		}
		if n[8] = byte('0' + sum%11); sum%11 == 10 {
			n[8] = 'X'
		}
		return dst
	})
}

// makerCode is a world manufacturer identifier of a maker.
func makerCode(name string) string {
	for _, row := range recordSets()["maker"].rows {
		if row[0] == name {
			return row[1]
		}
	}
	return "1G9"
}
