package planner_test

import (
	"strconv"
	"strings"
	"testing"
)

// A text that lists its columns comes back to them in other words; none of those becomes a column.
func TestAnnouncedColumnsAreAll(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, columns, rule string }{
		{"fields, a verb of its own", "500 loans. Fields: loan id, interest rate, term months, decision. Interest rates span 3.5 to 18.9.", "loan_id interest_rate term_months decision", "interest_rate 3.5..18.9"},
		{"it carries", "We need an extract of claims with 240 rows. It carries claim_no, incident_date, claim_type, paid amount and status. Claim types split into collision 70% and fire 30%.", "claim_no incident_date claim_type paid_amount status", "claim_type collision/fire"},
		{"what a row stores", "480 batches. What a batch stores: batch code, origin country, drum temperature, cupping score. Cupping scores sit between 78 and 92.", "batch_code origin_country drum_temperature cupping_score", "cupping_score 78..92"},
		{"described by", "700 vehicles. A vehicle is described by VIN, make, model, mileage and list price. Mileages go from 10 to 90000.", "vin make model mileage list_price", "mileage 10..90000"},
		{"recorded are, a unit in the name", "2,000 trees. Recorded are species, planted year, height m, condition and last pruned. Heights lie between 2 and 30.", "species planted_year height_m condition last_pruned", "height_m 2..30"},
		{"log fields, part of a name", "900 entries. Log fields: room, logged at, temperature, humidity percent, door state. Humidity stays between 60 and 90.", "room logged_at temperature humidity_percent door_state", "humidity_percent 60..90"},
		{"another one is announced", "300 scooters. Per scooter: QR code, latitude, longitude, battery percent. Also a firmware version like 2.14.3.", "qr_code latitude longitude battery_percent firmware_version", ""},
		{"what speaks of no column is none", "300 scooters. Per scooter: QR code, latitude, longitude, battery percent. Positions stay inside Berlin, the operator pays for parking.", "qr_code latitude longitude battery_percent", ""},
		{"flags with a share are columns", "600 donations. Fields: donor name, email, amount, campaign. A quarter are recurring.", "donor_name email amount campaign recurring", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := PlanOf(t, c.text)
			if got.Contract == nil {
				t.Fatalf("questions %v", got.Questions)
			}
			var names, rules []string
			for _, col := range got.Contract.Tables[0].Columns {
				names = append(names, col.Name)
				if col.Min != nil && col.Max != nil {
					rules = append(rules, col.Name+" "+strconv.FormatFloat(*col.Min, 'f', -1, 64)+".."+strconv.FormatFloat(*col.Max, 'f', -1, 64))
				}
				var values []string
				for _, v := range col.Values {
					values = append(values, v.Value)
				}
				rules = append(rules, col.Name+" "+strings.Join(values, "/"))
			}
			if s := strings.Join(names, " "); s != c.columns {
				t.Errorf("columns %s, want %s", s, c.columns)
			}
			if !strings.Contains(strings.Join(rules, "; "), c.rule) {
				t.Errorf("no %s in %v", c.rule, rules)
			}
		})
	}
}
