package objects

import "fmt"

// MaxListLimit is the most objects one List returns (S3's limit).
const MaxListLimit = 1000

// CheckList returns an error for arguments that List does not take: a prefix or
// cursor that no key can match (ErrInvalidKey), or a limit outside 1 to MaxListLimit.
func CheckList(prefix, after string, limit int) error {
	if err := CheckPrefix(prefix); err != nil {
		return fmt.Errorf("prefix: %w", err)
	}
	if after != "" {
		if err := CheckKey(after); err != nil {
			return fmt.Errorf("cursor: %w", err)
		}
	}
	if limit < 1 || limit > MaxListLimit {
		return fmt.Errorf("list limit %d is not within 1 to %d", limit, MaxListLimit)
	}
	return nil
}
