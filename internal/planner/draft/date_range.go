package draft

// Narrowed are the dates that lie in other as well.
func (d *DateRange) Narrowed(other DateRange) *DateRange {
	out := *d
	if from := other.From; !from.From.IsZero() && (out.From.From.IsZero() || from.From.After(out.From.From)) {
		out.From = from
	}
	if to := other.To; !to.To.IsZero() && (out.To.To.IsZero() || to.To.Before(out.To.To)) {
		out.To = to
	}
	return &out
}
