package planner_test

import "testing"

// TestMixSpoken: values whose shares are told in everyday words say the same as with percentages.
func TestMixSpoken(t *testing.T) {
	t.Parallel()
	const (
		paid     = "500 payments: amount 5-90, method card 60%, cash 30%, transfer 10%"
		halves   = "400 desks: price 100-900, wood oak 50%, pine 25%, ash 25%"
		disabled = "75 spaces: level 1-4, type disabled 20%, normal 80%"
	)
	sameFacts(t, map[string][2]string{
		"of how many is told once":     {"500 payments: amount 5-90, method 6 out of 10 card, 3 cash, the others transfer", paid},
		"cases":                        {"500 payments: amount 5-90, method card in six cases out of ten, cash in three, transfer in one", paid},
		"the rest behind or":           {"500 payments: amount 5-90, method card (6 in 10), cash (3 in 10) or transfer", paid},
		"who pays how":                 {"500 payments: amount 5-90, method. Six in ten pay by card, three by cash, the others by transfer.", paid},
		"each":                         {"400 desks: price 100-900, wood half oak, a quarter each pine and ash", halves},
		"the rest among two":           {"400 desks: price 100-900, wood oak every other time, otherwise pine or ash", halves},
		"sharing what is left":         {"400 desks: price 100-900, wood oak half the time, pine and ash sharing the rest", halves},
		"numbers of rows in brackets":  {"75 spaces: level 1-4, type disabled (15) or normal (60)", disabled},
		"all but some rows":            {"75 doors: level 1-4, type oak except for 15 steel ones", "75 doors: level 1-4, type oak 80%, steel 20%"},
		"numbers of rows behind":       {"75 doors: level 1-4, type. 60 are oak, the remaining 15 steel.", "75 doors: level 1-4, type oak 80%, steel 20%"},
		"in three quarters of cases":   {"400 bikes: frame no, colour red in three quarters of cases, blue in the others", "400 bikes: frame no, colour red 75%, blue 25%"},
		"shares of flags stay flags":   {"400 bikes: price 100-900, insured 60%, stolen 30%", "400 bikes: price 100-900, insured true for 60%, stolen true for 30%"},
		"used, which could be a verb":  {"60 phones: storage 64-512, condition. 15 are used, the rest new.", "60 phones: storage 64-512, condition. The condition is used in 25%, new in 75%."},
		"figures depending on a sort":  {"400 coffees: size small, medium or large, price depending on it: 3, 4, 5", "400 coffees: size small, medium or large, price 3 for small, 4 for medium, 5 for large"},
		"figures of ones in sentences": {"400 coffees: size small, medium or large. A small one costs 3, a medium one 4 and a large one 5.", "400 coffees: size small, medium or large. Price is 3 for small, 4 for medium, 5 for large."},
	})
}

// TestEmptySpoken: in which rows a column is empty, told in words that are easily taken for the contrary.
func TestEmptySpoken(t *testing.T) {
	t.Parallel()
	const (
		states  = "400 machines: state new 20%, running 50%, stopped 30%, "
		stopped = states + "stop reason (empty unless stopped)"
	)
	sameFacts(t, map[string][2]string{
		"all but":                {states + "stop reason, which is empty for all but stopped ones", stopped},
		"mandatory, otherwise":   {states + "stop reason (mandatory when stopped, otherwise empty)", stopped},
		"this is for":            {states + "stop reason. This is for stopped machines, otherwise it is empty.", stopped},
		"not, there is none":     {states + "stop reason. If it is not stopped there is no stop reason.", stopped},
		"only fill it":           {"400 orders: order no, status open 80%, cancelled 20%, cancel reason. Only fill it when the order was cancelled.", "400 orders: order no, status open 80%, cancelled 20%, cancel reason (empty unless cancelled)"},
		"for the ones":           {states + "stop reason for the stopped ones", stopped},
		"leave it out for two":   {states + "stopped on in 2024. Leave it out for new and running machines.", states + "stopped on in 2024 (empty if state is new or running)"},
		"as long as, or once":    {states + "stopped on in 2024. As long as it is new, or once it is running, there is none.", states + "stopped on in 2024 (empty if state is new or running)"},
		"a period unless":        {states + "started on in 2024 unless new", states + "started on in 2024 (empty if new)"},
		"a period except for":    {states + "started on in 2024, except for new machines", states + "started on in 2024 (empty for new machines)"},
		"except for days":        {"400 machines: serial no, started on in 2024 except for Sundays", "400 machines: serial no, started on in 2024 except on Sundays"},
		"a flag from a bound":    {"300 riders: name, age 10-90, senior flag from 65", "300 riders: name, age 10-90, senior flag true when age is at least 65"},
		"a flag that is set for": {"300 riders: name, age 10-90, senior set for everyone aged 65 or older", "300 riders: name, age 10-90, senior true when age is at least 65"},
		"values that come back":  {"120 guests: name, city, age 18-90. Cities may repeat.", "120 guests: name, city, age 18-90."},
	})
}

// TestOwnersSpoken: the columns of a head that counts rows and their owners are of the rows, and pairs are of what names rows of others.
func TestOwnersSpoken(t *testing.T) {
	t.Parallel()
	sameFacts(t, map[string][2]string{
		"of":           {"300 orders of 40 customers: order no, total 10-500. Customers: name, city", "300 orders: order no, total 10-500. Each order belongs to one customer. 40 customers: name, city"},
		"by":           {"300 orders by 40 customers: order no, total 10-500. Customers: name, city", "300 orders: order no, total 10-500. Each order belongs to one customer. 40 customers: name, city"},
		"pairs":        {"60 doctors: name. 20 clinics: city. 150 contracts: doctor, clinic, hours 4-40, each pair at most once", "60 doctors: name. 20 clinics: city. 150 contracts: doctor, clinic, hours 4-40. Doctor and clinic together are unique."},
		"only one per": {"60 doctors: name. 20 clinics: city. 150 contracts: doctor, clinic, hours 4-40; a doctor has only one contract per clinic", "60 doctors: name. 20 clinics: city. 150 contracts: doctor, clinic, hours 4-40. Doctor and clinic together are unique."},
		"has every":    {"24 tenants: name. Each tenant has a rent bill for every month of 2024: amount 400-900.", "24 tenants: name. Each tenant gets a rent bill every month of 2024: amount 400-900."},
	})
}
