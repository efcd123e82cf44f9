package contract

import (
	"fmt"
	"strings"
)

// MaxErrors is how many faults Parse and Validate report at most.
const MaxErrors = 100

// FieldError is one fault of a contract.
type FieldError struct {
	// Field is the path of the faulty member, such as "tables[0].columns[2].min"; empty
	// for the document as a whole.
	Field string
	// Message says what is wrong and what to do.
	Message string
}

func (e FieldError) Error() string {
	if e.Field == "" {
		return e.Message
	}
	return e.Field + ": " + e.Message
}

// Errors are all faults that were found in a contract, in document order within each
// kind of check, at most MaxErrors. It is never empty where it is returned as an error.
type Errors []FieldError

func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, fault := range e {
		lines[i] = fault.Error()
	}
	return fmt.Sprintf("the contract has %d fault(s): %s", len(e), strings.Join(lines, "; "))
}
