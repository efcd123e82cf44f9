package reading_test

import "testing"

// TestChat tests what people write in short requests.
func TestChat(t *testing.T) {
	check(t, []example{
		{"90 hikes: trail, hiked between 1 June and 31 August last year", []string{"hike.hiked 2025-06-01..2025-08-31"}},
		{"90 hikes: trail, hiked 3 March to 20 May of this year", []string{"hike.hiked 2026-03-03..2026-05-20"}},
		{"90 hikes: trail, taken in May of last year", []string{"hike.taken 2025-05-01..2025-05-31"}},
		{"90 hikes: trail, date (June to August last year)", []string{"hike.date 2025-06-01..2025-08-31"}},
		{"300 matches: venue, score 2:0 / 2:1 / 1:2 / 0:2 at 30/20/20/30 %", []string{"match.score values 2:0=0.3 2:1=0.2 1:2=0.2 0:2=0.3"}},
		{"300 games: result 1-0 / 0-1 / ½-½ at 40/30/30 %, moves 10 to 120", []string{"game.result values 1-0=0.4 0-1=0.3 ½-½=0.3", "game.moves 10..120"}},
		{"90 rocks: mineral, rough / polished / cut (50-30-20), price", []string{"rock.mineral", "rock.rock type values rough=0.5 polished=0.3 cut=0.2"}},
		{"150 eggs: farm, brown/white, laid on", []string{"egg.farm", "egg.egg category values brown white"}},
		{"60 swimmers: name, lane 1-8, partner = another swimmer in the list, not themselves", []string{"swimmer.lane 1..8", "swimmer.partner -> swimmer"}},
		{"70 agents: code, handler = some other agent, never the agent itself", []string{"agent.handler -> agent"}},
		{"300 tours for me, i need the guide name, how many guests (2-9), when they set off", []string{"tour.guide name", "tour.guests integer 2..9", "tour.set off date"}},
		{"90 chairs: maker, who restored it, width something like 40 to 60 cm", []string{"chair.restored by", "chair.width 40..60 in cm"}},
		{"50 photos: the file name ends in .jpg, width 600-4000", []string{"photo.file name like aaaaaa####.jpg", "photo.width 600..4000"}},
		{"90 contracts: ref ending in -EU, signed on", []string{"contract.ref like ######-EU"}},
		{"80 books: title, whether it has been scanned. 40% haven't.", []string{"book.scanned boolean true 0.6"}},
		{"60 tapes: title, whether it has been transcribed. 55% have been; in that case there's the transcriber's name too and otherwise nothing.", []string{"tape.transcribed boolean true 0.55", "tape.transcriber name when transcribed != true: empty"}},
		{"40 boilers (maker, year) and every one has been inspected 1 to 4 times, for these we need the date, the inspector", []string{"table inspection", "inspection.date", "inspection.inspector", "inspection -> boiler 1..4"}},
		{"wells (about 20, village + depth m 5-80) and pumps: litres 1-900", []string{"table well 20", "well.village", "well.depth m 5..80", "table pump", "pump.litres 1..900"}},
		{"24 boats (sail no, skipper) + results: 8 races, every boat in every race, position 1-24", []string{"table result", "result -> boat 8..8", "result.position 1..24"}},
		{"schools (~12, name + town) and pupils: first name, born 2010-2016; 20 to 40 pupils per campus", []string{"table school 12", "pupil -> school 20..40"}},
		{"500 horses: name, a sire and a dam, both of which are horses in this very book", []string{"horse.sire -> horse", "horse.dam -> horse"}},
		{"300 logs: note, seen 24.–25. Oct 2026", []string{"log.seen 2026-10-24..2026-10-25"}},
		{"24 calls:\n- mode - alpha or beta\n- rst_sent, rst_rcvd - always 59 on alpha and 599 on beta", []string{"call.rst sent when mode == alpha: 59..59", "call.rst rcvd when mode == beta: 599..599"}},
		{"800 containers: type. Types split dry 75%, reefer 15%, open top 10%", []string{"container.type values dry=0.75 reefer=0.15 open top=0.1"}},
		{"40 trees: id, planted, felled, in chronological order", []string{"rule tree.felled >= tree.planted"}},
	})
}
