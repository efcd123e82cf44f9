package template_test

import (
	"slices"
	"strings"
	"testing"
)

// TestWhoMayTouchDatasets lists the roles that hold each right over what users uploaded.
func TestWhoMayTouchDatasets(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	on := func(folder string, actions ...string) func(action, resource string) bool {
		return func(action, resource string) bool {
			return slices.Contains(actions, action) && strings.HasPrefix(resource, "${DataBucket.Arn}/*/"+folder+"/")
		}
	}
	for name, test := range map[string]struct {
		right func(action, resource string) bool
		roles []string
	}{
		"read uploaded files":   {on("uploads", "s3:GetObject"), []string{"ApiRole", "ConvertRole", "ImporterRole", "InferRole", "ReconcileRole"}},
		"store uploaded files":  {on("uploads", "s3:PutObject"), []string{"ApiRole"}},
		"remove uploaded files": {on("uploads", "s3:DeleteObject"), []string{"AbandonRole", "ApiRole", "ConvertRole", "ImporterRole", "InferRole", "ReconcileRole"}},
		"remove datasets": {
			func(a, r string) bool { return a == "s3:DeleteObject" && r == "${DataBucket.Arn}/*/datasets/*" }, []string{"ApiRole", "ReconcileRole"},
		},
		"read whole datasets": {
			func(a, r string) bool { return a == "s3:GetObject" && r == "${DataBucket.Arn}/*/datasets/*" },
			[]string{"ApiRole", "ConnectorRole", "ConvertRole", "PlanRole", "ReconcileRole", "ReportRole", "TrainRole"},
		},
		"write datasets": {
			func(a, r string) bool { return a == "s3:PutObject" && r == "${DataBucket.Arn}/*/datasets/*" },
			[]string{"ConnectorRole", "ConvertRole"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var have []string
			for _, role := range tpl.ofType("AWS::IAM::Role") {
				for _, s := range tpl.rights(t, role) {
					for _, a := range s.actions {
						if slices.ContainsFunc(s.resources, func(r string) bool { return test.right(a, r) }) && !slices.Contains(have, role) {
							have = append(have, role)
						}
					}
				}
			}
			if !slices.Equal(have, test.roles) {
				t.Errorf("%q, want %q", have, test.roles)
			}
		})
	}
}

// TestNewsOfUploadsReachesTheImporter follows it from the bucket to the function.
func TestNewsOfUploadsReachesTheImporter(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	if at(tpl.resources["DataBucket"].Properties, "NotificationConfiguration", "EventBridgeConfiguration", "EventBridgeEnabled") != true {
		t.Error("the bucket tells EventBridge nothing")
	}
	rule := tpl.resources["UploadRule"].Properties
	if rule["EventBusName"] != nil {
		t.Error("S3 tells the default bus only")
	}
	pattern := at(rule, "EventPattern", "detail", "object", "key")
	if got := at(list(pattern)[0], "wildcard"); got != "*/uploads/*/source" { // the form of app.Tenant.UploadKey
		t.Errorf("the rule waits for %v", got)
	}
	if target := at(list(rule["Targets"])[0], "Arn"); text(t, target) != "${UploadQueue.Arn}" {
		t.Errorf("the rule tells %v", target)
	}
	source := at(tpl.resources["ImporterFunction"].Properties, "Events", "Uploads", "Properties")
	if text(t, at(source, "Queue")) != "${UploadQueue.Arn}" || !slices.Contains(list(at(source, "FunctionResponseTypes")), any("ReportBatchItemFailures")) {
		t.Errorf("the function reads %v", source)
	}
	// Lambda asks for six times, so that a message does not come again while it is worked on.
	if visible, limit := at(tpl.resources["UploadQueue"].Properties, "VisibilityTimeout").(int), tpl.setting("ImporterFunction", "Timeout").(int); visible < 6*limit {
		t.Errorf("messages come again after %d s, the function may run %d s", visible, limit)
	}
}
