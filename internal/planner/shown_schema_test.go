package planner_test

import "testing"

// TestRowsOfAShownSchema: how many rows of a schema in SQL or JSON are wanted.
func TestRowsOfAShownSchema(t *testing.T) {
	t.Parallel()
	const table = "CREATE TABLE sensors (code INT, room VARCHAR(20), installed DATE, active BOOLEAN);\n"
	const schema = `{"title":"Trip","type":"object","properties":{"km":{"type":"number","minimum":1,"maximum":90},"mode":{"enum":["bus","train"]}}} `
	for name, c := range map[string]struct {
		text string
		rows int64
	}{
		"populate it with":      {table + "Populate it with 350 rows, installed during 2023, 90% active.", 350},
		"fill this with":        {table + "Fill this with 350 rows.", 350},
		"load the table with":   {table + "Load the table with 350 rows, all installed in 2023", 350},
		"insert":                {table + "insert 350 rows, two thirds active", 350},
		"rows in this":          {table + "I want 350 rows in this", 350},
		"records of the schema": {schema + "700 records of this schema, mode bus 70 train 30", 700},
		"documents that follow": {schema + "440 documents that follow this schema", 440},
		"objects like this":     {schema + "Generate 320 objects like this", 320},
		"entries in the format": {schema + "Give me 90 entries in this format.", 90},
		"ahead of the schema":   {"I need 512 records of the following schema: " + schema, 512},
		"instances, matching":   {schema + "- 130 instances matching that schema", 130},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if tables := res.Contract.Tables; len(tables) != 1 || tables[0].Rows != c.rows || len(res.Unparsed) > 0 {
				t.Errorf("%+v, unread %v", tables, res.Unparsed)
			}
		})
	}
}

// TestKeysAndPeriodOfAShownSchema: of how many different ones the rows are, and when.
func TestKeysAndPeriodOfAShownSchema(t *testing.T) {
	t.Parallel()
	const table = "CREATE TABLE readings (meter_no CHAR(8) NOT NULL, read_on DATE NOT NULL, kwh INT);\n"
	for _, text := range []string{
		"Fill this with 2000 rows over 40 meters, November 2024 only.",
		"I want 2000 rows in this, for 40 meters, November 2024.",
		"2000 rows for 40 meters, in November 2024, please",
		"Fill it: 2000 rows, 40 meters, only November 2024",
		"Load the table with 2000 rows taken from 40 meters, all in November 2024",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, table+text)
			tables := res.Contract.Tables
			if len(tables) != 1 || tables[0].Rows != 2000 || tables[0].Columns[0].Distinct != 40 || tables[0].Columns[1].Earliest != "2024-11-01" || tables[0].Columns[1].Latest != "2024-11-30" || len(res.Unparsed) > 0 {
				t.Errorf("%+v, unread %v", tables, res.Unparsed)
			}
		})
	}
}
