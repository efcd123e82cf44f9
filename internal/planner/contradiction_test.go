package planner_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// contradiction is a description that cannot hold.
type contradiction struct {
	text string
	// mentions must be found in the questions: what cannot hold, by its name or number.
	mentions string
	// tables are what the plan consists of after any suggestion was sent as the answer.
	tables string
}

var contradictions = map[string]contradiction{
	"every start after every end": {"200 tasks where every start date is after 1 June 2025 and every end date is before 1 May 2025, and the end must come after the start. Task name.", `2025`, "tasks"},
	"ends before it begins":       {"300 claims: reported_on between 2026-03-01 and 2026-03-31, settled_on between 2026-01-01 and 2026-01-31, hard constraint settled_on >= reported_on, payout 50-1500", `settled`, "claims"},
	"a day that is none":          {"250 milk deliveries, all dated 30 February 2024; round, litres, driver", `29 days`, "deliveries"},
	"lines above their total":     {"80 invoices with a number and a total, and lines: 4 lines per invoice, each line has an amount from 30 to 60 euros. The invoice total is the sum of its line amounts and is never over 100.", `120.*100`, "invoices lines"},
	"a result out of reach":       {"260 flats: rent per month between 700 and 900, deposit. deposit = 2 * rent per month. There is no deposit over 1,000 in the whole list.", `1400.*1,000`, "flats"},
	"below nothing":               {"400 moves: received 0 to 100, shipped 150 to 200, stock. stock is received minus shipped. Our system knows no negative numbers, so stock is zero or more in every row.", `-50.*zero or more`, "moves"},
	"longer and shorter":          {"400 accounts, username not longer than 8 characters. pls nothing shorter than 10 characters in username, and an email", `8 characters.*10 characters`, "accounts"},
	"shares beside values":        {"500 rows: answer, score 1-5. answer is one of yes / no / unsure: 45% yes, 30% no, 15% unsure. No other value.", `90`, "records"},
	"none fewer or more":          {"doctors (80 rows: id, name) and appointments (doctor, date in 2025). None of the doctors has fewer than five appointments or more than nine. Please fill the appointments table with 800 rows.", `400 to 720`, "doctors appointments"},
	"counted twice":               {"150 guests with name and table 1-15. The guests table has 130 rows.", `150.*130`, "guests"},
	"parts of all rows":           {"60 people: 25 nurses, 20 doctors, 20 porters. Each has a name.", `108`, "people"},
	"brings more than all":        {"900 mails: opened 20% true, clicked 30% true. Only opened mails can be clicked.", `20%.*30%`, "mails"},
	"always above its share":      {"900 users: country us 60% uk 40%, insured 30%. uk users are always insured.", `40%`, "users"},
	"nobody else has it":          {"620 runners: name, bib. Bibs are whole numbers from 1 to 500. Each runner wears a bib that nobody else has.", `500`, "runners"},
	"shares above 100":            {"250 subscribers, plan free 60%, basic 30%, pro 20%; signup date in 2025", `110`, "subscribers"},
	"fractions above 1":           {"40 stores with name and state: half in Texas, half in Ohio, a third in Utah", `133`, "stores"},
	"two equal shares":            {"200 tickets with subject and opened date. status is open for 70% and closed for 70%", `140`, "tickets"},
	"closed list below 100":       {"60 exams with grade A 10%, B 20%, C 30%, D 20%, only these four grades", `80`, "exams"},
	"true above 100":              {"users 1000 rows: email, is_active true for 150%", `150`, "users"},
	"genders above 100":           {"500 swimmers with name and gender, 50% female and 70% male", `120`, "swimmers"},
	"range upside down":           {"500 patients: systolic pressure between 180 and 90, name, date of birth", `180.*90`, "patients"},
	"least above most":            {"80 employees with name, salary at least 90000 and at most 40000", `90,?000.*40,?000`, "employees"},
	"above and below":             {"120 houses with city and price, price > 500000 and price < 300000", `500,?000.*300,?000`, "houses"},
	"length upside down":          {"90 accounts with email and a username of at least 12 and at most 6 characters", `12.*6`, "accounts"},
	"mean outside range":          {"120 students with name and a score from 0 to 100, average 130", `130`, "students"},
	"mean above maximum":          {"Orders: 500 rows, order date, amount between 10 and 50 with a mean of 75", `75`, "orders"},
	"nobody under":                {"200 volunteers with name, email and age. They are between 18 and 30 years old. Nobody under 35.", `35`, "volunteers"},
	"an hour long":                {"90 podcast episodes: title, duration between 20 and 45 minutes. every single episode is at least an hour long", `60`, "podcast_episodes"},
	"repaid before":               {"60 loans issued in 2024; every loan was repaid in 2022, and the repaid date is always after the issue date", `2022`, "loans"},
	"every number different":      {"600 tickets, every ticket number different and the numbers only go from 1 to 500, plus buyer name, phone", `500`, "tickets"},
	"a different number":          {"200 pupils, each one with a different locker number from 1 to 120", `120`, "pupils"},
	"no other has it":             {"12 umbrellas with the finder and a tag colour. The tag colours are red, blue, green or yellow, and every umbrella has to have a tag colour no other umbrella has.", `\b4\b`, "umbrellas"},
	"written in two digits":       {"140 school lockers; the locker number is written with exactly two digits (00 to 99) and no number may be used twice. Colour red or blue.", `\b100\b`, "lockers"},
	"so many in each":             {"Primary school set: classes and pupils. There are 30 classes with exactly 24 pupils in each one, and 800 pupils altogether", `720`, "classes pupils"},
	"a few shifts too many":       {"40 nurses (name, ward) and 180 shifts with shift date, type early/late/night. Each nurse has exactly 5 shifts.", `200`, "nurses shifts"},
	"unique two digits":           {"1000 coupons with a unique 2 digit code and a discount of 5 to 50%", `\b(100|90)\b`, "coupons"},
	"unique colour":               {"10 cars with a unique colour: red, blue or white", `\b3\b`, "cars"},
	"unique floor":                {"300 rooms, each has a unique floor (1-5), type single/double", `\b5\b`, "rooms"},
	"no two the same":             {"500 employees with a name and a badge number between 1000 and 1099, no two the same", `\b100\b`, "employees"},
	"unique sample":               {"9000 badges with a unique code like X-12 and an owner", `\b100\b`, "badges"},
	"players in total":            {"30 teams with a name and 11 players per team, 500 players in total", `330`, "teams players"},
	"courses in total":            {"15 teachers and 50 courses, every teacher gives exactly 2 courses", `\b30\b`, "teachers courses"},
	"orders in total":             {"100 customers with 3 to 5 orders each, 1000 orders in total", `300.*500`, "customers orders"},
	"children upside down":        {"50 patients, each with 4 to 2 visits (visit date, reason)", `4.*2`, "patients visits"},
	"exactly above rows":          {"a table of 500 members with name and join date, exactly 600 of them are active", `600.*500`, "members"},
	"negative rows":               {"-50 customers with name and email", `-50`, "customers"},
	"no rows":                     {"0 orders with amount and date", `\b0\b`, "orders"},
	"dates apart":                 {"200 invoices with issue date and due date, the due date is at least 30 and at most 10 days after the issue date", `30.*10`, "invoices"},
	"older than they are":         {"300 players aged 18 to 30, every one of them older than 35", `35.*30`, "players"},
	"always above its range":      {"100 invoices: number, total 100 to 200, always above 500", `500.*200`, "invoices"},
	"unique letter of five":       {"20 parking bays with a unique bay letter, only A B C D or E allowed", `\b5\b`, "bays"},
	"three full shares":           {"1000 page views with url and browser: chrome 70%, safari 30%, firefox 20%", `120`, "page_views"},
	"shares in a bracket":         {"90 page views: url, reader (new 70%, old 30%, lost 20%)", `120`, "page_views"},
	"correlated above one":        {"300 people: height 150-190, weight 50-90 correlated with height at 1.4", `1\.4`, "people"},
	"correlation above one":       {"300 people: height 150-190, weight 50-90, correlation between height and weight 1.4", `1\.4`, "people"},
	"until before from":           {"100 deliveries: driver, delivered date from tomorrow until last month", `2026`, "deliveries"},
	"states run out":              {"500 stores with a unique us state and a name", `\b51\b`, "stores"},
	"order beyond ranges":         {"200 products: name, price 10 to 20, cost 30 to 50, cost is always less than price", `30.*20`, "products"},
	"order against a sum":         {"300 payslips: gross, deductions between 50 and 900, net, gross = net + deductions, and net must always be higher than gross", `net.*gross`, "payslips"},
	"longer than since then":      {"250 nurses who all have at least 10 years of service here and were hired in the last 3 years", `10.*3`, "nurses"},
	"hired too lately":            {"80 staff: name, hired in 2023 or later, years of service 5 to 20", `5.*2023`, "staff"},
	"older than since birth":      {"60 players: name, date of birth from 2015 to 2018, age 18 to 40", `18.*2015`, "players"},
	"service in short":            {"200 employees with 10 years of service or more and hired in the last 3 years", `10.*3`, "employees"},
	"average above most":          {"80 boxes: weight 2 to 5 kg, average weight 9 kg", `9.*2.*5`, "boxes"},
	"single digit":                {"50 lockers, each with its own single digit locker number, no number used twice", `\b10\b`, "lockers"},
	"different two digits":        {"120 cloakroom tickets, each with a different two digit number, owner", `\b100\b`, "tickets"},
	"no seat twice":               {"40 seats: row A to C, seat number 1-10, no seat sold twice", `\b30\b`, "seats"},
	"no two at a place":           {"15 runners: name, finishing place 1 to 10, no two with the same place", `\b10\b`, "runners"},
	"ends before it starts":       {"250 plans: start date 2020-2022, end date 2010-2012", `2020.*2012`, "plans"},
	"too young for the age":       {"110 people: name, date of birth after 2015, age 30 to 40", `30`, "people"},
	"formula above maximum":       {"100 invoices: net 100 to 200, tax 20 to 40, gross = net + tax, gross never above 90", `120.*90`, "invoices"},
	"formula below minimum":       {"60 items: price 2-9, quantity 1-5, total = price x quantity, total at least 100", `45.*100`, "items"},
	"two distances":               {"100 parcels: shipped on in May 2025, delivered on 2 to 5 days after shipping, delivered on within 1 day of shipping", `2 days.*1 day`, "parcels"},
	"no class above":              {"90 pupils (name) in 4 classes (teacher), no class has more than 20 pupils", `\b80\b`, "pupils classes"},
	"at most for each":            {"8 boats (name) and 90 passengers (name, age 6-90), every boat takes at most 10 passengers", `\b80\b`, "boats passengers"},
	"more of them than all":       {"500 visitors, 600 of whom are members; name, visit date in 2026", `600.*500`, "visitors"},
	"more have than are":          {"64 flats: floor 1-8, rent 400-900; exactly 70 have a balcony", `70.*64`, "flats"},
	"expired before signed":       {"150 contracts: signed in 2026, expired in 2024, party name", `2026.*2024`, "contracts"},
	"own code of two digits":      {"500 lockers, zone A or B; every locker needs its own numeric code of exactly two digits and no code may occur twice", `\b100\b`, "lockers"},
	"unique and between":          {"500 tickets: buyer name, seat_number has to be unique across all rows and lie between 1 and 200", `\b200\b`, "tickets"},
	"no two share a letter":       {"600 mailboxes, resident name, and a one-letter box code that no two boxes share", `\b26\b`, "mailboxes"},
	"average of the plural":       {"300 papers, marks 0 to 50, mean mark 62", `62.*50`, "papers"},
	"average has to be":           {"900 finishers: name, age. Ages are all from 18 to 40 and the average age has to be 52", `52.*40`, "finishers"},
	"average of the rows'":        {"450 boxes, weight 1-5 kg, colour red/blue; average box weight should be 7 kg", `7.*5`, "boxes"},
	"a unique two digits":         {"Library members 500: member number is a unique two digit number", `\b100\b`, "members"},
	"all weigh less":              {"400 shipments: weight 5-30 kg, carrier DHL/UPS; every shipment weighs less than 4 kg", `5.*4`, "shipments"},
	"none is longer":              {"200 parcels: length 10-20 cm, colour; every parcel is longer than 30 cm", `30.*20`, "parcels"},
	"all are older":               {"A table of 60 patients aged 20 to 40; every patient is at least 50 years old", `50.*40`, "patients"},
	"all after their dates":       {"40 books with ISBN, published 1990-2000, all of them published after 2005", `2006.*2000`, "books"},
	"required, yet missing":       {"400 customers with name and phone. phone is required, 10% have no phone", `phone`, "customers"},
}

// TestContradictions asks about what cannot hold before anything is made, and whatever the
// question suggests leads to a plan, as it does in a chat.
func TestContradictions(t *testing.T) {
	t.Parallel()
	for name, c := range contradictions {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.asked(t)
		})
	}
}

// asked holds the questions about the description, and what comes of their suggestions, against what is expected.
func (c contradiction) asked(t *testing.T) {
	t.Helper()
	res := plan(t, c.text)
	if res.Outcome != planner.Clarification {
		t.Fatalf("%s\n%s without a question: %s", c.text, res.Outcome, leftUnread(res))
	}
	var text strings.Builder
	answers := 0
	for _, q := range res.Questions {
		fmt.Fprintln(&text, q.ID, q.Text)
		for _, s := range q.Suggestions {
			answers++
			after := answered(t, c.text, s)
			if after.Outcome != planner.Planned {
				t.Errorf("%s\n%s\nthe answer %q: %s %+v", c.text, q.Text, s, after.Outcome, after.Questions)
			} else if got := tableNames(after); got != c.tables {
				t.Errorf("%s\n%s\nthe answer %q makes the tables %s, want %s", c.text, q.Text, s, got, c.tables)
			}
		}
	}
	if !regexp.MustCompile(c.mentions).MatchString(text.String()) {
		t.Errorf("%s\nthe questions do not mention %s:\n%s", c.text, c.mentions, &text)
	}
	if answers == 0 {
		t.Errorf("%s\nno suggestion:\n%s", c.text, &text)
	}
}

// TestAnswersToAnyQuestion: whatever a text leaves open, an answer is planned or asked about.
func TestAnswersToAnyQuestion(t *testing.T) {
	t.Parallel()
	asked := 0
	for _, file := range []string{"d1", "e3", "g1", "g2", "g3", "heldout_c1", "heldout_c3"} {
		for _, d := range descriptions(t, file+".jsonl") {
			if d.Expect.Outcome != "ask" {
				continue
			}
			asked++
			for _, answer := range []string{"yes", "100", "100 rows", "10 to 20", "it may repeat", "never mind"} {
				res := answered(t, d.Description, answer)
				if (res.Contract != nil) != (res.Outcome == planner.Planned) || res.Outcome == planner.Clarification && len(res.Questions) == 0 {
					t.Errorf("%s\n%s: %s, %+v", d.Description, answer, res.Outcome, res.Questions)
				}
				if res.Contract != nil && len(res.Contract.Validate()) > 0 {
					t.Errorf("%s\n%s: the plan does not hold", d.Description, answer)
				}
			}
		}
	}
	if asked < 10 {
		t.Errorf("%d texts leave something open", asked)
	}
}

// answered plans an answer as a chat does.
func answered(t *testing.T, text, answer string) planner.Result {
	t.Helper()
	res, err := planner.New().Plan(planner.Request{Description: answer, PreviousText: text, AsOf: asOf})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func tableNames(res planner.Result) string {
	var names []string
	for _, t := range res.Contract.Tables {
		names = append(names, t.Name)
	}
	return strings.Join(names, " ")
}

func leftUnread(res planner.Result) string {
	var all []string
	for _, f := range res.Unparsed {
		all = append(all, f.Text)
	}
	return "unread " + strings.Join(all, " | ")
}
