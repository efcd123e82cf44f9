package definition_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

const ended = `"Type":"Pass","End":true`

// one returns a machine of a single state.
func one(state string) string { return `{"StartAt":"A","States":{"A":{` + state + `}}}` }

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	task := `"Type":"Task","End":true,"Resource":"arn:aws:states:::lambda:invoke","Parameters":{"FunctionName":"f","Payload":{}}`
	token := strings.Replace(task, "lambda:invoke", "lambda:invoke.waitForTaskToken", 1)
	processor := `"ItemProcessor":{"ProcessorConfig":{"Mode":"INLINE"},"StartAt":"B","States":{"B":{` + ended + `}}}`
	distributed := `"ItemProcessor":{"ProcessorConfig":{"Mode":"DISTRIBUTED","ExecutionType":"STANDARD"},"StartAt":"B","States":{"B":{` + ended + `}}}`
	reader := `"ItemReader":{"Resource":"arn:aws:states:::s3:getObject","ReaderConfig":{"InputType":"JSON"},"Parameters":{"Bucket":"b","Key":"k"}}`
	mapping := `"Type":"Map","End":true,"MaxConcurrency":1,`
	for name, test := range map[string]struct{ machine, want string }{
		"no JSON":                        {`{`, "EOF"},
		"name given twice":               {`{"StartAt":"A","StartAt":"A","States":{}}`, "duplicate"},
		"name in other case":             {`{"startAt":"A","States":{}}`, "unknown"},
		"QueryLanguage":                  {`{"QueryLanguage":"JSONata","StartAt":"A","States":{}}`, "QueryLanguage"},
		"no StartAt":                     {`{"States":{}}`, "StartAt"},
		"unknown Type":                   {one(`"Type":"Parallel"`), "Parallel"},
		"unknown field":                  {one(ended + `,"Assign":{}`), "Assign"},
		"field of another Type":          {one(ended + `,"TimeoutSeconds":1`), "TimeoutSeconds"},
		"heartbeat":                      {one(task + `,"HeartbeatSeconds":1`), "HeartbeatSeconds"},
		"state name with a slash":        {`{"StartAt":"A/B","States":{"A/B":{` + ended + `}}}`, "state name"},
		"dangling Next":                  {one(`"Type":"Pass","Next":"B"`), `"B", which does not exist`},
		"dangling Default":               {one(`"Type":"Choice","Choices":[{"Variable":"$.a","IsPresent":true,"Next":"A"}],"Default":"B"`), `"B", which does not exist`},
		"dangling Catch":                 {one(task + `,"Catch":[{"ErrorEquals":["States.ALL"],"Next":"B"}]`), `"B", which does not exist`},
		"dangling rule":                  {one(`"Type":"Choice","Choices":[{"Variable":"$.a","IsPresent":true,"Next":"B"}]`), `"B", which does not exist`},
		"unreachable state":              {`{"StartAt":"A","States":{"A":{` + ended + `},"B":{` + ended + `}}}`, `"B" cannot be reached`},
		"endless loop":                   {`{"StartAt":"A","States":{"A":{"Type":"Pass","Next":"B"},"B":{"Type":"Pass","Next":"A"}}}`, "loop"},
		"neither Next nor End":           {one(`"Type":"Pass"`), "Next and End"},
		"both Next and End":              {one(ended + `,"Next":"A"`), "Next and End"},
		"two waits":                      {one(`"Type":"Wait","End":true,"Seconds":1,"SecondsPath":"$.a"`), "one of Seconds"},
		"negative wait":                  {one(`"Type":"Wait","End":true,"Seconds":-1`), "Seconds must be"},
		"intrinsic function":             {one(ended + `,"Parameters":{"a.$":"States.Format('x')"}`), "does not start with $"},
		"template path that is no text":  {one(ended + `,"Parameters":{"a.$":1}`), "must be a string"},
		"template field given twice":     {one(ended + `,"Parameters":{"a.$":"$","a":1}`), "given twice"},
		"token outside a token task":     {one(ended + `,"Parameters":{"a.$":"$$.Task.Token"}`), "not available here"},
		"token handed to nobody":         {one(token), "hands on"},
		"item outside an ItemSelector":   {one(ended + `,"Parameters":{"a.$":"$$.Map.Item.Value"}`), "not available here"},
		"unknown context":                {one(ended + `,"Parameters":{"a.$":"$$.State.Name"}`), "not available here"},
		"context in InputPath":           {one(ended + `,"InputPath":"$$.Execution.Input"`), "not available here"},
		"index in ResultPath":            {one(ended + `,"ResultPath":"$.a[0]"`), "names only"},
		"unknown Resource":               {one(strings.Replace(task, "lambda:invoke", "sqs:sendMessage", 1)), "sqs:sendMessage"},
		"FunctionName by path":           {one(strings.Replace(task, `"FunctionName":"f"`, `"FunctionName.$":"$.f"`, 1)), "plain string"},
		"further Parameters":             {one(strings.Replace(task, `"Payload":{}`, `"Payload":{},"Qualifier":"1"`, 1)), "are known here"},
		"missing Payload":                {one(strings.Replace(task, `,"Payload":{}`, ``, 1)), "Payload is missing"},
		"unknown comparison":             {one(`"Type":"Choice","Choices":[{"Variable":"$.a","StringMatches":"b*","Next":"A"}]`), "StringMatches"},
		"constant of another kind":       {one(`"Type":"Choice","Choices":[{"Variable":"$.a","NumericEquals":"1","Next":"A"}]`), "another kind"},
		"two comparisons":                {one(`"Type":"Choice","Choices":[{"Variable":"$.a","NumericEquals":1,"IsPresent":true,"Next":"A"}]`), "one comparison"},
		"rule without Next":              {one(`"Type":"Choice","Choices":[{"Variable":"$.a","IsPresent":true}]`), "Next is missing"},
		"empty And":                      {one(`"Type":"Choice","Choices":[{"And":[],"Next":"A"}]`), "list of rules"},
		"Next within And":                {one(`"Type":"Choice","Choices":[{"And":[{"Variable":"$.a","IsPresent":true,"Next":"A"}],"Next":"A"}]`), "one comparison"},
		"Fail without a cause":           {one(`"Type":"Fail","Error":"E"`), "Cause or CausePath"},
		"Fail with two errors":           {one(`"Type":"Fail","Error":"E","ErrorPath":"$.e","Cause":"c"`), "Error or ErrorPath"},
		"States.ALL beside others":       {one(task + `,"Retry":[{"ErrorEquals":["States.ALL","E"]}]`), "beside others"},
		"States.ALL before others":       {one(task + `,"Retry":[{"ErrorEquals":["States.ALL"]},{"ErrorEquals":["E"]}]`), "come last"},
		"BackoffRate below 1":            {one(task + `,"Retry":[{"ErrorEquals":["E"],"BackoffRate":0.5}]`), "BackoffRate"},
		"MaxDelay below the interval":    {one(task + `,"Retry":[{"ErrorEquals":["E"],"IntervalSeconds":5,"MaxDelaySeconds":5}]`), "MaxDelaySeconds"},
		"unknown jitter":                 {one(task + `,"Retry":[{"ErrorEquals":["E"],"JitterStrategy":"SOME"}]`), "JitterStrategy"},
		"ItemBatcher":                    {one(mapping + distributed + `,` + reader + `,"ItemBatcher":{}`), "ItemBatcher"},
		"ResultWriter":                   {one(mapping + distributed + `,` + reader + `,"ResultWriter":{}`), "ResultWriter"},
		"tolerated failures":             {one(mapping + distributed + `,` + reader + `,"ToleratedFailureCount":1`), "ToleratedFailureCount"},
		"distributed without a reader":   {one(mapping + distributed), "ItemReader"},
		"inline with a reader":           {one(mapping + processor + `,` + reader), "ItemReader"},
		"reader of CSV":                  {one(mapping + distributed + `,` + strings.Replace(reader, "JSON", "CSV", 1)), "InputType JSON"},
		"no MaxConcurrency":              {one(`"Type":"Map","End":true,` + processor), "MaxConcurrency"},
		"name used in and out of a Map":  {one(mapping + strings.ReplaceAll(processor, `"B"`, `"A"`)), "used twice"},
		"execution in a distributed Map": {one(mapping + reader + `,` + strings.Replace(distributed, `"End":true`, `"End":true,"Parameters":{"a.$":"$$.Execution.Name"}`, 1)), "not available here"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := definition.Parse([]byte(test.machine))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want it to tell of %q", err, test.want)
			}
		})
	}
}

func TestSubstitute(t *testing.T) {
	t.Parallel()
	source := []byte(`{"a":"${One}","b":"x${Two}y"}`)
	got, err := definition.Substitute(source, map[string]string{"One": `quo"te`, "Two": "2", "Unused": ""})
	if want := `{"a":"quo\"te","b":"x2y"}`; err != nil || string(got) != want {
		t.Errorf("got %s, %v; want %s", got, err, want)
	}
	if _, err := definition.Substitute(source, map[string]string{"One": "1"}); err == nil || !strings.Contains(err.Error(), "Two") {
		t.Errorf("a missing value: %v", err)
	}
	if got := definition.Placeholders(source); len(got) != 2 || got[0] != "One" || got[1] != "Two" {
		t.Errorf("placeholders %v", got)
	}
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("../../../../statemachines/*.asl.json")
	if err != nil || len(files) == 0 {
		f.Fatalf("no definitions to start from: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(one(ended)))
	f.Add([]byte(one(`"Type":"Choice","Choices":[{"Not":{"Variable":"$.a","NumericLessThan":1},"Next":"B"}],"Default":"B"`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		machine, err := definition.Parse(data)
		if err != nil {
			return
		}
		if machine.States[machine.StartAt] == nil {
			t.Fatal("a machine without a first state was taken")
		}
		for _, state := range machine.All() {
			if state.Type == definition.Choice {
				// Any answer is fine, as long as it names a state or a failure.
				next, err := state.Branch(map[string]any{"a": "b"})
				if (next == "") == (err == nil) {
					t.Errorf("choice %s: %q, %v", state.Name, next, err)
				}
			}
		}
		if err := machine.Check(); err != nil && err.Error() == "" {
			t.Error("a violation without words")
		}
	})
}
