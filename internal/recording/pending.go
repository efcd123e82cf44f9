package recording

func (r *Recording) report(JudgeInput, *Judgement) ([]byte, error) {
	return []byte("<p>report</p>"), nil
}
