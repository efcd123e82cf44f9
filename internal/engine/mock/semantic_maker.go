package mock

import (
	"strings"
	"sync"
)

// maker builds the node of a column of one meaning.
type maker func(b *columnBuild) (*node, error)

// semanticPatterns are codes without inner rules. The heads mark them as test values where a real
// issuer exists.
var semanticPatterns = map[string]string{
	"sku": "AAA-####", "employee_id": "E#####", "batch_no": "L######-A", "account_number": "##########",
	"sort_code": "##-##-##", "policy_number": "POL-########", "claim_number": "CLM-########", "mrn": "MRN########",
	"student_id": "S#######", "creative_id": "CR#######", "ein": "00-#######", "passport": "X########", "driver_license": "D#######",
	"extension": "####", "pin": "####", "object_id": strings.Repeat("x", 24), "commit_sha": strings.Repeat("x", 40),
	"asin": "B0********", "code_pattern": "AAA-#####",
	"manager_id": "E#####", "imsi": "00101##########",
	"eth_address": "0\\x" + strings.Repeat("x", 40), "vat_number": "XX#########",
}

// semanticMakers are the meanings that need more than a list, a pattern, a record or a law.
func semanticMakers() map[string]maker {
	makers.Do(func() { makers.by = newMakers() })
	return makers.by
}

// makers are made when a column first asks: they are needed to make each other, and cannot be a variable's value.
var makers struct {
	sync.Once
	by map[string]maker
}

func newMakers() map[string]maker {
	m := map[string]maker{
		"row_id": (*columnBuild).rowNumber, "uuid": (*columnBuild).uuid, "session_id": (*columnBuild).uuid,
		"full_name": (*columnBuild).fullName, "gender": (*columnBuild).genderColumn, "pronouns": (*columnBuild).pronouns,
		"first_name":  func(b *columnBuild) (*node, error) { return b.personName(false) },
		"middle_name": (*columnBuild).middleName, "address_line_2": (*columnBuild).addressLine2,
		"last_name": func(b *columnBuild) (*node, error) { return b.personName(true) },
		"email":     (*columnBuild).email, "work_email": (*columnBuild).workEmail, "username": (*columnBuild).username,
		"social_handle": (*columnBuild).socialHandle, "initials": (*columnBuild).initials, "nickname": (*columnBuild).nickname,
		"name_prefix": (*columnBuild).namePrefix, "age": (*columnBuild).age, "date_of_birth": (*columnBuild).birth,
		"age_group": (*columnBuild).ageGroup,
		"latitude":  func(b *columnBuild) (*node, error) { return b.coordinate(false) },
		"longitude": func(b *columnBuild) (*node, error) { return b.coordinate(true) },
		"lat_lon":   (*columnBuild).latLon, "geohash": (*columnBuild).geohash, "street_address": (*columnBuild).streetAddress,
		"street_name": (*columnBuild).streetName, "house_number": (*columnBuild).houseNumber, "full_address": (*columnBuild).fullAddress,
		"postal_code": (*columnBuild).postalCode, "country": (*columnBuild).country, "airport_iata": (*columnBuild).airportCode,
		"phone": (*columnBuild).phone, "mobile": (*columnBuild).phone, "fax": (*columnBuild).phone, "phone_e164": (*columnBuild).phone,
	}
	for _, field := range []string{"city", "state", "state_code", "county", "timezone", "continent", "country_code", "country_code3", "capital"} {
		m[field] = func(b *columnBuild) (*node, error) { return b.placeField(field) }
	}
	for _, field := range []string{"nationality", "language"} {
		m[field] = func(b *columnBuild) (*node, error) { return b.origin(field) }
	}
	for _, group := range []map[string]maker{codeMakers(), derivedMakers(), textMakers()} {
		for name, make := range group {
			m[name] = make
		}
	}
	return m
}

// rowNumber numbers the rows from 1, or from the column's Min.
func (b *columnBuild) rowNumber() (*node, error) {
	src := b.source
	return b.table.add(node{kind: numberKind, running: true, first: 1, step: 1, fill: func(bt *batch, v *vector) {
		for i, a := range src.addresses(bt) {
			v.num[i] = a + 1
		}
	}}), nil
}
