package planner_test

import (
	"strings"
	"testing"
)

// TestNamesWithForms holds what stands right before or in a name or a value: its form, its number,
// praise; each text and the piece of its contract that it must become.
func TestNamesWithForms(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"form before a name":              {"90 members with a unique 6-digit PIN, full name", `{"name":"pin","type":"string","pattern":"######","unique":true}`},
		"form of the next, not the last":  {"40 members: name, a 4-digit code", `{"name":"name","type":"string","semantic":"full_name"},{"name":"code","type":"string","pattern":"####"}`},
		"form of the one before":          {"40 doors: badge, a 6-digit number", `{"name":"badge","type":"string","pattern":"######"}`},
		"real codes by their length":      {"40 homes: street address, city, 2-letter state", `{"name":"state","type":"string","semantic":"state_code"`},
		"value that ends in a number":     {"90 chargers: plug CCS 50% / Type 2 40% / CHAdeMO 10%", `[{"value":"CCS","share":0.5},{"value":"Type 2","share":0.4},{"value":"CHAdeMO","share":0.1}]`},
		"values that end in numbers":      {"90 trials: stage Phase 1 40, Phase 2 35, Phase 3 25", `[{"value":"Phase 1","share":0.4},{"value":"Phase 2","share":0.35},{"value":"Phase 3","share":0.25}]`},
		"numbers are values":              {"90 reviews: rating 5 40%, 4 30%, 3 30%", `"name":"rating","type":"integer"`},
		"versions":                        {"90 apps: version 2.1.0 / 2.2.0 / 3.0.1 in 20/30/50", `[{"value":"2.1.0","share":0.2},{"value":"2.2.0","share":0.3},{"value":"3.0.1","share":0.5}]`},
		"versions with v":                 {"90 apps: version v1.0 40%, v2.0.3 60%", `[{"value":"v1.0","share":0.4},{"value":"v2.0.3","share":0.6}]`},
		"count behind an x":               {"mobile subscribers x300: name", `"name":"subscribers","rows":300`},
		"count before an x":               {"200x patients: name, blood type", `"name":"patients","rows":200`},
		"praise":                          {"40 cars: a valid VIN, colour", `{"name":"vin","type":"string","semantic":"vin"`},
		"current beside previous":         {"40 bills: previous reading, current reading (never smaller than the previous)", `"left":"current_reading","op":"\u003e=","right":"previous_reading"`},
		"an event as a noun":              {"40 tests: collected in the last 90 days, reported some time after collection", `"left":"collected","op":"\u003c","right":"reported"`},
		"a plural that is a singular too": {"20 aircraft with 10 flights each", `"name":"flights","rows":200`},
		"empty for the others, by a dash": {"40 plans: kind basic 50% / gold 50%, lounge code only for gold - leave it empty for basic", `"op":"!=","values":["gold"]},"null":true`},
		"one of each of two":              {"5 tutors (name), 40 pupils (name), 160 sessions. A session belongs to one pupil and one tutor and has room, minutes 5-90", `"name":"tutor_id"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			res := plan(t, c.text)
			if got := strings.Join(strings.Fields(string(contractJSON(t, res))), ""); !strings.Contains(got, strings.Join(strings.Fields(c.want), "")) || len(res.Unparsed) > 0 {
				t.Errorf("%s\n%s\nunread: %v", c.text, got, res.Unparsed)
			}
		})
	}
}
