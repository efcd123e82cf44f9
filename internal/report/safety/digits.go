package safety

import "strings"

// maxDigits is the longest number that scanners read; longer runs of digits are no
// card, phone or identity number.
const maxDigits = 19

// leastCard is the number of digits of the shortest card number.
const leastCard = 13

// hasCard tells whether the cell holds a payable card number. Digits may be grouped by
// single spaces or dashes; digits that touch a letter belong to a word, as in hex.
func hasCard(b []byte) bool {
	var digits [maxDigits]byte
	n, gap, word := 0, true, false
	for i := 0; i <= len(b); i++ {
		switch {
		case i < len(b) && b[i] >= '0' && b[i] <= '9':
			if n < maxDigits {
				digits[n] = b[i]
			}
			n++
			gap = false
		case i < len(b) && (b[i] == ' ' || b[i] == '-') && n > 0 && !gap:
			gap = true
		default:
			touches := i < len(b) && alphanumeric(b[i])
			if n >= leastCard && n <= maxDigits && !word && !(touches && !gap) && payable(digits[:n]) {
				return true
			}
			n, gap, word = 0, true, touches
		}
	}
	return false
}

// testPrefixes are published by payment processors for tests: numbers below them are in
// no cardholder's hands. Longer numbers of the same beginning are part of the range.
var testPrefixes = []string{
	"411111", "401288", "422222", "424242", "400000", "400005", "401200", "444433", "491761", "497010",
	"555555", "510510", "545454", "520082", "222300", "222100", "222240",
	"378282", "371449", "378734", "341111", "340000",
	"601111", "601100", "601198", "305693", "385200", "362272", "353011", "356600", "620000", "621094",
}

// payable tells whether digits are a Luhn-valid number in an issuer's range and outside
// the test ranges.
func payable(digits []byte) bool {
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	if sum%10 != 0 || sum == 0 || !issuer(digits) {
		return false
	}
	for _, prefix := range testPrefixes {
		if strings.HasPrefix(string(digits), prefix) {
			return false
		}
	}
	return true
}

// issuer tells whether the beginning and the length fit a card scheme (ISO/IEC 7812
// prefixes as the schemes publish them).
func issuer(d []byte) bool {
	n := len(d)
	two := int(d[0]-'0')*10 + int(d[1]-'0')
	four := two*100 + int(d[2]-'0')*10 + int(d[3]-'0')
	switch {
	case d[0] == '4':
		return n == 13 || n == 16 || n == 19
	case two >= 51 && two <= 55, four >= 2221 && four <= 2720:
		return n == 16
	case two == 34 || two == 37:
		return n == 15
	case two == 36 || two == 38 || four >= 3000 && four <= 3059:
		return n == 14
	case four >= 3528 && four <= 3589, four == 6011, two == 65, four >= 6440 && four <= 6499:
		return n == 16
	case two == 62:
		return n >= 16
	}
	return false
}

// commonFiction tells whether the cell looks like (212) 555-0123, as most phone numbers do that are delivered.
func commonFiction(b []byte) bool {
	return len(b) == 14 && b[0] == '(' && string(b[4:12]) == ") 555-01" && allDigits(b[1:4]) && allDigits(b[12:])
}

func allDigits(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// issuedSSN tells whether the cell is a social security number in a range that the US
// administration issues. Two numbers that were printed in advertisements are known void.
func issuedSSN(b []byte) bool {
	var d [9]int
	n := 0
	for _, c := range b {
		switch {
		case c >= '0' && c <= '9':
			if n == 9 {
				return false
			}
			d[n] = int(c - '0')
			n++
		case c != '-' && c != ' ':
			return false
		}
	}
	if n != 9 {
		return false
	}
	area := d[0]*100 + d[1]*10 + d[2]
	group := d[3]*10 + d[4]
	serial := d[5]*1000 + d[6]*100 + d[7]*10 + d[8]
	switch {
	case area == 0 || area == 666 || area >= 900, group == 0, serial == 0:
		return false
	case area == 78 && group == 5 && serial == 1120, area == 219 && group == 9 && serial == 9999:
		return false
	}
	return true
}

// dashedSSN tells whether the cell is an issued number in the form 123-45-6789.
func dashedSSN(b []byte) bool {
	return len(b) == 11 && b[3] == '-' && b[6] == '-' && issuedSSN(b)
}

// fiction is one range of numbers set aside for drama. The digits follow the country
// code, without a trunk prefix.
type fiction struct {
	country, prefix string
	digits          int
}

// The ranges are published by Ofcom ("Telephone numbers for drama"), ACMA ("Phone
// numbers for use in radio, films and television"), ARCEP (décision 2018-0881) and
// Bundesnetzagentur ("Mitteilung 148/2021").
var fictions = []fiction{
	{"44", "1632960", 10}, {"44", "2079460", 10}, {"44", "7700900", 10}, {"44", "1134960", 10}, {"44", "1144960", 10},
	{"44", "1154960", 10}, {"44", "1164960", 10}, {"44", "1174960", 10}, {"44", "1184960", 10}, {"44", "1214960", 10},
	{"44", "1314960", 10}, {"44", "1414960", 10}, {"44", "1514960", 10}, {"44", "1614960", 10}, {"44", "1914980", 10},
	{"44", "2896496", 10}, {"44", "2920180", 10}, {"44", "8081570", 10}, {"44", "9098790", 10}, {"44", "3069990", 10},
	{"61", "255501", 9}, {"61", "355501", 9}, {"61", "755501", 9}, {"61", "855501", 9},
	{"61", "270101", 9}, {"61", "370101", 9}, {"61", "770101", 9}, {"61", "870101", 9},
	{"61", "491570", 9}, {"61", "491571", 9}, {"61", "491572", 9}, {"61", "1800160401", 10}, {"61", "1800975", 10},
	{"33", "19900", 9}, {"33", "26191", 9}, {"33", "35301", 9}, {"33", "46571", 9}, {"33", "53649", 9}, {"33", "63998", 9},
	{"49", "3023125", 10}, {"49", "6990009", 10}, {"49", "4066969", 10}, {"49", "2214710", 10}, {"49", "8999998", 10},
	{"49", "15228817386", 11}, {"49", "15228895456", 11}, {"49", "15254599371", 11}, {"49", "17139200", 10},
	{"81", "900000", 10}, // behind 090, Japan has no number that begins with 0
	{"49", "1729925904", 10}, {"49", "1729980752", 10}, {"49", "1749091317", 10}, {"49", "1749464308", 10},
}

// callingCode is the length of the country's code that an international number begins with (ITU-T E.164).
func callingCode(number string) int {
	switch first, second := number[0], number[1]; {
	case first == '1' || first == '7':
		return 1
	case first == '2' && (second == '0' || second == '7'), first == '3' && strings.IndexByte("578", second) < 0,
		first == '4' && second != '2', first == '5' && strings.IndexByte("09", second) < 0, first == '6' && second < '7',
		first == '8' && strings.IndexByte("1246", second) >= 0, first == '9' && strings.IndexByte("679", second) < 0:
		return 2
	}
	return 3
}

// fictionalPhone tells whether the cell's number lies in a range set aside for fiction.
// Letters end the number: an extension may follow.
func fictionalPhone(b []byte) bool {
	var buffer [maxDigits]byte
	digits := buffer[:0]
	for _, c := range b {
		if c >= '0' && c <= '9' && len(digits) < maxDigits {
			digits = append(digits, c)
		}
		if c == 'x' || c == 'e' || c == '#' {
			break
		}
	}
	number := string(digits)
	number = strings.TrimPrefix(number, "00")
	// North America: area code, 555, 01xx; also without country or area code.
	if american := strings.TrimPrefix(number, "1"); len(american) == 10 && american[3:8] == "55501" {
		return true
	}
	if len(number) == 7 && number[:5] == "55501" {
		return true
	}
	// No numbering plan gives out numbers that begin with three zeros behind the country's code.
	if b[0] == '+' && len(number) > 6 && strings.HasPrefix(number[callingCode(number):], "000") {
		return true
	}
	for _, f := range fictions {
		national, ok := strings.CutPrefix(number, f.country)
		if !ok {
			national, ok = strings.CutPrefix(number, "0")
		}
		if ok && len(strings.TrimPrefix(national, "0")) == f.digits && strings.HasPrefix(strings.TrimPrefix(national, "0"), f.prefix) {
			return true
		}
	}
	return false
}
