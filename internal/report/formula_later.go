package report

import "github.com/sdg-service/sdg/internal/report/cells"

// laterUnits are the seconds of what is added to a timestamp or a time of day.
var laterUnits = map[string]int64{"add_hours": 3600, "add_minutes": 60, "add_seconds": 1}

// The days of the years 1 to 9999, beyond which results are empty.
const (
	firstDay = -719_162
	lastDay  = 2_932_896
)

// laterOf is the instant a with so many days, months, years, hours, minutes or seconds n added.
func laterOf(name string, a, n node) node {
	unit, clock := laterUnits[name]
	return func(env []value) value {
		from, by := a(env), n(env)
		if v, ok := missing(from, by); ok {
			return v
		}
		if clock {
			by.num = by.num.times(whole(unit))
		}
		steps, ok := by.num.scaled(0)
		const most = 1 << 40 // steps of any unit that lead beyond all years
		if !ok || steps < -most || steps > most {
			return value{}
		}
		day := cells.FloorDay(from.num.n)
		second := from.num.n - day*cells.SecondsPerDay
		switch name {
		case "add_days":
			day += steps
		case "add_months", "add_years":
			months := steps
			if name == "add_years" {
				months *= 12
			}
			if most := int64(12 * 10_000); months < -most || months > most {
				return value{}
			}
			year, month, _ := cells.CivilDay(day)
			if total := year*12 + month - 1 + months; total < 12 || total >= 12*10_000 {
				return value{}
			}
			day = cells.AddMonths(day, months)
		default:
			second += steps
		}
		at := day*cells.SecondsPerDay + second
		if on := cells.FloorDay(at); on < firstDay || on > lastDay {
			return value{}
		}
		return value{kind: instantKind, num: whole(at)}
	}
}
