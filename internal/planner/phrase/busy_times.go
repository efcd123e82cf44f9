package phrase

import (
	"math"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// timesBusy stand between how many times as many rows there are at some time and that time.
var timesBusy = draft.PhrasesOf("times as busy", "times as many", "times as often", "times busier", "times more", "as busy", "as many", "as often")

// busyTimes reads how many times as many rows there are at some time, or which share of all: "twice as busy on weekends", "70% of the time
// between 18:00 and 22:00", "3 times as busy in December".
func (p Reader) busyTimes(cal *contract.Calendar, i, end int) int {
	times, share, at := 0.0, 0.0, i+1
	switch t := *p.Tok(i); {
	case i >= end:
		return 0
	case t.Is("twice"):
		times = 2
	case t.Is("half"):
		times = .5
	case t.Kind == token.Number && t.Percent && t.Num > 0 && t.Num < 100:
		share = t.Num / 100
	case t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Num > 0:
		times = t.Num
	default:
		return 0
	}
	if times > 0 {
		n := p.AnyOf(timesBusy, at, end)
		if n == 0 || p.Tok(i).Kind == token.Number && !p.Lit(at, end, "times") {
			return 0
		}
		at += n
	} else if n := p.Any(at, end, "of the time", "of them"); n > 0 {
		at += n
	} else {
		return 0
	}
	if n := p.Any(at, end, "on weekends", "at weekends", "on the weekend"); n > 0 {
		if share > 0 {
			times = share / (1 - share) * 5 / 2
		}
		cal.WeekendFactor = hundredths(times)
		return at + n - i
	}
	if from, to, n := p.hours(at, end); n > 0 {
		if share > 0 {
			times = peakOf(share, from, to, *cal)
		}
		if times == 0 {
			return 0
		}
		cal.PeakFromHour, cal.PeakToHour, cal.PeakFactor = from, to, hundredths(times)
		return at + n - i
	}
	if n := p.Any(at, end, "in"); n > 0 && times != 1 {
		if share > 0 {
			times = share / (1 - share) * 11
		}
		if month := p.monthAt(at+n, end); month > 0 {
			// the season is a sine: times is its highest value by the mean of the other months
			cal.Yearly, cal.PeakMonth = hundredths(min(.95, max(-.95, (times-1)/(1+float64(.1*times))))), int(month)
			if cal.Yearly < 0 {
				cal.Yearly, cal.PeakMonth = -cal.Yearly, (int(month)+5)%12+1
			}
			return at + n + 1 - i
		}
	}
	return 0
}

// mostOf is the share of most.
const mostOf = .7

// peakOf is how many times as many rows there are in some hours where those have such a share of all, 0 where there are no others.
func peakOf(share float64, from, to int, cal contract.Calendar) float64 {
	day := 24
	if cal.FromHour < cal.ToHour {
		day = cal.ToHour - cal.FromHour
	}
	return hundredths(share / (1 - share) * float64(max(0, day-(to-from))) / float64(to-from))
}

func hundredths(x float64) float64 { return math.Round(x*100) / 100 }
