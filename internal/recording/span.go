package recording

// BlockSamples is the number of samples in a block, the unit of hashing and making again.
const BlockSamples = 1 << 16

// targetSpanBytes is about what all files of a span have together.
const targetSpanBytes = 192 << 20

// Span is a stretch of one run that one worker plays: the samples [From, To).
type Span struct {
	Run      int    `json:"run"`
	From     uint64 `json:"from"`
	To       uint64 `json:"to"`
	Part     int    `json:"part"`
	LastPart bool   `json:"last_part"`
}

// First tells the span with which a run begins.
func (s Span) First() bool { return s.From == 0 }

// Spans are all spans, run by run, in the order of time. They depend on the contract alone.
func (r *Recording) Spans() []Span { return r.spans }

func (r *Recording) cut() []Span {
	blocks := max(1, targetSpanBytes/(r.sampleBytes()*BlockSamples))
	step := uint64(blocks) * BlockSamples
	var out []Span
	for n := range r.contract.Replicas {
		for from := uint64(0); from < r.samples; from += step {
			to := min(from+step, r.samples)
			out = append(out, Span{Run: n, From: from, To: to, Part: int(from / step), LastPart: to == r.samples})
		}
	}
	return out
}

// Bytes is about how large a span's files are together.
func (r *Recording) Bytes(s Span) int64 { return int64(s.To-s.From) * int64(r.sampleBytes()) }

// sampleBytes is about what one sample adds to all files.
func (r *Recording) sampleBytes() int {
	c := r.contract
	perLane := 26
	for _, n := range r.columns {
		perLane += 7 + r.tags[n].Decimals
	}
	if c.Layout == Long {
		perLane = 50 * len(r.columns)
	}
	lanes := len(c.Lanes)
	if r.attacked() && *c.Counterfactual {
		lanes++
	}
	total := perLane * lanes
	if r.archive != nil {
		total += 10 * len(r.columns)
	}
	if c.Network != nil {
		total += int(r.packetsPerSample() * float64(120+110*r.taps()))
	}
	return total
}

// framesPerPoll is about how many frames one poll of a controller brings: a request and a response per kind of register, acknowledgements,
// and a share of writes and housekeeping.
const framesPerPoll = 7

// packetsPerSample is about how many frames a sample brings at one tap.
func (r *Recording) packetsPerSample() float64 {
	n := r.contract.Network
	if n == nil {
		return 0
	}
	polls := 1000 / (r.contract.SampleHz * float64(n.PollMS))
	return framesPerPoll * polls * float64(len(n.Protocols)*r.controllers())
}
