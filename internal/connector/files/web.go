package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/sdg-service/sdg/internal/netguard"
)

// MaxAnswer bounds an answer of a store: a range, or a page of names.
const MaxAnswer = 16 << 20

// WebOptions are those of the guarded clients with which stores are asked.
func WebOptions() netguard.ClientOptions {
	return netguard.ClientOptions{Timeout: 5 * time.Minute, Stall: 30 * time.Second, MaxBody: MaxAnswer}
}

const (
	maxTries = 4
	// maxPause bounds one pause before a request is sent again.
	maxPause = 8 * time.Second
)

// Send sends a GET and sends it again, up to three times, when the server is busy or its
// connection fails. build makes each request anew. The answer has any status.
func Send(ctx context.Context, client *http.Client, build func() (*http.Request, error)) (*http.Response, error) {
	for try := 1; ; try++ {
		r, err := build()
		if err != nil {
			return nil, err
		}
		answer, err := client.Do(r.WithContext(ctx))
		if ctx.Err() != nil || try == maxTries || err == nil && !busy(answer.StatusCode) || err != nil && Final(err) {
			return answer, withoutURL(err)
		}
		pause := 250 * time.Millisecond << (try - 1)
		if err == nil {
			if after, bad := strconv.Atoi(answer.Header.Get("Retry-After")); bad == nil && after > 0 {
				pause = max(pause, time.Duration(after)*time.Second)
			}
			if pause > maxPause {
				return answer, nil
			}
			drop(answer.Body)
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return nil, ctx.Err()
		case <-timer.C:
		}
	}
}

func busy(status int) bool {
	switch status {
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}

// Final tells failures that come again: the guard's refusals, those of certificates, and
// ports on which nobody listens.
func Final(err error) bool {
	var refused *netguard.Refusal
	return errors.As(err, &refused) || errors.Is(err, syscall.ECONNREFUSED) || strings.Contains(err.Error(), "tls: ") || strings.Contains(err.Error(), "x509: ") || strings.Contains(err.Error(), "server gave HTTP response to HTTPS client")
}

// withoutURL leaves the URL out of a client's error: it may be signed.
func withoutURL(err error) error {
	var told *url.Error
	if errors.As(err, &told) {
		return told.Err
	}
	return err
}

// drop reads a short answer to its end, so that its connection serves again.
func drop(body io.ReadCloser) {
	_, _ = io.CopyN(io.Discard, body, 64<<10) // only for the connection's sake
	_ = body.Close()
}

// ReadAnswer reads and closes an answer.
func ReadAnswer(answer *http.Response) ([]byte, error) {
	raw, err := io.ReadAll(answer.Body)
	if closing := answer.Body.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return nil, fmt.Errorf("reading the answer: %w", err)
	}
	return raw, nil
}

// Range is the value of the header of that name.
func Range(offset, length int64) string {
	return fmt.Sprintf("bytes=%d-%d", offset, offset+length-1)
}

// Changed tells the answers to a range of a certain version that only another version gives.
func Changed(status int) bool {
	return status == http.StatusPreconditionFailed || status == http.StatusRequestedRangeNotSatisfiable
}

// CheckRange refuses answers that begin elsewhere than was asked for: servers may ignore
// the header and send the whole object.
func CheckRange(contentRange string, offset int64) error {
	if !strings.HasPrefix(contentRange, fmt.Sprintf("bytes %d-", offset)) {
		return errors.New("the store sent another range of the object than was asked for")
	}
	return nil
}
