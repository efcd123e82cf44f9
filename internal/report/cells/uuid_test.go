package cells_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/report/cells"
)

// Every byte of a UUID is looked at: one that does not belong is refused wherever it stands.
func TestUUIDByByte(t *testing.T) {
	t.Parallel()
	const good = "01234567-89ab-4cde-af01-23456789abcd"
	for at := range len(good) {
		for c := range 256 {
			b := []byte(good)
			b[at] = byte(c)
			hex := c >= '0' && c <= '9' || c >= 'a' && c <= 'f'
			want := hex
			switch at {
			case 8, 13, 18, 23:
				want = c == '-'
			case 14:
				want = c >= '1' && c <= '8'
			case 19:
				want = c == '8' || c == '9' || c == 'a' || c == 'b'
			}
			if got := cells.UUID(b); got != want {
				t.Errorf("byte %#x at %d: %v, want %v", c, at, got, want)
			}
		}
	}
	if cells.UUID([]byte(good[:35])) || cells.UUID([]byte(good+"0")) || cells.UUID(nil) {
		t.Error("a text of another length is taken")
	}
}
