package report_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
)

func TestUnsafeCellsBlockTheJob(t *testing.T) {
	t.Parallel()
	c := one(150, []contract.Column{{Name: "id", Type: contract.Integer}, {Name: "mail", Type: contract.String, Semantic: "email"}, {Name: "link", Type: contract.String}})
	var b strings.Builder
	for i := range 150 {
		fmt.Fprintf(&b, "%d,user%d@corp.io,https://corp.io/%d\n", i, i, i)
	}
	scan := judge(t, c, files{"t": b.String()}, 40).Safety
	if scan.Verdict != evidence.Fail || scan.CellsScanned != 450 || len(scan.BlockedCells) != 100 {
		t.Errorf("verdict %s, %d cells, %d blocked", scan.Verdict, scan.CellsScanned, len(scan.BlockedCells))
	}
	for i, cell := range scan.BlockedCells {
		if cell.Row != int64(i) || cell.Column != "mail" || cell.Scanner != "email_domain" || strings.Contains(cell.Detail, "corp") {
			t.Fatalf("blocked cell %d: %+v", i, cell)
		}
	}
	for _, s := range scan.Scanners {
		switch s.Scanner {
		case "email_domain":
			if s.Verdict != evidence.Fail || s.Findings != 150 || s.Scanned != 300 || !strings.Contains(s.Detail, "100 of 150") {
				t.Errorf("%+v", s)
			}
		case "url_domain":
			if s.Verdict != evidence.Warn || s.Findings != 150 {
				t.Errorf("%+v", s)
			}
		case "us_ssn", "card_number", "phone_number":
			if s.Verdict != evidence.NotApplicable {
				t.Errorf("%+v", s)
			}
		default:
			if s.Verdict != evidence.Pass || s.Findings != 0 {
				t.Errorf("%+v", s)
			}
		}
	}
}

func TestCategoriesAreScannedToo(t *testing.T) {
	t.Parallel()
	c := one(2, []contract.Column{{Name: "s", Type: contract.String, Values: []contract.Category{{Value: "=A1", Share: 0.5}, {Value: "ok", Share: 0.5}}}})
	scan := judge(t, c, files{"t": "ok\n=A1\n"}, 10).Safety
	if len(scan.BlockedCells) != 1 || scan.BlockedCells[0].Row != 1 || scan.BlockedCells[0].Scanner != "formula_injection" {
		t.Errorf("%+v", scan.BlockedCells)
	}
}

// quantiles writes n values spread evenly over the quantiles of a normal distribution.
func quantiles(n int, mean, deviation float64) string {
	var b strings.Builder
	for i := range n {
		p := (float64(i) + 0.5) / float64(n)
		fmt.Fprintf(&b, "%.2f\n", mean+deviation*math.Sqrt2*math.Erfinv(2*p-1))
	}
	return b.String()
}

func TestDistributionsAreMeasured(t *testing.T) {
	t.Parallel()
	c := one(20_000, []contract.Column{{Name: "x", Type: contract.Decimal, Scale: 2, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: ptr(50.0), StdDev: ptr(10.0)}}})
	for _, test := range []struct {
		name            string
		mean, deviation float64
		want            evidence.Verdict
	}{
		{"as asked", 50, 10, evidence.Pass},
		{"shifted by a tenth of a deviation", 51, 10, evidence.Warn},
		{"a tenth wider", 50, 11, evidence.Warn},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			r := judge(t, c, files{"t": quantiles(20_000, test.mean, test.deviation)}, 7_000)
			if got := result(t, r, "t.x.distribution"); got.Verdict != test.want || got.Hard || got.Expected == nil || math.Abs(*got.Expected-50) > 0.01 {
				t.Errorf("%+v", got)
			}
			names := map[string]evidence.Metric{}
			for _, m := range r.Utility.Metrics {
				names[m.Name] = m
			}
			if m := names["mean"]; m.Observed == nil || math.Abs(*m.Observed-test.mean) > 0.01 {
				t.Errorf("mean %+v", m)
			}
			if m := names["standard_deviation"]; m.Observed == nil || math.Abs(*m.Observed-test.deviation) > 0.05 {
				t.Errorf("deviation %+v", m)
			}
			if m := names["median"]; m.Observed == nil || math.Abs(*m.Observed-test.mean) > 0.5 {
				t.Errorf("median %+v", m)
			}
			if r.Utility.Verdict != test.want {
				t.Errorf("utility verdict %s", r.Utility.Verdict)
			}
		})
	}
}

// Zeros beside a law leave its median as it is, with outliers and without.
func TestMediansOfWhatIsNotZero(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		zero, outliers float64
		mean           float64
		want           evidence.Verdict
	}{
		"as asked":          {0.25, 0, 50, evidence.Pass},
		"beside outliers":   {0.25, 0.01, 50, evidence.Pass},
		"shifted":           {0.25, 0, 52, evidence.Warn},
		"none":              {0, 0, 50, evidence.Pass},
		"most of them zero": {0.6, 0, 50, evidence.Pass},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := one(20_000, []contract.Column{{Name: "x", Type: contract.Decimal, Scale: 2, Distribution: &contract.Distribution{Kind: contract.Normal, Mean: ptr(50.0), StdDev: ptr(10.0), ZeroShare: test.zero, OutlierShare: test.outliers}}})
			zeros := int(test.zero * 20_000)
			rows := quantiles(20_000-zeros, test.mean, 10) + strings.Repeat("0.00\n", zeros)
			for _, m := range judge(t, c, files{"t": rows}, 7_000).Utility.Metrics {
				if m.Name == "median" {
					if m.Verdict != test.want || math.Abs(*m.Observed-test.mean) > 0.5 || math.Abs(*m.Expected-50) > 0.01 {
						t.Errorf("%+v", m)
					}
					return
				}
			}
			t.Error("the median is not reported")
		})
	}
}

func TestWhatCannotBeCheckedSaysSo(t *testing.T) {
	t.Parallel()
	c := one(1, []contract.Column{
		{Name: "city", Type: contract.String}, {Name: "state", Type: contract.String},
		{Name: "day", Type: contract.Date, Format: "%d.%m.", Earliest: "2024-01-01", Latest: "2024-12-31"},
	}, contract.Constraint{ID: "place", Kind: contract.Coherent, Columns: []string{"city", "state"}})
	r := judge(t, c, files{"t": "Austin,TX,05.01.\n"}, 10)
	for _, id := range []string{"t:place", "t.day.period"} {
		if got := result(t, r, id); got.Verdict != evidence.NotApplicable || got.Reason == "" || got.Checked != 0 {
			t.Errorf("%+v", got)
		}
	}
	if r.Constraints.NotChecked != 2 || r.Constraints.Verdict != evidence.Pass {
		t.Errorf("%d not checked, verdict %s", r.Constraints.NotChecked, r.Constraints.Verdict)
	}
}

func TestPrivacyClaimsNothing(t *testing.T) {
	t.Parallel()
	p := judge(t, one(1, []contract.Column{{Name: "a", Type: contract.Integer}}), files{"t": "1\n"}, 1).Privacy
	if p.Verdict != evidence.NotApplicable || p.Basis == "" || p.Scope == "" || len(p.NotTested) == 0 {
		t.Errorf("%+v", p)
	}
}

func TestCalendarsAreMeasured(t *testing.T) {
	t.Parallel()
	var even strings.Builder
	for i := range 730 * 5 {
		even.WriteString(contract.FormatInstant(contract.Date, 1_672_531_200+int64(i%730)*86_400) + "\n")
	}
	for _, test := range []struct {
		name     string
		calendar contract.Calendar
		metric   string
		expected float64
		want     evidence.Verdict
	}{
		{"weekends as heavy as weekdays", contract.Calendar{WeekendFactor: 1}, "weekend_share", 2.0 / 7, evidence.Pass},
		{"weekends twice as heavy", contract.Calendar{WeekendFactor: 2}, "weekend_share", 4.0 / 9, evidence.Warn},
		{"no growth", contract.Calendar{Growth: 1}, "later_half_share", 0.5, evidence.Pass},
		// The later half of exp(x ln 4) over [0, 1]: (4 - 2) / (4 - 1).
		{"growth to four times", contract.Calendar{Growth: 4}, "later_half_share", 2.0 / 3, evidence.Warn},
		// A quarter of a cosine wave around its peak: 1/4 + 0.8 sin(pi/4)/pi.
		{"a peak in July", contract.Calendar{Yearly: 0.8, PeakMonth: 7}, "peak_season_share", 0.25 + 0.8*math.Sqrt2/2/math.Pi, evidence.Warn},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			c := one(730*5, []contract.Column{{Name: "d", Type: contract.Date, Earliest: "2023-01-01", Latest: "2024-12-30", Calendar: &test.calendar}})
			r := judge(t, c, files{"t": even.String()}, 1_000)
			if got := result(t, r, "t.d.calendar"); got.Verdict != test.want {
				t.Errorf("%+v", got)
			}
			for _, m := range r.Utility.Metrics {
				if m.Name == test.metric && math.Abs(*m.Expected-test.expected) > 0.005 {
					t.Errorf("expected %v, want %v", *m.Expected, test.expected)
				}
			}
		})
	}
}

// Tails without end have means and deviations that no evidence can state; the report can be sealed nevertheless.
func TestEndlessTailsAreSealable(t *testing.T) {
	t.Parallel()
	c := one(20_000, []contract.Column{
		{Name: "pareto", Type: contract.Decimal, Scale: 2, Distribution: &contract.Distribution{Kind: contract.Pareto, Shape: ptr(0.4), Scale: ptr(100.0)}},
		{Name: "lognormal", Type: contract.Decimal, Scale: 2, Distribution: &contract.Distribution{Kind: contract.Lognormal, Median: ptr(1e6), Sigma: ptr(3.5)}},
	})
	reports := judge(t, c, delivered(t, c), 5_000)
	if _, err := evidence.Canonical(reports.Constraints); err != nil {
		t.Errorf("constraints: %v", err)
	}
	if _, err := evidence.Canonical(reports.Utility); err != nil {
		t.Errorf("utility: %v", err)
	}
	for _, column := range []string{"pareto", "lognormal"} {
		if !slices.ContainsFunc(reports.Utility.Metrics, func(m evidence.Metric) bool {
			return m.Name == "median" && m.Columns[0] == column && m.Verdict == evidence.Pass
		}) {
			t.Errorf("the median of %s is not reported", column)
		}
	}
}
