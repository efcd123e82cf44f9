package contract

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// ShareTolerance is how far the shares of a closed list may sum from 1.
const ShareTolerance = 1e-9

var localeForm = regexp.MustCompile(`^[a-z]{2}_[A-Z]{2}$`)

// Validate checks every rule that makes the contract executable, and returns all faults
// it finds, at most MaxErrors; none means that an engine can keep every promise.
//
// Rules about single members come first. Rules across columns and tables are only
// checked once those hold, so that one mistake is not reported in many places.
func (c *Contract) Validate() Errors {
	v := &validator{contract: c}
	v.values(nil, reflect.ValueOf(*c))
	if len(v.faults) > 0 {
		return v.faults
	}
	v.header()
	v.tables()
	v.relations()
	if len(v.faults) > 0 {
		return v.faults
	}
	v.formulas()
	v.circles()
	v.capacities()
	v.constraints()
	return v.faults
}

// validator collects faults. Its methods are split by noun over the validate_*.go files.
type validator struct {
	contract *Contract
	faults   Errors
}

// fail records a fault at field; beyond MaxErrors it only keeps the first ones.
func (v *validator) fail(field, format string, args ...any) {
	if len(v.faults) < MaxErrors {
		v.faults = append(v.faults, FieldError{field, fmt.Sprintf(format, args...)})
	}
}

// maxExactInteger is the largest whole number that the canonical form carries exactly.
const maxExactInteger = 1 << 53

// values refuses what JSON cannot carry: text that is not UTF-8, numbers that are not finite.
func (v *validator) values(at *field, value reflect.Value) {
	switch value.Kind() {
	case reflect.String:
		if !utf8.ValidString(value.String()) {
			v.fail(at.path(), "the text is not valid UTF-8")
		}
	case reflect.Float64:
		if f := value.Float(); math.IsNaN(f) || math.IsInf(f, 0) {
			v.fail(at.path(), "the number must be finite")
		}
	case reflect.Int, reflect.Int64:
		if n := value.Int(); n > maxExactInteger || n < -maxExactInteger {
			v.fail(at.path(), "the number must be within ±2^53")
		}
	case reflect.Pointer:
		if !value.IsNil() {
			v.values(at, value.Elem())
		}
	case reflect.Slice:
		for i := range value.Len() {
			v.values(&field{outer: at, place: i}, value.Index(i))
		}
	case reflect.Struct:
		for i := range value.NumField() {
			v.values(&field{outer: at, in: value.Type(), place: i}, value.Field(i))
		}
	}
}

// field is a part of a contract, which is named only where it has a fault.
type field struct {
	outer *field
	in    reflect.Type // nil: of a list
	place int
}

func (f *field) path() string {
	if f == nil {
		return ""
	}
	outer := f.outer.path()
	if f.in == nil {
		return fmt.Sprintf("%s[%d]", outer, f.place)
	}
	name, _, _ := strings.Cut(f.in.Field(f.place).Tag.Get("json"), ",")
	if outer != "" {
		name = outer + "." + name
	}
	return name
}

func (v *validator) header() {
	c := v.contract
	if c.Version != Version {
		v.fail("version", "the version must be %q, found %q", Version, c.Version)
	}
	if n, err := strconv.ParseUint(c.Seed, 10, 64); err != nil || strconv.FormatUint(n, 10) != c.Seed {
		v.fail("seed", "the seed must be a whole number from 0 to 18446744073709551615 in plain digits, found %q", c.Seed)
	}
	if _, err := time.Parse(time.DateOnly, c.AsOf); err != nil {
		v.fail("as_of", "as_of must be a day such as 2025-03-31, found %q", c.AsOf)
	}
	if !localeForm.MatchString(c.Locale) {
		v.fail("locale", "the locale must be a language and a region such as en_US, found %q", c.Locale)
	}
}

// name checks an identifier and that it is new; seen remembers it.
func (v *validator) name(field, what, name string, seen map[string]bool) {
	switch {
	case !isName(name):
		v.fail(field, "a %s needs a name of lower-case letters, digits and underscores that starts with a letter and has at most 63 characters, found %q", what, name)
	case seen[name]:
		v.fail(field, "another %s is called %q; give each its own name", what, name)
	}
	seen[name] = true
}

func (v *validator) tables() {
	tables := v.contract.Tables
	if len(tables) == 0 {
		v.fail("tables", "the contract needs at least one table")
	}
	if len(tables) > MaxTables {
		v.fail("tables", "the contract has %d tables; the limit is %d", len(tables), MaxTables)
	}
	seen := map[string]bool{}
	var rows int64
	for i := range tables {
		t := &tables[i]
		field := fmt.Sprintf("tables[%d]", i)
		v.name(field+".name", "table", t.Name, seen)
		if t.Rows < 1 || t.Rows > MaxRows {
			v.fail(field+".rows", "a table has 1 to %d rows, found %d", int64(MaxRows), t.Rows)
		} else {
			rows += t.Rows
		}
		v.table(field, t)
	}
	if rows > MaxRows {
		v.fail("tables", "the tables have %d rows together; the limit is %d", rows, int64(MaxRows))
	}
}

func (v *validator) table(field string, t *Table) {
	if len(t.Columns) == 0 {
		v.fail(field+".columns", "the table needs at least one column")
	}
	if len(t.Columns) > MaxColumns {
		v.fail(field+".columns", "the table has %d columns; the limit is %d", len(t.Columns), MaxColumns)
	}
	seen := map[string]bool{}
	keys := 0
	for i := range t.Columns {
		c := &t.Columns[i]
		at := fmt.Sprintf("%s.columns[%d]", field, i)
		v.name(at+".name", "column of a table", c.Name, seen)
		if c.PrimaryKey {
			if keys++; keys > 1 {
				v.fail(at+".primary_key", "the table has a primary key already; mark this column unique instead")
			}
		}
		v.column(at, t, c)
	}
	if t.Grid != nil {
		v.grid(field+".grid", t)
	}
	if len(t.Constraints) > MaxConstraints {
		v.fail(field+".constraints", "the table has %d constraints; the limit is %d", len(t.Constraints), MaxConstraints)
	}
}
