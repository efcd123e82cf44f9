package table_test

import (
	"encoding/hex"
	"fmt"
	"math/big"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/table"
)

func TestParseFixed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		cell  string
		scale int
		want  int64
		ok    bool
	}{
		{"0", 0, 0, true},
		{"-7", 0, -7, true},
		{"9223372036854775807", 0, 9223372036854775807, true},
		{"-9223372036854775808", 0, -9223372036854775808, true},
		{"9223372036854775808", 0, 0, false},
		{"-9223372036854775809", 0, 0, false},
		{"99999999999999999999", 0, 0, false},
		{"1.5", 2, 150, true},
		{"-0.05", 2, -5, true},
		{"12", 2, 1200, true},
		{"92233720368547758.07", 2, 9223372036854775807, true},
		{"92233720368547758.08", 2, 0, false},
		{"9223372036854775807", 1, 0, false},
		{"1.234", 2, 0, false},
		{"1.0", 0, 0, false},
		{"", 0, 0, false},
		{"-", 0, 0, false},
		{"+1", 0, 0, false},
		{"01", 0, 0, false},
		{"1.", 2, 0, false},
		{".5", 2, 0, false},
		{"1e3", 2, 0, false},
		{"1.2x", 2, 0, false},
	} {
		t.Run(fmt.Sprintf("%s at %d", test.cell, test.scale), func(t *testing.T) {
			t.Parallel()
			if got, ok := table.ParseFixed([]byte(test.cell), test.scale); ok != test.ok || ok && got != test.want {
				t.Errorf("got %d %t, want %d %t", got, ok, test.want, test.ok)
			}
		})
	}
}

func TestParseFixedAgreesWithMathBig(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		units := rapid.Int64().Draw(t, "units")
		scale := rapid.IntRange(0, contract.MaxScale).Draw(t, "scale")
		unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(scale)), nil)
		cell := new(big.Rat).SetFrac(big.NewInt(units), unit).FloatString(scale)
		if got, ok := table.ParseFixed([]byte(cell), scale); !ok || got != units {
			t.Fatalf("%s: got %d %t, want %d", cell, got, ok, units)
		}
	})
}

// Whatever the contract package takes for an instant is one here, and the same.
func TestInstantsAgreeWithTheContract(t *testing.T) {
	t.Parallel()
	parsers := map[contract.Type]func([]byte) (int64, bool){
		contract.Date: func(b []byte) (int64, bool) {
			days, ok := table.ParseDate(b)
			return days * 86_400, ok
		},
		contract.Time:      table.ParseTime,
		contract.Timestamp: table.ParseTimestamp,
	}
	check := func(t *rapid.T, kind contract.Type, cell string) {
		want, err := contract.ParseInstant(kind, cell)
		got, ok := parsers[kind]([]byte(cell))
		if ok != (err == nil) || ok && got != want {
			t.Fatalf("%s %q: got %d %t, want %d %v", kind, cell, got, ok, want, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		at := time.Unix(rapid.Int64Range(-62_167_219_200, 253_402_300_799).Draw(t, "seconds"), 0).UTC()
		check(t, contract.Date, at.Format("2006-01-02"))
		check(t, contract.Time, at.Format("15:04:05"))
		check(t, contract.Timestamp, at.Format("2006-01-02T15:04:05Z"))
		check(t, contract.Date, rapid.StringMatching(`\d{4}-[013]\d-[0-3]\d`).Draw(t, "date"))
		check(t, contract.Time, rapid.StringMatching(`[0-2]\d:[0-6]\d:[0-6]\d`).Draw(t, "time"))
		check(t, contract.Timestamp, rapid.StringMatching(`2024-02-[23]\d[T ][0-2]\d:00:00[Zz+]`).Draw(t, "timestamp"))
	})
}

func TestParseUUID(t *testing.T) {
	t.Parallel()
	id, ok := table.ParseUUID([]byte("0123abcd-4567-4890-9abc-def012345678"))
	if want := "0123abcd456748909abcdef012345678"; !ok || hex.EncodeToString(id[:]) != want {
		t.Errorf("got %x %t, want %s", id, ok, want)
	}
	for _, cell := range []string{"", "0123ABCD-4567-4890-9abc-def012345678", "0123abcd04567-4890-9abc-def012345678",
		"0123abcd-4567-4890-9abc-def01234567", "0123abcd-4567-4890-9abc-def01234567g"} {
		if _, ok := table.ParseUUID([]byte(cell)); ok {
			t.Errorf("%q was taken for a UUID", cell)
		}
	}
}
