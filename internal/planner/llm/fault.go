package llm

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
)

// What can be wrong with an answer, beside the contract in it.
var (
	errRefused = errors.New("the model refused")
	errCut     = errors.New("the answer was cut at the limit of tokens")
	errShape   = errors.New("the answer has not the shape of the protocol")
	errBusy    = errors.New("the model is busy")
	errDenied  = errors.New("the model may not be asked")
	errStatus  = errors.New("the endpoint answered with a fault")
	errInvalid = errors.New("both answers were no valid contract")
)

// statusFault is nil for answers that are to be read.
func statusFault(code int) error {
	switch {
	case code == http.StatusOK:
		return nil
	case code == http.StatusTooManyRequests:
		return errBusy
	case code == http.StatusUnauthorized || code == http.StatusForbidden:
		return errDenied
	}
	return fmt.Errorf("%w: HTTP %d", errStatus, code)
}

// reason is the sentence about a failure that stands in the plan. It tells nothing about
// the endpoint: whoever reads plans does not run the service.
func reason(err error) string {
	var timeout net.Error
	switch {
	case errors.Is(err, errRefused):
		return "refused to answer"
	case errors.Is(err, errCut), errors.Is(err, errHuge):
		return "answered with too long a text"
	case errors.Is(err, errBusy):
		return "was busy"
	case errors.Is(err, errInvalid):
		return "answered twice with what is no valid contract"
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return "did not answer in time"
	case errors.Is(err, context.Canceled):
		return "was not waited for"
	}
	return "could not be asked"
}
