package planner_test

import "testing"

// TestSpokenOf: sentences about declared tables say the same in whatever order and with whatever verbs they
// speak of a table, a column and a number.
func TestSpokenOf(t *testing.T) {
	t.Parallel()
	const head = "Films: film id, title, genre, released on. Screenings: screening id, film id, screened on, started at, finished at, format, projectionist name, seat number, fee, status, closed on. "
	const sizes = "40 films and 200 screenings. "
	for name, c := range map[string][2]string{
		"rows for each":            {"40 films at 2 to 6 screenings each will do.", "40 films with 2 to 6 screenings each."},
		"rows that hang":           {"40 films exist, and 2 to 6 screenings hang on each of them.", "40 films with 2 to 6 screenings each."},
		"a product":                {"40 films × 5 screenings = 200 screening rows.", "40 films, exactly 5 screenings to a film. 200 screenings."},
		"counts in their order":    {"Volumes are 40 / 200 respectively.", "40 films and 200 screenings."},
		"shares behind values":     {sizes + "Genres in percent: drama 50, comedy 30, thriller 20.", sizes + "Genre: drama 50%, comedy 30%, thriller 20%."},
		"shares before values":     {sizes + "Half of the films have genre drama, 30% comedy and 20% thriller.", sizes + "Genre: drama 50%, comedy 30%, thriller 20%."},
		"values before all shares": {sizes + "Formats hall, tent and garden occur in 50, 30 and 20 percent.", sizes + "Format: hall 50%, tent 30%, garden 20%."},
		"values that account":      {sizes + "Among the films drama accounts for 50%, comedy for 30% and thriller for 20%.", sizes + "Genre: drama 50%, comedy 30%, thriller 20%."},
		"one in twenty":            {sizes + "One projectionist name in twenty is missing.", sizes + "5% of the screenings have no projectionist name."},
		"every twentieth":          {sizes + "Edge case: every twentieth screening is missing its projectionist name.", sizes + "5% of the screenings have no projectionist name."},
		"there is none":            {sizes + "There is no projectionist name for 5% of the screenings.", sizes + "5% of the screenings have no projectionist name."},
		"from where to where":      {sizes + "The fee starts at 5 and tops out at 90.", sizes + "Fee: 5 to 90."},
		"few numbers":              {sizes + "Fees are 5, 12 or 90.", sizes + "The fee is 5, 12 or 90."},
		"never twice in one":       {sizes + "Within a film a seat number is given out once only.", sizes + "Seat number must be unique within each film."},
		"no two of one":            {sizes + "No two screenings of one film share a seat number.", sizes + "Seat number must be unique within each film."},
		"how long":                 {sizes + "A screening takes two to three hours.", sizes + "Finished at is 2 to 3 hours after started at."},
		"how much later":           {sizes + "Screenings finish 2 to 3 hours after they start.", sizes + "Finished at is 2 to 3 hours after started at."},
		"nothing before":           {sizes + "No screening is screened before its film was released.", sizes + "Screened on is never earlier than the released on of the film."},
		"ahead of the day":         {sizes + "Screenings are never screened ahead of the day the film was released.", sizes + "Screened on is never earlier than the released on of the film."},
		"when they were":           {sizes + "Every screening was screened from March to June 2024.", sizes + "Screened on: 2024-03-01 to 2024-06-30."},
		"a mean with its spread":   {sizes + "The fee averages some 50 with a spread (sd) of 8.", sizes + "Fees are normally distributed around 50 with a standard deviation of 8."},
		"only some have it":        {sizes + "Status: closed 60%, open 30%, cancelled 10%. Closed on is filled in for closed screenings and blank for the rest.", sizes + "Status: closed 60%, open 30%, cancelled 10%. Open and cancelled screenings have no closed on."},
		"nothing to pay":           {sizes + "Status: done 80%, cancelled 14%, void 6%. Fee: 5 to 90. Cancelled and void screenings always have a fee of 0.", sizes + "Status: done 80%, cancelled 14%, void 6%. Fee: 5 to 90. It is 0 for cancelled and void screenings."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			saysTheSame(t, head+c[0], head+c[1])
		})
	}
}

// TestSpokenRules: what the sentences come to in the contract.
func TestSpokenRules(t *testing.T) {
	t.Parallel()
	const head = "Lawyers: lawyer id, name, hourly rate, currency. Entries: entry id, lawyer id, worked on, hours, rate, currency. 20 lawyers and 400 entries. "
	for text, want := range map[string]string{
		"The rate on an entry is copied from the hourly rate of the lawyer.":   "lawyer_id.hourly_rate",
		"Each entry takes its rate over from the lawyer's hourly rate.":        "lawyer_id.hourly_rate",
		"The rate is the same as the hourly rate of the lawyer it belongs to.": "lawyer_id.hourly_rate",
		"An entry has the same currency as its lawyer.":                        "lawyer_id.currency",
		"The currency on an entry must be that of its lawyer.":                 "lawyer_id.currency",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, table := range plan(t, head+text).Contract.Tables {
				for _, c := range table.Columns {
					if c.Formula != "" {
						got = append(got, c.Formula)
					}
				}
			}
			if len(got) != 1 || got[0] != want {
				t.Errorf("formulas %q, want %q", got, want)
			}
		})
	}
}

// TestSpokenOfTwo: two columns that differ from one another, or that come once in something, are not unique each.
func TestSpokenOfTwo(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"from one another": "Airports: airport code, city, country. Flights: flight number, origin, destination, delay. There are 12 airports and 300 flights. Origin and destination always differ.",
		"in one":           "Fields: field code, owner, hectares. Harvests: harvest id, field code, season, yield. There are 30 fields and 90 harvests. Season is 2019 to 2024. A field code never shows up twice in one season.",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, text)
			if res.Contract == nil {
				t.Fatalf("%s: %v", res.Outcome, res.Questions)
			}
			for _, table := range res.Contract.Tables {
				for _, c := range table.Columns {
					if c.Unique && (c.Name == "origin" || c.Name == "destination" || c.Name == "season") {
						t.Errorf("%s.%s is unique by itself", table.Name, c.Name)
					}
				}
			}
		})
	}
}
