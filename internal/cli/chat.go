package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (s *shell) chatCommand() *cobra.Command {
	var session string
	c := &cobra.Command{
		Use: "chat [message]", Short: "Plan data in a conversation",
		Long: "Describe data, or ask for rows like those of a dataset that you uploaded; look at the plan and its price, and revise it by further messages until it is right. On a terminal the conversation goes on until you approve, reject or quit; " +
			"otherwise one message is sent, its plan is shown, and sdg chat approve runs it.",
		Example: `sdg chat
sdg chat "50k rows like my census upload, and how risky are they?"
sdg chat "10,000 orders with amount and status" --json
sdg chat --session sess_01jd… "make it 50,000 orders"`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("Put the message in quotes.", "sdg chat takes one message.")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			return s.chat(c.Context(), session, strings.Join(args, ""))
		},
	}
	c.Flags().StringVar(&session, "session", "", "go on with this session")
	c.AddCommand(s.chatShowCommand(), s.chatApproveCommand(), s.chatRejectCommand())
	return c
}

// conversation is a chat with one session.
type conversation struct {
	*shell
	api     *client.Client
	session string
	project client.Reply[client.Project] // what the last message led to
}

func (s *shell) chat(ctx context.Context, session, message string) error {
	if message == "" && !s.interactive() {
		return usage(`For example: sdg chat "100 customers with name and email"`, "There is no message, and no terminal to ask for one on.")
	}
	api, err := s.connect()
	if err != nil {
		return err
	}
	if session == "" {
		opened, err := api.CreateSession(ctx)
		if err != nil {
			return err
		}
		session = opened.Value.ID
	}
	talk := &conversation{shell: s, api: api, session: session}
	if !s.interactive() {
		return talk.once(ctx, message)
	}
	return talk.loop(ctx, message)
}

// once sends one message and shows what came of it.
func (t *conversation) once(ctx context.Context, message string) error {
	reply, err := t.api.PostMessage(ctx, t.session, message)
	if err != nil {
		return err
	}
	if err := t.take(ctx, reply.Value); err != nil {
		var open *Failure
		if t.json && errors.As(err, &open) && open.answered {
			return errors.Join(t.printJSON(reply.JSON), err)
		}
		return err
	}
	if t.json {
		return t.printJSON(t.project.JSON)
	}
	if err := t.showProject(ctx, t.api, t.project.Value); err != nil {
		return err
	}
	t.nextSteps(t.project.Value)
	return nil
}

// take waits for the plan that a message led to. Questions and refusals are failures.
func (t *conversation) take(ctx context.Context, m client.Message) error {
	for _, r := range m.Results {
		switch r.Type {
		case client.ClarificationResult:
			f := &Failure{Exit: ExitInvalid, Code: "CLARIFICATION", answered: true, Message: "The description leaves something open.", Hint: "Answer in a further message."}
			if !t.interactive() {
				f.Hint = "Answer in a further message: " + t.next("chat --session "+t.session+` "…"`)
			}
			for _, q := range r.Data.Questions {
				f.Fields = append(f.Fields, sdg.FieldError{Message: q.Text, Suggestions: q.Suggestions})
			}
			return f
		case client.RefusalResult:
			return &Failure{Exit: ExitInvalid, Code: "REFUSAL", answered: true, Message: "This data is not made here.", Hint: r.Data.Message}
		case client.ProjectResult:
			p, err := t.api.AwaitProject(ctx, r.Data.ProjectID, func(p client.Project) bool { return p.Status != sdg.ProjectPlanning })
			if err != nil {
				return err
			}
			t.project = p
			if p.Value.Status.Terminal() {
				return ended("project", p.Value.ID, string(p.Value.Status), p.Value.StatusReason)
			}
		}
	}
	if t.project.Value.ID == "" {
		return errors.New("the service answered the message with nothing that this program knows")
	}
	return nil
}

// loop talks until the user approves, rejects or leaves.
func (t *conversation) loop(ctx context.Context, message string) error {
	asker := t.asker()
	if message == "" {
		t.err.printf("Describe the data you need. %s\n", t.err.faint("(quit leaves)"))
	}
	for {
		if message != "" {
			if err := t.turn(ctx, message); err != nil {
				return err
			}
		}
		answer, err := asker.ask(ctx, "\n"+t.err.strong("> "))
		if errors.Is(err, io.EOF) {
			answer = "quit"
		} else if err != nil {
			return err
		}
		message = ""
		waits := t.project.Value.Status == sdg.ProjectAwaitingApproval
		switch strings.ToLower(answer) {
		case "":
		case "quit", "exit":
			if waits {
				t.nextSteps(t.project.Value)
			}
			return nil
		case "reject", "approve":
			if !waits {
				t.err.printf("There is no plan yet. Describe the data first.\n")
				continue
			}
			if answer == "reject" {
				return t.reject(ctx, t.api, t.project.Value.ID)
			}
			return t.approveAndRun(ctx)
		default:
			message = answer
		}
	}
}

// turn sends a message and shows the plan. Questions and refusals, and whatever else the
// service refuses, leave the conversation open.
func (t *conversation) turn(ctx context.Context, message string) error {
	reply, err := t.api.PostMessage(ctx, t.session, message)
	if err == nil {
		err = t.take(ctx, reply.Value)
	}
	var open *Failure
	var refused *client.Error
	if errors.As(err, &open) || errors.As(err, &refused) {
		t.fail(ctx, err)
		if t.project.Value.Status == sdg.ProjectAwaitingApproval {
			t.err.printf("%s\n", t.err.faint("The plan shown before still stands."))
		}
		return nil
	}
	if err != nil {
		return err
	}
	if err := t.showProject(ctx, t.api, t.project.Value); err != nil {
		return err
	}
	runs := "runs it"
	for _, step := range t.project.Value.Plan {
		if len(step.Unparsed) > 0 {
			runs = "runs it without what was not understood"
		}
	}
	t.err.printf("%s\n", t.err.faint(`A further message revises the plan. "approve" `+runs+`, "reject" ends it, "quit" leaves it waiting.`))
	return nil
}

// approveAndRun approves the plan as it was shown, and delivers what each step made.
func (t *conversation) approveAndRun(ctx context.Context) error {
	p, cost := t.project.Value, t.project.Value.CostSummary
	_, err := t.api.ApproveProject(ctx, p.ID, client.Approval{MaxCredits: cost.TotalEstimatedCredits, PlanSHA256: cost.ApprovalPlanSHA256})
	if err != nil {
		return err
	}
	for i := range p.Plan {
		now, err := t.api.AwaitProject(ctx, p.ID, func(now client.Project) bool {
			return now.Status.Terminal() || i < len(now.Steps) && now.Steps[i].JobRunID != ""
		})
		if err != nil {
			return err
		}
		if i >= len(now.Value.Steps) || now.Value.Steps[i].JobRunID == "" {
			return ended("project", p.ID, string(now.Value.Status), now.Value.StatusReason)
		}
		if err := t.finish(ctx, t.api, now.Value.Steps[i].JobRunID, destination{}, 0); err != nil {
			return err
		}
	}
	return nil
}

// showProject shows a project's plan and quote.
func (s *shell) showProject(ctx context.Context, api *client.Client, p client.Project) error {
	for _, step := range p.Plan {
		switch step.ToolName {
		case sdg.SynthesizeData:
			if err := s.showSynthesis(ctx, api, step, `Here, say "grouped by" and its name.`); err != nil {
				return err
			}
			continue
		case sdg.RunSCADA, sdg.RunICS:
			if err := s.showRecording(step); err != nil {
				return err
			}
			continue
		}
		if err := s.showPlan(planView{step.Contract, step.Assumptions, step.Unparsed, nil, len(p.Description), step.Changes}); err != nil {
			return err
		}
	}
	if c := p.CostSummary; c != nil {
		s.showQuote(sdg.Estimate{Credits: c.TotalEstimatedCredits, Seconds: c.EstimatedSeconds, Rows: c.EstimatedRows})
	}
	return nil
}

// nextSteps tells how to go on with a project.
func (s *shell) nextSteps(p client.Project) {
	if p.Status != sdg.ProjectAwaitingApproval || p.CostSummary == nil {
		s.err.printf("The project %s is %s.\n", p.ID, p.Status)
		return
	}
	s.err.printf("\nThe project waits until %s. Run it, revise it, or end it:\n", clockText(p.ExpiresAt))
	for _, command := range []string{
		fmt.Sprintf("chat approve %s --max-credits %d --plan-sha256 %s", p.ID, p.CostSummary.TotalEstimatedCredits, p.CostSummary.ApprovalPlanSHA256),
		"chat --session " + p.SessionID + ` "…"`,
		"chat reject " + p.ID,
	} {
		s.err.printf("  %s\n", s.next(command))
	}
}

func (s *shell) chatShowCommand() *cobra.Command {
	return &cobra.Command{
		Use: "show PROJECT", Short: "Show a project's plan and state", Args: arguments("a project id"),
		Example: "sdg chat show proj_01jd…\nsdg chat show proj_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			p, err := api.Project(c.Context(), args[0])
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(p.JSON)
			}
			if err := s.showProject(c.Context(), api, p.Value); err != nil {
				return err
			}
			for _, step := range p.Value.Steps {
				s.out.printf("%s\n", tabbed([]string{step.Title, string(step.Status), step.JobRunID}))
			}
			s.nextSteps(p.Value)
			return nil
		},
	}
}

func (s *shell) chatApproveCommand() *cobra.Command {
	var a client.Approval
	var timeout time.Duration
	c := &cobra.Command{
		Use: "approve PROJECT", Short: "Approve a project's plan and run it", Args: arguments("a project id"),
		Long:    "Approve exactly the plan that you read: its hash and the most you pay are part of the approval, and a plan that changed since is refused.",
		Example: "sdg chat approve proj_01jd… --max-credits 12 --plan-sha256 9f86d0…\nsdg chat approve proj_01jd… --max-credits 12 --plan-sha256 9f86d0… --json",
		RunE: func(c *cobra.Command, args []string) error {
			if !c.Flags().Changed("max-credits") || a.PlanSHA256 == "" {
				return usage(s.next("chat show "+shellWord(args[0]))+" shows both.", "An approval needs --max-credits and --plan-sha256.")
			}
			api, err := s.connect()
			if err != nil {
				return err
			}
			if _, err := api.ApproveProject(c.Context(), args[0], a); err != nil {
				return err
			}
			ctx, stop := withTimeout(c.Context(), timeout)
			defer stop()
			started, err := api.AwaitProject(ctx, args[0], func(p client.Project) bool {
				return p.Status.Terminal() || len(p.Steps) > 0 && p.Steps[0].JobRunID != ""
			})
			if err != nil {
				return err
			}
			if s.json {
				return s.printJSON(started.JSON)
			}
			s.err.printf("The project %s is %s.\n", started.Value.ID, started.Value.Status)
			for _, step := range started.Value.Steps {
				if step.JobRunID != "" {
					s.err.printf("Watch it, then get its files:\n  %s\n  %s\n", s.next("jobs watch "+step.JobRunID), s.next("jobs artifacts "+step.JobRunID))
				}
			}
			return nil
		},
	}
	c.Flags().Int64Var(&a.MaxCredits, "max-credits", 0, "the most to pay; at least the quote")
	c.Flags().StringVar(&a.PlanSHA256, "plan-sha256", "", "hash of the plan that you read")
	c.Flags().DurationVar(&timeout, "timeout", time.Minute, "wait so long for the first job to start")
	atLeastOne(c, "timeout")
	return c
}

func (s *shell) chatRejectCommand() *cobra.Command {
	return &cobra.Command{
		Use: "reject PROJECT", Short: "Reject a project's plan", Args: arguments("a project id"),
		Example: "sdg chat reject proj_01jd…\nsdg chat reject proj_01jd… --json",
		RunE: func(c *cobra.Command, args []string) error {
			api, err := s.connect()
			if err != nil {
				return err
			}
			return s.reject(c.Context(), api, args[0])
		},
	}
}

func (s *shell) reject(ctx context.Context, api *client.Client, id string) error {
	p, err := api.RejectProject(ctx, id)
	if err != nil {
		return err
	}
	if s.json {
		return s.printJSON(p.JSON)
	}
	s.err.printf("The project %s is rejected. Nothing was made and nothing was charged.\n", p.Value.ID)
	return nil
}
