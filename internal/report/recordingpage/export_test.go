package recordingpage

// Ticks are the places, in per cent, and labels of the axis of time.
func (c Clock) Ticks() (places []float64, labels []string) {
	for _, t := range c.ticks() {
		places, labels = append(places, t.Place), append(labels, t.Label)
	}
	return places, labels
}

// Length and Short are length and short.
var (
	Length = length
	Short  = short
)
