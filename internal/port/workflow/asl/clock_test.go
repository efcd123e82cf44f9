package asl_test

import (
	"sync"
	"time"
)

// manualClock stands still until a test moves it.
type manualClock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []alarm
}

type alarm struct {
	at   time.Time
	ring chan time.Time
}

func newManualClock() *manualClock {
	return &manualClock{now: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
}

func (c *manualClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *manualClock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	ring := make(chan time.Time, 1)
	if d <= 0 {
		ring <- c.now
	} else {
		c.alarms = append(c.alarms, alarm{c.now.Add(d), ring})
	}
	return ring
}

// advance moves the clock and rings what is due.
func (c *manualClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	later := c.alarms[:0]
	for _, a := range c.alarms {
		if a.at.After(c.now) {
			later = append(later, a)
		} else {
			a.ring <- c.now
		}
	}
	c.alarms = later
}
