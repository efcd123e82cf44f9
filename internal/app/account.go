package app

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// creditsRoute is the budget named when the monthly quota refuses a request.
const creditsRoute = "plan.credits"

const slotsSort = "slots"

// creditMonth names the month whose quota an operation counts against.
func creditMonth(at time.Time) string { return at.UTC().Format("2006-01") }

// reserve holds credits against the month's quota until they are settled.
func (c *change) reserve(tier sdg.Tier, month string, credits int64) error {
	acc, _, err := load[sdg.Credits](c, account, "credits/"+month)
	if err != nil {
		return err
	}
	limit := tier.Allowance().MonthlyCredits
	if limit > 0 && acc.Reserved+acc.Used+credits > limit {
		now := c.t.app.Now().UTC()
		next := time.Date(now.Year(), now.Month()+1, 1, 0, 0, 0, 0, time.UTC)
		e := sdg.Errorf(sdg.RateLimited,
			"Ask for fewer rows, wait for the next month, or move the workspace to a larger plan.",
			"This needs %d credits; the %s plan's %d credits for this month have %d left.",
			credits, tier, limit, max(0, limit-acc.Reserved-acc.Used))
		e.RetryAfter, e.Route = next.Sub(now), creditsRoute
		return e
	}
	acc.Month = month
	acc.Reserved += credits
	return c.save(account, "credits/"+month, acc)
}

// settle gives a reservation back and charges what was used.
func (c *change) settle(month string, reserved, used int64) error {
	if reserved == 0 && used == 0 {
		return nil
	}
	acc, _, err := load[sdg.Credits](c, account, "credits/"+month)
	if err != nil {
		return err
	}
	acc.Month = month
	acc.Reserved -= reserved
	acc.Used += used
	return c.save(account, "credits/"+month, acc)
}

// Credits returns the workspace's account of the current month.
func (t *Tenant) Credits(ctx context.Context) (sdg.Credits, error) {
	month := creditMonth(t.app.Now())
	acc, err := fetch[sdg.Credits](ctx, t, account, "credits/"+month)
	if errors.Is(err, records.ErrNotFound) {
		return sdg.Credits{Month: month}, nil
	}
	return acc, err
}

// enqueue puts a job behind the others that wait for a slot.
func (c *change) enqueue(jobID string) error {
	s, _, err := load[sdg.Slots](c, account, slotsSort)
	if err != nil {
		return err
	}
	if len(s.Waiting) >= sdg.MaxQueuedJobs {
		e := sdg.Errorf(sdg.RateLimited, "Wait until some of the queued jobs have run.",
			"The workspace has %d jobs waiting, which is the most it may have.", len(s.Waiting))
		e.RetryAfter, e.Route = time.Minute, "plan.queue"
		return e
	}
	s.Waiting = append(s.Waiting, jobID)
	return c.save(account, slotsSort, s)
}

// takeSlot moves a waiting job to the running ones if its turn has come. ahead is how
// many wait before it.
func (c *change) takeSlot(jobID string, limit int) (taken bool, ahead int, err error) {
	s, _, err := load[sdg.Slots](c, account, slotsSort)
	if err != nil {
		return false, 0, err
	}
	if slices.Contains(s.Running, jobID) {
		return true, 0, nil
	}
	ahead = slices.Index(s.Waiting, jobID)
	if ahead < 0 || ahead >= limit-len(s.Running) {
		return false, max(ahead, 0), nil
	}
	s.Waiting = slices.Delete(s.Waiting, ahead, ahead+1)
	s.Running = append(s.Running, jobID)
	return true, 0, c.save(account, slotsSort, s)
}

// leave takes a job out of the queue and out of its slot.
func (c *change) leave(jobID string) error {
	s, found, err := load[sdg.Slots](c, account, slotsSort)
	if err != nil || !found {
		return err
	}
	is := func(id string) bool { return id == jobID }
	if !slices.ContainsFunc(s.Waiting, is) && !slices.ContainsFunc(s.Running, is) {
		return nil
	}
	s.Waiting = slices.DeleteFunc(s.Waiting, is)
	s.Running = slices.DeleteFunc(s.Running, is)
	return c.save(account, slotsSort, s)
}
