package planner_test

import "testing"

// TestGroupsTold: figures of groups are cases of the column they are about, with a spread where they are said to be around a number; differences between groups are no values.
func TestGroupsTold(t *testing.T) {
	t.Parallel()
	eachTold(t, []toldCase{
		{"200 customers: name, monthly fee. premium customers pay 50-200, free ones 0", "monthly_fee", "50..200 when plan == premium, 0..0 when plan == free"},
		{"200 customers: name, monthly fee. premium customers pay 50-200, free ones 0", "plan", "premium=0.5, free=0.5"},
		{"200 customers: name, premium y/n, monthly fee. premium customers pay 50-200, free ones 0", "monthly_fee", "50..200 when premium == true, 0..0 otherwise"},
		{"200 staff: name, fulltime y/n, hours. full timers work 40, part timers 10-25", "hours", "40..40 when fulltime == true, 10..25 otherwise"},
		{"100 transactions: fraud y/n, amount. fraud ones 500-5000, normal ones 5-200", "amount", "500..5000 when fraud == true, 5..200 otherwise"},
		{"100 products: name, price 5-50, premium ones 50-200", "price", "5..50 when type == normal, 50..200 when type == premium"},
		{"100 people: name, income. low earners 10-20k, high earners 80-200k", "income", "10000..20000 when earner_type == low, 80000..200000 when earner_type == high"},
		{"100 houses: price. small ones cost 100-200k, big ones 300-600k", "price", "100000..200000 when type == small, 300000..600000 when type == big"},
		{"80 guests: name, vip (yes/no), spend. VIP guests spend 500-900, others 20-90", "spend", "500..900 when vip == true, 20..90 otherwise"},
		{"200 customers: name, plan (free, premium), monthly fee. premium customers pay 50-200, free ones 0", "monthly_fee", "50..200 when plan == premium, 0..0 when plan == free"},
		{"100 staff: role dev/mgr, salary. devs get around 60k, mgrs around 90k", "salary", "normal around 60000 when role == dev, normal around 90000 when role == mgr"},
		{"100 staff: role dev/mgr, salary: dev ~60k, mgr ~90k", "salary", "normal around 60000 when role == dev, normal around 90000 when role == mgr"},
		{"100 cars: type suv/van, price around 40k for suvs, around 30k for vans", "price", "normal around 40000 when type == suv, normal around 30000 when type == van"},
		{"100 staff: role dev/mgr, salary: devs avg 60k, mgrs avg 90k", "salary", "normal around 60000 when role == dev, normal around 90000 when role == mgr"},
		{"100 plans: tier free/pro, price: free 0, pro 20", "price", "0..0 when tier == free, 20..20 when tier == pro"},
		{"100 participants: group control/treatment, age 18-65, post score higher for treatment by 5", "age", "18..65"},
		{"100 participants: group (control, treatment), age 18-65, score 0-100. treatment scores about 5 higher", "score", "0..100"},
		{"100 staff: role dev/mgr, age 20-60, salary, 20k more for mgr", "age", "20..60"},
		{"100 people: gender m/f, salary, higher for m", "salary", "lognormal around 91500 when gender == m"},
		{"500 transactions: amount, time, fraud 2%. Fraud happens mostly at night", "fraud", "true=0.02"},
		{"500 logins: time, failed 5%. failures happen mostly at night", "failed", "true=0.05"},
		{"500 transactions: time, is_fraud 2%, fraud mostly abroad", "is_fraud", "true=0.02"},
	})
}
