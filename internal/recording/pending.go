package recording

import "github.com/sdg-service/sdg/internal/evidence"

func (r *Recording) utility(JudgeInput) (evidence.UtilityReport, error) {
	return evidence.UtilityReport{Verdict: evidence.NotApplicable, Basis: "none", Metrics: []evidence.Metric{}}, nil
}
func (r *Recording) report(JudgeInput, *Judgement) ([]byte, error) {
	return []byte("<p>report</p>"), nil
}
