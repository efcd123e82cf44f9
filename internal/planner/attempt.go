package planner

import (
	"fmt"
	"runtime/debug"
)

// attempt runs what reads a text. A reader that fails by a fault of its own must not keep the user from a plan: false
// says so, and the host is told.
func attempt[T any](req Request, read func() T) (out T, ok bool) {
	if req.failed != nil {
		defer func() {
			if fault := recover(); fault != nil {
				req.failed(fmt.Errorf("read a description: %v\n%s", fault, debug.Stack()))
			}
		}()
	}
	out = read()
	return out, true
}

// unreadable asks for other words, where every reader failed.
func unreadable() Result {
	return Result{
		Outcome: Clarification, Assumptions: []Assumption{}, Unparsed: []Fragment{}, Provenance: []Provenance{},
		Questions: []Question{{
			ID: "unreadable", Text: "This description could not be read. Can you say it in other words, or leave a part of it out?",
			Suggestions: []string{},
		}},
	}
}
