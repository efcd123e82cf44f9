package template_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/cloud/rest"
)

const functionType = "AWS::Serverless::Function"

// folderOf returns the folder of a function's main: nextstep of NextStepFunction.
func folderOf(function string) string {
	return strings.ToLower(strings.TrimSuffix(function, "Function"))
}

func folders(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir("../../functions")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names
}

func TestEveryFolderIsAFunctionAndEveryFunctionAFolder(t *testing.T) {
	t.Parallel()
	inTemplate := map[string]bool{}
	for _, f := range load(t).ofType(functionType) {
		inTemplate[folderOf(f)] = true
	}
	if got, want := slices.Sorted(maps.Keys(inTemplate)), folders(t); !slices.Equal(got, want) {
		t.Fatalf("functions %q, folders %q", got, want)
	}
}

func TestEveryFunctionHasBounds(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	for _, f := range tpl.ofType(functionType) {
		if timeout, ok := tpl.setting(f, "Timeout").(int); !ok || timeout < 1 || timeout > 900 {
			t.Errorf("%s has the timeout %v", f, tpl.setting(f, "Timeout"))
		}
		if memory, ok := tpl.setting(f, "MemorySize").(int); !ok || memory < 512 || memory > 10240 {
			t.Errorf("%s has the memory %v", f, tpl.setting(f, "MemorySize"))
		}
		group, _ := tpl.setting(f, "LoggingConfig", "LogGroup", "Ref").(string)
		if tpl.resources[group].Type != "AWS::Logs::LogGroup" || tpl.resources[group].Properties["RetentionInDays"] == nil {
			t.Errorf("%s logs to %q, which keeps logs for ever", f, group)
		}
		if tpl.setting(f, "Tracing") != "Active" {
			t.Errorf("%s is not traced", f)
		}
		if tpl.setting(f, "Runtime") != "provided.al2023" || at(list(tpl.setting(f, "Architectures"))[0], "Ref") != "Arch" {
			t.Errorf("%s does not run on the template's runtime and processor", f)
		}
	}
}

// TestStreamsEndBeforeTheirFunction: an answer must end by itself before anything cuts it off.
func TestStreamsEndBeforeTheirFunction(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	timeout := tpl.setting("StreamFunction", "Timeout").(int)
	for function, stream := range map[string]time.Duration{"StreamFunction": rest.StreamTime, "ApiFunction": rest.BufferedStreamTime} {
		if limit := tpl.setting(function, "Timeout").(int); float64(limit) <= stream.Seconds() {
			t.Errorf("%s may run %d s, its streams stay open for %s", function, limit, stream)
		}
	}
	for name, e := range tpl.resources["StreamFunction"].Properties["Events"].(object) {
		if at(e, "Properties", "ResponseTransferMode") != "RESPONSE_STREAM" {
			t.Errorf("%s is not streamed", name)
		}
		if got := at(e, "Properties", "TimeoutInMillis"); got != timeout*1000 {
			t.Errorf("%s: API Gateway waits %v ms, the function runs %d s", name, got, timeout)
		}
	}
}

func TestQueuesHaveDeadLetters(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	last := map[string]bool{}
	for _, q := range tpl.ofType("AWS::SQS::Queue") {
		if dead, ok := at(tpl.resources[q].Properties, "RedrivePolicy", "deadLetterTargetArn", "Fn::GetAtt").(string); ok {
			last[strings.TrimSuffix(dead, ".Arn")] = true
			continue
		}
		last[q] = true
	}
	watched := map[string]bool{}
	for _, a := range tpl.ofType("AWS::CloudWatch::Alarm") {
		for _, d := range list(tpl.resources[a].Properties["Dimensions"]) {
			if name, ok := at(d, "Value", "Fn::GetAtt").(string); ok {
				watched[strings.TrimSuffix(name, ".QueueName")] = true
			}
		}
	}
	for q := range last {
		if !watched[q] {
			t.Errorf("no alarm watches the dead letters in %s", q)
		}
	}
}

func TestDataOutlivesTheStack(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Table", "DataBucket", "EvidenceBucket", "SigningKey", "LogKey", "WitnessKey", "VaultKey"} {
		_, block, found := strings.Cut(string(raw), "\n  "+name+":\n")
		block, _, _ = strings.Cut(block, "\n\n")
		if !found || !strings.Contains(block, "DeletionPolicy: Retain") || !strings.Contains(block, "UpdateReplacePolicy: Retain") {
			t.Errorf("%s goes with the stack", name)
		}
	}
}
