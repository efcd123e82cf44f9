package reading_test

import "testing"

// TestBeginsWithEach tests texts that begin with what each row has, and tell last how many there are.
func TestBeginsWithEach(t *testing.T) {
	check(t, []example{
		{"Each flat has a rent between 400 and 2500 and a size between 25 and 140 square metres. Make 180.", []string{"table flat 180", "flat.rent 400..2500", "flat.size 25..140 in m2"}},
		{"Every pupil has a name and a score between 0 and 100. I'd like 120 of them.", []string{"table pupil 120", "pupil.name", "pupil.score 0..100"}},
		{"I teach 40 kids. For each I need name and age, 5-11.", []string{"table kid 40", "kid.name", "kid.age 5..11"}},
		{"We look after 40 kids. Each kid has a name and is 5 to 11 years old.", []string{"table kid 40", "kid.name", "kid.age 5..11"}},
		{"machines 40: id, model. repairs 500 total: machine id, cost 50-3000", []string{"table machine 40", "table repair 500", "repair.cost 50..3000"}},
		{"350 tickets with a unique number such as HD-0427, a priority", []string{"ticket.number unique like HD-####"}},
	})
}
