package planner_test

import "testing"

// TestRowsBehindItems: where an outline tells the rows of its tables, and which table a later sentence is about.
func TestRowsBehindItems(t *testing.T) {
	eachShaped(t, map[string][2]string{
		"behind the columns": {"1) customers: id, name, email (50)\n2) orders: id, customer, date, total (200)", "customers 50: id, name, email | orders 200: id, customer_id>customers, date, total"},
		"numbers in a line":  {"1. departments (5, name) 2. employees (60, each in a department, with salary) 3. projects (12, title)", "departments 5: department_id, name | employees 60: department_id>departments, salary | projects 12: department_id>departments, title"},
		"each in a bracket":  {"companies (30, name), employees (each company 5-50). Employees have a salary.", "companies 30: company_id, name | employees 825: company_id>companies 5-50, salary"},
		"lines":              {"Members table:\nid\nname\njoined\n\nPayments table:\nid\nmember_id\namount\n\n100 members, 500 payments", "members 100: id, name, joined | payments 500: id, member_id>members, amount"},
	})
}
