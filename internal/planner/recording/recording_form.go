package recording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/recording"
)

func (r *recordingReader) readSeed() {
	for i := range r.Toks {
		n := r.here(i, "with the random seed", "random seed", "with seed", "the seed", "seed")
		if n == 0 {
			continue
		}
		n += r.Any(i+n, len(r.Toks), "of", "is", "=", ":", "to")
		if t := r.Tok(i + n); t.Kind == token.Number && t.Num >= 0 && t.Digits == 0 {
			if v, ok := clause.SeedValue(t); ok {
				r.Out.Seed = fmt.Sprint(v)
				r.Claim(i, i+n+1, r.at("seed"))
			}
		}
	}
}

// readRuns reads how many runs are made: "five runs", "10 replicas".
func (r *recordingReader) readRuns() {
	for i, t := range r.Toks {
		if t.Kind != token.Number || t.Percent || t.Unit != "" || t.Digits > 0 || t.Num < 1 || r.Owner[i] != nil {
			continue
		}
		at := i + 1 // "10 gas pipeline runs"
		for at < len(r.Toks) && r.Owner[at] != nil && r.Owner[at] == r.elements["plant"] {
			at++
		}
		n := r.Any(at, len(r.Toks), "runs", "run", "replicas", "replica", "repetitions", "replications", "realisations", "realizations", "independent runs", "different runs", "simulation runs", "simulations", "episodes", "recordings")
		if n == 0 || !r.free(at, n) || at > i+1 && r.Toks[at].Is("run") && t.Num > 1 {
			continue
		}
		r.Out.Replicas = int(t.Num)
		r.Claim(i, i+1, r.at("replicas"))
		r.Claim(at, at+n, r.at("replicas"))
	}
}

// readForms reads how files are written: quality, historian, layout, names of tags, version of ATT&CK, the twin.
func (r *recordingReader) readForms() {
	for i := range r.Toks {
		take := func(path string, set func(), phrases ...string) {
			n := r.here(i, phrases...)
			if t := r.Toks[i]; n == 0 && t.Kind == token.Code && r.Owner[i] == nil && slices.Contains(phrases, t.Low) {
				n = 1 + r.Any(i+1, len(r.Toks), "tag names", "tag paths", "names", "paths", "naming")
			}
			if n == 0 {
				return
			}
			set()
			r.Claim(i, i+n, r.at(path))
		}
		out := &r.Out
		take("quality", func() { out.Quality = recording.OPCDA }, "opc da quality codes", "opc da quality", "opc-da quality", "quality da")
		take("quality", func() { out.Quality = recording.OPCUA }, "opc ua quality codes", "opc ua quality", "opc ua status codes", "opc-ua quality codes", "opc-ua quality", "opcua quality", "quality codes", "quality flags", "quality columns", "status codes", "data quality", "quality")
		take("historian", func() { out.Historian = &recording.Historian{Mode: "swinging_door"} }, "the swinging door historian", "historian with swinging door compression", "historian with swinging door", "historian with a swinging door", "swinging door historian", "swinging door compression", "swinging-door compression", "swinging door", "swinging-door", "historian compression", "compressed historian", "historian file", "the historian", "with historian")
		take("historian", func() { out.Historian = &recording.Historian{Mode: "deadband"} }, "historian with a deadband", "historian with deadband", "historian deadband", "deadband historian", "deadband compression", "exception reporting", "deadband")
		take("layout", func() { out.Layout = recording.Long }, "in long format", "long format", "long layout", "long form", "tidy format", "in long form", "one line per tag", "one row per tag")
		take("layout", func() { out.Layout = recording.Wide }, "in wide format", "wide format", "wide layout")
		take("tags.naming", func() { r.tagOptions().Naming = recording.ISA95 }, "isa-95 tag names", "isa-95 tag paths", "isa-95 names", "isa-95 paths", "isa-95", "isa 95 names", "isa95 names", "isa95", "isa 95", "full paths")
		take("counterfactual", func() { off := false; r.scenario().Counterfactual = &off }, "without the twin", "without a twin", "no twin", "without counterfactual", "no counterfactual", "without the counterfactual")
		take("counterfactual", func() { on := true; r.scenario().Counterfactual = &on }, "with the counterfactual twin", "with a counterfactual twin", "with counterfactual twin", "counterfactual twin", "with its twin", "with the twin", "with a twin", "counterfactual")
		take("attack_version", func() { r.scenario().AttackVersion = "18.1" }, "att & ck v18.1", "att & ck v18", "att & ck version 18", "attack v18")
		take("attacker_ip", func() { r.scenario().AttackerIP = recording.Random }, "random attacker addresses", "random attacker ips", "attacker ip random", "random attacker address", "from random addresses")
	}
}

func (r *recordingReader) tagOptions() *recording.TagOptions {
	if r.Out.Tags == nil {
		r.Out.Tags = &recording.TagOptions{}
	}
	return r.Out.Tags
}

// protocolPhrases are what people call the protocols.
var protocolPhrases = []struct {
	phrases  []string
	protocol string
}{
	{[]string{"modbus / tcp", "modbus tcp", "modbus-tcp", "modbus"}, "modbus"},
	{[]string{"dnp3", "dnp 3", "dnp-3"}, "dnp3"},
	{[]string{"iec 60870 - 5 - 104", "iec-60870 - 5 - 104", "60870 - 5 - 104", "iec 104", "iec - 104", "iec-104", "iec104", "t104"}, "iec104"},
	{[]string{"s7comm", "s7", "s7-comm", "siemens s7"}, "s7"},
	{[]string{"opc ua", "opc-ua", "opcua"}, "opcua"},
}

// protocolAt reads the name of a protocol. Its numbers are compared as they are written.
func (p Reader) protocolAt(i int) (n int) { _, n = p.protocolNamed(i); return n }

func (p Reader) protocolNamed(i int) (protocol string, n int) {
	for _, names := range protocolPhrases {
		for _, phrase := range names.phrases {
			k, ok := 0, true
			for w := range strings.FieldsSeq(phrase) {
				t := p.Tok(i + k)
				if i+k >= len(p.Toks) || strings.ToLower(t.Text) != w || t.Kind == token.Quote || t.Kind == token.Line {
					ok = false
					break
				}
				k++
			}
			if ok && k > n {
				protocol, n = names.protocol, k
			}
		}
	}
	return protocol, n
}

var captureWords = []string{"network captures", "network capture", "packet captures", "packet capture", "captures", "capture", "pcaps", "pcap", "pcap files", "pcap file", "network traffic", "traffic", "packets", "protocol", "protocols", "polling"}

// readNetwork reads protocols and captures.
func (r *recordingReader) readNetwork() {
	e := r.at("network")
	network := func() *recording.Network {
		if r.Out.Network == nil {
			r.Out.Network = &recording.Network{}
		}
		return r.Out.Network
	}
	r.readPolls(network)
	var asked []string
	for i := 0; i < len(r.Toks); i++ {
		if n := r.here(i, "no", "without", "without any", "drop the", "remove the", "skip the", "leave out the"); n > 0 {
			if k := r.here(i+n, append(slices.Clone(captureWords), "network files", "network")...); k > 0 {
				off := false
				r.Out.Network = &recording.Network{Enabled: &off}
				r.Claim(i, i+n+k, e)
				return
			}
		}
		protocol, n := r.protocolNamed(i)
		if n == 0 || !r.free(i, n) {
			continue
		}
		if !slices.Contains(asked, protocol) {
			asked = append(asked, protocol)
		}
		n += r.Any(i+n, len(r.Toks), captureWords...)
		r.Claim(i, i+n, e)
		i += n - 1
	}
	captured := false
	for i := range r.Toks {
		if n := r.here(i, captureWords...); n > 0 {
			captured = true
			r.Claim(i, i+n, e)
		}
	}
	if len(asked) > 0 {
		network().Protocols, network().Enabled = asked, nil
	} else if captured && r.Out.Network == nil {
		on := true
		r.Out.Network = &recording.Network{Enabled: &on}
	}
}

// readPolls reads how often controllers are polled, how much of a frame is kept, and at how many places captures are taken.
func (r *recordingReader) readPolls(network func() *recording.Network) {
	for i := range r.Toks {
		if n := r.here(i, "polled every", "polling every", "polls every", "poll every", "a poll every", "one poll every", "poll interval of", "polling interval of", "poll interval", "polling interval"); n > 0 {
			if s, q := r.periodAt(i + n); q > 0 && r.free(i+n, q) {
				network().PollMS = int(1000 * s)
				r.Claim(i, i+n+q, r.at("network.poll_ms"))
			}
		}
		if n := r.here(i, "packets truncated to", "frames truncated to", "truncated to", "truncated at", "packets cut at", "frames cut at", "snap length of", "snap length", "snaplen of", "snaplen", "snaplength of", "only the first", "the first", "first"); n > 0 {
			n += r.Any(i+n, len(r.Toks), "=", ":")
			t, k := r.Tok(i+n), r.Any(i+n+1, len(r.Toks), "bytes of each packet", "bytes of every packet", "bytes of each frame", "bytes of every frame", "bytes", "byte", "b")
			if t.Kind == token.Number && !t.Percent && (k > 0 || r.Toks[i+n-1].Is("snaplen", "length")) && r.free(i+n, 1) {
				network().Snaplen = int(t.Num)
				r.Claim(i, i+n+1+k, r.at("network.snaplen"))
			}
		}
		if n := r.ends(i); n > 0 {
			r.Claim(i, i+n, r.at("network"))
		}
		if n := r.here(i, "with nanosecond timestamps", "nanosecond timestamps", "nanosecond resolution", "nanosecond precision", "with nanoseconds"); n > 0 {
			r.Claim(i, i+n, r.at("network")) // captures have no other
		}
		if n := r.here(i, "captured at two taps", "captured at both taps", "at two taps", "at both taps", "from two taps", "two taps", "both taps"); n > 0 {
			r.later = append(r.later, func() {
				if r.attacked && !r.peaceful {
					r.Claim(i, i+n, r.at("network"))
					r.Assume(r.at("network"), "captures of scenarios are taken at two taps: in the control zone and in the supervisory one", nil)
				}
			})
		}
	}
}

// ends reads "between the substation RTU and the HMI": who speaks to whom is so in any case.
func (r *recordingReader) ends(i int) int {
	n := r.here(i, "between")
	if n == 0 {
		return 0
	}
	kinds, joined := 0, false
	for k := i + n; k < min(i+10, len(r.Toks)) && r.Owner[k] == nil || k < len(r.Toks) && r.Owner[k] == r.elements["plant"] && r.Owner[k] != nil; k++ {
		switch t := r.Toks[k]; {
		case t.Is("rtu", "rtus", "plc", "plcs", "hmi", "hmis", "master", "outstation", "outstations", "controller", "controllers", "server", "client", "ied", "ieds", "workstation"):
			if kinds++; kinds == 2 && joined {
				return k + 1 - i
			}
		case t.Is("and"):
			joined = true
		case !t.Is("the", "a", "an", "scada", "control", "operator", "engineering") && r.Owner[k] == nil:
			return 0
		}
	}
	return 0
}

// lanePhrases are what people call the views of a tag.
var lanePhrases = []struct {
	lane    recording.Lane
	phrases []string
}{
	{recording.TrueLane, []string{"ground truth lane", "ground truth", "truth lane", "true values", "the truth", "true lane", "true process values", "true states", "actual process values", "truth"}},
	{recording.SensorLane, []string{"sensor lane", "sensor values", "transmitter values", "sensor view"}},
	{recording.PLCLane, []string{"plc lane", "plc values", "plc view", "controller values", "controller lane", "what the plc sees"}},
	{recording.WireLane, []string{"wire lane", "wire values", "values on the wire", "wire view"}},
	{recording.HMILane, []string{"hmi lane", "hmi values", "hmi view", "operator view", "what operators see"}},
}

func (r *recordingReader) readLanes() {
	all := []recording.Lane{recording.HMILane, recording.TrueLane, recording.SensorLane, recording.PLCLane, recording.WireLane}
	var asked []recording.Lane
	for i := range r.Toks {
		if n := r.here(i, "all five lanes", "all lanes", "all five views", "all views", "every lane", "five lanes"); n > 0 {
			asked = all
			r.Claim(i, i+n, r.at("lanes"))
		}
		for _, l := range lanePhrases {
			if n := r.here(i, l.phrases...); n > 0 {
				asked = append(asked, l.lane)
				r.Claim(i, i+n, r.at("lanes"))
			}
		}
		// "lanes true, sensor and plc"
		n := r.here(i, "lanes")
		at := i + n + r.Any(i+n, len(r.Toks), ":", "=")
		for n > 0 {
			k := slices.IndexFunc(all, func(l recording.Lane) bool { return r.Tok(at).Is(string(l)) })
			if k < 0 {
				break
			}
			asked = append(asked, all[k])
			r.Claim(i, at+1, r.at("lanes"))
			at += 1 + r.Any(at+1, len(r.Toks), ", and", ",", "and", "&")
		}
	}
	if len(asked) == 0 {
		return
	}
	r.Out.Lanes = r.Out.Lanes[:0:0]
	for _, l := range all {
		if slices.Contains(asked, l) || l == recording.HMILane {
			r.Out.Lanes = append(r.Out.Lanes, l)
		}
	}
}

// readTags reads which tags are written: "only LIT101, FIT101 and P101".
func (r *recordingReader) readTags() {
	for i := 0; i < len(r.Toks); i++ {
		n := r.here(i, "only the tags", "only tags", "just the tags", "only the columns", "only", "just", "tags :", "the tags", "tags", "keep only", "columns", "limited to", "restricted to")
		if n == 0 {
			continue
		}
		at, names := i+n, []string(nil)
		for {
			at += r.Any(at, len(r.Toks), "the")
			tag, k := r.tagAt(at)
			if k == 0 && looksLikeTag(r.Tok(at)) && r.free(at, 1) {
				r.askAboutTag(at)
				k = 1
			} else if k == 0 || !r.free(at, k) {
				break
			} else if !slices.Contains(names, tag.Name) {
				names = append(names, tag.Name)
			}
			at += k
			next := at + r.Any(at, len(r.Toks), ", and", ",", "and", "&", "or")
			if _, k := r.tagAt(next); k == 0 && !looksLikeTag(r.Tok(next)) {
				break
			}
			at = next
		}
		if at == i+n {
			continue
		}
		r.tagOptions().Include = names
		r.Claim(i, at, r.at("tags"))
		i = at - 1
	}
	// A tag that nobody asked about and the plant does not have is asked about, wherever it stands.
	for i := range r.Toks {
		if _, k := r.tagAt(i); k == 0 && r.Owner[i] == nil && looksLikeTag(&r.Toks[i]) {
			r.askAboutTag(i)
			r.Claim(i, i+1, &r.Root)
		}
	}
}
