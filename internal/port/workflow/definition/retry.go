package definition

import (
	"math"
	"time"
)

// maxSeconds bounds waits and timeouts: a year, as AWS bounds an execution.
const maxSeconds = 365 * 24 * 3600

// RetryFor returns the first Retrier (by index) that names the failure and has an
// attempt left. attempts counts what each Retrier has already spent.
func (s *State) RetryFor(failure *Failure, attempts []int) (index int, found bool) {
	for i, retrier := range s.Retry {
		if !failure.matches(retrier.ErrorEquals) {
			continue
		}
		spent := 0
		if i < len(attempts) {
			spent = attempts[i]
		}
		// As in AWS, the first Retrier that names the error decides alone.
		return i, spent < retrier.MaxAttempts
	}
	return 0, false
}

// Delay returns how long to wait before retry number attempt (from 0): IntervalSeconds ×
// BackoffRate^attempt, at most MaxDelaySeconds, times random in [0,1) when the jitter is FULL.
func (r Retrier) Delay(attempt int, random func() float64) time.Duration {
	seconds := r.interval.Seconds() * math.Pow(r.backoff, float64(attempt))
	seconds = math.Min(seconds, maxSeconds)
	if r.maxDelay > 0 {
		seconds = math.Min(seconds, r.maxDelay.Seconds())
	}
	if r.jitter {
		seconds *= random()
	}
	return time.Duration(seconds * float64(time.Second))
}

// CatchFor returns where the first Catcher that names the failure leads, and the
// document to go on with: raw, the state's raw input, with the error put into it.
func (s *State) CatchFor(raw any, failure *Failure) (next string, doc any, found bool, err error) {
	for _, catcher := range s.Catch {
		if !failure.matches(catcher.ErrorEquals) {
			continue
		}
		if catcher.resultPath == nil {
			return catcher.Next, raw, true, nil
		}
		doc, err := catcher.resultPath.put(raw, failure.Document())
		return catcher.Next, doc, true, err
	}
	return "", nil, false, nil
}
