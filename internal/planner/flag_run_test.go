package planner_test

import (
	"fmt"
	"strings"
	"testing"
)

// Flags of which only the name and a share are said.
func TestFlagRun(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"60 gyms: name, swimming pool for a third, sauna 40%, opened in 1990 to 2020":          "swimming_pool 33.33% sauna 40.00%",
		"180 flats. address, floor 0-12, lift 55%, balcony for a half, furnished (25%)":        "lift 55.00% balcony 50.00% furnished 25.00%",
		"320 horses: name, passport for all but 2%, shoes for 3 in 4":                          "passport 98.00% shoes 75.00%",
		"90 speakers: full name, talk title, wheelchair access for 2 of them":                  "wheelchair_access 2.22%",
		"90 guests: name, reminder sent no for all guests, vip true for every guest":           "reminder_sent 0.00% vip 100.00%",
		"500 employees: name, working from home for 20%, on parental leave 3%, salary 20-90 k": "working_from_home 20.00% on_parental_leave 3.00%",
		"400 boats: name, length 5-30 m, radar for 25% of the boats":                           "radar 25.00%",
		"900 parcels: stamp 1-4, returned to the sender in 1 of 8 cases":                       "returned_to_sender 12.50%",
		"500 claims: amount 50-900, method card 60%, cash 40%":                                 "",
		"500 people: remark in a quarter of the rows":                                          "",
		"800 appointments: patient name, dentist (one of 6), duration 15, 30 or 45 minutes":    "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			var flags []string
			for _, c := range got.Contract.Tables[0].Columns {
				if c.TrueShare != nil {
					flags = append(flags, fmt.Sprintf("%s %.2f%%", c.Name, 100**c.TrueShare))
				}
			}
			if s := strings.Join(flags, " "); s != want {
				t.Errorf("%s, want %s", s, want)
			}
		})
	}
	for _, text := range []string{"220 plots, exposure sunny 70%, shaded 55%, half-shaded 10%", "500 payments, method card 70%, cash 45%, cheque 10%"} {
		if got := PlanOf(t, text); got.Contract != nil {
			t.Errorf("%s: shares of more than all rows are planned", text)
		}
	}
}
