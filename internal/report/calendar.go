package report

import (
	"math"
	"slices"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/cells"
)

// calendar compares the shares of weekends, of the later half of the period, of the three
// months around the yearly peak and of the peak hours with what the calendar's weights give.
func (m *measurement) calendar() {
	c, k := m.rule.column, m.rule.Column.Calendar
	if m.tally.Checked == 0 {
		return
	}
	first := len(m.utility.Metrics)
	if days, ok := c.dayWeights(); ok {
		if k.WeekendFactor != 0 {
			m.share("weekend_share", days.weekend, m.tally.counted(5)+m.tally.counted(6))
		}
		if k.Growth != 0 {
			m.share("later_half_share", days.later, m.tally.counted(calendarLater))
		}
		if k.Yearly != 0 {
			rows := int64(0)
			for month := range 12 {
				if nearPeak(month+1, k.PeakMonth) {
					rows += m.tally.counted(calendarMonths + month)
				}
			}
			m.share("peak_season_share", days.season, rows)
		}
	}
	if k.PeakFactor != 0 && c.spec.Type != contract.Date {
		rows := int64(0)
		for hour := k.PeakFromHour; hour < k.PeakToHour; hour++ {
			rows += m.tally.counted(calendarHours + hour)
		}
		m.share("peak_hours_share", peakShare(k), rows)
	}
	if len(m.utility.Metrics) == first {
		m.result.Reason = "the calendar's shape needs the earliest and the latest day to be compared"
		return
	}
	last := m.utility.Metrics[len(m.utility.Metrics)-1]
	m.compare(*last.Expected, *last.Observed, *last.Tolerance)
	if worstMetric(m.utility.Metrics[first:]) != evidence.Pass {
		m.whole(1, "", "a share of the calendar lies outside its tolerance")
	}
}

func (m *measurement) share(name string, expected float64, rows int64) {
	n := float64(m.tally.Checked)
	tolerance := 5*math.Sqrt(expected*(1-expected)/n) + 0.01
	m.metric(name, m.rule, expected, float64(rows)/n, tolerance, false, "five standard errors and one per cent")
}

// dayShares are parts of a period by the calendar's weights.
type dayShares struct{ weekend, later, season float64 }

// dayWeights weighs every day of the column's period: log-linear growth from its first to
// its last, times the yearly season (a cosine that is highest in the middle of the peak
// month), times the weekend's factor.
func (c *column) dayWeights() (dayShares, bool) {
	from, to, err := c.period(c.spec.Earliest, c.spec.Latest)
	if err != nil || c.spec.Earliest == "" || c.spec.Latest == "" || c.spec.Type == contract.Time {
		return dayShares{}, false
	}
	k := c.spec.Calendar
	first, last, middle := cells.FloorDay(from), cells.FloorDay(to), midday(from, to)
	var shares dayShares
	all := 0.0
	for day := first; day <= last; day++ {
		weekday := cells.Weekday(day)
		if len(k.Weekdays) > 0 && !slices.Contains(k.Weekdays, weekdayNames[weekday]) {
			continue
		}
		year, month, _ := cells.CivilDay(day)
		weight := 1.0
		if k.Growth > 0 && last > first {
			weight *= math.Pow(k.Growth, float64(day-first)/float64(last-first))
		}
		if k.Yearly > 0 {
			newYear, _ := cells.DayNumber(year, 1, 1)
			phase := (float64(day-newYear)+0.5)/365.25 - (float64(k.PeakMonth)-0.5)/12
			weight *= 1 + k.Yearly*math.Cos(2*math.Pi*phase)
		}
		if weekday >= 5 && k.WeekendFactor != 0 {
			weight *= k.WeekendFactor
		}
		all += weight
		if weekday >= 5 {
			shares.weekend += weight
		}
		if day >= middle {
			shares.later += weight
		}
		if nearPeak(int(month), k.PeakMonth) {
			shares.season += weight
		}
	}
	if all == 0 {
		return dayShares{}, false
	}
	shares.weekend /= all
	shares.later /= all
	shares.season /= all
	return shares, true
}

// nearPeak tells whether a month is the peak month or a neighbour of it.
func nearPeak(month, peak int) bool {
	distance := (month - peak + 12) % 12
	return distance <= 1 || distance == 11
}

// peakShare is the weight of the peak hours among the open ones.
func peakShare(k *contract.Calendar) float64 {
	var peak, all float64
	for h := range 24 {
		if !k.Opens(h) {
			continue
		}
		if h >= k.PeakFromHour && h < k.PeakToHour {
			peak += k.PeakFactor
			all += k.PeakFactor
		} else {
			all++
		}
	}
	if all == 0 {
		return 0
	}
	return peak / all
}
