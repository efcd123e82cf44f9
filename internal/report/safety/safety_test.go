package safety_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/report/safety"
)

func set(scanners ...safety.Scanner) safety.Set {
	var s safety.Set
	for _, scanner := range scanners {
		s = s.With(scanner)
	}
	return s
}

func TestScan(t *testing.T) {
	t.Parallel()
	text := contract.Column{Name: "note", Type: contract.String}
	card := contract.Column{Name: "card", Type: contract.String, Semantic: "credit_card"}
	ssn := contract.Column{Name: "ssn", Type: contract.String, Semantic: "ssn"}
	phone := contract.Column{Name: "phone", Type: contract.String, Semantic: "phone"}
	bare := contract.Column{Name: "card", Type: contract.String}
	listed := contract.Column{Name: "v", Type: contract.String, Values: []contract.Category{{Value: "a", Share: .5}, {Value: "4539578763621486", Share: .5}}}
	numbers := contract.Column{Name: "v", Type: contract.String, Values: []contract.Category{{Value: "a", Share: .5}, {Value: "123-45-6789", Share: .5}}}
	pattern := contract.Column{Name: "v", Type: contract.String, Pattern: "###-##-####"}
	whole := contract.Column{Name: "n", Type: contract.Integer}
	decimal := contract.Column{Name: "d", Type: contract.Decimal, Scale: 2}
	for _, c := range []struct {
		column contract.Column
		cell   string
		want   safety.Set
	}{
		{text, "Jane Miller, 12 Main St.", 0},
		{text, "jane@example.com", 0},
		{text, "jane.miller@mail.example.org", 0},
		{text, "JANE@EXAMPLE.COM", 0},
		{text, "jane@shop.test", 0},
		{text, "jane@gmail.com", set(safety.EmailDomain)},
		{text, "write to <jane@notexample.com>.", set(safety.EmailDomain)},
		{text, "jane@example.com.evil.io", set(safety.EmailDomain)},
		{text, "jane@example.com, bob@corp.de", set(safety.EmailDomain)},
		{text, "jane@corp.de@example.com", set(safety.EmailDomain)},
		{text, "jane@bob@example.com", 0},
		{text, "jane@badexample.com", set(safety.EmailDomain)},
		{text, "jane@example.comp", set(safety.EmailDomain)},
		{text, "jane@example.net", 0},
		{text, "@example.org", set(safety.FormulaInjection)},
		{text, "meet @ 5.30", 0},
		{text, "@handle", set(safety.FormulaInjection)},
		{text, "=1+1", set(safety.FormulaInjection)},
		{text, "\n=1+1", set(safety.FormulaInjection)},
		{bare, "4539578763621486", set(safety.CardNumber)},
		{listed, "4539578763621486", set(safety.CardNumber)},
		{numbers, "123-45-6789", set(safety.SSN)},
		{pattern, "123-45-6789", set(safety.SSN)},
		{pattern, "900-45-6789", 0},
		{text, "+1+cmd", set(safety.FormulaInjection)},
		{text, "-2+3", set(safety.FormulaInjection)},
		{text, "\t=1", set(safety.FormulaInjection)},
		{text, "＝1", set(safety.FormulaInjection)},
		{text, "-12.50", 0},
		{decimal, "-12.50", 0},
		{text, "a-b=c", 0},
		{text, "line\nbreak\tand tab", 0},
		{text, "nul\x00", set(safety.ControlCharacter)},
		{text, "bell\x07", set(safety.ControlCharacter)},
		{text, "c1\u0085", set(safety.ControlCharacter)},
		{text, "abc\u202Ecod.exe", set(safety.ControlCharacter)},
		{text, "Zoë 北京 😀", 0},
		{text, "bad \xff", set(safety.InvalidUTF8)},
		{text, "https://www.example.com/a?b=c", 0},
		{text, "see https://user@news.site.io:8080/x", set(safety.EmailDomain, safety.URLDomain)},
		{text, "see https://news.site.io:8080/x", set(safety.URLDomain)},
		{text, "http://localhost:8080/", 0},
		{text, "www.google.com", set(safety.URLDomain)},
		{text, "http://8.8.8.8/", set(safety.PublicIP)},
		{text, "8.8.8.8", set(safety.PublicIP)},
		{text, "192.0.2.17", 0},
		{text, "10.1.2.3", 0},
		{text, "2001:db8::1", 0},
		{text, "2606:4700::1111", set(safety.PublicIP)},
		{text, "1.2.3", 0},
		{text, "12:30:45", 0},
		{text, "078-05-1120", 0},
		{text, "123-45-6789", set(safety.SSNLike)},
		{ssn, "123-45-6789", set(safety.SSN)},
		{ssn, "123456789", set(safety.SSN)},
		{ssn, "900-45-6789", 0},
		{ssn, "000-12-3456", 0},
		{ssn, "666-12-3456", 0},
		{ssn, "123-00-6789", 0},
		{card, "4111 1111 1111 1111", 0},
		{card, "4242424242424242", 0},
		{card, "4539578763621486", set(safety.CardNumber)},
		{card, "4539-5787-6362-1486", set(safety.CardNumber)},
		{card, "4539578763621487", 0},
		{text, "order 4539578763621486", set(safety.CardLike)},
		{text, "4539578763621486 Jane", set(safety.CardLike)},
		{text, "0xab4539578763621486", 0},
		{text, "4539578763621486f", 0},
		{whole, "4539578763621486", set(safety.CardLike)},
		{whole, "12345", 0},
		{phone, "+1 (212) 555-0123", 0},
		{phone, "212-555-0199 x12", 0},
		{phone, "212-555-0200", set(safety.PhoneNumber)},
		{phone, "+44 7700 900123", 0},
		{phone, "07700 900123", 0},
		{phone, "+44 7911 123456", set(safety.PhoneNumber)},
		{phone, "+49 30 23125 042", 0},
		{phone, "+390005550123", 0},
		{phone, "+351000555012", 0},
		{phone, "+39 06 0005550", set(safety.PhoneNumber)},
		{phone, "+1 000 555 0200", 0},
		{phone, "090-0000-1234", 0},
		{phone, "+819000001234", 0},
		{phone, "090-1234-5678", set(safety.PhoneNumber)},
		{phone, "+34900000123", set(safety.PhoneNumber)},
		{phone, "0171 3920042", 0},
		{phone, "0171 3920142", set(safety.PhoneNumber)},
		{phone, "0174 1234567", set(safety.PhoneNumber)},
		{phone, "+61 491 570 156", 0},
		{text, "-23.5475, -46.6361", 0},
		{text, "40.7128, -74.0060", 0},
		{text, "-23.5475, =1+1", set(safety.FormulaInjection)},
		{text, "-2+3, 1", set(safety.FormulaInjection)},
		{text, "-1, cmd", set(safety.FormulaInjection)},
		{phone, "+33 1 99 00 12 34", 0},
	} {
		p := safety.NewProfile(&c.column)
		if got := p.Scan([]byte(c.cell)); got != c.want {
			t.Errorf("%s %q: found %b, want %b", c.column.Name, c.cell, got, c.want)
		}
	}
}

func TestEveryScannerIsDescribed(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for scanner := range safety.Scanners {
		e := safety.Table[scanner]
		if e.Name == "" || e.Scope == "" || e.Finding == "" || e.Severity != evidence.Fail && e.Severity != evidence.Warn || names[e.Name] {
			t.Errorf("scanner %d: %+v", scanner, e)
		}
		names[e.Name] = true
	}
}

func FuzzScan(f *testing.F) {
	for _, seed := range []string{"a@b.co", "http://[::1]/", "+1", "4111 1111-1111 1111", "\xff=", "www."} {
		f.Add([]byte(seed))
	}
	columns := []contract.Column{
		{Name: "note", Type: contract.String}, {Name: "phone", Type: contract.String, Semantic: "phone"},
		{Name: "ssn", Type: contract.String, Semantic: "ssn"}, {Name: "card", Type: contract.Integer, Semantic: "credit_card"},
	}
	f.Fuzz(func(t *testing.T, cell []byte) {
		if len(cell) == 0 {
			return
		}
		for i := range columns {
			p := safety.NewProfile(&columns[i])
			if found := p.Scan(cell); found&^p.Applies != 0 {
				t.Errorf("%s %q: found %b, but only %b apply", columns[i].Name, cell, found, p.Applies)
			}
		}
	})
}
