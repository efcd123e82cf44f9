package sdg

import "slices"

// ProjectStatus is the state of an agent project.
type ProjectStatus string

const (
	ProjectPlanning         ProjectStatus = "planning"
	ProjectAwaitingApproval ProjectStatus = "awaiting_approval"
	ProjectRunning          ProjectStatus = "running"
	ProjectComplete         ProjectStatus = "complete"
	ProjectFailed           ProjectStatus = "failed"  // a fault
	ProjectBlocked          ProjectStatus = "blocked" // nothing more runs, and no fault occurred
)

var projectTransitions = map[ProjectStatus][]ProjectStatus{
	ProjectPlanning:         {ProjectAwaitingApproval, ProjectBlocked, ProjectFailed},
	ProjectAwaitingApproval: {ProjectPlanning, ProjectRunning, ProjectBlocked, ProjectFailed},
	ProjectRunning:          {ProjectComplete, ProjectFailed, ProjectBlocked},
}

// CanBecome reports whether the project may go from s to next.
func (s ProjectStatus) CanBecome(next ProjectStatus) bool {
	return slices.Contains(projectTransitions[s], next)
}

// Terminal reports whether nothing follows s.
func (s ProjectStatus) Terminal() bool { return len(projectTransitions[s]) == 0 }

// JobStatus is the state of a job.
type JobStatus string

const (
	JobQueued    JobStatus = "queued"
	JobRunning   JobStatus = "running"
	JobSucceeded JobStatus = "succeeded"
	JobFailed    JobStatus = "failed"
	JobCancelled JobStatus = "cancelled"
)

var jobTransitions = map[JobStatus][]JobStatus{
	JobQueued:  {JobRunning, JobFailed, JobCancelled},
	JobRunning: {JobSucceeded, JobFailed, JobCancelled},
}

// CanBecome reports whether the job may go from s to next.
func (s JobStatus) CanBecome(next JobStatus) bool { return slices.Contains(jobTransitions[s], next) }

// Terminal reports whether nothing follows s.
func (s JobStatus) Terminal() bool { return len(jobTransitions[s]) == 0 }

// StepStatus is the state of one step of a project.
type StepStatus string

const (
	StepPending   StepStatus = "pending"
	StepRunning   StepStatus = "running"
	StepSucceeded StepStatus = "succeeded"
	StepFailed    StepStatus = "failed"
	StepSkipped   StepStatus = "skipped"
)

// PreviewStatus is the state of a fabricate preview.
type PreviewStatus string

const (
	PreviewReady    PreviewStatus = "ready"
	PreviewApproved PreviewStatus = "approved"
	PreviewRejected PreviewStatus = "rejected"
	PreviewExpired  PreviewStatus = "expired"
)

// Reason says why a project or job is in its state.
type Reason struct {
	Code    ReasonCode `json:"code"`
	Message string     `json:"message"`
}

// ReasonCode is the machine-readable part of a Reason.
type ReasonCode string

const (
	PlanRejected            ReasonCode = "plan_rejected"
	ApprovalExpired         ReasonCode = "approval_expired"
	Cancelled               ReasonCode = "cancelled"
	ConstraintUnsatisfiable ReasonCode = "constraint_unsatisfiable"
	ConstraintViolated      ReasonCode = "constraint_violated"
	ValueSafety             ReasonCode = "value_safety"
	PrivacyNotMet           ReasonCode = "privacy_not_met"
	NotReproducible         ReasonCode = "not_reproducible"
	NeedsClarification      ReasonCode = "needs_clarification"
	EngineError             ReasonCode = "engine_error"
	InternalError           ReasonCode = "internal_error"
)
