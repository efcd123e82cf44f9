package dataset

import (
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// meaning is what a column's name says of its cells.
type meaning struct {
	semantic string
	// direct: the cells name, reach or identify a person by themselves. What only describes
	// people (age, sex, income) is no less protected by law, but it is what synthesis learns.
	direct bool
	// code: the cells are codes even if they are digits.
	code bool
	// place: whole numbers are codes of regions (FIPS, ISO 3166), of which none lies
	// between two others.
	place bool
}

// direct semantics, in the catalogue of contracts.
var directSemantics = strings.Fields(`
full_name first_name last_name middle_name nickname initials ssn national_id passport driver_license nino nhs_number cpf nif_dni
codice_fiscale aadhaar pan_in sin_ca email work_email phone mobile phone_e164 extension fax username password password_hash security_question pin social_handle
avatar_url bio street_address address_line_2 house_number full_address iban account_number credit_card cvv ipv4 ipv6 mac mrn student_id employee_id
license_plate vin imei iccid imsi btc_address eth_address lat_lon policy_number claim_number session_id device_id`)

// codes are semantics whose digits are no quantity.
var codeSemantics = strings.Fields(`postal_code routing_number sort_code bic card_expiry mcc npi ean13 upc isbn13 isbn10 sku object_id hash token ein vat_number area_code`)

// places are semantics whose whole numbers are codes.
var placeSemantics = strings.Fields(`state state_code county country country_code city`)

// nameMeanings leads names, in small letters without separators, to semantics.
var nameMeanings = names(`
full_name: fullname personname customername clientname patientname employeename contactname cardholdername accountholder holdername guestname passengername
first_name: firstname givenname forename fname vorname prenom
last_name: lastname surname familyname lname nachname nom
middle_name: middlename secondname
nickname: nickname displayname screenname
email: email emailaddress mail mailaddress emailid courriel
phone: phone phonenumber telephone telephonenumber tel phoneno contactnumber telefon homephone workphone
mobile: mobile mobilenumber mobilephone cell cellphone handy
fax: fax faxnumber
ssn: ssn socialsecuritynumber socialsecurity
national_id: nationalid nationalidnumber idcard idcardnumber personalnumber taxid taxnumber tin
passport: passport passportnumber passportno
driver_license: driverlicense driverslicense drivinglicence driverlicence licensenumber dl
nino: nino nationalinsurancenumber
nhs_number: nhsnumber
iban: iban
account_number: accountnumber accountno acctno bankaccount bankaccountnumber
credit_card: creditcard creditcardnumber cardnumber cardno ccnumber ccnum pan
cvv: cvv cvc
card_expiry: cardexpiry expirydate ccexp
routing_number: routingnumber
sort_code: sortcode
bic: bic swift swiftcode
street_address: address streetaddress street address1 addressline1 adresse strasse homeaddress
address_line_2: address2 addressline2
full_address: fulladdress mailingaddress postaladdress billingaddress shippingaddress
house_number: housenumber
postal_code: zip zipcode postalcode postcode plz zip5 zip4
city: city town
state: state province
state_code: statecode
county: county
country: country nativecountry
country_code: countrycode
latitude: latitude lat
longitude: longitude lon lng long
ipv4: ip ipaddress ipaddr clientip remoteaddr ipv4
ipv6: ipv6
mac: mac macaddress
username: username userlogin login loginname screenname handle
password: password passwd pwd
password_hash: passwordhash pwdhash
pin: pin pincode
date_of_birth: dateofbirth dob birthdate birthday birthdt
age: age
gender: gender sex
marital_status: maritalstatus maritalstatuscode
ethnicity: ethnicity race
religion: religion
nationality: nationality citizenship
education_level: education educationlevel
blood_type: bloodtype bloodgroup
height: height
weight: weight
bmi: bmi
salary: salary wage income annualincome annualsalary
job_title: jobtitle occupation profession
department: department dept
company: company companyname employer organization organisation
mrn: mrn medicalrecordnumber patientnumber
student_id: studentid
employee_id: employeeid empid staffid
license_plate: licenseplate numberplate plate platenumber
vin: vin
imei: imei
iccid: iccid
imsi: imsi
uuid: uuid guid
url: url website homepage link
avatar_url: avatar avatarurl photourl
session_id: sessionid
policy_number: policynumber
claim_number: claimnumber
price: price unitprice
quantity: quantity qty
currency_code: currency currencycode
comment: comment comments remark remarks
notes: notes note
description: description
review_text: review reviewtext
title: title
sku: sku
ean13: ean ean13
isbn13: isbn isbn13
bio: bio biography aboutme
`)

func names(text string) map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(text) {
		semantic, list, _ := strings.Cut(strings.TrimSpace(line), ":")
		for _, name := range strings.Fields(list) {
			out[name] = semantic
		}
	}
	return out
}

// words cuts a column's name at separators and where small letters turn to capitals.
func words(name string) []string {
	var out []string
	start := 0
	cut := func(end int) {
		if end > start {
			out = append(out, strings.ToLower(name[start:end]))
		}
	}
	for i := 0; i < len(name); i++ {
		b := name[i]
		letter := b|0x20 >= 'a' && b|0x20 <= 'z'
		switch {
		case !letter && b-'0' > 9 && b < 0x80:
			cut(i)
			start = i + 1
		case i > start && b-'A' < 26 && name[i-1] >= 'a' && name[i-1] <= 'z':
			cut(i)
			start = i
		}
	}
	cut(len(name))
	return out
}

// meaningOf looks the whole name up, then ever shorter ends of it: customer_email is an
// email. Ends of one word do not count where the rest often changes the meaning.
func meaningOf(name string) meaning {
	parts := words(name)
	for from := range parts {
		joined := strings.Join(parts[from:], "")
		semantic, ok := nameMeanings[joined]
		if !ok || from > 0 && from == len(parts)-1 && ambiguousEnd[joined] {
			continue
		}
		if s, known := contract.LookupSemantic(semantic); known {
			return meaning{semantic: s.Name, direct: contains(directSemantics, semantic), code: contains(codeSemantics, semantic) || contains(directSemantics, semantic), place: contains(placeSemantics, semantic)}
		}
	}
	return meaning{}
}

// ambiguousEnd are words that mean something else behind others: solid_state, birth_weight.
var ambiguousEnd = func() map[string]bool {
	out := map[string]bool{}
	for _, word := range strings.Fields("street age state pan cell long lat dl tel nom mail title note notes link weight height length ip pin tin race handle login plate mac education company") {
		out[word] = true
	}
	return out
}()

func contains(list []string, s string) bool {
	for _, other := range list {
		if other == s {
			return true
		}
	}
	return false
}

// keyWords end the names of columns that identify things.
var keyWords = map[string]bool{"id": true, "ids": true, "key": true, "uuid": true, "guid": true, "number": true, "no": true, "nr": true, "num": true, "code": true, "ref": true, "reference": true, "identifier": true, "pk": true, "fk": true, "index": true, "idx": true}

// namedKey tells names that end like a key: "id", "user_id", "OrderNo".
func namedKey(name string) bool {
	parts := words(name)
	return len(parts) > 0 && keyWords[parts[len(parts)-1]]
}

// namedID is the narrower claim that the column refers to a thing.
func namedID(name string) bool {
	parts := words(name)
	if len(parts) == 0 {
		return false
	}
	switch parts[len(parts)-1] {
	case "id", "uuid", "guid", "key", "identifier", "pk", "fk":
		return true
	}
	return false
}

func namedDate(name string) bool {
	for _, w := range words(name) {
		if strings.Contains(w, "date") || w == "day" || w == "dt" || w == "dob" || strings.HasSuffix(w, "datum") {
			return true
		}
	}
	return false
}

// namedName tells columns whose name is only "name", or ends so behind a word for people.
func namedName(name string) bool {
	parts := words(name)
	return len(parts) == 1 && (parts[0] == "name" || parts[0] == "names")
}

// persons are what people are called by where a column names them.
var persons = func() map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq("person people customer client user patient member player employee staff student pupil teacher subject participant respondent cust emp guest visitor passenger driver owner author buyer seller contact " +
		"doctor physician nurse tenant landlord agent manager applicant candidate borrower donor volunteer athlete attendee subscriber resident assignee reporter reviewer kunde kundin mitarbeiter patientin") {
		set[w] = true
	}
	return set
}()

// calledPerson tells names of columns that are a person and no more: "customer", "employee".
func calledPerson(name string) bool {
	parts := words(name)
	return len(parts) == 1 && persons[parts[0]]
}

// namedPeriod tells names of what a calendar or a clock counts.
func namedPeriod(name string) bool {
	for _, w := range words(name) {
		switch w {
		case "year", "yr", "month", "quarter", "week", "day", "hour", "minute", "second", "time", "period", "date", "jahr", "monat", "woche", "tag", "annee", "mois", "ano", "anno":
			return true
		}
	}
	return false
}

// namedPerson tells names of keys that stand for persons, or for nothing that is named.
func namedPerson(name string) bool {
	parts := words(name)
	if len(parts) < 2 {
		return true
	}
	for _, w := range parts {
		if persons[w] || w == "account" || w == "household" || w == "device" || w == "session" || w == "card" {
			return true
		}
	}
	return false
}
