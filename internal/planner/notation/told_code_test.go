package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestCodesTold(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.CodesTold, [][2]string{
		{"samples: code like KM-2291 (two capital letters, a dash, four digits), ph", "samples: code like KM-2291, ph"},
		{"fabrics: sku 8 characters out of A-Z and 0-9, unique", "fabrics: sku 8 capital letters and digits, unique"},
		{"parts: part no format 999-AAA-99 where 9 = a digit and A = a capital letter", "parts: part no pattern ###-AAA-##"},
		{"vouchers: code XXXX-XXXX (X is a capital letter or digit), fee", "vouchers: code of 4 capital letters and digits, a dash, 4 capital letters and digits, fee"},
		{"cards: card number 16 digits that pass the Luhn check, pin", "cards: card number 16 digits valid, pin"},
		{"wallets: address 0x plus 40 hex chars, unique", `wallets: address pattern "0x" + 40 hex characters, unique`},
		{"lockers: locker 001 to 003, name", `lockers: locker ("001"/"002"/"003"), name`},
		{"tickets: ref like INC0000001, 100, 200, 300 …", ""},
		{"40 bills: bill no 2024-0001, 2024-0002, … running; total", `40 bills: bill no ("2024-0001"/"2024-0002"/"2024-0003"/"2024-0004"/"2024-0005"/"2024-0006"/"2024-0007"/"2024-0008"/"2024-0009"/"2024-0010"/"2024-0011"/"2024-0012"/"2024-0013"/"2024-0014"/"2024-0015"/"2024-0016"/"2024-0017"/"2024-0018"/"2024-0019"/"2024-0020"/"2024-0021"/"2024-0022"/"2024-0023"/"2024-0024"/"2024-0025"/"2024-0026"/"2024-0027"/"2024-0028"/"2024-0029"/"2024-0030"/"2024-0031"/"2024-0032"/"2024-0033"/"2024-0034"/"2024-0035"/"2024-0036"/"2024-0037"/"2024-0038"/"2024-0039"/"2024-0040"), unique; total`},
		{"Plots 1 to 260 (one row for each plot). Holder's name", "260 plots: plot number 1 to 260 unique, Holder's name"},
	})
}
