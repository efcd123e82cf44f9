package app

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"time"

	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/engine/mock"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxPlanBytes bounds a stored plan: a contract of contract.MaxBytes with its notes.
const maxPlanBytes = 8 << 20

// quote is a plan as it is stored and shown.
type quote struct {
	key   string // object key of the plan
	steps []sdg.PlanStep
	cost  sdg.CostSummary
}

// mockStep makes the plan step that generates the tables of a valid contract.
func mockStep(index int, c *contract.Contract, notes plan.Result) (sdg.PlanStep, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.PlanStep{}, fmt.Errorf("write contract: %w", err)
	}
	hash, err := c.Hash()
	if err != nil {
		return sdg.PlanStep{}, fmt.Errorf("hash contract: %w", err)
	}
	step := sdg.PlanStep{
		StepIndex: index, ToolName: sdg.GenerateMock, Title: title(c), Seed: c.Seed,
		ContractHash: hash, Contract: canonical, Estimate: estimateMock(c),
		Assumptions: []sdg.PlanNote{}, Unparsed: []sdg.PlanNote{}, Provenance: []sdg.PlanNote{},
	}
	addNotes(&step, notes)
	return step, nil
}

// addNotes adds what the planner noted to a step.
func addNotes(step *sdg.PlanStep, notes plan.Result) {
	for _, a := range notes.Assumptions {
		n := sdg.PlanNote{Text: a.Text, Path: a.Path}
		if a.Span != nil {
			n.Start, n.End = a.Span.Start, a.Span.End
		}
		step.Assumptions = append(step.Assumptions, n)
	}
	for _, u := range notes.Unparsed {
		step.Unparsed = append(step.Unparsed, sdg.PlanNote{Text: u.Text, Start: u.Span.Start, End: u.Span.End})
	}
	for _, p := range notes.Provenance {
		step.Provenance = append(step.Provenance, sdg.PlanNote{Path: p.Path, Start: p.Span.Start, End: p.Span.End})
	}
}

func title(c *contract.Contract) string {
	var b bytes.Buffer
	b.WriteString("Generate ")
	for i, t := range c.Tables {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d rows of %s", t.Rows, t.Name)
	}
	return b.String()
}

// cellsPerSecond is what bench/job measured from approval to sealed evidence on the
// reference machine (2 idle cores): 10^7 rows × 10 columns in 7.0 s, 10^6 in 0.80 s.
// fixedSeconds rounds the cost of a job without rows up.
const (
	cellsPerSecond = 13_000_000
	fixedSeconds   = 0.1
)

func estimateMock(c *contract.Contract) sdg.Estimate {
	var e sdg.Estimate
	for _, t := range c.Tables {
		e.Rows += t.Rows
		e.Cells += t.Rows * int64(len(t.Columns))
	}
	e.Credits = sdg.Charge(sdg.MockJob, sdg.Use{sdg.UnitCells: e.Cells})
	e.Seconds = float64(int64((fixedSeconds+float64(e.Cells)/cellsPerSecond)*10)) / 10
	return e
}

// storePlan writes the plan under its own hash and returns the quote for it.
func (t *Tenant) storePlan(ctx context.Context, steps []sdg.PlanStep) (quote, error) {
	raw, err := json.Marshal(steps)
	if err != nil {
		return quote{}, fmt.Errorf("encode plan: %w", err)
	}
	canonical, err := jcs.Transform(raw)
	if err != nil {
		return quote{}, fmt.Errorf("canonicalise plan: %w", err)
	}
	sum := sha256.Sum256(canonical)
	q := quote{steps: steps, cost: sdg.CostSummary{ApprovalPlanSHA256: hex.EncodeToString(sum[:])}}
	for _, s := range steps {
		q.cost.TotalEstimatedCredits += s.Estimate.Credits
		q.cost.EstimatedSeconds += s.Estimate.Seconds
		q.cost.EstimatedRows += s.Estimate.Rows
	}
	q.key = t.objectKey("plans/" + q.cost.ApprovalPlanSHA256 + ".json")
	_, err = t.app.Objects.Put(ctx, q.key, bytes.NewReader(canonical), objects.PutOptions{IfAbsent: true, ContentType: "application/json"})
	if err != nil {
		return quote{}, fmt.Errorf("store plan: %w", err)
	}
	return q, nil
}

// readPlan returns a stored plan's bytes and steps.
func (t *Tenant) readPlan(ctx context.Context, key string) ([]byte, []sdg.PlanStep, error) {
	raw, err := t.readObject(ctx, key, maxPlanBytes)
	if err != nil {
		return nil, nil, fmt.Errorf("read plan: %w", err)
	}
	var steps []sdg.PlanStep
	if err := json.Unmarshal(raw, &steps); err != nil {
		return nil, nil, fmt.Errorf("decode plan %s: %w", key, err)
	}
	return raw, steps, nil
}

// PlanSteps returns the steps of a project's or preview's plan.
func (t *Tenant) PlanSteps(ctx context.Context, key string) ([]sdg.PlanStep, error) {
	if key == "" {
		return []sdg.PlanStep{}, nil
	}
	_, steps, err := t.readPlan(ctx, key)
	return steps, err
}

// ErrNotApproved means that a job tried to reach a contract that its approval does
// not cover.
var ErrNotApproved = errors.New("no approved plan covers this job")

// ApprovedStep is the one way by which a running job learns what to do, and so the one
// place that enforces the review step: it recomputes the hash of the stored plan,
// demands that this very hash was approved, and that the job is the plan's.
func (t *Tenant) ApprovedStep(ctx context.Context, job sdg.Job) (sdg.PlanStep, error) {
	var none sdg.PlanStep
	if job.Approval.PlanSHA256 == "" || job.Approval.At.IsZero() || job.Approval.Actor == "" {
		return none, fmt.Errorf("job %s: %w", job.ID, ErrNotApproved)
	}
	raw, steps, err := t.readPlan(ctx, job.PlanKey)
	if err != nil {
		return none, err
	}
	sum := sha256.Sum256(raw)
	if hex.EncodeToString(sum[:]) != job.Approval.PlanSHA256 {
		return none, fmt.Errorf("job %s: the plan is not the approved one: %w", job.ID, ErrNotApproved)
	}
	if job.StepIndex < 0 || job.StepIndex >= len(steps) {
		return none, fmt.Errorf("job %s: the plan has no step %d: %w", job.ID, job.StepIndex, ErrNotApproved)
	}
	step := steps[job.StepIndex]
	if step.Estimate.Credits > job.Approval.MaxCredits || step.ContractHash != job.ContractHash || step.ToolName.Kind() != job.Kind {
		return none, fmt.Errorf("job %s: quote, contract or kind differ from the approved ones: %w", job.ID, ErrNotApproved)
	}
	// The plan's bytes are canonical, so these are the bytes that were hashed.
	if evidence.ContractHash(step.Contract) != job.ContractHash {
		return none, fmt.Errorf("job %s: the contract is not the approved one: %w", job.ID, ErrNotApproved)
	}
	return step, nil
}

// ApprovedContract returns the contract of a running mock job.
func (t *Tenant) ApprovedContract(ctx context.Context, job sdg.Job) (*contract.Contract, error) {
	return approved(ctx, t, job, contract.Parse)
}

// approved reads the contract of the step that a running job carries out.
func approved[C any](ctx context.Context, t *Tenant, job sdg.Job, parse func([]byte) (*C, error)) (*C, error) {
	step, err := t.ApprovedStep(ctx, job)
	if err != nil {
		return nil, err
	}
	c, err := parse(step.Contract)
	if err != nil {
		return nil, fmt.Errorf("job %s: %w: %w", job.ID, ErrNotApproved, err) // nothing can be done under it
	}
	return c, nil
}

// PlannerHost is this service for a planner.
func PlannerHost(log *slog.Logger) plan.Host {
	return plan.Host{Check: Makeable, Failed: func(err error) { log.Error("a reader of the planner failed", "error", err) }}
}

// Makeable tells why the engine cannot carry out a valid contract.
func Makeable(c *contract.Contract) error {
	_, err := mock.Compile(c)
	var fault *mock.Error
	if errors.As(err, &fault) {
		return &contract.FieldError{Field: fault.Field, Message: fault.Message}
	}
	return err
}

// compile checks that the engine can meet a contract, and returns its program.
func compile(c *contract.Contract) (*mock.Program, error) {
	p, err := mock.Compile(c)
	if err != nil {
		return nil, sdg.Invalid("Change the description or the contract, and try again.",
			sdg.FieldError{Field: "body.contract", Message: err.Error()})
	}
	return p, nil
}

// newSeed draws a seed for a description that names none.
func (a *App) newSeed() (uint64, error) {
	var b [8]byte
	if _, err := io.ReadFull(a.Rand, b[:]); err != nil {
		return 0, fmt.Errorf("draw a seed: %w", err)
	}
	// Seeds people can read out: below 2^31.
	return binary.LittleEndian.Uint64(b[:]) >> 33, nil
}

func formatSeed(s uint64) string { return strconv.FormatUint(s, 10) }

func asOfDay(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// readObject reads a small object whole.
func (t *Tenant) readObject(ctx context.Context, key string, limit int64) ([]byte, error) {
	r, _, err := t.app.Objects.Get(ctx, key, objects.Range{})
	if err != nil {
		return nil, fmt.Errorf("open object %s: %w", key, err)
	}
	defer r.Close()
	raw, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fmt.Errorf("read object %s: %w", key, err)
	}
	if int64(len(raw)) > limit {
		return nil, fmt.Errorf("object %s is larger than %d bytes", key, limit)
	}
	return raw, nil
}
