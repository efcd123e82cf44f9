package planner_test

import (
	"slices"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestNumbersWithinAParent: numbers that count the rows of each parent, said or by their names.
func TestNumbersWithinAParent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, column string
		start        float64
	}{
		{"500 orders with 1 to 6 order lines each: line_number starting at 1 within each order, product, qty 1-10", "line_number", 1},
		{"500 orders with 1 to 6 order lines each: line_number, product, qty 1-10", "line_number", 1},
		{"40 playlists (name) with 10 to 20 tracks each: position in the playlist starting at 1, title", "position", 1},
		{"200 patients with 2 to 5 visits each. visits: visit_number counting up from 1 for each patient, visit date in 2024", "visit_number", 1},
		{"40 playlists (name) with 10 to 20 tracks each: place restarting at 0 for each playlist, title", "place", 0},
		{"90 work plans (plan code). Every plan has two to four tasks: sequence 100, 200, 300 …, task name, hours 1-8", "sequence", 100},
		{"60 projects (name) with 3 to 7 phases each: phase number going up in tens within each project, days 5 to 40", "phase_number", 10},
		{"40 exams with 20 questions each. question: question no, text, points 1-5.", "question_no", 1},
	} {
		child := plan(t, c.text).Contract.Tables[1]
		col, ok := child.Column(c.column)
		if !ok || col.Distribution == nil || col.Distribution.Kind != contract.Sequence || col.Distribution.Within == "" || *col.Distribution.Start != c.start {
			t.Errorf("%s: %+v", c.text, child.Columns)
		}
	}
}

// TestOneOfEachParent: one row of each parent is told apart, and the number of rows stays.
func TestOneOfEachParent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text, column, value string
		rows                int64
	}{
		{"200 teams and 5 members per team: name, email, is_captain (exactly one per team)", "is_captain", "true", 1000},
		{"80 departments (name, city) with 5 to 20 employees each: name, salary 30k-120k, head (y/n) - exactly one head per department", "head", "true", 1000},
		{"300 customers with 1-4 addresses each, exactly one address per customer is the primary one: street, city, is_primary", "is_primary", "true", 750},
		{"300 customers with 1-4 addresses each: street, city. Exactly one address per customer is marked as primary.", "is_primary", "true", 750},
		{"60 projects (name, budget 10k-500k) and 4 to 9 members per project: name, email, role owner/editor/viewer. Every project has exactly one owner.", "role", "owner", 390},
		{"120 users (name) with 1 to 3 cards each. Each card has a brand (visa, amex) and is_default. Each user has exactly one default card.", "is_default", "true", 240},
	} {
		res := plan(t, c.text)
		child := res.Contract.Tables[1]
		at := slices.IndexFunc(child.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.ExactlyOne })
		if at < 0 || child.Constraints[at].Columns[1] != c.column || child.Constraints[at].Value != c.value || child.Rows != c.rows || len(res.Unparsed) > 0 {
			t.Errorf("%s: %d rows, %+v, unread %v", c.text, child.Rows, child.Constraints, res.Unparsed)
		}
	}
}

// TestOneRowPerParentIsNoRule: nobody is told apart, so it is a number of rows.
func TestOneRowPerParentIsNoRule(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"500 employees (name, email). Each employee has exactly one badge (code, issue date in 2024).",
		"40 stores (name, city) and exactly one manager per store",
	} {
		for _, table := range plan(t, text).Contract.Tables {
			if slices.ContainsFunc(table.Constraints, func(k contract.Constraint) bool { return k.Kind == contract.ExactlyOne }) {
				t.Errorf("%s: %+v", text, table.Constraints)
			}
		}
	}
}

// TestRevisedGroups: what holds for the rows of each parent holds after a revision, or goes with it.
func TestRevisedGroups(t *testing.T) {
	t.Parallel()
	const text = "60 projects (name, budget 10k-500k) and 4 to 9 members per project: line number, name, role owner/editor/viewer. Every project has exactly one owner."
	first := plan(t, text)
	for _, c := range []struct {
		name, text string
		ones       int
	}{
		{"more parents", "make it 80 projects", 1},
		{"another column", "add a phone to members", 1},
		{"without the column", "drop role", 0},
	} {
		res, err := planner.New().Plan(planner.Request{Description: c.text, Previous: first.Contract, PreviousText: text, AsOf: asOf})
		if err != nil || res.Contract == nil {
			t.Errorf("%s: %v, %v", c.name, res.Questions, err)
			continue
		}
		members, _ := res.Contract.Table("members")
		ones := 0
		for _, k := range members.Constraints {
			if k.Kind == contract.ExactlyOne {
				ones++
			}
		}
		line, _ := members.Column("line_number")
		if ones != c.ones || line.Distribution == nil || line.Distribution.Within != "project_id" {
			t.Errorf("%s: %+v", c.name, members)
		}
	}
}
