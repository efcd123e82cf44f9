package planner_test

import "testing"

// TestSelfReferenceTold: a row refers to another one of its table, and what stands beside does not.
func TestSelfReferenceTold(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"beside a salary": {"80 employees with name, salary and manager_id pointing to another employee.", "employees 80: employee_id, name, salary, manager_id>employees"},
		"beside a name":   {"100 people with name and spouse (another person in the table).", "people 100: person_id, name, spouse_id>people"},
		"both":            {"100 horses with name, sire_id and dam_id pointing to other horses", "horses 100: horse_id, name, sire_id>horses, dam_id>horses"},
		"reports to":      {"200 employees with name. Each employee reports to a manager who is also an employee.", "employees 200: employee_id, name, manager_id>employees"},
		"but for one":     {"200 employees with name. Everyone except the boss has a manager, who is one of the employees.", "employees 200: employee_id, name, manager_id>employees"},
		"can have":        {"40 folders with name; a folder can have a parent folder.", "folders 40: folder_id, name, parent_folder_id>folders"},
		"roots":           {"30 units with code. 6 of them are roots, the rest belong to a parent unit.", "units 30: unit_id, code, parent_unit_id>units"},
		"replies":         {"50 comments with text, a comment can reply to another comment.", "comments 50: comment_id, text, parent_comment_id>comments"},
	})
}
