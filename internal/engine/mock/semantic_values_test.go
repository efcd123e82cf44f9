package mock_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
)

func matches(pattern string) func(string) bool {
	return regexp.MustCompile("^(?:" + pattern + ")$").MatchString
}

func inRange(lo, hi float64) func(string) bool {
	return func(s string) bool {
		x, err := strconv.ParseFloat(s, 64)
		return err == nil && x >= lo && x <= hi
	}
}

func onlyDigits(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s)
}

func luhn(s string) bool {
	sum, digits := 0, onlyDigits(s)
	for i := range digits {
		x := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if x *= 2; x > 9 {
				x -= 9
			}
		}
		sum += x
	}
	return sum%10 == 0
}

// weights sums digits times weights; X counts as 10.
func weights(s string, w ...int) int {
	sum := 0
	for i, c := range s {
		x := int(c - '0')
		if c == 'X' {
			x = 10
		}
		sum += x * w[i%len(w)]
	}
	return sum
}

func ibanValid(s string) bool {
	r := 0
	for _, c := range s[4:] + s[:4] {
		text := string(c)
		if c >= 'A' {
			text = strconv.Itoa(int(c-'A') + 10)
		}
		for _, d := range text {
			r = (r*10 + int(d-'0')) % 97
		}
	}
	return r == 1
}

func vinValid(s string) bool {
	if !matches("[A-HJ-NPR-Z0-9]{17}")(s) {
		return false
	}
	values := map[rune]int{}
	for i, c := range "ABCDEFGH" {
		values[c] = i + 1
	}
	for i, c := range "JKLMN" {
		values[c] = i + 1
	}
	for i, c := range "STUVWXYZ" {
		values[c] = i + 2
	}
	values['P'], values['R'] = 7, 9
	sum := 0
	for i, c := range s {
		v, ok := values[c]
		if !ok {
			v = int(c - '0')
		}
		sum += v * []int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}[i]
	}
	return string(s[8]) == string("0123456789X"[sum%11])
}

func cpfValid(s string) bool {
	d := onlyDigits(s)
	for _, k := range []int{9, 10} {
		sum := 0
		for i := range k {
			sum += int(d[i]-'0') * (k + 1 - i)
		}
		if sum*10%11%10 != int(d[k]-'0') {
			return false
		}
	}
	return true
}

func cnpjValid(s string) bool {
	d := onlyDigits(s)
	for _, k := range []int{12, 13} {
		sum, w := 0, 2
		for i := k - 1; i >= 0; i-- {
			sum += int(d[i]-'0') * w
			if w++; w > 9 {
				w = 2
			}
		}
		r := sum % 11
		if r = 11 - r; r > 9 {
			r = 0
		}
		if r != int(d[k]-'0') {
			return false
		}
	}
	return true
}

// verhoeffValid multiplies through the tables of the dihedral group, written out.
func verhoeffValid(s string) bool {
	d := [10]string{"0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432", "7659821043", "8765932104", "9876543210"}
	p := [8]string{"0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415", "7046913258"}
	c := 0
	for i := range s {
		x := int(p[i%8][int(s[len(s)-1-i]-'0')] - '0')
		c = int(d[c][x] - '0')
	}
	return c == 0
}

func all(checks ...func(string) bool) func(string) bool {
	return func(s string) bool {
		for _, check := range checks {
			if !check(s) {
				return false
			}
		}
		return true
	}
}

// validators say what cells of a meaning look like; those with check digits are checked.
var validators = map[string]func(string) bool{
	"row_id": matches(`[1-9]\d*`), "uuid": matches(`[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`),
	"ulid": matches(`[0-7][0-9A-HJKMNP-TV-Z]{25}`), "nanoid": matches(`[A-Za-z0-9_-]{21}`), "object_id": matches(`[0-9a-f]{24}`),
	"sku":    matches(`[A-Z]{3}-\d{4}`),
	"ean13":  all(matches(`\d{13}`), func(s string) bool { return weights(s, 1, 3)%10 == 0 }),
	"upc":    all(matches(`\d{12}`), func(s string) bool { return weights(s, 3, 1)%10 == 0 }),
	"isbn13": all(matches(`97[89]\d{10}`), func(s string) bool { return weights(s, 1, 3)%10 == 0 }),
	"isbn10": all(matches(`\d{9}[\dX]`), func(s string) bool { return weights(s, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 == 0 }),
	"asin":   matches(`B0[A-Z0-9]{8}`), "hash": matches(`[0-9a-f]{64}`), "token": matches(`test_[0-9A-Z]{32}`),
	"full_name": matches(`[\p{L}'’ .-]+ [\p{L}'’ .-]+`), "first_name": matches(`[\p{L}'’ -]+`), "last_name": matches(`[\p{L}'’ -]+`),
	"middle_initial": matches(`[A-Z]`), "initials": matches(`[A-Z]{2}`), "gender": matches(`male|female`), "age": inRange(18, 90),
	"date_of_birth": matches(`(19|20)\d\d-\d\d-\d\d`), "height": inRange(140, 210), "weight": inRange(40, 200), "bmi": inRange(14, 50),
	"ssn": matches(`9\d\d-\d\d-\d{4}`), "ein": matches(`00-\d{7}`), "nino": matches(`QQ\d{6}C`),
	"nhs_number": all(matches(`999\d{7}`), func(s string) bool { return weights(s, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)%11 == 0 }),
	"cpf":        all(matches(`\d{3}\.\d{3}\.\d{3}-\d\d`), cpfValid), "cnpj": all(matches(`\d\d\.\d{3}\.\d{3}/0001-\d\d`), cnpjValid),
	"nif_dni": all(matches(`\d{8}[A-Z]`), func(s string) bool {
		n, _ := strconv.Atoi(s[:8])
		return s[8] == "TRWAGMYFPDXBNJZSQVHLCKE"[n%23]
	}),
	"codice_fiscale": matches(`[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]`), "aadhaar": all(matches(`0\d{11}`), verhoeffValid),
	"pan_in": matches(`[A-Z]{3}P[A-Z]\d{4}[A-Z]`), "sin_ca": all(matches(`0\d{8}`), luhn), "vat_number": matches(`XX\d{9}`),
	"email": matches(`[a-z]+[a-z0-9._-]*@example\.(com|org|net)`), "work_email": matches(`[a-z][a-z0-9.]*@corp\.example\.com`),
	"phone": matches(`\(\d{3}\) 555-01\d\d`), "mobile": matches(`\(\d{3}\) 555-01\d\d`), "phone_e164": matches(`\+1\d{3}55501\d\d`),
	"username": matches(`[a-z][a-z0-9._]*`), "password": matches(`[A-Z][a-z]{6}[!?$%&*][0-9a-z]{8}`), "password_hash": matches(`\$2b\$12\$[./A-Za-z0-9]{53}`), "pin": matches(`\d{4}`),
	"avatar_url": matches(`https://example\.com/.+`), "street_address": matches(`\d+ .+`), "house_number": matches(`\d+`),
	"state_code": matches(`[A-Z]{2}`), "postal_code": matches(`\d{5}`), "country_code": matches(`[A-Z]{2}`), "country_code3": matches(`[A-Z]{3}`),
	"latitude": inRange(-90, 90), "longitude": inRange(-180, 180), "geohash": matches(`[0-9b-hjkmnp-z]{7}`), "timezone": matches(`[A-Z][A-Za-z_]+/[A-Za-z_/]+`),
	"full_address": matches(`\d+ [^,]+, [^,]+, [A-Z]{2} \d{5}`), "lat_lon": matches(`-?\d+\.\d{4}, -?\d+\.\d{4}`),
	"iban": all(matches(`DE\d{20}`), ibanValid), "bic": matches(`[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}`),
	"routing_number": all(matches(`\d{9}`), func(s string) bool { return weights(s, 3, 7, 1)%10 == 0 }), "sort_code": matches(`\d\d-\d\d-\d\d`),
	"credit_card": all(matches(`(400000\d{10}|510510\d{10}|371449\d{9}|601111\d{10})`), luhn), "cvv": matches(`\d{3,4}`),
	"card_expiry": matches(`(0[1-9]|1[0-2])/\d\d`), "currency_code": matches(`[A-Z]{3}`), "mcc": matches(`\d{4}`),
	"credit_score": inRange(300, 850), "btc_address": matches(`[mn][1-9A-HJ-NP-Za-km-z]{33}`), "eth_address": matches(`0x[0-9a-f]{40}`),
	"icd10": matches(`[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?`), "cpt": matches(`\d{5}`), "ndc": matches(`00000-\d{4}-\d\d`), "dosage": matches(`\d+ m?c?g`),
	"npi":         all(matches(`1\d{9}`), func(s string) bool { return luhn("80840" + s) }),
	"systolic_bp": inRange(90, 190), "heart_rate": inRange(40, 170), "course_code": matches(`[A-Z]+\d{3}`), "gpa": inRange(0, 4), "mark": inRange(0, 100),
	"url": matches(`https://www\.example\.(com|org|net)/\S+`), "domain": matches(`[a-z-]+[0-9]*\.example\.(com|org|net)`), "path": matches(`/\S*`),
	"ipv4": matches(`10\.\d{1,3}\.\d{1,3}\.\d{1,3}`), "ipv6": matches(`2001:db8(:[0-9a-f]{4}){6}`), "mac": matches(`02(:[0-9a-f]{2}){5}`),
	"user_agent": matches(`Mozilla/5\.0 .+`), "http_method": matches(`[A-Z]+`), "http_status": matches(`[1-5]\d\d`), "semver": matches(`\d+\.\d+\.\d+`),
	"file_name": matches(`[a-z]+_\d+\.[a-z0-9]+`), "mime_type": matches(`[a-z]+/\S+`), "commit_sha": matches(`[0-9a-f]{40}`),
	"imei": all(matches(`\d{15}`), luhn), "iccid": all(matches(`8999\d{15}`), luhn), "imsi": matches(`00101\d{10}`), "vin": vinValid,
	"airport_iata": matches(`[A-Z]{3}`), "flight_number": matches(`[A-Z0-9]{2}\d{2,4}`), "seat": matches(`\d+[A-F]`), "tracking_number": matches(`1Z999AA1\d{10}`),
	"color_hex": matches(`#[0-9a-f]{6}`), "color_rgb": matches(`rgb\(\d+, \d+, \d+\)`), "slug": matches(`[a-z-]+-[a-z0-9]+`), "rating": inRange(1, 5),
	"license_plate": matches(`[A-Z]{3}-\d{4}`), "batch_no": matches(`L\d{6}-[A-Z]`), "address_line_2": matches(`Apt \d{1,2}[A-D]?|Suite \d{3}`),
	"account_number": matches(`\d{10}`), "student_id": matches(`S\d{7}`), "claim_number": matches(`CLM-\d{8}`), "policy_number": matches(`POL-\d{8}`),
	"blood_type": matches(`(A|B|AB|O)[+-]`), "employee_id": matches(`E\d{5}`), "mrn": matches(`MRN\d{8}`),
}

func TestSemanticValuesAreValid(t *testing.T) {
	t.Parallel()
	for name, valid := range validators {
		s, ok := contract.LookupSemantic(name)
		if !ok {
			t.Errorf("the catalogue has no %q", name)
			continue
		}
		for _, unique := range []bool{false, true} {
			if unique && !s.Identifier {
				continue
			}
			t.Run(fmt.Sprintf("%s unique %v", name, unique), func(t *testing.T) {
				t.Parallel()
				typ := s.Types[0]
				cells := generate(t, one(4000, contract.Column{Name: "x", Type: typ, Semantic: name, Scale: scaleOf(typ), Unique: unique}))["things"].column(t, "x")
				seen := map[string]bool{}
				for _, cell := range cells {
					// Unique numbers may put an extension behind.
					body, _, _ := strings.Cut(cell, " x")
					if !valid(body) {
						t.Fatalf("%q is no valid %s", cell, name)
					}
					if unique && seen[cell] {
						t.Fatalf("%q occurs twice", cell)
					}
					seen[cell] = true
				}
			})
		}
	}
}

// Whatever meaning can be asked to be unique is, or says that it cannot.
func TestUniqueMeaningsNeverRepeat(t *testing.T) {
	t.Parallel()
	for _, s := range contract.Semantics() {
		column := of(s.Name)
		column.Unique = true
		c := one(700, column)
		if len(c.Validate()) > 0 {
			continue
		}
		p, err := mock.Compile(c)
		if err != nil {
			continue
		}
		seen := map[string]bool{}
		for cell := range strings.Lines(string(raw(t, p, 0))) {
			if seen[cell] {
				t.Errorf("%s: %q occurs twice", s.Name, cell)
				break
			}
			seen[cell] = true
		}
	}
}
