package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/frame"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/synthesis"
)

// severalFlags are the flags that only several tables have.
type severalFlags struct {
	relations, keys, orders []string
	scale                   float64
}

func (f *severalFlags) flags(c *cobra.Command) {
	c.Flags().StringSliceVar(&f.relations, "relation", nil, "TABLE.COLUMN=PARENT or TABLE.COLUMN=PARENT.KEY, in place of the relations that are found; none for no relation; may be repeated")
	c.Flags().StringSliceVar(&f.keys, "key", nil, "TABLE=COLUMN that names the rows, in place of the key that is found; may be repeated")
	c.Flags().StringSliceVar(&f.orders, "order-by", nil, "TABLE=COLUMN by which rows of one parent follow each other, in place of the time that is found; TABLE= for no order; may be repeated")
	c.Flags().Float64Var(&f.scale, "scale", 0, "how many times as many rows as are learnt from, of several tables (default 1)")
}

func (f *severalFlags) set() bool {
	return len(f.relations)+len(f.keys)+len(f.orders) > 0 || f.scale != 0
}

// severalTables says whether the flags ask for several tables.
func (f synthesizeFlags) severalTables(args []string) (bool, error) {
	if f.several.scale < 0 {
		return false, usage("For example: --scale 2", "--scale must be above zero.")
	}
	named := slices.ContainsFunc(f.rows, func(text string) bool { return strings.Contains(text, "=") })
	return len(args)+len(f.datasets) > 1 || f.several.set() || named, nil
}

// rowsOf reads a number of rows.
func rowsOf(text string) (int64, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 {
		return 0, usage("For example: --rows 5000, or --rows customers=5000 for one of several tables.", "--rows must be above zero, not %q.", clean(text))
	}
	return n, nil
}

// synthesizeTables makes several tables that keys join.
func (s *shell) synthesizeTables(ctx context.Context, f synthesizeFlags, args []string) error {
	if err := f.onlySeveral(args); err != nil {
		return err
	}
	// What can be wrong with the flags alone is told before anything is uploaded.
	if _, err := f.tablesRequest(nil, false); err != nil {
		return err
	}
	c, err := s.connect()
	if err != nil {
		return err
	}
	var tables []client.SynthesisTable
	for _, id := range f.datasets {
		d, err := c.Dataset(ctx, id)
		if err != nil {
			return err
		}
		tables = append(tables, client.SynthesisTable{DatasetID: id, Table: sdg.TableName(d.Value.Name)})
	}
	taken := map[string]bool{}
	for _, t := range tables {
		taken[t.Table] = true
	}
	for _, path := range args { // before anything is uploaded
		if taken[tableOf(path)] {
			return usage("Give the files different names.", "Two files or datasets would become the table %s.", tableOf(path))
		}
		taken[tableOf(path)] = true
	}
	for _, path := range args {
		id, err := s.importTable(ctx, c, path)
		if err != nil {
			return err
		}
		tables = append(tables, client.SynthesisTable{DatasetID: id, Table: tableOf(path)})
	}
	req, err := f.tablesRequest(tables, f.model == "")
	if err != nil {
		return err
	}
	return f.run(ctx, s, c, synthesisOffer(c, req, offer{
		show:     func(step sdg.PlanStep) error { return s.showTables(ctx, c, step) },
		less:     "ask for fewer rows. Nothing was charged for the synthesis.",
		declined: "Nothing was made and nothing was charged for the synthesis. The datasets stay.",
	}))
}

func tableOf(path string) string { return sdg.TableName(filepath.Base(path)) }

// onlySeveral refuses flags that are for a single table.
func (f synthesizeFlags) onlySeveral(args []string) error {
	if f.model != "" && len(args)+len(f.datasets) > 0 || f.model == "" && len(args)+len(f.datasets) == 0 {
		return usage("For example: sdg synthesize customers.csv orders.csv", "Give one of these: files, datasets with --dataset, or --model.")
	}
	for _, flag := range []struct {
		name string
		set  bool
	}{
		{"target", f.target != ""}, {"table", f.table != ""}, {"epsilon", f.epsilon != ""}, {"delta", f.delta != ""},
	} {
		if flag.set {
			return usage("Leave it out, or synthesize the tables one by one.", "--%s is for a single table.", flag.name)
		}
	}
	return nil
}

// tablesRequest gathers what the flags say of the given tables. closed says that flags can
// name no others; with a model its tables are not known here.
func (f synthesizeFlags) tablesRequest(tables []client.SynthesisTable, closed bool) (client.Synthesis, error) {
	req := client.Synthesis{ModelID: f.model, Engine: f.engine, PrivacyLevel: f.privacyLevel, AcceptRisk: f.acceptRisk}
	req.Tables, req.Scale = tables, f.several.scale
	if f.seeded {
		req.Seed = &f.seed
	}
	var failed error
	table := func(flag, name string) *client.SynthesisTable {
		at := slices.IndexFunc(req.Tables, func(t client.SynthesisTable) bool { return t.Table == name })
		if at < 0 && !closed {
			req.Tables = append(req.Tables, client.SynthesisTable{Table: name})
			at = len(req.Tables) - 1
		}
		if at < 0 {
			var names []string
			for _, t := range req.Tables {
				names = append(names, t.Table)
			}
			failed = usage("The tables are "+strings.Join(names, ", ")+".", "--%s names the table %q, which is not among them.", flag, clean(name))
			return &client.SynthesisTable{}
		}
		return &req.Tables[at]
	}
	split := func(flag, text, separator, example string) (string, string) {
		name, value, ok := strings.Cut(text, separator)
		if !ok || name == "" {
			failed = usage("For example: --"+flag+" "+example, "--%s takes %s, not %q.", flag, strings.ToUpper("table"+separator+"…"), clean(text))
		}
		return name, value
	}
	for _, text := range f.rows {
		name, value := split("rows", text, "=", "customers=5000")
		if failed != nil {
			return req, failed
		}
		n, err := rowsOf(value)
		if err != nil {
			return req, err
		}
		table("rows", name).Rows = n
	}
	for _, text := range f.several.keys {
		name, value := split("key", text, "=", "customers=id")
		table("key", name).Key = &value
	}
	for _, text := range f.several.orders {
		name, value := split("order-by", text, "=", "visits=visited_at")
		table("order-by", name).OrderBy = &value
	}
	for _, text := range f.treatments {
		name, value := split("treat", text, ".", "customers.email=mask")
		column, treatment, ok := strings.Cut(value, "=")
		if failed == nil && (!ok || column == "" || treatment == "") {
			failed = usage("For example: --treat customers.email=mask", "--treat takes TABLE.COLUMN=TREATMENT for several tables, not %q.", clean(text))
		}
		t := table("treat", name)
		if t.Treatments == nil {
			t.Treatments = map[string]string{}
		}
		t.Treatments[column] = treatment
	}
	for _, text := range f.columns {
		name, column := split("columns", text, ".", "customers.age")
		t := table("columns", name)
		t.Columns = append(t.Columns, column)
	}
	for _, text := range f.conditions {
		name, condition := split("condition", text, ":", `"customers: age > 60"`)
		t := table("condition", strings.TrimSpace(name))
		if t.Conditions == nil {
			t.Conditions = []string{}
		}
		if condition = strings.TrimSpace(condition); condition != noCondition {
			t.Conditions = append(t.Conditions, condition)
		}
	}
	for _, text := range f.constraints {
		name, constraint := split("constraint", text, ":", `"orders: ordered >= customers.joined"`)
		t := table("constraint", strings.TrimSpace(name))
		t.Constraints = append(t.Constraints, strings.TrimSpace(constraint))
	}
	for _, text := range f.several.relations {
		if text == "none" {
			req.Relations = []client.Relation{}
			continue
		}
		child, parent, _ := strings.Cut(text, "=")
		name, column, _ := strings.Cut(child, ".")
		if name == "" || column == "" || parent == "" {
			return req, usage("For example: --relation orders.customer_id=customers.id", "--relation takes TABLE.COLUMN=PARENT or TABLE.COLUMN=PARENT.KEY, not %q.", clean(text))
		}
		parent, key, keyed := strings.Cut(parent, ".")
		table("relation", name)
		if t := table("relation", parent); keyed {
			t.Key = &key
		}
		req.Relations = append(req.Relations, client.Relation{Child: name, Column: column, Parent: parent})
	}
	return req, failed
}

// showTables shows what is decided by approving a plan to make several tables: how they hang
// together, what is learnt, what becomes of each column, and how many rows will be made.
func (s *shell) showTables(ctx context.Context, api *client.Client, step sdg.PlanStep) error {
	c, err := synthesis.ParseTables(step.Contract)
	if err != nil {
		return fmt.Errorf("read the contract of the plan: %w", err)
	}
	s.out.heading("%s", clean(step.Title))
	var tables, columns [][]string
	var learnt []string // personal data that is
	for i := range c.Tables {
		t := &c.Tables[i]
		rows := thousands(t.Rows)
		if !t.Root {
			rows = fmt.Sprintf("about %s, at most %s", thousands(t.ExpectedRows), thousands(t.MostRows))
		}
		tables = append(tables, []string{clean(t.Name), clean(t.Key), clean(t.Order), rows, thousands(t.TrainingRows), thousands(t.HoldoutRows)})
		personal := map[string]bool{}
		if c.ModelID == "" {
			d, err := api.Dataset(ctx, t.Source.DatasetID)
			if err != nil {
				return err
			}
			for _, column := range d.Value.Columns {
				personal[column.Name] = column.PersonalData
			}
		}
		for _, f := range t.Columns {
			about, flag := string(f.Kind), ""
			if f.Semantic != "" {
				about += ", " + f.Semantic
			}
			if personal[f.Name] {
				flag = "personal"
				if f.Treatment == frame.Learn {
					learnt = append(learnt, t.Name+"."+f.Name)
				}
			}
			columns = append(columns, []string{clean(t.Name + "." + f.Name), clean(about), treatmentWords[f.Treatment], flag})
		}
	}
	s.out.rows([]string{"TABLE", "KEY", "IN THE ORDER OF", "ROWS", "LEARNT FROM", "HELD OUT"}, tables)
	s.out.heading("How they hang together")
	if len(c.Relations) == 0 {
		s.out.bullet(s.out.faint("•"), "No table refers to another.")
	}
	for _, note := range step.Assumptions {
		if strings.HasPrefix(note.Path, "relations[") {
			s.out.bullet(s.out.faint("•"), clean(note.Text))
		}
	}
	s.out.printf("\n")
	s.out.rows([]string{"COLUMN", "KIND", "WHAT BECOMES OF IT", ""}, columns)
	s.showDemands(c)
	s.out.printf("\n")
	facts := [][]string{{"engine", "relational: parents first, then their rows, one after the other where they have an order"}, {"seed", clean(c.Seed)}}
	if c.PrivacyLevel != "" {
		facts = append(facts, []string{"privacy", levelText(c.PrivacyLevel, c.AcceptRisk)})
	}
	s.out.rows([]string{"PLAN", ""}, facts)
	for _, name := range learnt {
		s.err.printf("%s %s\n", s.err.warn("warning:"), s.err.wrap(fmt.Sprintf(
			"%s holds personal data and is learnt: values that at least six rows share can come out again. Use --treat %s=format, mask or drop.", clean(name), clean(name)), 9))
	}
	s.showUnread(step.Unparsed, 0)
	return nil
}

// showDemands shows what will hold in every row of each table.
func (s *shell) showDemands(c *synthesis.TablesContract) {
	headed := false
	say := func(table, text string) {
		if !headed {
			s.out.heading("In every row")
			headed = true
		}
		s.out.bullet(s.out.faint("•"), clean(table+": "+text))
	}
	for i := range c.Tables {
		t := &c.Tables[i]
		for _, cond := range t.Conditions {
			say(t.Name, synthesis.Describe(cond, fieldOf(t.Columns, cond.Column)))
		}
		for _, rule := range t.Constraints {
			say(t.Name, synthesis.DescribeConstraint(rule, t.Columns))
		}
	}
}
