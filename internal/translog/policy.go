package translog

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// Limits of a policy.
const (
	MaxPolicyBytes   = 1 << 16
	maxPolicyMembers = 100 // logs, witnesses and groups, each
)

// Policy says which checkpoints its owner believes: signed by one of the logs, cosigned by
// a quorum of witnesses. It is read from c2sp.org/tlog-policy text by ParsePolicy.
type Policy struct {
	Logs      []PolicyMember
	Witnesses []PolicyMember
	groups    map[string]group
	quorum    string
}

// PolicyMember is a log or a witness.
type PolicyMember struct {
	Name     string // of a log its origin, of a witness what the policy calls it
	Key      string
	URL      string // optional
	Verifier note.Verifier
}

type group struct {
	need    int
	members []string
}

// noQuorum is the quorum that needs no witness.
const noQuorum = "none"

// ParsePolicy reads a policy.
func ParsePolicy(text string) (*Policy, error) {
	if len(text) > MaxPolicyBytes {
		return nil, fmt.Errorf("policy of %d bytes, at most %d are read", len(text), MaxPolicyBytes)
	}
	r := policyReader{p: &Policy{groups: map[string]group{}}, defined: map[string]bool{}, used: map[string]bool{}, keys: map[string]bool{}}
	for i, line := range strings.Split(text, "\n") {
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("policy line %d: %w", i+1, err)
		}
	}
	if r.p.quorum == "" {
		return nil, errors.New("policy without a quorum line")
	}
	return r.p, nil
}

type policyReader struct {
	p       *Policy
	defined map[string]bool // witnesses and groups
	used    map[string]bool // as members of groups: each at most once
	keys    map[string]bool // raw public keys
}

func (r *policyReader) line(line string) error {
	if i := strings.IndexFunc(line, func(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }); i >= 0 {
		return errors.New("control character")
	}
	words := strings.FieldsFunc(line, func(c rune) bool { return c == ' ' || c == '\t' })
	if len(words) == 0 || strings.HasPrefix(words[0], "#") {
		return nil
	}
	switch args := words[1:]; words[0] {
	case "log":
		return r.log(args)
	case "witness":
		return r.witness(args)
	case "group":
		return r.group(args)
	case "quorum":
		return r.setQuorum(args)
	}
	return fmt.Errorf("unknown keyword %q", clip(words[0]))
}

func (r *policyReader) log(args []string) error {
	if len(args) < 1 || len(args) > 2 || len(r.p.Logs) == maxPolicyMembers {
		return errors.New("want: log <key> [<url>]")
	}
	name, public, err := ParseVerifierKey(args[0])
	if err != nil {
		return err
	}
	v, err := NewVerifier(args[0])
	if err != nil {
		return err
	}
	if r.twice("log" + string(public)) {
		return errors.New("a log's key occurs twice")
	}
	r.p.Logs = append(r.p.Logs, PolicyMember{Name: name, Key: args[0], URL: second(args, 1), Verifier: v})
	return nil
}

func (r *policyReader) witness(args []string) error {
	if len(args) < 2 || len(args) > 3 || len(r.p.Witnesses) == maxPolicyMembers {
		return errors.New("want: witness <name> <key> [<url>]")
	}
	_, public, err := parseKey(args[1], cosignatureType)
	if err != nil {
		return err
	}
	v, err := NewCosigner(args[1])
	if err != nil {
		return err
	}
	// One key under two names would be two witnesses.
	if r.twice("witness" + string(public)) {
		return errors.New("a witness's key occurs twice")
	}
	if err := r.define(args[0]); err != nil {
		return err
	}
	r.p.Witnesses = append(r.p.Witnesses, PolicyMember{Name: args[0], Key: args[1], URL: second(args, 2), Verifier: v})
	return nil
}

func (r *policyReader) group(args []string) error {
	if len(args) < 3 || len(r.p.groups) == maxPolicyMembers {
		return errors.New("want: group <name> <all, any or a number> <member>…")
	}
	g := group{members: args[2:]}
	switch args[1] {
	case "all":
		g.need = len(g.members)
	case "any":
		g.need = 1
	default:
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 || n > len(g.members) || strconv.Itoa(n) != args[1] {
			return fmt.Errorf("threshold %q is not within 1 to %d", clip(args[1]), len(g.members))
		}
		g.need = n
	}
	for _, m := range g.members {
		if !r.defined[m] {
			return fmt.Errorf("member %q is not defined above", clip(m))
		}
		if r.used[m] {
			return fmt.Errorf("member %q is in a group already", clip(m))
		}
		r.used[m] = true
	}
	if err := r.define(args[0]); err != nil {
		return err
	}
	r.p.groups[args[0]] = g
	return nil
}

func (r *policyReader) setQuorum(args []string) error {
	switch {
	case len(args) != 1:
		return errors.New("want: quorum <name>")
	case r.p.quorum != "":
		return errors.New("a second quorum")
	case args[0] != noQuorum && !r.defined[args[0]]:
		return fmt.Errorf("quorum %q is not defined above", clip(args[0]))
	}
	r.p.quorum = args[0]
	return nil
}

func (r *policyReader) define(name string) error {
	if name == noQuorum || r.defined[name] {
		return fmt.Errorf("the name %q is taken", clip(name))
	}
	r.defined[name] = true
	return nil
}

func (r *policyReader) twice(key string) bool {
	seen := r.keys[key]
	r.keys[key] = true
	return seen
}

func second(args []string, i int) string {
	if len(args) > i {
		return args[i]
	}
	return ""
}

// Period bounds the times of cosignatures that count, both ends included. A zero time
// does not bound.
type Period struct{ From, To time.Time }

func (p Period) holds(at time.Time) bool {
	return (p.From.IsZero() || !at.Before(p.From)) && (p.To.IsZero() || !at.After(p.To))
}

// Log returns the log with this origin.
func (p *Policy) Log(origin string) (PolicyMember, bool) {
	for _, l := range p.Logs {
		if l.Name == origin {
			return l, true
		}
	}
	return PolicyMember{}, false
}

// Open verifies a signed checkpoint: the origin is one of the logs, one of its keys
// signed, and witnesses that make the quorum cosigned within the period. It returns the
// names of the witnesses that count, in the policy's order.
func (p *Policy) Open(signed []byte, within Period) (Checkpoint, []string, error) {
	if _, known := p.Log(Origin(signed)); !known {
		return Checkpoint{}, nil, fmt.Errorf("the log %q is not in the policy", clip(Origin(signed)))
	}
	var logs, all []note.Verifier
	for _, l := range p.Logs {
		if l.Name == Origin(signed) {
			logs = append(logs, l.Verifier)
		}
	}
	c, _, err := Open(signed, logs...)
	if err != nil {
		return Checkpoint{}, nil, err
	}
	all = append(all, logs...)
	for _, w := range p.Witnesses {
		all = append(all, w.Verifier)
	}
	_, n, err := Open(signed, all...)
	if err != nil {
		return Checkpoint{}, nil, err
	}
	cosigned := map[string]bool{}
	var names []string
	for _, w := range p.Witnesses {
		for _, s := range n.Sigs {
			if s.Name != w.Verifier.Name() || s.Hash != w.Verifier.KeyHash() || cosigned[w.Name] {
				continue
			}
			if at, err := CosignedAt(s); err == nil && within.holds(at) {
				cosigned[w.Name] = true
				names = append(names, w.Name)
			}
		}
	}
	if !p.satisfied(p.quorum, cosigned) {
		return Checkpoint{}, nil, &QuorumError{Quorum: p.quorum, Witnesses: names}
	}
	return c, names, nil
}

// satisfied reports whether a witness or group has cosigned. Groups refer only to what
// is defined above them, so this ends.
func (p *Policy) satisfied(name string, cosigned map[string]bool) bool {
	if name == noQuorum {
		return true
	}
	g, ok := p.groups[name]
	if !ok {
		return cosigned[name]
	}
	have := 0
	for _, m := range g.members {
		if p.satisfied(m, cosigned) {
			have++
		}
	}
	return have >= g.need
}

// QuorumError says that too few witnesses cosigned a checkpoint in time.
type QuorumError struct {
	Quorum    string
	Witnesses []string // those that did
}

func (e *QuorumError) Error() string {
	if len(e.Witnesses) == 0 {
		return fmt.Sprintf("no witness of the quorum %q cosigned in time", clip(e.Quorum))
	}
	return fmt.Sprintf("only %s cosigned in time, which is less than the quorum %q", strings.Join(e.Witnesses, ", "), clip(e.Quorum))
}
