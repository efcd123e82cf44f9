package recording

import "github.com/sdg-service/sdg/internal/evidence"

func (r *Recording) fix(int, Watcher) ([]Outcome, error)                  { return nil, nil }
func (r *Recording) split(*Score)                                         {}
func (r *Recording) utility(JudgeInput) (evidence.UtilityReport, error)   { return evidence.UtilityReport{Verdict: evidence.NotApplicable, Basis: "none", Metrics: []evidence.Metric{}}, nil }
func (r *Recording) report(JudgeInput, *Judgement) ([]byte, error)        { return []byte("<p>report</p>"), nil }
func (r *Recording) mostPacketsPerSample() float64                        { return 2 * r.packetsPerSample() }
