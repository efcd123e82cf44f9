package reading_test

import "testing"

// TestTablesInARow tests tables that a text introduces one after another in running prose.
func TestTablesInARow(t *testing.T) {
	check(t, []example{
		{"Our choir needs two lists. Singers, 60 in number, with full name, voice (soprano, alto, tenor or bass) and birth date. Concerts, 14 in number, with title, date and ticket price from 10 to 40.", []string{"table singer 60", "singer.voice values soprano alto tenor bass", "table concert 14", "concert.ticket price 10..40"}},
		{"First the nurses, 85 of them: badge number (unique), full name, ward. Then the shifts, 900 of them: the nurse, date, hours from 4 to 12.", []string{"table nurse 85", "table shift 900", "shift -> nurse"}},
		{"First come the rooms, 24 of them: room number, floor from 0 to 3. Next the paintings, about 700 of them: title, painter, the room.", []string{"table room 24", "table painting 700", "painting -> room"}},
		{"To begin with the lorries, 40 in all: plate, make, payload in t from 5 to 26. After that the trips, 2,000 altogether: the lorry, departure date, distance in km.", []string{"table lorry 40", "table trip 2000", "trip -> lorry"}},
		{"I need the lifts of a resort, 18 in number: name, capacity 400 to 3000. Then the outages, 260 of them: the lift, start time, cause.", []string{"table lift 18", "table outage 260", "outage -> lift"}},
		{"300 papers and the references among them. Paper: doi (unique), title. Reference: citing paper, cited paper, and who added it, examiner in 35% of cases and applicant in the remainder; about 3,000 rows. A paper cannot cite itself, and no pair of citing and cited may occur twice.", []string{"table paper 300", "table reference 3000", "reference.added by values examiner=0.35 applicant=0.65", "unique reference.citing paper+cited paper", "rule reference.cited paper != reference.citing paper"}},
		{"6 clubs with name; 40 transfers: selling club, buying club, fee 10,000 to 2,000,000. No club ever sells to itself.", []string{"rule transfer.buying club != transfer.selling club"}},
		{"300 books with title; 50 members with full name; 900 loans. A loan is one book lent to one member at some moment in the past six weeks.", []string{"loan.lent on 2026-10-09..2026-11-20", "loan -> book", "loan -> member"}},
		{"Ten parks with name. Each park has two to six fire hydrants with a code and a kind, underground or pillar, and a flow rate.", []string{"fire hydrant.kind values underground pillar", "fire hydrant -> park 2..6"}},
	})
}

// TestOnePer tests tables with a row for each pair of a row that is known and of something else.
func TestOnePer(t *testing.T) {
	check(t, []example{
		{"30 shops (name, town). 8 products with name and price 2 to 40. So there is one stock line per shop and product with quantity 0 to 90.", []string{"table stock", "stock.quantity 0..90", "stock -> shop 8..8", "stock -> product"}},
		{"40 pupils (name, class 5 to 9). One report line per pupil and subject - there are three subjects: maths, english and art - with a grade from 1 to 6 and a remark.", []string{"report.subject values maths english art", "report.grade 1..6", "report -> pupil 3..3"}},
		{"25 enclosures with a name. On each enclosure the same six chores are done, so there is one row per enclosure and chore with the minutes spent.", []string{"enclosure entry.chore", "enclosure entry.minutes spent in min", "enclosure entry -> enclosure 6..6"}},
		{"200 exams with a date in 2025 and a candidate. For each exam there are exactly three grades, one per part: oral, written and practical. A grade has the exam, the part and the points from 0 to 100.", []string{"grade.part values oral written practical", "grade.points 0..100", "grade -> exam 3..3"}},
		{"80 musicians with name and instrument; 15 bands with a name. And finally who plays in which band: three to six musicians per band, nobody twice in the same band, each with a role that is either lead or backing.", []string{"band musician.role values lead backing", "band musician -> band 3..6", "band musician -> musician"}},
		{"200 motions with a title, yes votes, no votes, abstentions and total votes; total votes must be exactly yes + no + abstentions. Abstentions are few, 0 to 40.", []string{"motion.no votes", "motion.abstentions 0..40", "motion.total votes = {yes votes} + {no votes} + {abstentions}"}},
	})
}

// TestHowNumbersLie tests bounds by the rows that reach them, and words for how often numbers are large.
func TestHowNumbersLie(t *testing.T) {
	check(t, []example{
		{"200 donors: full name, date of birth (the youngest is 18, the oldest 92), gift (the smallest 5, the largest 20,000).", []string{"donor.gift 5..20000"}},
		{"80 fish: species, length in cm (the shortest 4, the longest about 130), weight in g - the lightest is 10 and the heaviest 9000.", []string{"fish.length 4..130 in cm", "fish.weight in g 10..9000"}},
		{"300 landslides with the volume in m3 (very uneven: nearly always small, sometimes enormous), depth in m (usually shallow) and date.", []string{"landslide.volume in m3 skewed right", "landslide.date"}},
		{"500 calls: caller, minutes (mostly short, now and then very long), waiting time in seconds (usually low, occasionally huge).", []string{"call.minutes skewed right", "call.waiting time in seconds in s skewed right"}},
		{"900 orders: number of items (Poisson, about 3 on average), distance in km (exponential, about 4 on average).", []string{"order.number of items law poisson", "order.distance in km law exponential"}},
		{"20 sites with name. Each site has 10 counts; a count has the species and the number of individuals. About half of those counts are zero, the others go up to a few hundred but are mostly below ten.", []string{"count.number of individuals ..300 skewed right"}},
		{"300 runs: start, number of tremors in the interval (Poisson, about 2 on average), number of cars during the hour 3 to 80.", []string{"run.number of tremors law poisson", "run.number of cars 3..80"}},
	})
}

// TestFlagsTold tests flags with how many of the rows they hold for.
func TestFlagsTold(t *testing.T) {
	check(t, []example{
		{"There are 12 sites with name, latitude and a flag for whether the site is protected (3 of the 12 are).", []string{"site.protected boolean true 0.25"}},
		{"40 lifts with a name and a flag for whether it is out of order (two of the 40 are), floor count 2 to 30.", []string{"lift.out of order boolean true 0.05", "lift.floor count 2..30"}},
		{"We have 18 machines - name, maker, whether it is leased (9 of the 18).", []string{"machine.leased true 0.5"}},
		{"20 bridges with a name and whether the bridge is closed, which 4 of the 20 are.", []string{"bridge.closed boolean true 0.2"}},
		{"20 pools: name, a flag saying if the pool is heated (half of them are), depth.", []string{"pool.heated boolean true 0.5", "pool.depth"}},
	})
}

// TestDatesOfAll tests periods that are told of all rows.
func TestDatesOfAll(t *testing.T) {
	check(t, []example{
		{"800 complaints, all received between May and August 2026: complaint no, date received, ward.", []string{"table complaint 800 2026-05-01..2026-08-31", "complaint.date received"}},
		{"400 fines, every one of them issued since Easter 2026: number, date issued, amount 20 to 300.", []string{"table fine 400 2026-04-05..2026-11-20"}},
		{"We'd like 600 orders, none older than 1 March 2026: order no, order date, total.", []string{"table order 600 2026-03-01..2026-11-20"}},
		{"2,750 umbrellas, all handed in since New Year 2026: number, the date found, a shelf.", []string{"table umbrella 2750 2026-01-01..2026-11-20"}},
		{"Dive log data for the year 2024. There are 9 boats with name and length. On each boat five trips were made; a trip has its boat and the departure date.", []string{"table boat 9", "table trip 2024-01-01..2024-12-31", "trip -> boat 5..5"}},
		{"260 requests, all received in 2026 up to today. The due date is always 30 days after the date received.", []string{"rule request.due date >= request.date received by 2592000..2592000"}},
	})
}

// TestReasons tests sentences that give a reason and then tell what follows "there".
func TestReasons(t *testing.T) {
	check(t, []example{
		{"100 readings: station (VNE, VNW or VSM), time, so2 flux 5 to 9. One exception: VSM has no gas sensor, so the so2 flux is empty there and only there.", []string{"reading.so2 flux when station == VSM: empty"}},
		{"100 sales: channel (web, shop or phone), courier name, delivery fee 2 to 9. Shop never ships, hence courier name stays blank there.", []string{"sale.courier name when channel == shop: empty"}},
		{"Four buoys (NB1, NB2, SB1 and SB2) each send a message every hour, from 1 to 14 May 2026. A message gives the buoy, the time in UTC, the water temperature in °C between 5 and 15. SB2 has no thermometer, so the water temperature is empty there.", []string{"reading.water temperature when buoy == SB2: empty"}},
	})
}
