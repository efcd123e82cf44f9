package planner_test

import (
	"fmt"
	"testing"
)

// TestOfWhichTable: sentences that name the table in front of its columns.
func TestOfWhichTable(t *testing.T) {
	t.Parallel()
	two := "Sixty shows, every one with five to twelve episodes. "
	want := "60 shows (title, host, launched in 2020), each with 5 to 12 episodes (title, minutes 10 to 50)"
	for name, text := range map[string]string{
		"what is wanted": two + "For a show I want title, host and launched in 2020. For an episode: title, minutes 10 to 50.",
		"what is stored": two + "About each show we store title, host and launched in 2020. Of each episode we keep title, minutes 10 to 50.",
		"on it":          two + "On the show: title, host and launched in 2020. On the episode: title, minutes 10 to 50.",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, text, want)
		})
	}
}

// TestNotTwice: what cannot happen twice on a day, at a time, in a place.
func TestNotTwice(t *testing.T) {
	t.Parallel()
	for name, c := range map[string][2]string{
		"can't be":     {"300 bookings: seat, show date in 2024. The same seat can't be booked twice on one date.", "300 bookings: seat, show date in 2024. seat and show date are unique together."},
		"never":        {"300 duties: doctor, day in 2024. A doctor is never on duty more than once on the same day.", "300 duties: doctor, day in 2024. doctor and day are unique together."},
		"no":           {"300 lessons: desk number 1-40, day in 2024. No desk is used twice on the same day.", "300 lessons: desk number 1-40, day in 2024. desk number and day are unique together."},
		"at most once": {"300 inspections: plate, month. Each plate is inspected at most once per month.", "300 inspections: plate, month. plate and month are unique together."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, c[0], c[1])
		})
	}
}

// TestShortSayings: words that said more than was read.
func TestShortSayings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"out of a number":        {"30 pupils: maths out of 50, stars out of 5, exam score out of 30", "30 rows; maths integer 0..50; stars integer 1..5; exam_score integer 0..30"},
		"numbers between commas": {"90 logs: status 200, 301, 404, 500, beds 5-90", "90 rows; status integer 200=0.25 301=0.25 404=0.25 500=0.25; beds integer 5..90"},
		"a number mistyped":      {"three hunderd lamps: beds 5-90", "300 rows; beds integer 5..90"},
		"rows said behind":       {"Claims of an insurer; make it 2,200. beds 5-90", "2200 rows; beds integer 5..90"},
		"attempts":               {"90 login attempts - beds 5-90, seats 1-9", "90 rows; beds integer 5..90; seats integer 1..9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			plansAs(t, c.text, c.want)
		})
	}
}

// TestUniqueBehindAComma: "unique" in front of a name is of that name, not of the one before.
func TestUniqueBehindAComma(t *testing.T) {
	t.Parallel()
	var got []string
	for _, c := range plan(t, "90 devices: unique hostname, unique MAC address, unique number 1-500, beds 1-9").Contract.Tables[0].Columns {
		got = append(got, fmt.Sprint(c.Name, " ", c.Unique))
	}
	if want := "[hostname true mac_address true number true beds false]"; fmt.Sprint(got) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}
