package journey_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/embedded"
	"github.com/sdg-service/sdg/internal/sdg"
)

// clock is a clock that stands still until it is moved.
type clock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []alarm
}

type alarm struct {
	at   time.Time
	ring chan time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) After(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := alarm{c.now.Add(d), make(chan time.Time, 1)}
	c.alarms = append(c.alarms, a)
	c.ring()
	return a.ring
}

// move puts the clock forward.
func (c *clock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	c.ring()
}

func (c *clock) ring() {
	rest := c.alarms[:0]
	for _, a := range c.alarms {
		if a.at.After(c.now) {
			rest = append(rest, a)
		} else {
			a.ring <- c.now
		}
	}
	c.alarms = rest
}

// TestApprovalExpires lets a plan wait for more than seven days, with a restart in between.
func TestApprovalExpires(t *testing.T) {
	t.Parallel()
	home, time7 := t.TempDir(), &clock{now: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	open := func() *embedded.Service {
		s, err := embedded.Open(t.Context(), embedded.Options{
			Home: home, BaseURL: "http://127.0.0.1:1", Clock: time7, Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
		})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := open()
	tenant := s.App.Tenant(s.TenantID)
	p, err := tenant.StartProject(t.Context(), "50 users with name and email", 0)
	if err != nil {
		t.Fatal(err)
	}
	until := func(s *embedded.Service, want sdg.ProjectStatus) sdg.Project {
		t.Helper()
		for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
			got, err := s.App.Tenant(s.TenantID).Project(t.Context(), p.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got.Status == want && (want != sdg.ProjectAwaitingApproval || got.ApprovalToken != "") {
				return got
			}
			if time.Now().After(deadline) {
				t.Fatalf("the project is %s (%v)", got.Status, got.StatusReason)
			}
		}
	}
	until(s, sdg.ProjectAwaitingApproval)
	time7.move(6 * 24 * time.Hour)
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	s = open()
	waiting := until(s, sdg.ProjectAwaitingApproval)
	time7.move(24*time.Hour + time.Second)
	expired := until(s, sdg.ProjectBlocked)
	if expired.StatusReason.Code != sdg.ApprovalExpired {
		t.Errorf("reason: %v", expired.StatusReason)
	}
	caller := sdg.Caller{TenantID: s.TenantID, Actor: "key", Scope: sdg.Admin, Tier: sdg.Enterprise}
	_, err = s.App.Tenant(s.TenantID).ApproveProject(t.Context(), caller, p.ID, 1000, waiting.CostSummary.ApprovalPlanSHA256)
	if sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("approval after expiry: %v", err)
	}
	if err := s.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// TestFirstStart holds what the first start leaves in its folder.
func TestFirstStart(t *testing.T) {
	t.Parallel()
	home := t.TempDir() + "/deep/home"
	opts := embedded.Options{Home: home, BaseURL: "http://127.0.0.1:1"}
	first, err := embedded.Open(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := embedded.Open(t.Context(), opts); err == nil || !strings.Contains(err.Error(), "another sdg serve") {
		t.Errorf("a second service over the same folder: %v", err)
	}
	key, err := os.ReadFile(first.DevKeyPath)
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"", "dev-key", "keys"} {
		info, err := os.Stat(home + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%q is open to others: %v", name, info.Mode())
		}
	}
	second, err := embedded.Open(t.Context(), opts)
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(second)
	defer srv.Close()
	again, err := os.ReadFile(second.DevKeyPath)
	if err != nil || string(again) != string(key) || second.TenantID != first.TenantID {
		t.Errorf("the second start changed key or workspace: %v", err)
	}
	if caller, err := second.App.Authenticate(t.Context(), strings.TrimSpace(string(key))); err != nil || caller.Tier != sdg.Enterprise || caller.Scope != sdg.Admin {
		t.Errorf("caller: %+v, %v", caller, err)
	}
	if err := second.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
}
