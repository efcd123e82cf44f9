package planner_test

import (
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// A reader that fails leaves the plan to the other one; where both fail the user is asked for other words, and the host
// knows of each failure.
func TestReadersThatFail(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		fails   int
		outcome planner.Outcome
		told    int
	}{
		{"none", 0, planner.Planned, 0},
		{"the phrase readers", 1, planner.Planned, 1},
		{"both", 2, planner.Clarification, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			checks, told := 0, 0
			host := planner.Host{
				Check: func(*contract.Contract) error {
					if checks++; checks <= c.fails {
						panic("a fault of the reader")
					}
					return nil
				},
				Failed: func(err error) {
					if told++; !strings.Contains(err.Error(), "a fault of the reader") {
						t.Error(err)
					}
				},
			}
			res, err := planner.For(host).Plan(planner.Request{Description: "200 customers with name and email", AsOf: asOf})
			if err != nil || res.Outcome != c.outcome || told != c.told {
				t.Fatalf("%v %+v, %d failures told", err, res.Questions, told)
			}
			if c.outcome == planner.Clarification && res.Questions[0].ID != "unreadable" {
				t.Errorf("questions %v", res.Questions)
			}
		})
	}
}

// What the engine cannot make is asked about in names.
func TestWhatTheEngineCannotMake(t *testing.T) {
	t.Parallel()
	host := planner.Host{Check: func(c *contract.Contract) error {
		return &contract.FieldError{Field: "tables[0].columns[1].unique", Message: "there are too few"}
	}}
	res, err := planner.For(host).Plan(planner.Request{Description: "200 customers with name and email", AsOf: asOf})
	if err != nil || res.Contract != nil || len(res.Questions) != 1 || !strings.Contains(res.Questions[0].Text, "column email of customers: there are too few") {
		t.Fatalf("%v %+v", err, res)
	}
}

// What a declaration asks for and no table holds is unread, also behind the answer to a question.
func TestLostFieldsAreUnread(t *testing.T) {
	t.Parallel()
	declared := "class Customer(BaseModel):\n    id: int\n    age: int\n    tags: list[str]\n\n20 customers"
	res := plan(t, declared)
	if len(res.Unparsed) != 1 || res.Unparsed[0].Text != "    tags: list[str]" && res.Unparsed[0].Text != "tags: list[str]" {
		t.Errorf("unread %+v", res.Unparsed)
	}
	answered, err := planner.New().Plan(planner.Request{PreviousText: declared + ", age from 80 to 18", Description: "age from 18 to 80", AsOf: asOf})
	if err != nil || answered.Contract == nil || len(answered.Contract.Tables[0].Columns) != 2 {
		t.Errorf("%v %+v", err, answered)
	}
}
