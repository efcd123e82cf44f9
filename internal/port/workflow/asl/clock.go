package asl

import "time"

// SystemClock is the Clock of the machine.
type SystemClock struct{}

// Now returns the wall clock's time.
func (SystemClock) Now() time.Time { return time.Now() }

// After is time.After.
func (SystemClock) After(d time.Duration) <-chan time.Time { return time.After(d) }
