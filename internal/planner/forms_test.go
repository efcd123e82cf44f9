package planner_test

import (
	"math"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestForms reads what people paste: samples, specifications and statements of databases.
func TestForms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text   string
		rows   int64
		checks map[string]func(contract.Column) bool
	}{
		"lines of a CSV file": {"order_no,mail,country,total\nSO-10021,a@example.com,DE,54.20\nSO-10022,b@example.org,FR,12.99\nmake 2000 more like these", 2000, map[string]func(contract.Column) bool{
			"order_no": func(c contract.Column) bool { return c.Pattern == "SO-#####" },
			"mail":     func(c contract.Column) bool { return c.Semantic == "email" },
			"country":  func(c contract.Column) bool { return c.Semantic == "country_code" },
			"total":    func(c contract.Column) bool { return c.Type == contract.Decimal && c.Scale == 2 },
		}},
		"pasted cells": {"Name\tStart date\tOffice no\nJane Doe\t2019-04-01\t0412\n\n350 people please", 350, map[string]func(contract.Column) bool{
			"name":       func(c contract.Column) bool { return c.Semantic == "full_name" },
			"start_date": func(c contract.Column) bool { return c.Type == contract.Date },
		}},
		"objects": {`40 rows like [{"id": "dev-0042", "seen": "2025-06-01T08:30:00Z", "on": true, "at": {"lat": 52.5}}, {"id": "dev-0043", "seen": null, "on": false, "at": {"lat": 48.1}}]`, 40, map[string]func(contract.Column) bool{
			"id":     func(c contract.Column) bool { return c.Pattern == "dev-####" },
			"seen":   func(c contract.Column) bool { return c.Type == contract.Timestamp && c.NullShare == .5 },
			"on":     func(c contract.Column) bool { return c.Type == contract.Boolean },
			"at_lat": func(c contract.Column) bool { return c.Semantic == "latitude" },
		}},
		"a specification in YAML": {"name: sensors\nrows: 40\ncolumns:\n  - {name: room, type: string, values: [hall, attic]}\n  - {name: level, type: decimal, min: 2, max: 8, nullable: true}\n  - {name: ok, type: bool, true_ratio: 0.9}\n  - tag: uuid\n", 40, map[string]func(contract.Column) bool{
			"room":  func(c contract.Column) bool { return len(c.Values) == 2 && c.Values[1].Value == "attic" },
			"level": func(c contract.Column) bool { return c.Min != nil && *c.Min == 2 && *c.Max == 8 && c.NullShare == .1 },
			"ok":    func(c contract.Column) bool { return c.TrueShare != nil && *c.TrueShare == .9 },
			"tag":   func(c contract.Column) bool { return c.Type == contract.UUID },
		}},
		"a specification in JSON": {`{"table": "users", "rows": 120, "columns": [{"name": "tier", "enum": {"free": 70, "plus": 20, "pro": 10}}, {"name": "joined", "type": "date", "min": "2024-01-01", "max": "2024-12-31"}]}`, 120, map[string]func(contract.Column) bool{
			"tier":   func(c contract.Column) bool { return len(c.Values) == 3 && math.Abs(c.Values[0].Share-.7) < 1e-9 },
			"joined": func(c contract.Column) bool { return c.Earliest == "2024-01-01" && c.Latest == "2024-12-31" },
		}},
		"names in brackets, comments": {"CREATE TABLE [dbo].[Invoices](\n\t[InvoiceNo] [nvarchar](20) NOT NULL, -- like INV-000123\n\t[Status] [varchar](10) CHECK ([Status] IN ('open','paid'))\n)\nGO\nplease fill it with 650 rows", 650, map[string]func(contract.Column) bool{
			"invoice_no": func(c contract.Column) bool { return c.Pattern == "INV-######" },
			"status":     func(c contract.Column) bool { return len(c.Values) == 2 },
		}},
		"dates in checks": {"create table branch(id int primary key, opened date check (opened >= '2012-01-01' and opened < '2022-01-01'), shut date check (shut between date '2023-02-01' and date '2023-02-09'), seen timestamp check (seen > '2020-12-31'), leased_on date check (leased_on <= '2010-06-30'), built date not null, model_year timestamp);\n12 rows", 12, map[string]func(contract.Column) bool{
			"opened":     func(c contract.Column) bool { return c.Earliest == "2012-01-01" && c.Latest == "2021-12-31" },
			"shut":       func(c contract.Column) bool { return c.Earliest == "2023-02-01" && c.Latest == "2023-02-09" },
			"seen":       func(c contract.Column) bool { return strings.HasPrefix(c.Earliest, "2021-01-01") && c.Latest > "2026" },
			"built":      func(c contract.Column) bool { return c.Type == contract.Date },
			"model_year": func(c contract.Column) bool { return c.Type == contract.Timestamp },
			"leased_on":  func(c contract.Column) bool { return c.Earliest == "2008-06-30" && c.Latest == "2010-06-30" },
		}},
		"sizes of texts": {"45 airports: iata:string(3) unique, title:text(60), runways:int 1-6", 45, map[string]func(contract.Column) bool{
			"iata":    func(c contract.Column) bool { return c.Unique && c.Max != nil && *c.Max == 3 },
			"runways": func(c contract.Column) bool { return *c.Min == 1 && *c.Max == 6 },
		}},
		"enumerated types": {"create type mood as enum ('sad','glad');\ncreate table people (id serial primary key, feels mood not null, ok tinyint(1));\n-- 30 people", 30, map[string]func(contract.Column) bool{
			"feels": func(c contract.Column) bool { return len(c.Values) == 2 && c.Values[1].Value == "glad" },
			"ok":    func(c contract.Column) bool { return c.Type == contract.Boolean },
		}},
		"a ticket": {"[DATA-4411] Members for the migration\nPriority: High\nReporter: k.meyer\n\nVolume: 20000\nFields: email, tier (blue 75%, gold 25%)", 20000, map[string]func(contract.Column) bool{
			"tier": func(c contract.Column) bool { return len(c.Values) == 2 && c.Values[0].Share == .75 },
		}},
		"a mail": {"Hi team,\n\nhope you are well! For the demo tomorrow could you whip up something like 150 applicants with their names, emails and a score 0-10? Semicolon separated would be perfect as my Excel is German.\n\nMany thanks and best regards,\nLena", 150, map[string]func(contract.Column) bool{
			"score": func(c contract.Column) bool { return c.Max != nil && *c.Max == 10 },
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			table := res.Contract.Tables[0]
			if table.Rows != c.rows {
				t.Errorf("%d rows of %s, want %d", table.Rows, table.Name, c.rows)
			}
			for column, ok := range c.checks {
				if got, found := table.Column(column); !found || !ok(*got) {
					t.Errorf("%s: %+v", column, got)
				}
			}
			for _, col := range table.Columns {
				for _, word := range []string{"lena", "team", "excel", "semicolon", "priority", "reporter", "volume", "constraint"} {
					if strings.Contains(col.Name, word) {
						t.Errorf("%s became a column", col.Name)
					}
				}
			}
		})
	}
}

// TestOutputWishes tells how to get files of another form, and makes no column of the words.
func TestOutputWishes(t *testing.T) {
	t.Parallel()
	const first = "40 members: name, tier (blue 75%, gold 25%)"
	for text, want := range map[string]string{
		first + ". Output: gzip compressed csv":                 "format=csv.gz",
		first + ", as parquet please":                           "format=parquet",
		first + ". I need it as json lines":                     "format=jsonl",
		first + "; semicolon separated, no header":              "csv_dialect=semicolon,no_header",
		"As a tab-separated file with column headers: " + first: "csv_dialect=tab",
		first + ". Excel would be nicer":                        "Excel workbooks are not made",
		first + ". CSV with a header row":                       "files are CSV",
		first + ", favourite format csv/parquet/avro 50/30/20":  "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			said := ""
			for _, a := range res.Assumptions {
				said += a.Text + "\n"
			}
			if columns := len(res.Contract.Tables[0].Columns); want != "" && (columns != 2 || !strings.Contains(said, want)) || want == "" && columns != 3 {
				t.Errorf("%d columns; %s", columns, said)
			}
		})
	}
}
