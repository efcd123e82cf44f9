package recording

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/engine/plant/catalog"
	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

func plantIDs() []string { return catalog.IDs() }

// specs are the plants of the catalogue, as they are without parameters.
var specs = sync.OnceValue(func() map[string]*plant.Spec {
	out := map[string]*plant.Spec{}
	for _, id := range catalog.IDs() {
		if p, err := catalog.New(id, nil); err == nil {
			out[id] = p.Spec()
		}
	}
	return out
})

func specOf(id string) *plant.Spec { return specs()[id] }

// plantName is where a text names a plant, tokens from to to.
type plantName struct {
	from, to int
	plant    string
	// famous: no other thing is called so. like: a data set or a plant of others that ours resembles, by its name.
	famous bool
	like   string
	// leads: it stands where the subject of a sentence does, not inside the description of something else.
	leads bool
}

// namesOfPlants are what people call the plants. exact are written just so: short names that other words could be.
var namesOfPlants = []struct {
	plant          string
	plain, famous  []string
	like           map[string]string // phrases of famous data sets, with their names
	exact, exactOf []string          // written just so, and the data set that each is
}{
	{plant: "water_treatment", plain: []string{"water treatment plant", "water treatment works", "water treatment facility", "water treatment testbed", "water treatment process", "water treatment system", "water treatment", "water purification plant", "drinking water plant", "drinking water treatment", "waterworks", "water works", "water plant", "desalination plant", "wastewater treatment plant"},
		famous: []string{"water_treatment"}, like: map[string]string{"swat": "SWaT", "swat-like": "SWaT", "swat-style": "SWaT", "secure water treatment": "SWaT"}},
	{plant: "water_distribution", plain: []string{"water distribution network", "water distribution system", "water distribution plant", "water distribution testbed", "water distribution", "water supply network", "water network", "drinking water network", "town's water network", "city water network"},
		famous: []string{"water_distribution"}, like: map[string]string{"batadal": "BATADAL", "batadal-like": "BATADAL", "batadal-style": "BATADAL", "c-town": "C-Town", "wadi-like": "WADI", "wadi-style": "WADI"}, exact: []string{"WADI"}, exactOf: []string{"WADI"}},
	{plant: "power_substation", plain: []string{"two-area power system with automatic generation control", "two area power system with automatic generation control", "power grid substation", "electrical substation", "electric substation", "power substation", "distribution substation", "substation", "two-area power system", "two area power system", "power system", "power grid", "electric grid", "electricity grid", "distribution feeder", "smart grid"},
		famous: []string{"power_substation", "ieee 13 node feeder", "ieee 13-node feeder", "ieee 13 node test feeder", "ieee 13 bus feeder"}, like: map[string]string{"oak ridge power system": "the power system data set of Oak Ridge and Mississippi State"}},
	{plant: "quad_tank", plain: []string{"quadruple tank process", "quadruple-tank process", "quadruple tank", "quadruple-tank", "quadruple tanks", "quad tank process", "quad tank", "quad-tank", "quad tanks", "four tank process", "four tank system", "four coupled tanks", "four tanks", "four-tank process", "four-tank system", "johansson's tanks"},
		famous: []string{"quad_tank", "quadruple tank process", "quadruple-tank process", "quadruple tank", "quadruple-tank", "quad tank"}},
	{plant: "gas_pipeline", plain: []string{"natural gas transmission line", "gas transmission pipeline", "gas transmission line", "gas transmission", "natural gas pipeline", "gas pipeline", "gas pipelines", "gas compressor station", "pipeline compressor station", "compressor station", "gas line"},
		famous: []string{"gas_pipeline"}, like: map[string]string{"morris gas pipeline": "the gas pipeline data set of Morris", "mississippi state gas pipeline": "the gas pipeline data set of Morris", "msu gas pipeline": "the gas pipeline data set of Morris"}},
	{plant: "boiler_turbine", plain: []string{"boiler-turbine unit", "boiler turbine unit", "boiler-turbine", "boiler turbine", "boiler and turbine", "thermal power plant", "steam power plant", "coal power plant", "coal-fired power plant", "fossil power plant", "power plant", "power station", "steam turbine", "drum boiler", "steam boiler"},
		famous: []string{"boiler_turbine", "boiler-turbine unit", "boiler-turbine", "boiler turbine"}, like: map[string]string{"hai-like": "HAI", "hai-style": "HAI", "hai testbed": "HAI"}, exact: []string{"HAI"}, exactOf: []string{"HAI"}},
	{plant: "chem_reactor", plain: []string{"chemical reactor", "chemical plant", "chemical process", "two-phase reactor", "two phase reactor", "ricker reactor", "chem reactor", "simplified tennessee eastman"},
		famous: []string{"chem_reactor", "simplified tennessee eastman"}},
	{plant: "tennessee_eastman", plain: nil,
		famous: []string{"tennessee_eastman", "tennessee eastman challenge process", "tennessee eastman challenge", "tennessee eastman process", "tennessee eastman plant", "tennessee eastman", "tennessee-eastman process", "tennessee-eastman", "downs and vogel", "te process"}, like: map[string]string{"tep-like": "TEP"}, exact: []string{"TEP"}, exactOf: []string{"TEP"}},
}

// findPlant finds the plant that a text names: the first of the longest names; nil where there is none.
func (r *recordingReader) findPlant() *plantName {
	var best *plantName
	for i := range r.Toks {
		if found := r.plantAt(i); found != nil && (best == nil || found.famous && !best.famous) {
			best = found
		}
	}
	return best
}

// plantsBegin are the first words of the names of plants.
var plantsBegin = func() draft.Firsts {
	var names []string
	for _, n := range namesOfPlants {
		names = slices.Concat(names, n.plain, n.famous, slices.Collect(maps.Keys(n.like)), n.exact)
	}
	return draft.FirstWords(names)
}()

func (r *recordingReader) plantAt(i int) *plantName {
	if !r.MayBegin(plantsBegin, i, len(r.Toks)) && !plantsBegin.Has(r.Toks[i].Text) {
		return nil
	}
	best := &plantName{}
	take := func(n int, p string, famous bool, like string) {
		if n > best.to-best.from || n == best.to-best.from && famous && !best.famous {
			*best = plantName{from: i, to: i + n, plant: p, famous: famous, like: like}
		}
	}
	for _, names := range namesOfPlants {
		for _, phrase := range names.plain {
			take(r.Any(i, len(r.Toks), phrase), names.plant, false, "")
		}
		for _, phrase := range names.famous {
			take(r.Any(i, len(r.Toks), phrase), names.plant, true, "")
		}
		for phrase, data := range names.like {
			take(r.Any(i, len(r.Toks), phrase), names.plant, true, data)
		}
		for k, word := range names.exact {
			if r.Toks[i].Text == word {
				take(1, names.plant, true, names.exactOf[k])
			}
		}
	}
	if best.to == best.from {
		return nil
	}
	best.leads = r.leadsAt(i)
	best.to += r.Any(best.to, len(r.Toks), "testbed", "process", "dataset", "data set", "plant")
	return best
}

// leadsAt: nothing but articles, lengths of time and words of framing stands between the beginning of the sentence and token i.
func (r *recordingReader) leadsAt(i int) bool {
	for k := i - 1; k >= 0; {
		t := r.Toks[k]
		switch {
		case t.Kind == token.Line || t.Is(".", ";", ":"):
			return true
		case t.Kind == token.Number || t.Kind == token.Word && (recordingFraming[t.Low] || durationUnits[t.Low] > 0 || t.Is("half", "full")) || t.Kind == token.Mark && t.Is(",", "-"):
			k--
		default:
			return false
		}
	}
	return true
}

// meet takes a plant's name into the plan.
func (r *recordingReader) meet(named *plantName) {
	e := r.at("plant")
	r.Claim(named.from, named.to, e)
	if n := r.Any(named.to, len(r.Toks), "- like", "-like", "like", "- style", "style"); n > 0 {
		r.Claim(named.to, named.to+n, e)
	}
	if named.like != "" {
		s := r.Span(named.from, named.to)
		r.Assume(e, fmt.Sprintf("the plant %s, which resembles the one of %s; no row of that data set is copied", named.plant, named.like), &s)
	}
	// The same plant by another name, and a second plant.
	for i := 0; i < len(r.Toks); i++ {
		other := r.plantAt(i)
		if other == nil || i >= named.from && i < named.to {
			continue
		}
		if other.plant != named.plant && other.from > named.to && r.joined(named.to, other.from) {
			r.Ask("plants", fmt.Sprintf("One recording has one plant: %s or %s?", named.plant, other.plant), named.plant, other.plant)
		}
		if other.plant == named.plant {
			r.Claim(other.from, other.to, e)
		}
		i = other.to - 1
	}
}

// joined: nothing but "and", "or" and commas stands between.
func (r *recordingReader) joined(from, to int) bool {
	return to > from && !slices.ContainsFunc(r.Toks[from:to], func(t token.Token) bool { return !t.Is("and", "or", ",", "a", "an", "the", "&", "plus") })
}

// tagAt reads the name of a tag at a token: LIT101, lit101, XMEAS(7).
func (r *recordingReader) tagAt(i int) (*plant.Tag, int) {
	t := r.Tok(i)
	if t.Kind != token.Word && t.Kind != token.Code && t.Kind != token.Quote {
		return nil, 0
	}
	tags := r.spec.Tags()
	for k := range tags {
		if strings.EqualFold(tags[k].Name, t.Text) {
			return &tags[k], 1
		}
	}
	if t.Is("xmeas") && r.Tok(i+1).Is("(") && r.Tok(i+3).Is(")") {
		want := "XMEAS(" + r.Tok(i+2).Text + ")"
		for k := range tags {
			if strings.HasSuffix(tags[k].Title, want) {
				return &tags[k], 4
			}
		}
	}
	return nil, 0
}

// looksLikeTag: letters and then digits, written in capitals: a tag that the plant does not have.
func looksLikeTag(t *token.Token) bool {
	if t.Kind != token.Word || t.Text != strings.ToUpper(t.Text) {
		return false
	}
	letters := strings.TrimRight(t.Text, "0123456789")
	digits := len(t.Text) - len(letters)
	return digits >= 1 && digits <= 4 && len(letters) >= 1 && len(letters) <= 5 && strings.Trim(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && t.Text != "DNP3" && t.Text != "S7" && !isEntryID(t.Text) && !isTechnique(t.Text)
}

// askAboutTag asks which tag is meant by a name that the plant does not have.
func (r *recordingReader) askAboutTag(i int) {
	name := r.Toks[i].Text
	var near []string
	for _, tag := range r.spec.Tags() {
		if lexicon.EditDistance(strings.ToLower(name), strings.ToLower(tag.Name), 2) <= 2 && len(near) < copying.MaxSuggested {
			near = append(near, tag.Name)
		}
	}
	for _, tag := range r.spec.Tags() {
		if len(near) == 0 && tag.Name[0] == name[0] || len(near) > 0 && len(near) < 3 && tag.Name[0] == name[0] && !slices.Contains(near, tag.Name) {
			near = append(near, tag.Name)
		}
	}
	r.Ask("tag", fmt.Sprintf("Which tag of %s is meant by %s?", r.spec.ID, name), near...)
}

// quantities are the first letters of the tags that measure what a word says.
var quantities = map[string][]string{
	"level": {"L"}, "levels": {"L"}, "flow": {"F"}, "flows": {"F"}, "pressure": {"P", "DP"}, "pressures": {"P", "DP"}, "temperature": {"T"}, "temperatures": {"T"},
	"frequency": {"FRQ"}, "voltage": {"E"}, "voltages": {"E"}, "current": {"I"}, "power": {"J"}, "conductivity": {"A"}, "ph": {"A"}, "chlorine": {"A"}, "speed": {"S"},
}

// tagWords read "the pressure sensor", "drum level": the measurement whose title says so, that of a control loop before others.
func (r *recordingReader) tagWords(i, end int) (name string, n int) {
	at := i + r.Any(i, end, "the", "a", "an", "one", "one of the")
	from := at
	var words []string
	for at < end && at < from+5 && r.Toks[at].Kind == token.Word && r.Owner[at] == nil {
		w := r.Toks[at].Low
		at++
		if w == "sensor" || w == "transmitter" || w == "meter" || w == "sensors" || w == "reading" || w == "measurement" {
			break
		}
		words = append(words, w)
	}
	for len(words) > 0 {
		if tag := r.measuredAs(words); tag != "" {
			return tag, at - i
		}
		if last := r.Toks[at-1]; last.Is("sensor", "transmitter", "meter", "sensors", "reading", "measurement") {
			at--
			continue
		}
		words = words[:len(words)-1]
		at--
	}
	return "", 0
}

// measuredAs is the measurement that all words describe, or "".
func (r *recordingReader) measuredAs(words []string) string {
	quantity := slices.ContainsFunc(words, func(w string) bool { return quantities[w] != nil })
	if !quantity {
		return ""
	}
	fits := func(m *plant.Measurement) bool {
		if m.Role != plant.Analog {
			return false
		}
		title := lexicon.WordSet(strings.ToLower(strings.NewReplacer(",", " ", "(", " ", ")", " ").Replace(m.Title)))
		for _, w := range words {
			ofKind := slices.ContainsFunc(quantities[w], func(prefix string) bool {
				return strings.HasPrefix(m.Name, prefix) && (title[w] || title[lexicon.Singular(w)] || len(words) == 1)
			})
			if !ofKind && !title[w] && !title[lexicon.Singular(w)] {
				return false
			}
		}
		return true
	}
	for _, l := range r.spec.Loops {
		if m := &r.spec.Measurements[l.Measurement]; fits(m) {
			return m.Name
		}
	}
	for k := range r.spec.Measurements {
		if m := &r.spec.Measurements[k]; fits(m) {
			return m.Name
		}
	}
	return ""
}
