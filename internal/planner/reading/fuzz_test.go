package reading_test

import "testing"

// FuzzRead looks for texts that are not read at all: on which the reader panics or does not end, or whose reading is not
// sound.
func FuzzRead(f *testing.F) {
	for _, text := range seeds {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return // long texts are read by TestLongTexts; here they only cost time
		}
		sound(t, text, read(text))
	})
}

var seeds = []string{
	"",
	"500 customers with name, email, signup date in 2024, plan free/pro/team 60/30/10; each customer has 0-5 orders with amount between 5 and 90 and status open/paid; paid on is empty unless paid",
	"Tables:\n- stores: id, name, city (30 rows)\n- sales: store, day, revenue = units * price, 1000 rows",
	"one reading every 15 minutes on 1 March 2024 for 4 sensors with temperature normal around 21 ± 2 °C",
	"90 loans (start, end 7-14 days later), 5% missing, no two share a number; the rest | \"quoted\" – 'a' AB-### 1.500,5 €",
	"90 staff: name, mentor (another member of staff), full time yes/no, bonus only then; net 5 to 10 less than gross, shipped at most 3 days from order date",
	"drop the email, rename name to full_name, double the rows",
}
