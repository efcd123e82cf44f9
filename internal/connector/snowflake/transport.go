package snowflake

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/sdg-service/sdg/internal/netguard"
)

const (
	// silence bounds how long nothing may arrive. The account holds an answer back for up to
	// 45 seconds while a query runs, then says that it still does.
	silence = 2 * time.Minute
	// longestAnswer bounds an answer: a chunk and what surrounds it.
	longestAnswer = 512 << 20
)

// transport carries all requests of the driver through the guard, those for chunks on
// hosts of the account's storage too.
type transport struct {
	inner http.RoundTripper

	mu      sync.Mutex
	refused error
}

func newTransport(guard *netguard.Guard, ca *x509.CertPool) *transport {
	client := guard.Client(netguard.ClientOptions{CA: ca, Stall: silence, MaxBody: longestAnswer})
	return &transport{inner: client.Transport}
}

// RoundTrip answers what no repetition can heal with a status that the driver does not
// repeat, and keeps the reason: the driver would try seven times.
func (t *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := t.inner.RoundTrip(r)
	if err == nil && answer.StatusCode >= 300 && answer.StatusCode < 400 {
		_ = answer.Body.Close()
		err = &netguard.Refusal{Message: "The account redirects to another address; it is not followed."}
	}
	if err == nil && r.Method == http.MethodGet { // a chunk
		answer.Body = &inflated{ReadCloser: answer.Body}
	}
	if err == nil || r.Context().Err() != nil || !final(err) {
		return answer, err
	}
	t.mu.Lock()
	t.refused = err
	t.mu.Unlock()
	return &http.Response{
		Status: "400 Bad Request", StatusCode: http.StatusBadRequest, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{}, Body: io.NopCloser(strings.NewReader("")), Request: r,
	}, nil
}

// final tells failures that would come again: refusals of the guard, of certificates, and
// hosts that nobody listens on.
func final(err error) bool {
	var (
		refusal     *netguard.Refusal
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		alert       tls.AlertError
		network     *net.OpError
	)
	return errors.As(err, &refusal) || errors.As(err, &certificate) || errors.As(err, &record) || errors.As(err, &alert) ||
		errors.Is(err, netguard.ErrBodyTooLong) || errors.As(err, &network) && network.Op == "dial"
}

// takeRefusal returns the reason of the last final failure, once.
func (t *transport) takeRefusal() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	err := t.refused
	t.refused = nil
	return err
}

// CloseIdleConnections is what http.Client calls.
func (t *transport) CloseIdleConnections() {
	if c, ok := t.inner.(interface{ CloseIdleConnections() }); ok {
		c.CloseIdleConnections()
	}
}
