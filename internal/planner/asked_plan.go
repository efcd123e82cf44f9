package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// wonders begin a message that asks about the plan and for nothing else.
var wonders = lexicon.WordSet("what what's whats why how which who when where explain describe show list print display tell does do did is are was were")

// verbsAhead begin a question about what is so: "is the email unique?" asks for no unique e-mails.
var verbsAhead = lexicon.WordSet("is are was were does did")

// questions: a message is a question about the plan and asks for no change, as "can you …?" does.
func questions(text string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.HasSuffix(strings.TrimSpace(text), "?") && verbsAhead[strings.ToLower(first)]
}

// approvals would run the plan, if a message could.
var approvals = []string{"approve", "approved", "i approve", "approve it", "approve the plan", "run", "run it", "run that", "run the plan", "go", "go ahead", "go for it", "do it", "start", "start it", "execute", "execute it", "generate", "generate it", "generate it now", "generate the data", "make it", "yes do it", "yes go ahead", "yes generate it", "yes approve it", "please go ahead", "you can go ahead", "let's do it", "lets do it", "start generating", "generate now", "good to go", "yes go", "yes run it", "ship it", "let's go", "lets go", "create it", "build it", "cancel", "abort", "reject", "stop", "quit", "exit"}

// aboutPlan answers a message that asks what the plan is, instead of reading it as a description. The plan stays.
func aboutPlan(c *contract.Contract, text string) (plan.Result, bool) {
	toks := token.Tokenize(text)
	for len(toks) > 0 && (toks[0].Kind == token.Line || toks[0].Is(",", ".", "!", "-", ";")) {
		toks = toks[1:] // behind thanks that were read
	}
	words := []string{}
	for _, t := range toks {
		if t.Kind == token.Word {
			words = append(words, t.Low)
		}
	}
	if len(words) == 0 || toks[0].Kind != token.Word {
		return plan.Result{}, false // "70% are of the first kind"
	}
	said := strings.TrimSuffix(strings.TrimPrefix(strings.Join(words, " "), "please "), " please")
	if slices.Contains(approvals, said) && len(words) == len(toks)-marks(toks) {
		return answered(c, "plan_waits", "A message does not run a plan or end it: approve or reject the plan itself."), true
	}
	first := words[0]
	if slices.Contains([]string{"and", "but", "so", "ok", "please", "hm", "can", "could"}, first) && len(words) > 1 {
		first = words[1]
		if (words[0] == "can" || words[0] == "could") && len(words) > 2 {
			first = words[2] // "can you explain …"
		}
	}
	if !wonders[first] || strings.HasPrefix(said, "how about") || strings.HasPrefix(said, "what about") || strings.HasPrefix(said, "what if") || strings.HasPrefix(said, "why not") || strings.HasPrefix(said, "why don't") {
		return plan.Result{}, false
	}
	var about []string
	for k := range c.Tables {
		t := &c.Tables[k]
		for j := range t.Columns {
			name := draft.Stems(lexicon.NameWords(t.Columns[j].Name))
			if len(about) < 4 && contains(draft.Stems(words), name) {
				about = append(about, columnTold(c, t, &t.Columns[j]))
			}
		}
	}
	if len(about) == 0 {
		for k := range c.Tables {
			t := &c.Tables[k]
			var names []string
			for _, col := range t.Columns {
				names = append(names, col.Name)
			}
			about = append(about, fmt.Sprintf("The plan has %s with %d rows: %s.", t.Name, t.Rows, strings.Join(names, ", ")))
		}
	}
	return answered(c, "about_plan", strings.Join(about, " ")+" What should be otherwise?"), true
}

// columnTold says what a plan promises of a column.
func columnTold(c *contract.Contract, t *contract.Table, col *contract.Column) string {
	var said []string
	for _, r := range c.Rules() {
		own := r.Table == t.Name && slices.Contains(r.Columns, col.Name) && r.Kind != contract.TypeRule
		if own && !slices.Contains(said, r.Description) {
			said = append(said, r.Description)
		}
	}
	if usual := col.Usual(); usual != "" {
		said = append(said, fmt.Sprintf("%s.%s holds what is usual: %s.", t.Name, col.Name, usual))
	}
	return strings.Join(said, " ")
}

func answered(c *contract.Contract, id, text string) plan.Result {
	res := saysNothing(c)
	res.Questions[0].ID, res.Questions[0].Text = id, text
	return res
}

func marks(toks []token.Token) int {
	n := 0
	for _, t := range toks {
		if t.Kind == token.Mark || t.Kind == token.Line {
			n++
		}
	}
	return n
}
