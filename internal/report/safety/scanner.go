// Package safety scans delivered cells for values that could reach or harm someone in
// the real world: addresses of real mailboxes, payable card numbers, issued identity
// numbers, text that a spreadsheet would run.
package safety

import "github.com/sdg-service/sdg/internal/evidence"

// Scanner is one thing that cells are scanned for.
type Scanner uint8

// The scanners, in the order of the report.
const (
	EmailDomain Scanner = iota
	CardNumber
	CardLike
	SSN
	SSNLike
	PhoneNumber
	FormulaInjection
	ControlCharacter
	InvalidUTF8
	URLDomain
	PublicIP
	Scanners // the number of scanners
)

// Set is a set of scanners.
type Set uint16

// With adds a scanner.
func (s Set) With(scanner Scanner) Set { return s | 1<<scanner }

// Has tells whether a scanner is in the set.
func (s Set) Has(scanner Scanner) bool { return s&(1<<scanner) != 0 }

// Entry describes a scanner to the readers of the report.
type Entry struct {
	// Name is the scanner's name in the report.
	Name string
	// Severity is the verdict that one finding gives. Fail means that the job must not
	// be released as it is; Warn informs.
	Severity evidence.Verdict
	// Scope says what is scanned and what counts as a finding.
	Scope string
	// Finding is the detail of one finding.
	Finding string
}

// Table is the one place that says how severe a finding is. A scanner fails a release
// where the value itself can reach a person, move money, identify someone, or attack
// who opens the file, and where the column leaves no doubt about what the value is. The
// look-alikes of other columns warn, because a random number is Luhn-valid one time in ten.
var Table = [Scanners]Entry{
	EmailDomain: {"email_domain", evidence.Fail,
		"text cells: e-mail addresses whose domain is not reserved by RFC 2606 or RFC 6761 (example.com/.net/.org, .example, .test, .invalid, .localhost)",
		"an e-mail address at a domain that is not reserved"},
	CardNumber: {"card_number", evidence.Fail,
		"card columns, and text columns whose own list of values holds such a number: Luhn-valid numbers of 13 to 19 digits in an issuer's range, outside the ranges published for tests",
		"a Luhn-valid card number outside the test ranges"},
	CardLike: {"card_like_number", evidence.Warn,
		"other text and whole-number columns: the same numbers as card_number",
		"a number that could be a payment card"},
	SSN: {"us_ssn", evidence.Fail,
		"SSN columns, and text columns with the pattern ###-##-#### or such a number in their own list of values: US social security numbers in ranges that are issued (area 001-899 without 666, group and serial not zero)",
		"a social security number in an issued range"},
	SSNLike: {"us_ssn_like", evidence.Warn,
		"other text columns: cells of the form 123-45-6789 in the ranges of us_ssn",
		"a cell in the form of an issued social security number"},
	PhoneNumber: {"phone_number", evidence.Warn,
		"phone columns: numbers outside the ranges set aside for fiction (US and Canada 555-01xx; Ofcom's drama numbers; ACMA's; ARCEP's; Bundesnetzagentur's), and that numbering plans can give out (none behind +CC 000, or Japan's 090-0)",
		"a phone number that may be assigned"},
	FormulaInjection: {"formula_injection", evidence.Fail,
		"text cells that begin with = + - @, their full-width forms, a tab, a carriage return or a line feed; plain numbers, pairs of them such as coordinates, and in phone columns a + before a digit, are no formulas",
		"a cell that a spreadsheet may run as a formula"},
	ControlCharacter: {"control_character", evidence.Fail,
		"text cells with C0 or C1 control characters other than tab and line feed, NUL, delete, or bidirectional overrides",
		"a control character"},
	InvalidUTF8: {"invalid_utf8", evidence.Fail, "text cells that are not UTF-8", "bytes that are not UTF-8"},
	URLDomain: {"url_domain", evidence.Warn,
		"text cells: URLs whose host is a domain that is not reserved",
		"a URL at a domain that is not reserved"},
	PublicIP: {"public_ip", evidence.Warn,
		"text cells that are an IP address: public addresses outside the documentation ranges of RFC 5737, RFC 3849 and RFC 9637",
		"a public IP address"},
}
