package planner_test

import "testing"

// TestLostItems: what is said of an item of a list that nobody understood is not said of the column before.
func TestLostItems(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"90 reports: station FRA or MUC - file reference made of the station code and so on, no repeats - colour red or blue - days 1-9": "station string FRA=0.5 MUC=0.5",
		"90 boxes: colour red or blue; sticker made from whatever the clerk says, unique; days 1-9":                                      "colour string red=0.5 blue=0.5",
		"90 teams: league A/B, and pennant built out of what the fans bring, no duplicates, days 1-9":                                    "league string A=0.5 B=0.5",
		"90 shelves: aisle 1-9, tag depends on who wrote it, between 20 and 40, days 1-9":                                                "aisle integer 1..9",
		"90 cups: size S/M, engraving made by hand only, never repeated, days 1-9":                                                       "size string S=0.5 M=0.5",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("asked: %+v", res.Questions)
			}
			table := firstTable(t, res)
			if table[1] != want || table[len(table)-1] != "days integer 1..9" {
				t.Errorf("planned %q, want %q first and the days last", table, want)
			}
			if res.Contract.Tables[0].Columns[0].Unique {
				t.Error("the column before the lost item is unique")
			}
		})
	}
}
