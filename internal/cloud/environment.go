package cloud

import (
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"slices"
	"strings"
)

// The variables that template.yaml gives to functions. A function has only those that
// it needs, so each is asked for where it is used.
const (
	TableVariable          = "SDG_TABLE"           // the DynamoDB table's name
	DataBucketVariable     = "SDG_DATA_BUCKET"     // plans, samples, artifacts, datasets
	EvidenceBucketVariable = "SDG_EVIDENCE_BUCKET" // sealed bundles
	SigningKeyVariable     = "SDG_SIGNING_KEY"     // ARN of the Ed25519 key
	VaultKeyVariable       = "SDG_VAULT_KEY"       // ARN of the key that wraps data keys
	LogKeyVariable         = "SDG_LOG_KEY"         // ARN of the Ed25519 key of the transparency log
	LogWitnessesVariable   = "SDG_LOG_WITNESSES"   // optional: witnesses, groups and quorum of the log's trust policy
	WitnessKeyVariable     = "SDG_WITNESS_KEY"     // ARN of the Ed25519 key of the witness
	WitnessNameVariable    = "SDG_WITNESS_NAME"    // name of the witness's key
	WitnessLogsVariable    = "SDG_WITNESS_LOGS"    // keys of the logs that are witnessed, separated by commas
	EventBusVariable       = "SDG_EVENT_BUS"       // ARN of the event bus
	AgentMachineVariable   = "SDG_AGENT_MACHINE"   // ARN of a state machine
	JobMachineVariable     = "SDG_JOB_MACHINE"     // ARN of a state machine
	ImportMachineVariable  = "SDG_IMPORT_MACHINE"  // ARN of a state machine
	SealMachineVariable    = "SDG_SEAL_MACHINE"    // ARN of a state machine
	// ConnectorFunctionVariable is the ARN of the connector function.
	ConnectorFunctionVariable = "SDG_CONNECTOR_FUNCTION"
	// ConnectorHostsVariable says which hosts connectors reach: public or private.
	ConnectorHostsVariable = "SDG_CONNECTOR_HOSTS"
	JWTIssuerVariable      = "SDG_JWT_ISSUER"      // optional: whose bearer tokens are accepted
	JWTClientsVariable     = "SDG_JWT_CLIENTS"     // their app clients, separated by commas
	PlannerModelVariable   = "SDG_PLANNER_MODEL"   // the model or inference profile of Bedrock that drafts plans; empty for none
	PlannerTimeoutVariable = "SDG_PLANNER_TIMEOUT" // how long it is waited for, such as 20s
	MetricsVariable        = "SDG_METRICS"         // CloudWatch namespace of the stack's metrics
	LogLevelVariable       = "SDG_LOG_LEVEL"       // debug, info, warn or error; info when not set
)

var (
	tableName  = regexp.MustCompile(`^[A-Za-z0-9_.-]{3,255}$`)
	bucketName = regexp.MustCompile(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)
	keyName    = regexp.MustCompile(`^[^\s+]{1,200}$`)
	namespace  = regexp.MustCompile(`^[A-Za-z0-9_./#:-]{1,255}$`)
)

// Environment reads typed variables and remembers everything that is wrong with them,
// so that a misconfigured function tells it all at once.
type Environment struct {
	// Lookup returns a variable as it is.
	Lookup  func(string) (string, bool)
	faults  []error
	faulted map[string]bool
}

func newEnvironment(lookup func(string) (string, bool)) *Environment {
	return &Environment{Lookup: lookup, faulted: map[string]bool{}}
}

// err returns all faults of the variables that were asked for.
func (e *Environment) err() error { return errors.Join(e.faults...) }

// Fault notes what is wrong with a variable; the first of each is told.
func (e *Environment) Fault(name, format string, args ...any) {
	if !e.faulted[name] {
		e.faulted[name] = true
		e.faults = append(e.faults, fmt.Errorf("environment variable %s %w", name, fmt.Errorf(format, args...)))
	}
}

// Matching returns a variable that must be set and match a form.
func (e *Environment) Matching(name string, form *regexp.Regexp, what string) string {
	value, ok := e.Lookup(name)
	switch {
	case !ok || value == "":
		e.Fault(name, "is not set")
	case !form.MatchString(value):
		e.Fault(name, "is %q, which is no %s", value, what)
	}
	return value
}

// ARN returns a variable that must hold the ARN of a resource of this service and kind,
// such as "states" and "stateMachine".
func (e *Environment) ARN(name, service, kind string) string {
	value, ok := e.Lookup(name)
	if !ok || value == "" {
		e.Fault(name, "is not set")
		return value
	}
	parts := strings.SplitN(value, ":", 6)
	if len(parts) != 6 || parts[0] != "arn" || parts[2] != service || !strings.HasPrefix(parts[5], kind) {
		e.Fault(name, "is %q, which is no ARN of a %s of %s", value, kind, service)
	}
	return value
}

// OneOf returns a variable that must have one of some values.
func (e *Environment) OneOf(name string, values ...string) string {
	value, ok := e.Lookup(name)
	switch {
	case !ok || value == "":
		e.Fault(name, "is not set")
	case !slices.Contains(values, value):
		e.Fault(name, "is %q, and must be one of %s", value, strings.Join(values, ", "))
	}
	return value
}

func (e *Environment) logLevel() slog.Level {
	level := slog.LevelInfo
	if value, ok := e.Lookup(LogLevelVariable); ok && value != "" {
		if err := level.UnmarshalText([]byte(value)); err != nil {
			e.Fault(LogLevelVariable, "is %q, which is no log level: use debug, info, warn or error", value)
		}
	}
	return level
}
