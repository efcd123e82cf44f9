package netguard

import "fmt"

// Refusal is a connection that the guard does not make. Message is for the tenant and
// never tells what a name resolves to; Detail is for the operator's log only.
type Refusal struct {
	Message string
	Detail  string
}

func (r *Refusal) Error() string { return r.Message }

// unreachable is the one answer for names that do not exist, names that lead inside, and
// addresses inside: together they would tell a tenant what exists there.
func unreachable(h Host, detail string) *Refusal {
	return &Refusal{
		Message: fmt.Sprintf("%q has no address that can be reached from here. Check the spelling; only public addresses are reachable.", h.name),
		Detail:  detail,
	}
}
