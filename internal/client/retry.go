package client

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// MaxTries is how often a request is sent before its failure is returned.
	MaxTries = 4
	// MaxPause is the longest pause between two tries. A service that asks for a longer
	// one is not asked again: the caller decides.
	MaxPause = 30 * time.Second

	firstPause = 250 * time.Millisecond
)

// pause returns how long to wait before the next try, and whether there is one.
func (c *Client) pause(err error, try int) (time.Duration, bool) {
	if try >= MaxTries {
		return 0, false
	}
	// Exponential, of which the second half is spread at random.
	backoff := float64(firstPause << (try - 1))
	pause := time.Duration(backoff/2 + float64(backoff/2)*c.opts.Jitter())
	var failure *Error
	if !errors.As(err, &failure) {
		var unreachable *UnreachableError
		return pause, errors.As(err, &unreachable)
	}
	if !failure.temporary() || failure.RetryAfter > MaxPause {
		return 0, false
	}
	return max(pause, failure.RetryAfter), true
}

// temporary reports whether the same request may succeed later.
func (e *Error) temporary() bool {
	switch e.Status {
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError,
		http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return e.Code == sdg.IdempotencyInProgress
}

// retryAfter reads a Retry-After header: seconds, or a date relative to the answer's own.
func retryAfter(h http.Header) time.Duration {
	value := h.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	at, err := http.ParseTime(value)
	if err != nil {
		return 0
	}
	sent, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		return 0
	}
	return max(0, at.Sub(sent))
}

// wait pauses, or returns why ctx ended.
func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-timer.C:
		return nil
	}
}
