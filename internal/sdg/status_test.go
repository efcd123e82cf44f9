package sdg_test

import (
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/sdg"
)

func TestProjectTransitions(t *testing.T) {
	t.Parallel()
	all := []sdg.ProjectStatus{
		sdg.ProjectPlanning, sdg.ProjectAwaitingApproval, sdg.ProjectRunning, sdg.ProjectComplete, sdg.ProjectFailed, sdg.ProjectBlocked,
	}
	allowed := map[[2]sdg.ProjectStatus]bool{
		{sdg.ProjectPlanning, sdg.ProjectAwaitingApproval}: true, {sdg.ProjectPlanning, sdg.ProjectBlocked}: true,
		{sdg.ProjectPlanning, sdg.ProjectFailed}: true, {sdg.ProjectAwaitingApproval, sdg.ProjectPlanning}: true,
		{sdg.ProjectAwaitingApproval, sdg.ProjectRunning}: true, {sdg.ProjectAwaitingApproval, sdg.ProjectBlocked}: true,
		{sdg.ProjectAwaitingApproval, sdg.ProjectFailed}: true, {sdg.ProjectRunning, sdg.ProjectComplete}: true,
		{sdg.ProjectRunning, sdg.ProjectFailed}: true, {sdg.ProjectRunning, sdg.ProjectBlocked}: true,
	}
	for _, from := range all {
		for _, to := range all {
			if from.CanBecome(to) != allowed[[2]sdg.ProjectStatus{from, to}] {
				t.Errorf("%s → %s: %v", from, to, from.CanBecome(to))
			}
		}
	}
	if !sdg.ProjectBlocked.Terminal() || sdg.ProjectRunning.Terminal() {
		t.Error("terminal states are wrong")
	}
}

func TestJobTransitions(t *testing.T) {
	t.Parallel()
	for _, terminal := range []sdg.JobStatus{sdg.JobSucceeded, sdg.JobFailed, sdg.JobCancelled} {
		if !terminal.Terminal() || terminal.CanBecome(sdg.JobRunning) {
			t.Errorf("%s is not the end", terminal)
		}
	}
	if sdg.JobQueued.CanBecome(sdg.JobSucceeded) || !sdg.JobQueued.CanBecome(sdg.JobCancelled) || !sdg.JobRunning.CanBecome(sdg.JobSucceeded) {
		t.Error("transitions of a queued or running job are wrong")
	}
}

func TestCharge(t *testing.T) {
	t.Parallel()
	for cells, want := range map[int64]int64{0: 1, 1: 1, 100_000: 1, 100_001: 2, 10_000_000: 100, 10_000_000_000: 100_000} {
		if got := sdg.Charge(sdg.MockJob, sdg.Use{sdg.UnitCells: cells}); got != want {
			t.Errorf("%d cells cost %d credits, want %d", cells, got, want)
		}
	}
}

func TestScopesContainEachOther(t *testing.T) {
	t.Parallel()
	if !sdg.Admin.Allows(sdg.Read) || !sdg.Generate.Allows(sdg.Read) || sdg.Read.Allows(sdg.Generate) || sdg.Generate.Allows(sdg.Admin) {
		t.Error("admin ⊃ generate ⊃ read does not hold")
	}
	if sdg.Scope("").Allows(sdg.Scope("")) || sdg.Scope("root").Allows(sdg.Read) {
		t.Error("an unknown scope allows something")
	}
}

func TestTimeForm(t *testing.T) {
	t.Parallel()
	at := sdg.At(time.Date(2026, 11, 20, 21, 0, 0, 123_456_789, time.FixedZone("x", 3600)))
	if at.String() != "2026-11-20T20:00:00.123Z" {
		t.Errorf("%s", at)
	}
	raw, err := at.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var back sdg.Time
	if err := back.UnmarshalJSON(raw); err != nil || !back.Equal(at.Time) {
		t.Errorf("%s reads as %s, %v", raw, back, err)
	}
	if raw, _ := (sdg.Time{}).MarshalJSON(); string(raw) != "null" {
		t.Errorf("the zero time is %s", raw)
	}
}
