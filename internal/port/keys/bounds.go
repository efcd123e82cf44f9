package keys

import (
	"errors"
	"fmt"
)

// Limits of the port, checked by every adapter before any work.
const (
	MaxMessageBytes = 4096
	MinDataKeyBytes = 16
	MaxDataKeyBytes = 64
	// MaxBindingBytes keeps an encryption context well under KMS's 8,192 characters.
	MaxBindingBytes = 1024
)

// ErrUnwrap is returned by Unwrap for every wrapped key that does not open:
// altered, of another root key, or of another binding.
var ErrUnwrap = errors.New("data key does not unwrap")

// CheckMessage refuses a message that Sign does not take.
func CheckMessage(message []byte) error {
	if len(message) == 0 || len(message) > MaxMessageBytes {
		return fmt.Errorf("message of %d bytes is not within 1 to %d", len(message), MaxMessageBytes)
	}
	return nil
}

// CheckDataKey refuses a data key that Wrap does not take.
func CheckDataKey(dataKey []byte) error {
	if len(dataKey) < MinDataKeyBytes || len(dataKey) > MaxDataKeyBytes {
		return fmt.Errorf("data key of %d bytes is not within %d to %d", len(dataKey), MinDataKeyBytes, MaxDataKeyBytes)
	}
	return nil
}

// CheckBinding refuses a binding that would bind nothing or does not fit.
func CheckBinding(binding string) error {
	if binding == "" || len(binding) > MaxBindingBytes {
		return fmt.Errorf("binding of %d bytes is not within 1 to %d", len(binding), MaxBindingBytes)
	}
	return nil
}
