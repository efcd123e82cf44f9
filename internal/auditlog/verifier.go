package auditlog

import "fmt"

// maxAhead bounds the links that wait for an earlier one. Entries are read in the order
// in which they were made, which differs from the chain's only among those made within
// the moment that linking takes; a longer wait means that a link is missing.
const maxAhead = 10_000

// Break is the first place at which a chain does not hold. It is an error.
type Break struct {
	// N is the link that is missing or wrong.
	N uint64 `json:"n"`
	// ID is the entry that was found there; empty where there is none.
	ID      string `json:"id"`
	Problem string `json:"problem"`
}

func (b *Break) Error() string {
	if b.ID == "" {
		return fmt.Sprintf("link %d: %s", b.N, b.Problem)
	}
	return fmt.Sprintf("link %d (entry %s): %s", b.N, b.ID, b.Problem)
}

// Verifier computes a chain again from records that come roughly in its order. The zero
// value is not usable; see NewVerifier.
type Verifier struct {
	tenantID   string
	start, end Head
	head       Head // the last link that holds
	checked    uint64
	unlinked   uint64
	ahead      map[uint64]Record
}

// NewVerifier returns a verifier that goes on from a head which the caller trusts:
// Genesis(tenantID), or one remembered from an earlier verification. end is the chain's
// head as its keeper knew it before the records were read; what was linked after it may
// be incomplete and is no fault.
func NewVerifier(tenantID string, start, end Head) *Verifier {
	return &Verifier{tenantID: tenantID, start: start, end: end, head: start, ahead: map[uint64]Record{}}
}

// Add takes the next record. It returns a *Break when the chain cannot hold any more.
// Records at or before the starting head are not looked at.
func (v *Verifier) Add(r Record) error {
	switch {
	case !r.Linked():
		v.unlinked++
		return nil
	case r.N <= v.start.N:
		return nil
	case r.N <= v.head.N:
		return &Break{r.N, r.ID, "a second entry has this number"}
	}
	if other, taken := v.ahead[r.N]; taken {
		return &Break{r.N, r.ID, "entry " + other.ID + " has the same number"}
	}
	v.ahead[r.N] = r
	for {
		next, here := v.ahead[v.head.N+1]
		if !here {
			break
		}
		if err := v.follow(next); err != nil {
			return err
		}
		delete(v.ahead, next.N)
	}
	if len(v.ahead) > maxAhead {
		return v.gap()
	}
	return nil
}

// follow checks that r is the link after the head.
func (v *Verifier) follow(r Record) error {
	if r.Prev != v.head.Link {
		return &Break{r.N, r.ID, "it is not built on the link before it"}
	}
	if want := v.head.Next(v.tenantID, r.Entry); r.Link != want.Link {
		return &Break{r.N, r.ID, "its content or its link was changed"}
	}
	if r.N == v.end.N && r.Link != v.end.Link {
		return &Break{r.N, r.ID, "the chain's head has another link"}
	}
	v.head = r.Head()
	v.checked++
	return nil
}

func (v *Verifier) gap() *Break { return &Break{v.head.N + 1, "", "the entry is missing"} }

// Settled reports whether no record waits for an earlier one: only then can the
// verification stop here and go on later from Head.
func (v *Verifier) Settled() bool { return len(v.ahead) == 0 }

// Finish returns a *Break when links up to the end are missing.
func (v *Verifier) Finish() error {
	switch {
	case v.head.N < v.end.N:
		return v.gap()
	case v.start.N == v.end.N && v.start.Link != v.end.Link:
		return &Break{v.end.N, "", "the chain's head has another link"}
	}
	return nil
}

// Head is the last link that was verified.
func (v *Verifier) Head() Head { return v.head }

// Checked is how many links were verified.
func (v *Verifier) Checked() uint64 { return v.checked }

// Unlinked is how many entries have no place in the chain yet.
func (v *Verifier) Unlinked() uint64 { return v.unlinked }
