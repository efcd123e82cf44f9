package planner_test

import "testing"

// Values, in notations that are no plain list.
func TestValuesInOtherNotations(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"each of the others":        {"320 fines: zone A/B/C (half in A, a quarter in each of the others), amount 20-80", "320 fines: zone A 50%, B 25%, C 25%, amount 20-80"},
		"what they do, and others":  {"320 sessions: level B1, B2 or G (half park on G, a quarter on each of the others); fee 0 to 45", "320 sessions: level B1 25%, B2 25%, G 50%; fee 0 to 45"},
		"each for the others":       {"320 rooms: view sea, garden or street (sea 50%, 25% each for the others), price 60-300", "320 rooms: view sea 50%, garden 25%, street 25%, price 60-300"},
		"letters with commas":       {"320 shirts: size S, M, L (half are S, 30% M, the remaining L), price 5-20", "320 shirts: size S 50%, M 30%, L 20%, price 5-20"},
		"numbers with shares":       {"320 reviews: reviewer name, stars 1: 10%, 2: 20%, 3: 70%, visited in 2025", "320 reviews: reviewer name, stars (1 10%, 2 20%, 3 70%), visited in 2025"},
		"behind an equals sign":     {"320 tickets: name, type = stalls, circle or balcony, price 25 / 40 / 65", "320 tickets: name, type: stalls, circle or balcony; price 25 / 40 / 65"},
		"slashes behind the same":   {"320 tickets: name, type = stalls / circle / pit, price 2-6", "320 tickets: name, type stalls / circle / pit, price 2-6"},
		"whose job":                 {"320 employees whose job is cook, waiter or manager (60/30/10), salary 1800-4500", "320 employees: job is cook, waiter or manager (60/30/10), salary 1800-4500"},
		"whose number has digits":   {"320 borrowers whose card number has 8 digits, joined in 2024", "320 borrowers: card number of 8 digits, joined in 2024"},
		"a number in words":         {"320 subs: contract in {month-to-month: 55%, one year: 25%, two year: 20%}; age 18-90", "320 subs: contract (month-to-month 55%, 'one year' 25%, 'two year' 20%); age 18-90"},
		"by the value of another":   {"320 crashes: os Android 64% iOS 36%; maker: always Apple for iOS, for Android Samsung, Google or Xiaomi; battery 0-100", "320 crashes: os Android 64% iOS 36%; maker: Apple for iOS; Samsung, Google or Xiaomi for Android; battery 0-100"},
		"times of day in a bracket": {"320 bookings: slot (17:30, 19:00 or 20:30), guest name", "320 bookings: slot: 17:30 / 19:00 / 20:30; guest name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}
