package planner_test

import "testing"

// TestOneTop: who refers to nobody, in a bracket, behind the column or in a sentence.
func TestOneTop(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"only":       "140 employees: employee id, full name, manager id (another employee; only the CEO has none)",
		"except":     "140 employees: employee id, full name, manager id (another employee, except the boss)",
		"apart from": "140 employees: employee id, full name, manager id (another employee, apart from the managing director)",
		"no manager": "140 employees: employee id, full name, manager id refers to another employee, just the director has no manager",
		"a sentence": "140 employees: employee id, full name, manager id refers to another employee. The managing director reports to nobody.",
		"same list":  "140 employees: employee id, full name, manager, who is another employee in the same list. Only the CEO has no manager.",
		"the root":   "140 categories: category id, name, parent id refers to another category, only the root has no parent",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil || len(res.Unparsed) > 0 || len(res.Contract.Relations) != 1 {
				t.Fatalf("%+v %+v %+v", res.Questions, res.Unparsed, res.Contract)
			}
			r := res.Contract.Relations[0]
			c, _ := res.Contract.Tables[0].Column(r.ChildColumn)
			if empty := c.NullShare * 140; !r.Acyclic || empty < .99 || empty > 1.01 {
				t.Errorf("acyclic %v, %v empty cells", r.Acyclic, empty)
			}
		})
	}
}
