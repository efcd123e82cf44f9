package definition_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

const soundTask = `{"StartAt":"A","States":{
	"A":{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke.waitForTaskToken",
		"Parameters":{"FunctionName":"f","Payload":{"token.$":"$$.Task.Token"}},
		"TimeoutSeconds":9,"ResultPath":null,
		"Retry":[{"ErrorEquals":["Lambda.ServiceException","Lambda.AWSLambdaException","Lambda.SdkClientException","Lambda.TooManyRequestsException"]}],
		"Catch":[{"ErrorEquals":["States.ALL"],"ResultPath":null,"Next":"B"}],"Next":"B"},
	"B":{"Type":"Succeed"}}}`

const soundMap = `{"StartAt":"A","States":{
	"A":{"Type":"Map","MaxConcurrency":1,"ItemProcessor":{"ProcessorConfig":{"Mode":"INLINE"},"StartAt":"C","States":{"C":{"Type":"Pass","End":true}}},
		"ResultPath":null,"Catch":[{"ErrorEquals":["States.ALL"],"ResultPath":"$.e","Next":"B"}],"Next":"B"},
	"B":{"Type":"Succeed"}}}`

func TestCheck(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ machine, from, to, want string }{
		"sound task":             {soundTask, "", "", ""},
		"sound map":              {soundMap, "", "", ""},
		"no timeout":             {soundTask, `"TimeoutSeconds":9,`, ``, "no TimeoutSeconds"},
		"missing service fault":  {soundTask, `"Lambda.SdkClientException",`, ``, "no Retry for Lambda.SdkClientException"},
		"no catch":               {soundTask, `"States.ALL"`, `"E"`, "no Catch for States.ALL"},
		"timeout retried":        {soundTask, `["Lambda.ServiceException",`, `["States.Timeout","Lambda.ServiceException",`, "must not retry States.Timeout"},
		"wildcard retried":       {soundTask, `["Lambda.ServiceException",`, `["States.TaskFailed","Lambda.ServiceException",`, "permanent errors"},
		"result kept whole":      {soundTask, `"TimeoutSeconds":9,"ResultPath":null`, `"TimeoutSeconds":9,"ResultPath":"$.r"`, "neither discarded"},
		"input lost by a catch":  {soundTask, `"ResultPath":null,"Next"`, `"Next"`, "replaces the whole input"},
		"results of a map kept":  {soundMap, `"ResultPath":null`, `"ResultPath":"$.r"`, "a Map needs ResultPath null"},
		"failure of a map loose": {soundMap, `"States.ALL"`, `"E"`, "no Catch for States.ALL"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if !strings.Contains(test.machine, test.from) {
				t.Fatalf("%q is not in the machine", test.from)
			}
			machine, err := definition.Parse([]byte(strings.Replace(test.machine, test.from, test.to, 1)))
			if err != nil {
				t.Fatal(err)
			}
			err = machine.Check()
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
