package synthesis

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/engine/synth/rules"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Single is the contract as if rows were independent: what is demanded of them can be read,
// looked for in the source and checked in what was made.
func (c *SequenceContract) Single() *Contract {
	return &Contract{
		Version: ContractVersion, ModelID: c.ModelID, Engine: synth.CART, Seed: c.Seed, Table: c.Table, Source: c.Source, Rows: 1, Columns: c.Columns,
		Conditions: c.Conditions, Constraints: c.Constraints, TrainingRows: c.TrainingRows, HoldoutRows: c.HoldoutRows,
	}
}

// Alone is Single with those of its constraints that a row breaks by itself, and the places that
// these have among all.
func (c *SequenceContract) Alone() (one *Contract, places []int) {
	one = c.Single()
	one.Constraints = nil
	for i, r := range c.Constraints {
		if len(r.Unique)+len(r.Together) == 0 {
			one.Constraints, places = append(one.Constraints, r), append(places, i)
		}
	}
	return one, places
}

// fields are the columns as rules see them: what is made anew is text, whatever it was.
func (c *SequenceContract) fields() []frame.Field {
	out := c.Single().Made()
	for i := range out {
		if f := &out[i]; f.Treatment == frame.Format {
			f.Kind = frame.Text
		}
	}
	return out
}

// constant says that a column has one value in all rows of an entity, which it may name.
func (c *SequenceContract) constant(column string) bool {
	return column == c.Entity || slices.Contains(c.Constant, column)
}

// parted are the constraints of entities and those of their rows, with their places among all.
// A constraint is one of entities where all that it reads never changes within one.
type parted struct {
	of     [2][]rules.Rule // entities, rows
	places [2][]int
}

// part tells of each constraint which of the two tables keeps it. Constraints that neither can
// keep are told, by request field.
func (c *SequenceContract) part() (out parted, found []sdg.FieldError) {
	fields := c.fields()
	set, err := rules.Compile(ofRows(c.Constraints, fields), nil, fields)
	if err != nil {
		return out, fieldErrors(err)
	}
	for i, r := range c.Constraints {
		reads, computes := set.Reads(i)
		var names []string
		for _, at := range reads {
			names = append(names, fields[at].Name)
		}
		if computes >= 0 {
			names = append(names, fields[computes].Name)
		}
		if len(r.Unique)+len(r.Together) > 0 {
			names = slices.Concat(r.Unique, r.Together)
		}
		changing := slices.DeleteFunc(slices.Clone(names), c.constant)
		table := 1
		if len(changing) == 0 {
			table = 0
		}
		why := c.apart(r, fields, changing)
		switch {
		case why != "":
		case table == 1 && computes >= 0 && c.constant(fields[computes].Name):
			why = fmt.Sprintf("%s never changes within a %s, and cannot be computed from %s, which does", fields[computes].Name, c.Entity, changing[0])
		case table == 1 && len(r.Unique) == 0:
			if at := slices.IndexFunc(names, func(name string) bool {
				return c.constant(name) && fields[slices.IndexFunc(fields, func(f frame.Field) bool { return f.Name == name })].Treatment != frame.Learn
			}); at >= 0 {
				why = fmt.Sprintf("%s is made anew for each %s: a rule of single rows cannot read it", names[at], c.Entity)
			}
		}
		if why != "" {
			found = append(found, sdg.FieldError{Field: fmt.Sprintf("body.constraints[%d]", i), Message: why})
		}
		out.of[table], out.places[table] = append(out.of[table], r), append(out.places[table], i)
	}
	return out, found
}

// apart says why a set of columns cannot be kept apart or together; empty if it can, or if the
// constraint is of another kind.
func (c *SequenceContract) apart(r rules.Rule, fields []frame.Field, changing []string) string {
	switch {
	case len(r.Together) > 0 && len(changing) > 0 && len(changing) < len(r.Together):
		return fmt.Sprintf("%s changes within a %s and others of these columns do not: combinations are learnt among columns that change, or among those that do not", changing[0], c.Entity)
	case len(r.Unique) == 0:
		return ""
	case len(r.Unique) == 1:
		if f := fieldOf(fields, r.Unique[0]); f.Name != c.Entity && !f.Unique {
			return fmt.Sprintf("rows are kept apart among those of one %s: name %s too", c.Entity, c.Entity)
		}
	case !slices.Contains(r.Unique, c.Entity):
		return fmt.Sprintf("rows are kept apart among those of one %s: name %s too", c.Entity, c.Entity)
	case len(changing) == 0:
		return fmt.Sprintf("these are the same in all rows of one %s: name a column that changes too", c.Entity)
	}
	return ""
}

// checkRules reports what in conditions and constraints cannot be kept, by request field.
func (c *SequenceContract) checkRules() (found []sdg.FieldError) {
	one := c.Single()
	if len(c.Conditions) > MaxConditions {
		found = append(found, sdg.FieldError{Field: "body.conditions", Message: fmt.Sprintf("at most %d", MaxConditions)})
	}
	fields := c.fields()
	if _, err := rules.Compile(nil, c.Conditions, fields); err != nil {
		found = append(found, fieldErrors(err)...)
	}
	one.Constraints = ofRows(c.Constraints, fields) // which columns can be kept apart is judged by the part of the table they are of
	if faults := one.checkConstraints(); len(faults) > 0 {
		return append(found, faults...)
	}
	_, faults := c.part()
	return append(found, faults...)
}

// ruled are the two tables with what is demanded of their rows.
func (c *SequenceContract) ruled() (*TablesContract, error) {
	out := c.tables()
	parts, found := c.part()
	if len(found) > 0 {
		return nil, sdg.Invalid("Change the constraints that are named.", found...)
	}
	for i := range out.Tables {
		out.Tables[i].Constraints = parts.of[i]
	}
	for _, cond := range c.Conditions {
		t := &out.Tables[1]
		if c.constant(cond.Column) {
			t = &out.Tables[0]
		}
		t.Conditions = append(t.Conditions, cond)
	}
	return out, nil
}

// Conditioned is a part of a sequence contract: the conditions that entities meet, or their rows.
type Conditioned struct {
	// Of is the contract with these conditions only. Each is the column of entities where they are
	// met once per entity.
	Of     *Contract
	Each   string
	places []int
}

// Conditioned are the parts of the contract that have conditions.
func (c *SequenceContract) Conditioned() (out []Conditioned) {
	for _, each := range []string{c.Entity, ""} {
		part := Conditioned{Of: c.Single(), Each: each}
		part.Of.Conditions = nil
		for i, cond := range c.Conditions {
			if c.constant(cond.Column) == (each != "") {
				part.Of.Conditions, part.places = append(part.Of.Conditions, cond), append(part.places, i)
			}
		}
		if len(part.places) > 0 {
			out = append(out, part)
		}
	}
	return out
}

// Told puts what was refused of the part in the terms of the whole contract.
func (p Conditioned) Told(err error) error {
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		var at int
		if _, fault := fmt.Sscanf(out.Fields[i].Field, "body.conditions[%d]", &at); fault == nil && at < len(p.places) {
			out.Fields[i].Field = fmt.Sprintf("body.conditions[%d]", p.places[at])
		}
	}
	return &out
}

// tableField is how a refusal names a constraint or a condition of one of the two tables.
var tableField = regexp.MustCompile(`^(?:body\.)?tables\[([01])\]\.(constraints|conditions)(?:\[(\d+)\])?$`)

// Told puts what was refused of the two tables in the terms of the one that was asked for.
func (c *SequenceContract) Told(err error) error {
	var unmet *UnmetError
	if errors.As(err, &unmet) {
		return &UnmetError{c.Told(unmet.Err)}
	}
	var e *sdg.Error
	if !errors.As(err, &e) || len(e.Fields) == 0 {
		return err
	}
	parts, _ := c.part()
	s := c.Shape()
	out := *e
	out.Fields = slices.Clone(e.Fields)
	for i := range out.Fields {
		f := &out.Fields[i]
		at := tableField.FindStringSubmatch(f.Field)
		if at == nil {
			continue
		}
		table := int(at[1][0] - '0')
		f.Message = strings.TrimPrefix(strings.TrimPrefix(f.Message, s.Entities()+": "), s.Table+": ")
		if f.Field = "body." + at[2]; at[3] == "" {
			continue
		}
		k, _ := strconv.Atoi(at[3]) // digits
		places := parts.places[table]
		if at[2] == "conditions" {
			places = nil
			for place, cond := range c.Conditions {
				if c.constant(cond.Column) == (table == 0) {
					places = append(places, place)
				}
			}
		}
		if k < len(places) {
			f.Field = fmt.Sprintf("body.%s[%d]", at[2], places[k])
		}
	}
	return &out
}
