package template_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// statement is one Allow of a policy.
type statement struct {
	actions, resources []string
}

// allowed returns what a policy document allows. What it denies needs no care.
func allowed(t *testing.T, document any) []statement {
	t.Helper()
	var out []statement
	for _, s := range list(at(document, "Statement")) {
		if at(s, "Effect") != "Allow" {
			continue
		}
		for _, form := range []string{"NotAction", "NotResource", "NotPrincipal"} {
			if at(s, form) != nil {
				t.Errorf("%s allows everything else: %v", form, s)
			}
		}
		var one statement
		for _, a := range list(at(s, "Action")) {
			one.actions = append(one.actions, text(t, a))
		}
		for _, r := range list(at(s, "Resource")) {
			one.resources = append(one.resources, text(t, r))
		}
		out = append(out, one)
	}
	return out
}

// policies returns the identity and resource policies of the template, by the name of
// their resource.
func (tpl template) policies(t *testing.T) map[string][]statement {
	t.Helper()
	out := map[string][]statement{}
	for name, r := range tpl.resources {
		switch r.Type {
		case "AWS::IAM::Role":
			out[name] = []statement{}
			for _, p := range list(r.Properties["Policies"]) {
				out[name] = append(out[name], allowed(t, at(p, "PolicyDocument"))...)
			}
		case "AWS::IAM::ManagedPolicy", "AWS::SQS::QueuePolicy", "AWS::S3::BucketPolicy", "AWS::IAM::Policy":
			out[name] = allowed(t, r.Properties["PolicyDocument"])
		case "AWS::KMS::Key":
			out[name] = allowed(t, r.Properties["KeyPolicy"])
		}
	}
	return out
}

// rights returns all that a role allows, the policies that are attached to it included.
func (tpl template) rights(t *testing.T, role string) []statement {
	t.Helper()
	all := tpl.policies(t)
	out := slices.Clone(all[role])
	for _, m := range list(tpl.resources[role].Properties["ManagedPolicyArns"]) {
		if name := strings.Trim(text(t, m), "${}"); all[name] != nil {
			out = append(out, all[name]...)
		}
	}
	for name, r := range tpl.resources {
		if r.Type != "AWS::IAM::Policy" {
			continue
		}
		for _, to := range list(r.Properties["Roles"]) {
			if text(t, to) == "${"+role+"}" {
				out = append(out, all[name]...)
			}
		}
	}
	return out
}

// Resources whose names cannot be known when the template is written: objects below a
// tenant's prefix, executions of one state machine, log streams of one log group, and
// access logs, which S3 names. And roles of tenants.
var open = []*regexp.Regexp{
	regexp.MustCompile(`^\$\{(DataBucket|EvidenceBucket)\.Arn\}/\*/[a-z]+/[a-z/*.]+$`),
	regexp.MustCompile(`^\$\{AccessLogBucket\.Arn\}/[a-z]+/\*$`),
	regexp.MustCompile(`^\$\{(DataBucket|EvidenceBucket)\.Arn\}/log/[a-z]+/\*$`),
	regexp.MustCompile(`^arn:\$\{AWS::Partition\}:states:[^*]+:execution:[^*]+:\*$`),
	regexp.MustCompile(`^arn:\$\{AWS::Partition\}:iam::\*:role/\*$`), // of tenants, see ConnectorRole
	regexp.MustCompile(`^arn:\$\{AWS::Partition\}:logs:[^*]+:log-group:[^*]+:log-stream:\*$`),
}

// traces are the actions that have no resource to name. They are the one exemption.
var traces = []string{"xray:GetSamplingRules", "xray:GetSamplingTargets", "xray:PutTelemetryRecords", "xray:PutTraceSegments"}

func TestPoliciesNameActionsAndResources(t *testing.T) {
	t.Parallel()
	for name, statements := range load(t).policies(t) {
		for _, s := range statements {
			for _, action := range s.actions {
				if strings.Contains(action, "*") || !strings.Contains(action, ":") {
					t.Errorf("%s allows the action %q", name, action)
				}
			}
			for _, r := range s.resources {
				isOpen := slices.ContainsFunc(open, func(form *regexp.Regexp) bool { return form.MatchString(r) })
				onlyTraces := r == "*" && !slices.ContainsFunc(s.actions, func(a string) bool { return !slices.Contains(traces, a) })
				if strings.Contains(r, "*") && !isOpen && !onlyTraces {
					t.Errorf("%s allows %q on %q", name, s.actions, r)
				}
			}
			if len(s.actions) == 0 || len(s.resources) == 0 {
				t.Errorf("%s has a statement without actions or resources", name)
			}
		}
	}
}

// AWS's own policies are full of stars: only this one, which API Gateway's log role must
// have, is let in.
func TestNoManagedPoliciesOfAWS(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	for _, name := range tpl.ofType("AWS::IAM::Role") {
		for _, m := range list(tpl.resources[name].Properties["ManagedPolicyArns"]) {
			policy := text(t, m)
			if tpl.resources[strings.Trim(policy, "${}")].Type == "AWS::IAM::ManagedPolicy" {
				continue
			}
			if name != "ApiLogRole" || policy != "arn:${AWS::Partition}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs" {
				t.Errorf("%s has the policy %s", name, policy)
			}
		}
	}
}

// TestEveryRoleIsOurs: without a role of its own, SAM gives a function or state machine
// one with AWS's managed policies.
func TestEveryRoleIsOurs(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	seen := map[string]string{}
	for _, name := range append(tpl.ofType(functionType), tpl.ofType("AWS::Serverless::StateMachine")...) {
		p := tpl.resources[name].Properties
		role, ok := at(p, "Role", "Fn::GetAtt").(string)
		if !ok || at(p, "Policies") != nil {
			t.Errorf("%s has no role of the template, or policies beside it", name)
			continue
		}
		if other := seen[role]; other != "" {
			t.Errorf("%s and %s share %s", name, other, role)
		}
		seen[role] = name
	}
}

// TestWhoMayDoWhat lists the roles that hold each dangerous right, and so all that do not.
func TestWhoMayDoWhat(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	tests := map[string]struct {
		right func(action, resource string) bool
		roles []string
	}{
		"sign evidence":         {isActionOn("kms:Sign", "${SigningKey.Arn}"), []string{"SealRole"}},
		"sign the log":          {isActionOn("kms:Sign", "${LogKey.Arn}"), []string{"NotaryRole"}},
		"cosign":                {isActionOn("kms:Sign", "${WitnessKey.Arn}"), []string{"WitnessRole"}},
		"sign anything":         {isAction("kms:Sign"), []string{"NotaryRole", "SealRole", "WitnessRole"}},
		"read the evidence key": {isActionOn("kms:GetPublicKey", "${SigningKey.Arn}"), []string{"ApiRole", "SealRole", "StreamRole"}},
		"wrap keys":             {isAction("kms:Encrypt"), []string{"ApiRole", "ConnectorRole"}},
		"open wrapped keys":     {isAction("kms:Decrypt"), []string{"ConnectorRole", "NotaryRole"}},
		"assume roles":          {isAction("sts:AssumeRole"), []string{"ConnectorRole"}},
		"use KMS in any other way": {
			func(a, _ string) bool {
				return strings.HasPrefix(a, "kms:") && !slices.Contains([]string{"kms:Sign", "kms:GetPublicKey", "kms:Encrypt", "kms:Decrypt"}, a)
			}, nil,
		},
		"write the log": {
			func(a, r string) bool { return strings.HasPrefix(a, "s3:Put") && strings.Contains(r, "/log/") },
			[]string{"NotaryRole"},
		},
		"write bundles": {
			func(a, r string) bool {
				return strings.HasPrefix(a, "s3:Put") && strings.HasPrefix(r, "${EvidenceBucket.Arn}") && !strings.HasPrefix(r, "${EvidenceBucket.Arn}/log/")
			},
			[]string{"SealRole"},
		},
		"remove bundles or their locks": {
			func(a, r string) bool {
				return strings.HasPrefix(a, "s3:Delete") && strings.HasPrefix(r, "${EvidenceBucket") ||
					strings.Contains(a, "Retention") || strings.Contains(a, "LegalHold") || a == "s3:DeleteObjectVersion"
			}, nil,
		},
		"start executions": {
			isAction("states:StartExecution"), []string{"AgentStateMachineRole", "DispatchRole", "DrainRole", "JobStateMachineRole"},
		},
		"answer task tokens": {isAction("states:SendTaskSuccess"), []string{"DispatchRole", "DrainRole"}},
		"publish events":     {isAction("events:PutEvents"), []string{"DispatchRole", "DrainRole"}},
		"invoke functions":   {isAction("lambda:InvokeFunction"), []string{"AgentStateMachineRole", "ApiRole", "ImportStateMachineRole", "JobStateMachineRole", "SealStateMachineRole"}},
		"ask sources":        {isActionOn("lambda:InvokeFunction", "${ConnectorFunction.Arn}"), []string{"ApiRole", "JobStateMachineRole"}},
		"ask models": {
			func(a, r string) bool {
				return a == "bedrock:InvokeModel" && r == "${PlannerModelArns}"
			}, []string{"ApiRole", "PlanRole"},
		},
		"use models in any other way": {
			func(a, r string) bool {
				return strings.HasPrefix(a, "bedrock:") && (a != "bedrock:InvokeModel" || r != "${PlannerModelArns}")
			}, nil,
		},
		"change who may what": {func(a, _ string) bool { return strings.HasPrefix(a, "iam:") || strings.Contains(a, "Policy") }, nil},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var have []string
			for _, role := range tpl.ofType("AWS::IAM::Role") {
				for _, s := range tpl.rights(t, role) {
					for _, a := range s.actions {
						for _, r := range s.resources {
							if test.right(a, r) && !slices.Contains(have, role) {
								have = append(have, role)
							}
						}
					}
				}
			}
			if !slices.Equal(have, test.roles) {
				t.Fatalf("%q, want %q", have, test.roles)
			}
		})
	}
}

func isAction(name string) func(action, resource string) bool {
	return func(action, _ string) bool { return action == name }
}

func isActionOn(name, on string) func(action, resource string) bool {
	return func(action, resource string) bool { return action == name && resource == on }
}

// TestWorkersReachOnlyRecordsAndObjects holds what makes and reports data to two services.
func TestWorkersReachOnlyRecordsAndObjects(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	for _, role := range []string{"PrepareRole", "GenerateRole", "ReportRole"} {
		services := map[string]bool{}
		for _, s := range tpl.rights(t, role) {
			for _, a := range s.actions {
				service, _, _ := strings.Cut(a, ":")
				services[service] = true
			}
		}
		if got := slices.Sorted(maps.Keys(services)); !slices.Equal(got, []string{"dynamodb", "logs", "s3", "xray"}) {
			t.Errorf("%s reaches %q", role, got)
		}
	}
}

func TestBucketsRefusePlainHTTPAndThePublic(t *testing.T) {
	t.Parallel()
	tpl := load(t)
	refusing := map[string]bool{}
	for _, name := range tpl.ofType("AWS::S3::BucketPolicy") {
		p := tpl.resources[name].Properties
		for _, s := range list(at(p, "PolicyDocument", "Statement")) {
			if at(s, "Effect") == "Deny" && at(s, "Action") == "s3:*" && at(s, "Condition", "Bool", "aws:SecureTransport") == "false" {
				refusing[text(t, p["Bucket"])] = true
			}
		}
	}
	for _, name := range tpl.ofType("AWS::S3::Bucket") {
		if !refusing["${"+name+"}"] {
			t.Errorf("%s takes plain HTTP", name)
		}
		for _, block := range []string{"BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets"} {
			if at(tpl.resources[name].Properties, "PublicAccessBlockConfiguration", block) != true {
				t.Errorf("%s lacks %s", name, block)
			}
		}
	}
}
