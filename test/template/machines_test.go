package template_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/statemachines"
)

var placeholder = regexp.MustCompile(`\$\{(\w+)\}`)

// resourceOf returns the resource of a machine: AgentStateMachine of agent.
func resourceOf(m workflow.Machine) string {
	return strings.ToUpper(string(m[:1])) + string(m[1:]) + "StateMachine"
}

// placeholders returns what a definition leaves to be filled in.
func placeholders(t *testing.T, m workflow.Machine) []string {
	t.Helper()
	definition, err := statemachines.Definition(m)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, found := range placeholder.FindAllSubmatch(definition, -1) {
		names[string(found[1])] = true
	}
	return slices.Sorted(maps.Keys(names))
}

func TestPlaceholdersAreFilledIn(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	for _, m := range statemachines.Machines() {
		p := tpl.resources[resourceOf(m)].Properties
		if p["DefinitionUri"] != "statemachines/"+string(m)+".asl.json" {
			t.Errorf("%s is defined by %v", m, p["DefinitionUri"])
		}
		filled, _ := p["DefinitionSubstitutions"].(object)
		if got, want := slices.Sorted(maps.Keys(filled)), placeholders(t, m); !slices.Equal(got, want) {
			t.Errorf("%s: filled in %q, needed %q", m, got, want)
		}
		for name, v := range filled {
			target := strings.TrimSuffix(strings.Trim(text(t, v), "${}"), ".Arn")
			if target+"Arn" != name || tpl.resources[target].Type == "" {
				t.Errorf("%s: %s is filled in with %s", m, name, target)
			}
		}
	}
	if got := len(tpl.ofType("AWS::Serverless::StateMachine")); got != len(statemachines.Machines()) {
		t.Errorf("the template has %d state machines", got)
	}
}

func TestMachinesMayInvokeExactlyTheirFunctions(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	for _, m := range statemachines.Machines() {
		var may, need []string
		for _, s := range tpl.rights(t, resourceOf(m)+"Role") {
			if slices.Contains(s.actions, "lambda:InvokeFunction") {
				may = append(may, s.resources...)
			}
		}
		for _, name := range placeholders(t, m) {
			if function, ok := strings.CutSuffix(name, "FunctionArn"); ok {
				need = append(need, "${"+function+"Function.Arn}")
			}
		}
		slices.Sort(may)
		if !slices.Equal(may, need) {
			t.Errorf("%s may invoke %q, needs %q", m, may, need)
		}
	}
}

// TestTasksOutliveTheirFunctions: were a state shorter than its function, Step Functions
// would run a step again while its first run still works.
func TestTasksOutliveTheirFunctions(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	var tasks int
	for _, m := range statemachines.Machines() {
		raw, err := statemachines.Definition(m)
		if err != nil {
			t.Fatal(err)
		}
		var definition object
		if err := json.Unmarshal(raw, &definition); err != nil {
			t.Fatal(err)
		}
		for name, state := range states(definition) {
			function, ok := at(state, "Parameters", "FunctionName").(string)
			if !ok {
				continue
			}
			tasks++
			resource := strings.TrimSuffix(strings.Trim(function, "${}"), "Arn")
			seconds, _ := at(state, "TimeoutSeconds").(float64)
			if limit := tpl.setting(resource, "Timeout").(int); seconds <= float64(limit) {
				t.Errorf("%s: %s waits %.0f s for %s, which may run %d s", m, name, seconds, resource, limit)
			}
		}
	}
	if tasks == 0 {
		t.Fatal("no task found")
	}
}

// states returns all states of a definition, those inside of Map and Parallel included.
func states(v any) map[string]any {
	out := map[string]any{}
	switch v := v.(type) {
	case object:
		for name, inner := range v {
			if all, ok := inner.(object); ok && name == "States" {
				maps.Copy(out, all)
			}
			maps.Copy(out, states(inner))
		}
	case []any:
		for _, inner := range v {
			maps.Copy(out, states(inner))
		}
	}
	return out
}
