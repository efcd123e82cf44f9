package cloud_test

import (
	"bytes"
	"io"
	"maps"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/cloud"
	"github.com/sdg-service/sdg/internal/cloud/rest"
	"github.com/sdg-service/sdg/internal/cloud/sources"
	"github.com/sdg-service/sdg/internal/translog"
)

// complete is the environment of a function that has everything.
var complete = map[string]string{
	cloud.TableVariable:          "sdg-Table-1ABC",
	cloud.DataBucketVariable:     "sdg-databucket-1abc",
	cloud.EvidenceBucketVariable: "sdg-evidencebucket-1abc",
	cloud.SigningKeyVariable:     "arn:aws:kms:eu-central-1:123456789012:key/0d990263-018e-4e65-a703-eff731de951e",
	cloud.EventBusVariable:       "arn:aws:events:eu-central-1:123456789012:event-bus/sdg-events",
	cloud.AgentMachineVariable:   "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-agent",
	cloud.JobMachineVariable:     "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-job",
	cloud.ImportMachineVariable:  "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-import",
	cloud.SealMachineVariable:    "arn:aws:states:eu-central-1:123456789012:stateMachine:sdg-seal",
	cloud.LogKeyVariable:         "arn:aws:kms:eu-central-1:123456789012:key/1d990263-018e-4e65-a703-eff731de951e",
	cloud.VaultKeyVariable:       "arn:aws:kms:eu-central-1:123456789012:key/2d990263-018e-4e65-a703-eff731de951e",
	cloud.WitnessKeyVariable:     "arn:aws:kms:eu-central-1:123456789012:key/3d990263-018e-4e65-a703-eff731de951e",
	cloud.WitnessNameVariable:    "witness.test/w",
	cloud.WitnessLogsVariable:    translog.VerifierKey("log.test/1", make([]byte, 32)) + ", " + translog.VerifierKey("log.test/2", bytes.Repeat([]byte{1}, 32)),
	cloud.MetricsVariable:        "sdg/sdg",

	cloud.ConnectorFunctionVariable: "arn:aws:lambda:eu-central-1:123456789012:function:sdg-ConnectorFunction-1ABC",
	cloud.ConnectorHostsVariable:    "public",
}

// open composes everything in an environment that differs from the complete one: a
// variable that changes to "" is not set.
func open(t *testing.T, changes map[string]string) error {
	t.Helper()
	vars := maps.Clone(complete)
	maps.Copy(vars, changes)
	s, err := cloud.Open(t.Context(), func(name string) (string, bool) { v, ok := vars[name]; return v, ok && v != "" }, io.Discard)
	if err != nil {
		return err
	}
	rest.API(s, "api", rest.BufferedStreamTime)
	s.Sealer()
	s.Dispatch()
	s.Reconcile()
	s.Notary()
	s.Witness()
	sources.Function(s, nil)
	return s.Err()
}

func TestACompleteEnvironmentIsEnough(t *testing.T) {
	t.Parallel()
	if err := open(t, nil); err != nil {
		t.Fatal(err)
	}
}

func TestAMissingVariableIsNamed(t *testing.T) {
	t.Parallel()
	for name := range complete {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := open(t, map[string]string{name: ""})
			if err == nil || strings.Count(err.Error(), name+" is not set") != 1 {
				t.Fatalf("%v", err)
			}
		})
	}
}

func TestAllFaultsAreToldAtOnce(t *testing.T) {
	t.Parallel()
	err := open(t, map[string]string{cloud.TableVariable: "", cloud.EventBusVariable: "", cloud.SigningKeyVariable: ""})
	for _, name := range []string{cloud.TableVariable, cloud.EventBusVariable, cloud.SigningKeyVariable} {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s is not told: %v", name, err)
		}
	}
}

func TestAVariableOfTheWrongFormIsRefused(t *testing.T) {
	t.Parallel()
	for name, wrong := range map[string]string{
		cloud.TableVariable:          "a table",
		cloud.DataBucketVariable:     "s3://bucket",
		cloud.EvidenceBucketVariable: "Bucket",
		cloud.SigningKeyVariable:     "arn:aws:kms:eu-central-1:123456789012:alias/sdg",
		cloud.EventBusVariable:       "sdg-events",
		cloud.AgentMachineVariable:   "arn:aws:states:eu-central-1:123456789012:execution:sdg-agent:x",
		cloud.JobMachineVariable:     "sdg-job",
		cloud.MetricsVariable:        "a b",
		cloud.LogKeyVariable:         "alias/log",
		cloud.VaultKeyVariable:       "alias/vault",
		cloud.WitnessKeyVariable:     "alias/witness",
		cloud.WitnessNameVariable:    "a witness",
		cloud.WitnessLogsVariable:    "log.test",
		cloud.LogWitnessesVariable:   "quorum w",
		cloud.LogLevelVariable:       "loud",

		cloud.ConnectorFunctionVariable: "connector",
		cloud.ConnectorHostsVariable:    "some",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := open(t, map[string]string{name: wrong})
			if err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), wrong) {
				t.Fatalf("%v", err)
			}
		})
	}
}
