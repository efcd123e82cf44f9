package definition_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

func parse(t testing.TB, machine string) *definition.Machine {
	t.Helper()
	out, err := definition.Parse([]byte(machine))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func failureName(err error) string {
	var failure *definition.Failure
	if errors.As(err, &failure) {
		return failure.Name
	}
	return ""
}

func TestDataFlow(t *testing.T) {
	t.Parallel()
	context := map[string]any{"Execution": map[string]any{"Name": "n"}}
	input := `{"a":{"b":1},"list":[7,8],"keep":true}`
	for name, test := range map[string]struct{ fields, want, failure string }{
		"nothing":                 {``, input, ""},
		"InputPath":               {`"InputPath":"$.a","ResultPath":"$.r"`, `{"a":{"b":1},"keep":true,"list":[7,8],"r":{"b":1}}`, ""},
		"InputPath null":          {`"InputPath":null`, `{}`, ""},
		"InputPath finds nothing": {`"InputPath":"$.z"`, ``, definition.ErrorRuntime},
		"Parameters":              {`"Parameters":{"x.$":"$.list[1]","y":{"z.$":"$.a"},"w":[{"v.$":"$.keep"},"$.a"]}`, `{"w":[{"v":true},"$.a"],"x":8,"y":{"z":{"b":1}}}`, ""},
		"Parameters of context":   {`"Parameters":{"name.$":"$$.Execution.Name"}`, `{"name":"n"}`, ""},
		"Parameters find nothing": {`"Parameters":{"x.$":"$.z"}`, ``, definition.ErrorRuntime},
		"Result":                  {`"Result":[1]`, `[1]`, ""},
		"ResultPath":              {`"Result":2,"ResultPath":"$.a.c"`, `{"a":{"b":1,"c":2},"keep":true,"list":[7,8]}`, ""},
		"ResultPath makes objects": {`"Result":2,"ResultPath":"$.p.q"`,
			`{"a":{"b":1},"keep":true,"list":[7,8],"p":{"q":2}}`, ""},
		"ResultPath null":          {`"Result":2,"ResultPath":null`, input, ""},
		"ResultPath is blocked":    {`"Result":2,"ResultPath":"$.keep.c"`, ``, definition.ErrorResultPath},
		"OutputPath":               {`"OutputPath":"$.list"`, `[7,8]`, ""},
		"OutputPath null":          {`"OutputPath":null`, `{}`, ""},
		"OutputPath finds nothing": {`"OutputPath":"$.z"`, ``, definition.ErrorRuntime},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fields := test.fields
			if fields != "" {
				fields = "," + fields
			}
			state := parse(t, one(ended+fields)).States["A"]
			raw := decode(t, input)
			got, err := state.Input(raw, context)
			if err == nil {
				got, err = state.Output(raw, state.Result(got), context)
			}
			if failureName(err) != test.failure {
				t.Fatalf("got %v, want %q", err, test.failure)
			}
			if err != nil {
				return
			}
			encoded, err := definition.Encode(got)
			want, wantErr := definition.Encode(decode(t, test.want))
			if err != nil || wantErr != nil || string(encoded) != string(want) {
				t.Errorf("got %s, %v; want %s, %v", encoded, err, want, wantErr)
			}
			if again, err := definition.Encode(raw); err != nil || string(again) != string(mustEncode(t, decode(t, input))) {
				t.Errorf("the input was changed: %s, %v", again, err)
			}
		})
	}
}

func mustEncode(t testing.TB, doc any) []byte {
	t.Helper()
	data, err := definition.Encode(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestBranch(t *testing.T) {
	t.Parallel()
	const variable = `"Variable":"$.a"`
	for name, test := range map[string]struct{ rule, input, want, failure string }{
		"StringEquals":                    {variable + `,"StringEquals":"x"`, `{"a":"x"}`, "Yes", ""},
		"StringEquals otherwise":          {variable + `,"StringEquals":"x"`, `{"a":"y"}`, "No", ""},
		"StringEquals of a number":        {variable + `,"StringEquals":"1"`, `{"a":1}`, "No", ""},
		"StringEquals of an object":       {variable + `,"StringEquals":"1"`, `{"a":{}}`, "No", ""},
		"BooleanEquals":                   {variable + `,"BooleanEquals":false`, `{"a":false}`, "Yes", ""},
		"BooleanEquals of null":           {variable + `,"BooleanEquals":false`, `{"a":null}`, "No", ""},
		"NumericEquals":                   {variable + `,"NumericEquals":1`, `{"a":1.0}`, "Yes", ""},
		"NumericEquals of text":           {variable + `,"NumericEquals":1`, `{"a":"1"}`, "No", ""},
		"NumericLessThan":                 {variable + `,"NumericLessThan":1`, `{"a":0.5}`, "Yes", ""},
		"NumericLessThan at the bound":    {variable + `,"NumericLessThan":1`, `{"a":1}`, "No", ""},
		"NumericGreaterThan":              {variable + `,"NumericGreaterThan":1`, `{"a":2}`, "Yes", ""},
		"NumericGreaterThan at the bound": {variable + `,"NumericGreaterThan":1`, `{"a":1}`, "No", ""},
		"NumericGreaterThanEquals":        {variable + `,"NumericGreaterThanEquals":1`, `{"a":1}`, "Yes", ""},
		"IsPresent":                       {variable + `,"IsPresent":true`, `{"a":null}`, "Yes", ""},
		"IsPresent false":                 {variable + `,"IsPresent":false`, `{}`, "Yes", ""},
		"Not":                             {`"Not":{` + variable + `,"BooleanEquals":true}`, `{"a":false}`, "Yes", ""},
		"And":                             {`"And":[{` + variable + `,"IsPresent":true},{` + variable + `,"NumericEquals":1}]`, `{"a":1}`, "Yes", ""},
		"And guards what follows":         {`"And":[{` + variable + `,"IsPresent":true},{` + variable + `,"NumericEquals":1}]`, `{}`, "No", ""},
		"Or":                              {`"Or":[{` + variable + `,"NumericEquals":2},{` + variable + `,"NumericEquals":1}]`, `{"a":1}`, "Yes", ""},
		"Or of none":                      {`"Or":[{` + variable + `,"NumericEquals":2},{` + variable + `,"NumericEquals":3}]`, `{"a":1}`, "No", ""},
		"comparison of what is not there": {variable + `,"NumericEquals":1`, `{}`, "", definition.ErrorRuntime},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			machine := parse(t, `{"StartAt":"A","States":{"A":{"Type":"Choice","Choices":[{`+test.rule+`,"Next":"Yes"}],"Default":"No"},
				"Yes":{"Type":"Succeed"},"No":{"Type":"Succeed"}}}`)
			next, err := machine.States["A"].Branch(decode(t, test.input))
			if next != test.want || failureName(err) != test.failure {
				t.Errorf("got %q, %v; want %q, %q", next, err, test.want, test.failure)
			}
		})
	}
}

func TestBranchWithoutDefault(t *testing.T) {
	t.Parallel()
	machine := parse(t, `{"StartAt":"A","States":{"A":{"Type":"Choice","Choices":[{"Variable":"$.a","NumericEquals":1,"Next":"B"}]},"B":{"Type":"Succeed"}}}`)
	if _, err := machine.States["A"].Branch(decode(t, `{"a":2}`)); failureName(err) != definition.ErrorNoChoiceMatched {
		t.Errorf("got %v", err)
	}
}

func TestUntil(t *testing.T) {
	t.Parallel()
	entered := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for name, test := range map[string]struct{ field, input, want string }{
		"Seconds":                  {`"Seconds":10`, `{}`, "2026-01-02T03:04:15Z"},
		"no Seconds at all":        {`"Seconds":0`, `{}`, "2026-01-02T03:04:05Z"},
		"SecondsPath":              {`"SecondsPath":"$.s"`, `{"s":60}`, "2026-01-02T03:05:05Z"},
		"SecondsPath of half":      {`"SecondsPath":"$.s"`, `{"s":0.5}`, ""},
		"SecondsPath of a past":    {`"SecondsPath":"$.s"`, `{"s":-1}`, ""},
		"SecondsPath of text":      {`"SecondsPath":"$.s"`, `{"s":"1"}`, ""},
		"SecondsPath of ages":      {`"SecondsPath":"$.s"`, `{"s":1e12}`, ""},
		"SecondsPath of nothing":   {`"SecondsPath":"$.s"`, `{}`, ""},
		"TimestampPath":            {`"TimestampPath":"$.t"`, `{"t":"2026-05-06T07:08:09Z"}`, "2026-05-06T07:08:09Z"},
		"TimestampPath of a day":   {`"TimestampPath":"$.t"`, `{"t":"2026-05-06"}`, ""},
		"TimestampPath of nothing": {`"TimestampPath":"$.t"`, `{}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			state := parse(t, one(`"Type":"Wait","End":true,`+test.field)).States["A"]
			got, err := state.Until(decode(t, test.input), entered)
			if test.want == "" {
				if failureName(err) != definition.ErrorRuntime {
					t.Errorf("got %v, %v", got, err)
				}
			} else if err != nil || got.Format(time.RFC3339) != test.want {
				t.Errorf("got %v, %v; want %s", got, err, test.want)
			}
		})
	}
}

func TestRetryDelays(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		fields string
		want   []float64 // seconds
	}{
		"defaults":        {``, []float64{1, 2, 4}},
		"interval, rate":  {`,"IntervalSeconds":3,"BackoffRate":1.5,"MaxAttempts":2`, []float64{3, 4.5}},
		"MaxDelaySeconds": {`,"MaxDelaySeconds":3`, []float64{1, 2, 3}},
		"full jitter":     {`,"JitterStrategy":"FULL"`, []float64{0.25, 0.5, 1}},
		"never":           {`,"MaxAttempts":0`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			machine := parse(t, strings.Replace(soundTask, `"Retry":[`, `"Retry":[{"ErrorEquals":["E"]`+test.fields+`},`, 1))
			state := machine.States["A"]
			failure := &definition.Failure{Name: "E"}
			var got []float64
			for attempts := []int{0}; ; attempts[0]++ {
				index, found := state.RetryFor(failure, attempts)
				if !found {
					break
				}
				got = append(got, state.Retry[index].Delay(attempts[0], func() float64 { return 0.25 }).Seconds())
			}
			if len(got) != len(test.want) {
				t.Fatalf("got %v, want %v", got, test.want)
			}
			for i := range got {
				if got[i] != test.want[i] {
					t.Errorf("got %v, want %v", got, test.want)
				}
			}
		})
	}
}

func TestWildcards(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		failure, listed string
		want            bool
	}{
		"own name":                        {"E", "E", true},
		"other name":                      {"E", "F", false},
		"any":                             {"E", definition.ErrorAll, true},
		"any takes a timeout":             {definition.ErrorTimeout, definition.ErrorAll, true},
		"task failed":                     {"E", definition.ErrorTaskFailed, true},
		"task failed leaves a timeout":    {definition.ErrorTimeout, definition.ErrorTaskFailed, false},
		"any leaves a runtime error":      {definition.ErrorRuntime, definition.ErrorAll, false},
		"a runtime error has no catch":    {definition.ErrorRuntime, definition.ErrorRuntime, false},
		"any leaves a payload too large":  {definition.ErrorDataLimitExceeded, definition.ErrorAll, false},
		"a payload too large by its name": {definition.ErrorDataLimitExceeded, definition.ErrorDataLimitExceeded, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			machine := parse(t, strings.Replace(soundTask, `"States.ALL"`, `"`+test.listed+`"`, 1))
			_, _, found, err := machine.States["A"].CatchFor(map[string]any{}, &definition.Failure{Name: test.failure})
			if err != nil || found != test.want {
				t.Errorf("got %v, %v", found, err)
			}
		})
	}
}

func TestEncodeBoundsPayloads(t *testing.T) {
	t.Parallel()
	_, err := definition.Encode(strings.Repeat("x", definition.MaxPayloadBytes-2))
	if err != nil {
		t.Errorf("the largest payload: %v", err)
	}
	_, err = definition.Encode(strings.Repeat("x", definition.MaxPayloadBytes-1))
	if failureName(err) != definition.ErrorDataLimitExceeded {
		t.Errorf("a payload above the bound: %v", err)
	}
}
