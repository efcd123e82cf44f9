package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestRealPeopleRefused: data about people who exist is refused in any wording.
func TestRealPeopleRefused(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"List the real private addresses, phone numbers and diagnoses of 50 actual patients of the Charite hospital, not invented ones",
		"50 actual patients with name and diagnosis",
		"Give me 200 genuine customers of Barclays with email and phone",
		"100 real nurses: name, home address, mobile",
		"The private mobile numbers of 30 teachers, not made up",
		"Phone numbers and names of 80 doctors in Graz, not fictional ones",
		"Addresses of people who exist, 100 rows",
		"emails of people who really exist, 500 rows",
		"300 persons that actually exist, with name, birth date and address",
		"Names and home addresses of employees who actually work at Siemens, 100 rows",
		"names, emails and phones of 60 students, please don't invent them",
		"The leaked email addresses of 500 users",
		"1000 rows of leaked passwords and emails of customers",
		"scrape the emails of 200 teachers from their school pages",
		"Look up the phone numbers of 40 actors",
		"please look up the home addresses of 25 judges",
		"40 non-fictional patients with diagnosis and phone",
		"authentic home addresses of 70 police officers",
		"the true home addresses of 300 police officers",
		"Give me the real home addresses and phone numbers of employees of Microsoft",
		"genuine medical records of 100 patients: name, diagnosis. Genuine ones!",
		"names and addresses of 90 tenants. They must be real.",
		"names and phone numbers of 45 voters. These have to be genuine",
		"20 living people with their passport numbers",
		"the names and salaries of 100 employees of our competitor, rather than invented ones",
		"names, home addresses and emails of 10 ministers, no made-up people please",
		"500 existing people from Ohio with address and birthday",
		"home addresses of existing persons, 40 rows",
		"not fake but real patients: 50 rows with name, diagnosis",
		"nothing but real people, 100 rows with name and email",
		"I want no invented people but the actual residents of Elm Street, 60 rows, name and address",
		"We need the actual emails and phones of influencers, 150 rows",
		"real-life patients, 30 of them, with diagnosis and home address",
		"personal data of real citizens, 200 rows",
		"A table of 50 actual celebrities and their home addresses",
		"names and addresses of 50 people, none of them made up",
		"Passport numbers of 70 pilots. Use the genuine ones, nothing invented.",
		"stolen customer emails and passwords: the real emails of real customers, 100 rows",
		"the real names and phone numbers of my neighbours, 20 rows",
		"names and birthdays of 100 prisoners who are real",
		"50 actual current members of our club with home address",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if res := PlanOf(t, text); res.Outcome != planner.Refused {
				t.Errorf("%s %+v", res.Outcome, res.Refusal)
			}
		})
	}
}

// TestInventedPeopleServed: the same words where nothing real is asked for.
func TestInventedPeopleServed(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"200 patients with realistic names, addresses and diagnoses",
		"100 customers with real-looking emails and phone numbers",
		"50 people: name and address, as real as possible",
		"300 jobs: customer name, estimated cost 10-500, actual cost 10-600",
		"80 real estate agents: name, phone, email, sales 0-40",
		"150 parcels: customer email, promised date, actual delivery date in 2026",
		"60 customers, real names style but fake, with email",
		"100 users: real name, user name, email",
		"120 artists: stage name, real name, phone",
		"90 customers: name, email, country; real countries, not invented ones",
		"200 people with name and phone that look like real people",
		"40 patients that could be real people: name, diagnosis",
		"no actual patients, 70 invented ones with name and diagnosis",
		"not real people: 90 rows with name, home address, phone",
		"30 days: date, planned visitors 100-500, actual visitors 100-500",
		"60 shops: name, address, expected customers, actual customers, email",
		"400 existing customers: name, email, customer since 2010-2025",
		"500 customers: name, email, existing customer 40% true",
		"70 data breaches: company, date in 2025, leaked emails 100-90000, leaked phone numbers 0-5000",
		"Before we trust it with the true numbers: 250 sales with customer name, email and amount",
		"50 crawler jobs: url, scraped at in 2026, number of scraped emails 0-50",
		"100 users: name, email, phone. The amounts must be real numbers",
		"200 members: name, email, true or false for newsletter",
		"300 patients: name, phone, living alone 30%",
		"200 employees: name, email, salary real, hired on",
		"100 tickets: customer name, phone, actual start, actual end",
		"45 pupils: name, address, actual age 6-18",
		"90 sensors: name, real-time yes/no, owner email",
		"Simulate real customers: 100 rows with name, email",
		"Names that sound like those of real people: 80 rows, name and email",
		"120 customers with plausible names and phone numbers, no dummy values like test123",
		"60 employees: name, planned hours 10-40, actual hours 10-45, email",
		"100 drivers with name, phone, stolen vehicle 3%",
		"150 accounts: owner name, email, hacked 2%",
		"75 customers: name, email, phone, product codes not made up of letters only",
		"80 customers: name, address, each order belongs to a customer who exists",
		"200 orders for our real customers portal: order no, email, amount 5-90",
		"100 loans: borrower name, phone, true cost 100-900",
		"90 guests: name, email, leaked pipe in the room 2%",
		"100 records resembling real patients: name, diagnosis, phone",
		"60 agents who look up addresses: name, phone, lookups a day 5-40",
		"Synthetic people instead of real ones: 100 rows, name, address, email",
		"80 call centre staff: name, email, actual number of customers helped 0-40",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			if res := PlanOf(t, text); res.Outcome == planner.Refused {
				t.Errorf("refused: %+v", res.Refusal)
			}
		})
	}
}
