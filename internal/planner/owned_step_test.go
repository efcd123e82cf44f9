package planner_test

import "testing"

// TestSeriesOfRows: series and second tables that a text only means, by what each row of the first does.
func TestSeriesOfRows(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"48 mice: sex m/f. Each mouse is weighed once a week for 8 weeks starting 2024-02-05, weight in g 17 to 36",
			`mice 48; weighings 384 grid date from 2024-02-05, 8 of 604800s 0m by mouse_id, mouse_id of mice null`},
		{"40 dairy cows: ear tag, breed. two milkings a day per cow during June 2025: litres 8-22",
			`cows 40; milkings 2400 grid timestamp from 2025-06-01T00:00:00Z, 60 of 43200s 0m by cow_id, cow_id of cows null`},
		{"60 employees: name, department. One payslip per employee per month for 2025: gross 2000-8000",
			`employees 60; payslips 720 grid date from 2025-01-01, 12 of 0s 1m by employee_id, employee_id of employees null`},
		{"300 subscribers: email, plan free/pro; for each subscriber one invoice a month from January to June 2025: amount 9-49",
			`invoices 1800 grid date from 2025-01-01, 6 of 0s 1m by subscriber_id, subscriber_id of subscribers null; subscribers 300`},
		{"200 trees: height 2-30 m, plot number unique. The trees get measured every year from 2019 to 2024: diameter cm 5 to 90",
			`measurements 1200 grid year from 2019-01-01, 6 of 0s 12m by tree_id, tree_id of trees null; trees 200`},
		{"12 thermostats in one office building report every 15 minutes on 10 June 2024: device id, recorded at, humidity 30-60",
			`readings 1152 grid recorded_at from 2024-06-10T00:00:00Z, 96 of 900s 0m by device_id`},
		{"20 football clubs (name, city), exactly 25 players at each. Players: name, date of birth 1988 to 2006",
			`football_clubs 20; players 500, club_id of football_clubs {"min":25,"max":25}`},
		{"90 dogs (name, breed) and their vaccinations, between 1 and 5 each: vaccine, given on in 2025",
			`dogs 90; vaccinations 270, dog_id of dogs {"min":1,"max":5}`},
		{"45 students, each takes exactly 5 exams: subject, grade 1-6. Student: name, matriculation number unique",
			`exams 225, student_id of students {"min":5,"max":5}; students 45`},
		{"70 books (title, author) - 2 to 9 copies of every book: shelf, condition good/worn",
			`books 70; copies 385, book_id of books {"min":2,"max":9}`},
		{"400 smart meters with a unique serial number and installation date 2015 to 2023. Plus exactly 12 bills for every meter: kWh used, unit price",
			`bills 4800, meter_id of meters {"min":12,"max":12}; meters 400`},
		{"120 pensioners with name and birth date. One pension payment per month each for 2025: amount 600-2600",
			`payments 1440 grid date from 2025-01-01, 12 of 0s 1m by pensioner_id, pensioner_id of pensioners null; pensioners 120`},
		{"80 runners (name, age 18-70). All runners do a fitness test every month from January to June 2025: score 30-70",
			`runners 80; tests 480 grid date from 2025-01-01, 6 of 0s 1m by runner_id, runner_id of runners null`},
		{"500 gym members (name, plan basic/premium), 0 to 10 visits each during March 2025: checked in at, minutes 10-120",
			`members 500; visits 2500, member_id of members {"min":0,"max":10}`},
		{"45 lighthouses: name, height 8-60; for every lighthouse one maintenance record per year from 2018 to 2024: cost 500-9000",
			`lighthouses 45; maintenance_records 315 grid year from 2018-01-01, 7 of 0s 12m by lighthouse_id, lighthouse_id of lighthouses null`},
		{"Timesheet entries for March 2025, weekdays only, 1,000 of them: employee name, date", `timesheet_entries 1000`},
		{"10000 call detail records, January 2025: caller number, started at", `call_detail_records 10000`},
		{"15 machines (name, hall) and 900 work orders, each on one of the machines: planned quantity 100-5000, priority low/high",
			`machines 15; work_orders 900, machine_id of machines null`},
	} {
		t.Run(c.text, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if res.Contract == nil || len(res.Unparsed) > 0 {
				t.Fatalf("%s: %v, not understood: %v", res.Outcome, res.Questions, res.Unparsed)
			}
			if got := shape(res.Contract); got != c.want {
				t.Errorf("made %s\nwant %s", got, c.want)
			}
		})
	}
}
