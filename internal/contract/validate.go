package contract

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// ShareTolerance is how far the shares of a closed list may sum from 1.
const ShareTolerance = 1e-9

var localeForm = regexp.MustCompile(`^[a-z]{2}_[A-Z]{2}$`)

// Validate checks every rule that makes the contract executable, and returns all faults
// it finds, at most MaxErrors; none means that an engine can keep every promise.
func (c *Contract) Validate() Errors {
	v := &validator{contract: c}
	v.header()
	return v.faults
}

// validator collects faults. Its methods are split by noun over the validate_*.go files.
type validator struct {
	contract *Contract
	faults   Errors
}

// fail records a fault at field; beyond MaxErrors it only keeps the first ones.
func (v *validator) fail(field, format string, args ...any) {
	if len(v.faults) < MaxErrors {
		v.faults = append(v.faults, FieldError{field, fmt.Sprintf(format, args...)})
	}
}

func (v *validator) header() {
	c := v.contract
	if c.Version != Version {
		v.fail("version", "the version must be %q, found %q", Version, c.Version)
	}
	if n, err := strconv.ParseUint(c.Seed, 10, 64); err != nil || strconv.FormatUint(n, 10) != c.Seed {
		v.fail("seed", "the seed must be a whole number from 0 to 18446744073709551615 in plain digits, found %q", c.Seed)
	}
	if _, err := time.Parse(time.DateOnly, c.AsOf); err != nil {
		v.fail("as_of", "as_of must be a day such as 2025-03-31, found %q", c.AsOf)
	}
	if !localeForm.MatchString(c.Locale) {
		v.fail("locale", "the locale must be a language and a region such as en_US, found %q", c.Locale)
	}
}
