package evidence

import (
	"errors"
	"fmt"
)

// This file holds the checks that compare a sound document with what the caller
// knows, in their order.

func (v *verification) subject() finding {
	if v.opts.JobID == "" && v.opts.TenantID == "" {
		return notPresent("no job or tenant was expected", "the bundle of the expected job and tenant")
	}
	if v.opts.JobID != "" && v.opts.JobID != v.seal.JobID {
		return failed("job "+v.seal.JobID, "job "+clip(v.opts.JobID))
	}
	if v.opts.TenantID != "" && v.opts.TenantID != v.seal.TenantID {
		return failed("tenant "+v.seal.TenantID, "tenant "+clip(v.opts.TenantID))
	}
	observed := "job " + v.seal.JobID + " of tenant " + v.seal.TenantID
	return passed(observed, observed)
}

func (v *verification) artifacts() finding {
	return checkArtifacts(v.contents.index.Artifacts, v.opts.Artifacts)
}

func (v *verification) serviceSignature() finding {
	return checkServiceSignature(v.seal, v.opts.ServiceKeys)
}

// state ties the bundle, and the log that holds it, to what the caller saw last.
func (v *verification) state() finding {
	if fork := v.logGrowth(); fork != nil {
		return *fork
	}
	state := v.opts.State
	if state == nil {
		return notPresent("no earlier head was given", "a chain that contains the head seen last")
	}
	expected := fmt.Sprintf("a chain that contains link %d, %s, of chain %s", state.N, clip(state.Link), clip(state.ChainID))
	if err := state.check(); err != nil {
		return failed("unusable state: "+err.Error(), expected)
	}
	chain := v.seal.Chain
	own := Head{ChainID: chain.ChainID, N: chain.N, Link: chain.Link, SealedAt: chain.SealedAt}
	switch {
	case chain.ChainID != state.ChainID:
		return failed("a bundle of chain "+chain.ChainID, expected)
	case chain.N == state.N && chain.Link != state.Link:
		return failed("a fork: link "+chain.Link+" with the same number", expected)
	case chain.N == state.N:
		return passed("the same head", expected)
	case chain.N == state.N+1 && chain.PrevLink != state.Link:
		return failed("a fork: link "+chain.Link+" is built on "+chain.PrevLink, expected)
	case chain.N == state.N+1 && chain.SealedAt < state.SealedAt:
		return failed("sealed at "+chain.SealedAt, "not before "+state.SealedAt)
	case chain.N == state.N+1:
		return passed("the next head", expected)
	case len(v.opts.Records) == 0 && chain.N < state.N:
		return failed(fmt.Sprintf("a rollback to link %d", chain.N), expected)
	case len(v.opts.Records) == 0:
		return notPresent(fmt.Sprintf("no records of links %d to %d", state.N+1, chain.N), expected)
	case chain.N < state.N:
		return connects(v.opts.Records, own, *state, expected)
	default:
		return connects(v.opts.Records, *state, own, expected)
	}
}

// connects checks that the records lead from one head to a later one.
func connects(records []Record, from, to Head, expected string) finding {
	between := make([]Record, 0, len(records))
	for _, record := range records {
		if record.N > from.N && record.N <= to.N {
			between = append(between, record)
		}
	}
	reached, err := VerifyChain(between, from)
	var broken *CheckError
	if errors.As(err, &broken) {
		return failed("records with "+broken.Observed, broken.Expected)
	}
	if reached.N != to.N || reached.Link != to.Link {
		return failed(fmt.Sprintf("records that lead to link %d, %s", reached.N, reached.Link),
			fmt.Sprintf("link %d, %s", to.N, to.Link))
	}
	return passed(fmt.Sprintf("%d records connect link %d to link %d", len(between), from.N, to.N), expected)
}

func (v *verification) requiredLevels() finding {
	for _, level := range v.opts.Require {
		if state := v.result.Levels[level]; state != Reached {
			return failed(fmt.Sprintf("%s %s", clip(string(level)), state), clip(string(level))+" reached")
		}
	}
	expected := fmt.Sprintf("%d required levels reached", len(v.opts.Require))
	return passed(expected, expected)
}
