package mock

import (
	"slices"
	"sync"
)

// calendars keeps the laws that were made last. A column asks for its law several times, and a planner has one contract compiled after
// the other that differ in something else: a year has thousands of hours to weigh. Nobody changes a law.
type calendars struct {
	lock sync.Mutex
	kept []calendarKept
}

type calendarKept struct {
	key string // all that the law depends on
	law *calendarLaw
	ok  bool
}

var recentCalendars calendars

const (
	calendarsKept = 8
	// cellsKept bounds the cells of a law that is kept: two years of hours.
	cellsKept = 18_000
)

func (s *calendars) law(key string, make func() (*calendarLaw, bool)) (*calendarLaw, bool) {
	s.lock.Lock()
	for _, k := range s.kept {
		if k.key == key {
			s.lock.Unlock()
			return k.law, k.ok
		}
	}
	s.lock.Unlock()
	l, ok := make()
	if ok && len(l.cells.values) > cellsKept {
		return l, ok
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	s.kept = slices.Insert(s.kept, 0, calendarKept{key, l, ok})
	s.kept = s.kept[:min(len(s.kept), calendarsKept)]
	return l, ok
}
