package planner_test

import "testing"

// TestDeclarations: the lists of columns of several tables, however each list is introduced.
func TestDeclarations(t *testing.T) {
	t.Parallel()
	const want = "vessels 40: imo_number, vessel_name, built_on, flag_state | repairs 200: repair_id, imo_number>vessels, repaired_on, cause, labour"
	const rows = " There are 40 vessels and 200 repairs."
	for _, c := range []struct{ name, text string }{
		{"a row of each", "A vessel has an IMO number, a vessel name, a built on and a flag state; a repair has a repair id, an IMO number, a repaired on, a cause and labour."},
		{"names and colons", "Vessels: IMO number, vessel name, built on, flag state. Repairs: repair id, IMO number, repaired on, cause, labour."},
		{"fields of", "Vessel fields: IMO number, vessel name, built on, flag state. Repair fields: repair id, IMO number, repaired on, cause, labour."},
		{"attributes with a verb", "Vessel attributes are IMO number, vessel name, built on and flag state. Repair attributes are repair id, IMO number, repaired on, cause and labour."},
		{"tables that hold", "Table vessels holds IMO number, vessel name, built on and flag state; table repairs contains repair id, IMO number, repaired on, cause and labour."},
		{"sheets in quotes", "Sheet \"vessels\": IMO number, vessel name, built on, flag state. Sheet \"repairs\": repair id, IMO number, repaired on, cause, labour."},
		{"numbered lines", "Two tables.\n1) vessels – IMO number, vessel name, built on, flag state.\n2) repairs – repair id, IMO number, repaired on, cause, labour."},
		{"records that consist", "The vessel record consists of IMO number, vessel name, built on and flag state. The repair record consists of repair id, IMO number, repaired on, cause and labour."},
		{"a record is", "A vessel record = IMO number, vessel name, built on, flag state; a repair record = repair id, IMO number, repaired on, cause, labour."},
		{"what is kept of each", "For each vessel we keep IMO number, vessel name, built on and flag state; for each repair we keep repair id, IMO number, repaired on, cause and labour."},
		{"described by", "Vessels are described by IMO number, vessel name, built on and flag state, repairs by repair id, IMO number, repaired on, cause and labour."},
		{"recorded with", "Each vessel is recorded with IMO number, vessel name, built on and flag state. Each repair is recorded with repair id, IMO number, repaired on, cause and labour."},
		{"columns of", "The columns of vessels are IMO number, vessel name, built on and flag state. The columns of repairs are repair id, IMO number, repaired on, cause and labour."},
		{"first and then", "Vessel table first: IMO number, vessel name, built on, flag state. Then repairs: repair id, IMO number, repaired on, cause, labour."},
		{"brackets", "We need vessels (IMO number, vessel name, built on, flag state) and repairs (repair id, IMO number, repaired on, cause, labour)."},
		{"files", "vessels.csv contains IMO number, vessel name, built on and flag state; repairs.csv contains repair id, IMO number, repaired on, cause and labour."},
		{"what we store", "What we store about a vessel: IMO number, vessel name, built on, flag state. What we store about a repair: repair id, IMO number, repaired on, cause, labour."},
		{"arrows", "vessels -> IMO number, vessel name, built on, flag state\nrepairs -> repair id, IMO number, repaired on, cause, labour\n"},
		{"semicolons", "Vessels: IMO number; vessel name; built on; flag state. Repairs: repair id; IMO number; repaired on; cause; labour."},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text+rows)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			if got := shapeOf(res.Contract); got != want {
				t.Errorf("%s\n got %s\nwant %s\nunparsed %v", c.text, got, want, res.Unparsed)
			}
		})
	}
}

// TestDeclaredTables: what a head says beside the list, and texts in which a list is none.
func TestDeclaredTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"rows in labelled lines", "AC1 speakers contains 90 lines with speaker id, full name, email.\nAC2 talks contains 130 lines with talk id, speaker id, title, room.\nAC3 Each speaker gives one or two talks.",
			"speakers 90: speaker_id, full_name, email | talks 130: talk_id, speaker_id>speakers 1-2, title, room"},
		{"the row that it belongs to", "A patient has a patient id, a full name and a phone; a visit has its own id, the patient it belongs to, a visit date and a fee. 40 patients and 90 visits.",
			"patients 40: patient_id, full_name, phone | visits 90: id, patient_id>patients, visit_date, fee"},
		{"values of a column are no table", "Parts: part id, part name, unit price. Orders: order id, part id, status, ordered on. Statuses: open, shipped, returned. 40 parts and 90 orders.",
			"parts 40: part_id, part_name, unit_price | orders 90: order_id, part_id>parts, status, ordered_on"},
		{"a sentence names no further column", "Shows: show id, show title, host. Episodes: episode id, show id, title, published on. 30 shows and 90 episodes are plenty for the demo, thanks to nobody in particular.",
			"shows 30: show_id, show_title, host | episodes 90: episode_id, show_id>shows, title, published_on"},
		{"keys of their own", "users(id, name, email), orders(id, user_id, total), 40 users, 90 orders",
			"users 40: id, name, email | orders 90: id, user_id>users, total"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			shapedAs(t, c.text, c.want)
		})
	}
}
