package mock

import "time"

// calendarParts are the numbers that a day has in the calendar.
var calendarParts = map[string]func(days int64) int64{
	"year":    func(days int64) int64 { y, _, _ := civilDate(days); return y },
	"quarter": func(days int64) int64 { _, m, _ := civilDate(days); return int64(m+2) / 3 },
	"month":   func(days int64) int64 { _, m, _ := civilDate(days); return int64(m) },
	"week":    isoWeek,
	"day":     func(days int64) int64 { _, _, d := civilDate(days); return int64(d) },
	"weekday": func(days int64) int64 { return int64(weekday(days)) + 1 },
}

// isoWeek is the week of ISO 8601: weeks begin on Monday, and the first has the year's first Thursday.
func isoWeek(days int64) int64 {
	thursday := days - int64(weekday(days)) + 3
	y, _, _ := civilDate(thursday)
	return (thursday-daysOf(y, 1, 1))/7 + 1
}

// calendarNumber is one part of the dates or times of x.
func (f *formulaBuild) calendarNumber(name string, x *node) (*node, error) {
	part, ofDay := calendarParts[name]
	if ofDay && x.kind != dateKind && x.kind != stampKind {
		return nil, f.fail("%s needs a date", name)
	}
	if !ofDay && x.kind != timeKind && x.kind != stampKind {
		return nil, f.fail("%s needs a time", name)
	}
	if !ofDay {
		unit := int64(3600)
		if name == "minute" {
			unit = 60
		}
		count := map[string]int64{"hour": 24, "minute": 60}[name]
		part = func(seconds int64) int64 { return floorMod(seconds, secondsPerDay) / unit % count }
		return f.partOf(x, part, false), nil
	}
	return f.partOf(x, part, true), nil
}

// partOf computes a part of each cell of x, of its day or of its seconds.
func (f *formulaBuild) partOf(x *node, part func(int64) int64, ofDay bool) *node {
	return f.table.add(node{kind: numberKind, fill: func(b *batch, v *vector) {
		in := b.get(x)
		for i := range v.num {
			at := in.num[i]
			if ofDay {
				at = toDays(x.kind, at)
			}
			v.num[i] = part(at)
		}
		nullRows(v, len(b.rows), in)
	}})
}

// calendarName is the English name of the month or of the weekday.
func (f *formulaBuild) calendarName(name string, x *node) (*node, error) {
	if x.kind != dateKind && x.kind != stampKind {
		return nil, f.fail("%s needs a date", name)
	}
	month := name == "month_name"
	return f.table.add(node{kind: textKind, fill: func(b *batch, v *vector) {
		in := b.get(x)
		for i := range b.rows {
			days := toDays(x.kind, in.num[i])
			if month {
				_, m, _ := civilDate(days)
				v.buf = append(v.buf, time.Month(m).String()...)
			} else {
				v.buf = append(v.buf, time.Weekday((weekday(days)+1)%7).String()...)
			}
			v.end()
		}
		nullRows(v, len(b.rows), in)
	}}), nil
}
