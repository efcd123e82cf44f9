package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

// TestBandsBehindNames: the values that an earlier number decides are read behind the name of a column, in any of the
// forms in which people write them.
func TestBandsBehindNames(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 samples: id, glucose 40-180, flag low below 70, high above 140, else normal":                                 "flag: low high normal",
		"300 members: id, age 8-80, membership junior (under 18), adult, senior (65+)":                                    "membership: junior senior adult",
		"300 parcels: id, weight 0.1-30, service letter up to 1 kg, parcel up to 10, freight above":                       "service: letter parcel freight",
		"300 results: student, score 0-100, outcome pass at 50 or more, otherwise fail":                                   "outcome: pass fail",
		"300 athletes: name, bmi 16-34, class underweight below 18.5, normal up to 25, overweight from 25, obese from 30": "class: underweight normal overweight obese",
		"300 quotes: id, quantity 1-500, unit price 9.00 below 100 pieces, 8.00 from 100, 7.00 from 250":                  "unit_price: 9.00 8.00 7.00",
		"300 loans: id, amount 500-50000, approval needed yes over 20000":                                                 "approval_needed: true false",
		"300 soil samples: code, ph 4.0-8.0, lime needed (yes under ph 6)":                                                "lime_needed: true false",
		"300 members: id, age 8-80, junior under 18, adult":                                                               "",
		"300 crates: id, weight 5-80, estimate low 5-10, estimate high 20-30":                                             "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			c := plan(t, text).Contract
			if c == nil {
				t.Fatal("nothing is planned")
			}
			var got []string
			for _, col := range c.Tables[0].Columns {
				if told := bandsOf(col); told != "" {
					got = append(got, told)
				}
			}
			if strings.Join(got, "; ") != want {
				t.Errorf("read as %q, want %q", strings.Join(got, "; "), want)
			}
		})
	}
}

// bandsOf are the values that a column's cases give, in their order.
func bandsOf(col contract.Column) string {
	told := ""
	for _, k := range col.Cases {
		for _, v := range k.Values {
			told += " " + v.Value
		}
	}
	if told == "" {
		return ""
	}
	return col.Name + ":" + told
}

// TestTimeBetween: what says how long a row lasted is the time between its two moments, also where the text says only so
// much.
func TestTimeBetween(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"300 calls: id, started at, ended at, duration seconds":                           "seconds(started_at, ended_at)",
		"400 patients: name, admission date, discharge date, length of stay":              "days(admission_date, discharge_date)",
		"300 calls: id, started at, ended at, duration":                                   "minutes(started_at, ended_at)",
		"300 jobs: id, started at, finished at, runtime seconds":                          "seconds(started_at, finished_at)",
		"300 shipments: id, sent on in 2025, received on 1 to 9 days after, transit days": "days(sent_on, received_on)",
		"300 calls: id, started at, duration seconds 5-900":                               "",
		"300 songs: title, released in 2020-2024, duration seconds":                       "",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			got := ""
			for _, col := range plan(t, text).Contract.Tables[0].Columns {
				got += col.Formula
			}
			if got != want {
				t.Errorf("computed by %q, want %q", got, want)
			}
		})
	}
}
