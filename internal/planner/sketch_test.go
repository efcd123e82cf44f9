package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// sketched writes the tables of a plan with their columns and relations.
func sketched(t *testing.T, text string) string {
	t.Helper()
	res := plan(t, text)
	if res.Contract == nil {
		t.Fatalf("questions %v", res.Questions)
	}
	if len(res.Unparsed) > 0 {
		t.Errorf("unread: %v", res.Unparsed)
	}
	var out []string
	for _, table := range res.Contract.Tables {
		var names []string
		for _, c := range table.Columns {
			names = append(names, c.Name)
		}
		if len(names) > 5 {
			names = append(names[:3], "…") // usual ones
		}
		out = append(out, fmt.Sprintf("%s %d(%s)", table.Name, table.Rows, strings.Join(names, ", ")))
	}
	for _, r := range res.Contract.Relations {
		out = append(out, r.Child+"."+r.ChildColumn+" -> "+r.Parent+"."+r.ParentColumn)
	}
	return strings.Join(out, "; ")
}

// Tables as developers write them down: columns in brackets behind names, arrows, references.
func TestSketches(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"columns in brackets, an arrow":   {"author(id, name) <- book(id, author_id, title), 30 authors, 100 books", "author 30(id, name); book 100(id, author_id, title); book.author_id -> author.id"},
		"an arrow to what is referred to": {"order(id, customer_id, total) -> customer(id, name, email), 40 orders, 20 customers", "order 40(id, customer_id, total); customer 20(id, name, email); order.customer_id -> customer.id"},
		"no arrow":                        {"category(id, name), product(id, category_id, name, price), 10 categories, 200 products", "category 10(id, name); product 200(id, category_id, name, price); product.category_id -> category.id"},
		"a chain":                         {"customers -> orders -> order_items, 20 customers", "customers 20(customer_id, name, email, …); orders 60(order_id, customer_id, order_date, …); order_items 180(order_id, product_name, quantity, unit_price, line_total); orders.customer_id -> customers.customer_id; order_items.order_id -> orders.order_id"},
		"a chain from the child":          {"departments → employees, 5 departments, 40 employees", "departments 5(department_id, name, cost_center, …); employees 40(employee_id, first_name, last_name, …); employees.department_id -> departments.department_id; employees.manager_id -> employees.employee_id"},
		"one to n":                        {"posts 1:n comments, 50 posts", "posts 50(post_id, title, author, …); comments 150(post_id, author, body, …); comments.post_id -> posts.post_id"},
		"has many":                        {"User hasMany Post, Post hasMany Comment; 30 users", "users 30(user_id, username, email, …); posts 90(post_id, user_id, title, …); comments 270(post_id, author, body, …); posts.user_id -> users.user_id; comments.post_id -> posts.post_id"},
		"a reference between columns":     {"15 polls, 300 votes, votes.poll_id -> polls.id, voted_at, choice", "polls 15(id, name); votes 300(poll_id, voted_at, choice); votes.poll_id -> polls.id"},
		"a reference in words":            {"orders.customer_id references customers(id); 10 customers, 40 orders with order_date, total 5-900", "customers 10(id, name, email, …); orders 40(customer_id, order_date, total); orders.customer_id -> customers.id"},
		"a prefix of a table":             {"tbl_invoice, 400 rows: invoice_no, net, gross", "tbl_invoice 400(invoice_no, net, gross)"},
		"a star schema":                   {"dim_store(store_key, city, region) fact_sales(sale_id, store_key, amount), 20 stores, 500 sales", "dim_store 20(store_key, city, region); fact_sales 500(sale_id, store_key, amount); fact_sales.store_key -> dim_store.store_key"},
		"a name of two words":             {"sensor_readings: device_id (int), ts (timestamp), temp_c (float)", "sensor_readings 100(device_id, ts, temp_c)"},
		"a column of two words":           {"user_type: admin/editor, name: text", "records 100(user_type, name)"},
		"an object of types":              {"mock users for an api test x 50: {\"id\": int, \"fullName\": string, \"createdAt\": iso datetime}", "users 50(id, full_name, created_at)"},
		"types in quotes":                 {"products for an api test x 25: {\"sku\": \"string\", \"price\": \"float\", \"inStock\": \"bool\"}", "products 25(sku, price, in_stock)"},
		"nothing but an object":           {"{\"id\": int, \"title\": string, \"price\": float} x 200", "records 200(id, title, price)"},
		"an interface on several lines":   {"30 rows for this:\ninterface Product {\n  sku: string;\n  price: number;\n  inStock: boolean;\n}", "product 30(sku, price, in_stock)"},
		"a type on one line":              {"type Order = { orderId: string, total: number, placedAt: Date }", "order 100(order_id, total, placed_at)"},
		"a table and its columns":         {"countries table code, name, currency, 30 rows", "countries 30(code, name, currency)"},
		"a column of its own table":       {"80 staff with manager_id self reference", "staff 80(staff_id, manager_id); staff.manager_id -> staff.staff_id"},
		"pointing to its own table":       {"80 staff with name, boss_id pointing to staff.id", "staff 80(staff_id, name, boss_id); staff.boss_id -> staff.staff_id"},
		"a recursion":                     {"80 comments: id, body, parent_comment_id self referencing", "comments 80(id, body, parent_comment_id); comments.parent_comment_id -> comments.id"},
		"tables for something":            {"teams and players tables to seed a football app db", "teams 100(team_id, name, city, founded, coach_full_name); players 300(full_name, team_id, position, …); players.team_id -> teams.team_id"},
		"numbers in the tables' order":    {"customers and orders, 20 / 150", "customers 20(customer_id, name, email, …); orders 150(customer_id, order_date, item_count, …); orders.customer_id -> customers.customer_id"},
		"a number of rows for each":       {"users and posts, 50 each", "users 50(user_id, username, email, …); posts 50(user_id, title, body, …); posts.user_id -> users.user_id"},
		"columns for each of the rows":    {"10 gateways, each w/ several devices; mac_address + ip per device", "gateways 10(gateway_id, name); devices 35(gateway_id, mac_address, ip); devices.gateway_id -> gateways.gateway_id"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := sketched(t, c.text); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

// What rows of things are called is no person's name.
func TestNamesOfThings(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"50 gateways: name, ip":            `50 rows; name string G\atew\ay ##; ip string`,
		"50 sensors: name, model":          `50 rows; name string Sensor ##; model string TH-###`,
		"50 prescribers: name, speciality": `50 rows; name string; speciality string 13 values`,
		"50 gateways: name, email":         `50 rows; name string; email string`,
		"50 votes: name, choice A/B":       `50 rows; name string; choice string A=0.5 B=0.5`,
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
