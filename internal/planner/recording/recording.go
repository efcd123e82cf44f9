package recording

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sentence"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/recording"
)

// recordingReader reads what a text says about a recording. Each of its readers takes the tokens that it understood, so that what
// is left can be reported; their order is that of precedence.
type recordingReader struct {
	Reader
	Out      plan.Recording
	spec     *plant.Spec
	elements map[string]*draft.Element
	// attacks are the events that the text names one by one, in its order.
	attacks []*namedAttack
	faults  []*namedFault
	// peaceful: the text says that there are no attacks; attacked: that there are some.
	peaceful, attacked bool
	revises            bool
	// formed: the text says something about the form of the files, which is no part of the request.
	formed    bool
	durations []int // tokens at which the length of the run was said
	later     []func()
}

// at is the element of a path of the request.
func (r *recordingReader) at(path string) *draft.Element {
	if r.elements[path] == nil {
		r.elements[path] = &draft.Element{Path: path}
	}
	return r.elements[path]
}

// scenario is the scenario of the request, made when something needs one.
func (r *recordingReader) scenario() *recording.Scenario {
	r.attacked = true
	if r.Out.Scenario == nil {
		r.Out.Scenario = &recording.Scenario{}
	}
	return r.Out.Scenario
}

// free reports whether nobody took the tokens from i on yet.
func (r *recordingReader) free(i, n int) bool {
	for k := i; k < i+n; k++ {
		if k >= len(r.Owner) || r.Owner[k] != nil {
			return false
		}
	}
	return true
}

// here reads one of the phrases at i, where nobody took its tokens yet.
func (r *recordingReader) here(i int, phrases ...string) int {
	if n := r.Any(i, len(r.Toks), phrases...); n > 0 && r.free(i, n) {
		return n
	}
	return 0
}

// Read reads a request for a recording, new or revised; nil where the text asks for something else.
func Read(text string, req plan.Request) *recordingReader {
	if copying.LooksLikeSchema(text) {
		return nil
	}
	r := &recordingReader{Reader: Of(sentence.New(text, req).Parser), elements: map[string]*draft.Element{}}
	named := r.findPlant()
	previous := req.PreviousRecording
	r.revises = previous != nil && (named == nil || !r.asksForRecording(named) || r.isChange())
	switch {
	case r.revises:
		r.load(previous, named)
	case !r.asksForRecording(named):
		return nil
	case named == nil && r.tellsColumns(req):
		return nil // no plant that is known, but a table
	case named == nil:
		r.askForPlant()
		return r
	default:
		r.Out.Plant = named.plant
		r.meet(named)
	}
	if r.describesTable(req) {
		return nil
	}
	r.spec = specOf(r.Out.Plant)
	r.slots()
	if r.revises && !r.understoodAny() {
		return nil
	}
	r.settle()
	if req.Seed != nil {
		r.Out.Seed = fmt.Sprint(*req.Seed)
	}
	r.claimFraming()
	return r
}

// slots reads everything that a text can say beside the plant.
func (r *recordingReader) slots() {
	r.readSeed()
	r.readStart()
	r.readRate()
	r.readRuns()
	r.readSplits()
	r.readBenign()
	r.readShare()
	r.readFamilies()
	r.readAlarms()
	r.readParameters()
	r.readForms()
	r.readOutput()
	r.readNetwork()
	r.readLanes()
	r.readSetpoints()
	r.readTitledSetpoints()
	r.readAttacks()
	r.readFaults()
	r.readSensors()
	r.readTags()
	r.readDuration()
}

// settle decides what needs the whole text: times of day, the kind, whether named attacks are a list or a mix.
func (r *recordingReader) settle() {
	r.settleDuration()
	r.settleAttacks()
	r.settleFaults()
	for _, f := range r.later {
		f()
	}
	r.settleKind()
}

// understoodAny reports whether the text said anything about the recording beside framing words.
func (r *recordingReader) understoodAny() bool {
	return r.formed || slices.ContainsFunc(r.Owner, func(e *draft.Element) bool { return e != nil && e != &r.Root })
}

// tableWords say that a text is about tables.
var tableWords = []string{"table", "tables", "rows", "row", "column", "columns", "csv with", "records", "csv file with", "foreign key", "primary key"}

// recordingWords are what recordings of plants are asked for with.
var recordingWords = []string{
	"simulate", "simulated", "simulating", "simulation", "simulations", "simulator", "telemetry", "scada", "ics", "historian", "plc", "plcs", "hmi", "pcap", "pcaps", "packet capture", "packet captures", "captures",
	"network capture", "network captures", "attack", "attacks", "attacked", "under attack", "modbus", "dnp3", "opcua", "opc ua", "s7comm", "process data", "sensor data", "time series", "testbed", "set point", "setpoint",
	"set points", "digital twin", "counterfactual", "testbed data", "operational data", "process historian", "cyber-physical", "anomaly detection", "intrusion detection", "cyberattack", "cyberattacks", "cyber attack", "cyber attacks",
	"false data", "man in the middle", "man-in-the-middle", "mitm", "dos", "denial of service",
}

// asksForRecording decides whether a text asks for a recording: a plant is named, and something that only a recording has; or it is
// named by a data set that is one, or with a length of time. Without a plant, a simulation of a plant or a SCADA system must be asked for.
func (r *recordingReader) asksForRecording(named *plantName) bool {
	if named == nil {
		return r.asksForSomePlant() && !r.asksForTable()
	}
	signal, timed, table, attacked := false, false, r.asksForTable(), false
	for i := range r.Toks {
		signal = signal || r.Any2(i, len(r.Toks), recordingWords...) || r.protocolAt(i) > 0
		_, n := r.spanAt(i)
		timed = timed || n > 0
		e, n := r.eventPhrase(i)
		attacked = attacked || n > 0 && !e.benign
	}
	if table && !named.famous {
		return false
	}
	return signal || timed && (named.famous || named.leads || attacked) || named.famous && !table && r.asksFor(named)
}

// asksForTable: the text speaks of tables otherwise than as a form of files.
func (r *recordingReader) asksForTable() bool {
	for i := range r.Toks {
		if r.Any2(i, len(r.Toks), tableWords...) && !r.formOfTables(i) {
			return true
		}
	}
	return false
}

// asksFor: the data set is what is wanted, as in "SWaT-like data".
func (r *recordingReader) asksFor(named *plantName) bool {
	return r.Any2(named.to, len(r.Toks), "like", "-like", "style", "-style", "data", "dataset", "recording", "run", "process") || r.Tok(named.from-1).Is("like", "of", "resembling", "record", "run") || strings.HasSuffix(r.Tok(named.to-1).Low, "-like") || strings.HasSuffix(r.Tok(named.to-1).Low, "-style")
}

// asksForSomePlant: "simulate a nuclear plant", "an ICS data set with attacks".
func (r *recordingReader) asksForSomePlant() bool {
	simulated, of, industrial, attacked := false, false, false, false
	for i := range r.Toks {
		simulated = simulated || r.Any2(i, len(r.Toks), "simulate", "simulation of", "telemetry of", "telemetry from", "record")
		of = of || r.Any2(i, len(r.Toks), "plant", "refinery", "reactor", "testbed", "pipeline", "power grid", "factory", "smelter", "process plant", "control system")
		industrial = industrial || r.Any2(i, len(r.Toks), "scada", "ics", "industrial control system", "plc", "modbus", "dnp3")
		attacked = attacked || r.Any2(i, len(r.Toks), "attack", "attacks", "under attack", "pcap", "captures", "telemetry")
	}
	return simulated && (of || industrial) || industrial && attacked
}

// askForPlant asks which plant is meant.
func (r *recordingReader) askForPlant() {
	var suggestions []string
	for _, id := range plantIDs() {
		suggestions = append(suggestions, strings.ReplaceAll(id, "_", " "))
	}
	r.Ask("plant", "Which plant should be simulated? The catalogue has "+strings.Join(plantIDs(), ", ")+".", suggestions...)
	for i := range r.Owner {
		r.Owner[i] = &r.Root
	}
}

// describesTable: a text that states columns of its own, and says that they are, describes a table, even where it names a plant.
func (r *recordingReader) describesTable(req plan.Request) bool {
	describes := false
	for i, t := range r.Toks {
		describes = describes || t.Is("table", "tables", "columns", "rows", "row", "records") && !r.formOfTables(i)
	}
	if !describes {
		return false
	}
	req.Datasets, req.PreviousSynthesis, req.PreviousRecording, req.Previous = nil, nil, nil, nil
	return copying.NewCopyReader(r.Text, req).DescribesColumns(r.Text, req)
}

// columnsTold is how many columns make a table of what could also be a plant that nobody knows.
const columnsTold = 3

// tellsColumns: the text says of several columns what they hold.
func (r *recordingReader) tellsColumns(req plan.Request) bool {
	req.Datasets, req.PreviousSynthesis, req.PreviousRecording, req.Previous = nil, nil, nil, nil
	q := Of(sentence.New(r.Text, req).Parser)
	q.Understand(req)
	told := 0
	for _, t := range q.Tables {
		for _, c := range t.Columns {
			told += draft.BoolInt(c.Stated && !c.Dropped && !c.Bare())
		}
	}
	return told >= columnsTold
}

// recordingFraming are words that only carry a request for a recording.
var recordingFraming = lexicon.WordSet("simulate simulated simulating simulation simulations simulator record recorded recording recordings run make create generate give get produce build need want wants like would please can could you i me us some new " +
	"synthetic data dataset datasets set telemetry scada ics scenario scenarios plant plants process system systems unit testbed facility network the a an that this it its them and with of from for to in on at by as is are be my our one also but then there which has have having should must will so " +
	"similar style resembling realistic labelled labeled labels sensor sensors values readings time series during over about now ok okay thanks instead only just change use update switch add include included including plus too both each every per all them let let's " +
	"intrusion detection anomaly anomalies detector detectors training machine learning ml research test testing benchmark total operation operational normal attack attacks cyber cyberattack cyberattacks cyber-attack cyber-attacks industrial control csv files file long worth lasting happening happens where when while event events under mix mixed start launch launched launches trigger i'm im testing zeek suricata snort morris")

// claimFraming takes the words that say no more than that a recording is wanted.
func (r *recordingReader) claimFraming() {
	for i, t := range r.Toks {
		if n := r.here(i, "for drift detection", "for fault detection", "for leak detection", "for novelty detection", "for outlier detection", "for change detection", "for change point detection"); n > 0 {
			r.Claim(i, i+n, &r.Root)
		}
		if r.Owner[i] == nil && (t.Kind == token.Mark || t.Kind == token.Word && recordingFraming[t.Low]) {
			r.Owner[i] = &r.Root
		}
	}
}
