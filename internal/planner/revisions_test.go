package planner_test

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

var updateRevisions = flag.Bool("update-revisions", false, "write testdata/revisions.txt anew")

// TestRevisions plans the dialogues of testdata/revisions.txt: "#" begins one with a description, ">" is a message, and
// the lines below it are what the message changes in the plan, to the last detail.
func TestRevisions(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/revisions.txt")
	if err != nil {
		t.Fatal(err)
	}
	var whole strings.Builder
	for k, dialogue := range strings.Split(strings.TrimSpace(string(raw)), "\n\n") {
		want := strings.TrimSpace(dialogue)
		description, _, _ := strings.Cut(strings.TrimPrefix(want, "# "), "\n")
		var messages []string
		for _, line := range strings.Split(want, "\n")[1:] {
			if m, ok := strings.CutPrefix(line, "> "); ok {
				messages = append(messages, m)
			}
		}
		got := dialogueOf(t, description, messages)
		whole.WriteString(got + "\n\n")
		if !*updateRevisions {
			t.Run(fmt.Sprintf("%d %.40s", k, strings.Join(messages, " ")), func(t *testing.T) {
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		}
	}
	if *updateRevisions {
		if err := os.WriteFile("testdata/revisions.txt", []byte(whole.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// dialogueOf is a dialogue as it is written in the file.
func dialogueOf(t *testing.T, description string, messages []string) string {
	t.Helper()
	p := planner.For(planner.Host{Check: app.Makeable})
	out := []string{"# " + description}
	res, err := p.Plan(planner.Request{Description: description, AsOf: asOf})
	if err != nil {
		t.Fatal(err)
	}
	var earlier []*contract.Contract
	said := description
	for _, m := range messages {
		out = append(out, "> "+m)
		next, err := p.Plan(planner.Request{Description: m, Previous: res.Contract, PreviousText: said, Earlier: earlier, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range next.Questions {
			out = append(out, "  ? "+q.Text)
		}
		for _, u := range next.Unparsed {
			out = append(out, "  unread "+u.Text)
		}
		if res.Contract != nil {
			for _, a := range next.Assumptions {
				out = append(out, "  assumed "+a.Text)
			}
		}
		if next.Contract == nil {
			said += "\n\n" + m
			continue
		}
		if res.Contract != nil {
			out = append(out, changes(res.Contract, next.Contract)...)
			earlier, said = append([]*contract.Contract{res.Contract}, earlier...), m
		} else {
			out = append(out, changes(&contract.Contract{}, next.Contract)...)
		}
		res = next
	}
	return strings.Join(out, "\n")
}

// changes are the lines for what is otherwise in a plan.
func changes(before, now *contract.Contract) []string {
	var out []string
	if before.Version != "" && before.Locale != now.Locale {
		out = append(out, "  locale "+now.Locale)
	}
	if before.Version != "" && before.Seed != now.Seed {
		out = append(out, "  seed "+now.Seed)
	}
	for _, t := range before.Tables {
		if _, ok := now.Table(t.Name); !ok {
			out = append(out, "  - "+t.Name)
		}
	}
	for _, t := range now.Tables {
		old, ok := before.Table(t.Name)
		if !ok {
			old = &contract.Table{}
		}
		if old.Rows != t.Rows {
			out = append(out, fmt.Sprintf("  %s: %d rows", t.Name, t.Rows))
		}
		if t.Grid != nil && !reflect.DeepEqual(t.Grid, old.Grid) {
			out = append(out, fmt.Sprintf("  %s: from %s every %d s, %d times for %d", t.Name, t.Grid.Start, t.Grid.StepSeconds, t.Grid.Steps, t.Grid.Keys))
		}
		for _, c := range old.Columns {
			if _, ok := t.Column(c.Name); !ok {
				out = append(out, "  - "+t.Name+"."+c.Name)
			}
		}
		var order, oldOrder []string
		for _, c := range old.Columns {
			if _, ok := t.Column(c.Name); ok {
				oldOrder = append(oldOrder, c.Name)
			}
		}
		for k, c := range t.Columns {
			was, ok := old.Column(c.Name)
			if ok {
				order = append(order, c.Name)
			}
			switch {
			case !ok && k+1 < len(t.Columns) && len(old.Columns) > 0:
				out = append(out, "  + "+t.Name+"."+cell(c)+" before "+t.Columns[k+1].Name)
			case !ok:
				out = append(out, "  + "+t.Name+"."+cell(c))
			case !reflect.DeepEqual(*was, c):
				out = append(out, "  "+t.Name+"."+cell(c))
			}
		}
		if !reflect.DeepEqual(order, oldOrder) {
			out = append(out, "  "+t.Name+" in order "+strings.Join(order, ", "))
		}
		for _, r := range t.Constraints {
			if !containsRule(old.Constraints, r) {
				out = append(out, "  rule "+ruleLine(r))
			}
		}
		for _, r := range old.Constraints {
			if !containsRule(t.Constraints, r) {
				out = append(out, "  no rule "+ruleLine(r))
			}
		}
	}
	for _, r := range now.Relations {
		if old, ok := before.RelationOf(r.Child, r.ChildColumn); !ok || !reflect.DeepEqual(*old, r) {
			k := ""
			if r.PerParent != nil {
				k = fmt.Sprintf(", %d to %d", r.PerParent.Min, r.PerParent.Max)
			}
			out = append(out, fmt.Sprintf("  %s.%s -> %s.%s%s", r.Child, r.ChildColumn, r.Parent, r.ParentColumn, k))
		}
	}
	return out
}

func containsRule(all []contract.Constraint, r contract.Constraint) bool {
	for _, o := range all {
		o.ID, r.ID = "", ""
		if reflect.DeepEqual(o, r) {
			return true
		}
	}
	return false
}

// ruleLine says what a rule demands.
func ruleLine(r contract.Constraint) string {
	s := strings.TrimSpace(fmt.Sprint(r.Kind, " ", r.Left, " ", r.Op, " ", r.Right, " ", strings.Join(r.Columns, ", ")))
	if r.MinGap != nil {
		s += fmt.Sprint(", gap from ", *r.MinGap)
	}
	if r.MaxGap != nil {
		s += fmt.Sprint(" to ", *r.MaxGap)
	}
	return s
}

// cell says what a column holds.
func cell(c contract.Column) string {
	parts := []string{c.Name, string(c.Type)}
	number := func(v *float64) string {
		if v == nil {
			return "…"
		}
		return fmt.Sprint(*v)
	}
	if c.Semantic != "" {
		parts = append(parts, c.Semantic)
	}
	if c.Locale != "" {
		parts = append(parts, c.Locale)
	}
	if c.Type == contract.Decimal {
		parts = append(parts, fmt.Sprintf("with %d digits", c.Scale))
	}
	if c.Min != nil || c.Max != nil {
		parts = append(parts, number(c.Min)+" to "+number(c.Max))
	}
	if c.MultipleOf != nil {
		parts = append(parts, "in steps of "+number(c.MultipleOf))
	}
	if c.Earliest != "" || c.Latest != "" {
		parts = append(parts, c.Earliest+" to "+c.Latest)
	}
	if d := c.Distribution; d != nil {
		parts = append(parts, string(d.Kind))
		if d.Mean != nil {
			parts = append(parts, "mean "+number(d.Mean)+" sd "+number(d.StdDev))
		}
	}
	for k, v := range c.Values {
		if k == 6 {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, fmt.Sprintf("%s %.4g%%", v.Value, 100*v.Share))
	}
	if c.TrueShare != nil {
		parts = append(parts, fmt.Sprintf("true %.4g%%", 100**c.TrueShare))
	}
	if c.Distinct > 0 {
		parts = append(parts, fmt.Sprint(c.Distinct, " different"))
	}
	if c.Pattern != "" {
		parts = append(parts, c.Pattern)
	}
	if c.Calendar != nil && len(c.Calendar.Weekdays) > 0 {
		parts = append(parts, strings.Join(c.Calendar.Weekdays, "/"))
	}
	if c.Format != "" {
		parts = append(parts, "written "+c.Format)
	}
	if c.Formula != "" {
		parts = append(parts, "= "+c.Formula)
	}
	for _, k := range c.Cases {
		s := "else"
		if w := k.When; w != nil {
			s = "if " + w.Column + " " + string(w.Op) + " " + strings.Join(w.Values, "/")
		}
		switch {
		case k.Null:
			s += ": empty"
		case k.Min != nil:
			s += ": " + number(k.Min) + " to " + number(k.Max)
		}
		parts = append(parts, s)
	}
	if c.NullShare > 0 {
		parts = append(parts, fmt.Sprintf("%.4g%% empty", 100*c.NullShare))
	}
	if c.Unique {
		parts = append(parts, "unique")
	}
	if c.PrimaryKey {
		parts = append(parts, "key")
	}
	return strings.Join(parts, ", ")
}
