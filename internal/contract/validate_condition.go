package contract

import (
	"fmt"
	"slices"
	"strconv"
)

// MaxConditionValues bounds the list of an in or not_in condition.
const MaxConditionValues = 1000

func (v *validator) condition(field string, t *Table, owner *Column, k *Condition) {
	ref, ok := ParseReference(k.Column)
	if !ok {
		v.fail(field+".column", "%q is neither a column nor a reference such as customer_id.country", k.Column)
		return
	}
	_, column, ok := v.contract.Resolve(t, ref)
	if !ok {
		v.fail(field+".column", "%v", missingReference(v.contract, t, ref))
		return
	}
	if column == owner {
		v.fail(field+".column", "the case of %s cannot depend on %s itself", owner.Name, owner.Name)
	}
	least, most, ok := k.Op.operands()
	if !ok {
		v.fail(field+".op", "unknown comparison %q", k.Op)
		return
	}
	if len(k.Values) < least || len(k.Values) > most {
		v.fail(field+".values", "%s takes %s, found %d", k.Op, valueCount(least, most), len(k.Values))
		return
	}
	ordered := slices.Contains([]Op{Less, LessOrEqual, Greater, GreaterOrEqual, Between}, k.Op)
	if ordered && !column.Type.Numeric() && !column.Type.Temporal() {
		v.fail(field+".op", "%s compares numbers and dates; use == or in for type %s", k.Op, column.Type)
		return
	}
	for i, value := range k.Values {
		// A threshold need not be a cell of the column: age < 17.5 is fine.
		var err error
		if ordered && column.Type.Numeric() {
			_, err = threshold(value)
		} else {
			unbounded := Column{Type: column.Type, Scale: column.Scale}
			err = unbounded.cell(value, &Case{})
		}
		if err != nil {
			v.fail(fmt.Sprintf("%s.values[%d]", field, i), "%v", err)
		}
	}
	if k.Op == Between && !ascending(column, k.Values[0], k.Values[1]) {
		v.fail(field+".values", "the first value of between must not be above the second")
	}
}

func threshold(s string) (float64, error) {
	x, err := strconv.ParseFloat(s, 64)
	if err != nil || !decimalForm.MatchString(s) {
		return 0, fmt.Errorf("%q is not a number in plain digits", s)
	}
	return x, nil
}

// ascending reports whether low is not above high; values that cannot be read pass, as
// they are reported already.
func ascending(column *Column, low, high string) bool {
	if column.Type.Temporal() {
		first, err1 := ParseInstant(column.Type, low)
		last, err2 := ParseInstant(column.Type, high)
		return err1 != nil || err2 != nil || first <= last
	}
	first, err1 := threshold(low)
	last, err2 := threshold(high)
	return err1 != nil || err2 != nil || first <= last
}

// operands is how many values a comparison takes.
func (o Op) operands() (least, most int, ok bool) {
	switch o {
	case Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual:
		return 1, 1, true
	case Between:
		return 2, 2, true
	case In, NotIn:
		return 1, MaxConditionValues, true
	case IsNull, IsNotNull:
		return 0, 0, true
	}
	return 0, 0, false
}

func valueCount(least, most int) string {
	switch {
	case most == 0:
		return "no values"
	case least == most && most == 1:
		return "1 value"
	case least == most:
		return fmt.Sprintf("%d values", most)
	}
	return fmt.Sprintf("%d to %d values", least, most)
}
