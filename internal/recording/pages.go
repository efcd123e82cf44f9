package recording

import (
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/wire"
)

// pages are the files on the whole recording.
func (r *Recording) pages(in JudgeInput, j *Judgement) ([]Page, error) {
	pages := []Page{{"tags.csv", r.tagsCSV()}}
	if r.attacked() {
		splits, err := r.splitsJSON(in.Score)
		if err != nil {
			return nil, err
		}
		layer, err := r.layer(in.Score)
		if err != nil {
			return nil, err
		}
		pages = append(pages, Page{"events.csv", r.eventsCSV(in.Score)}, Page{"labels.csv", r.labelsCSV(in.Score)},
			Page{"splits.json", splits}, Page{"attack_navigator_layer.json", layer})
	}
	if r.contract.Network != nil {
		body, err := r.registerMap()
		if err != nil {
			return nil, err
		}
		pages = append(pages, Page{"register_map.csv", body})
	}
	report, err := r.report(in, j)
	if err != nil {
		return nil, err
	}
	return append(pages, Page{"report.html", report}), nil
}

// tagsCSV lists the tags.
func (r *Recording) tagsCSV() []byte {
	w := table{}
	w.row("tag", "column", "title", "unit", "role", "lo", "hi", "lsb", "noise_sd", "decimals", "isa95_path", "alarm_ll", "alarm_l", "alarm_h", "alarm_hh")
	for i, n := range r.columns {
		t := r.tags[n]
		limit := func(set bool, v float64) string {
			if !set {
				return ""
			}
			return number(v)
		}
		l := t.Limit
		w.row(t.Name, r.names[i], t.Title, t.Unit, string(t.Role), number(t.Lo), number(t.Hi), number(t.LSB), number(t.Noise), strconv.Itoa(t.Decimals), t.Path,
			limit(l.LL.Set, l.LL.Value), limit(l.L.Set, l.L.Value), limit(l.H.Set, l.H.Value), limit(l.HH.Set, l.HH.Value))
	}
	return w.bytes
}

// eventsCSV lists all events of all runs, those that never fired too.
func (r *Recording) eventsCSV(score *Score) []byte {
	w := table{}
	w.row("run", "event_id", "class", "entry", "type", "title", "techniques", "techniques_v18", "tactics", "family", "vector", "source", "targets",
		"start_ns", "end_ns", "effect_start_ns", "effect_end_ns", "recovered_ns", "status", "magnitude", "magnitude_unit", "ramp_s", "stealth", "options",
		"effect_share_of_range", "effect_sigma", "effect_tag", "joint_effect", "recovery_capped", "tries", "expected_effect", "restored_by")
	for n, run := range score.Runs {
		for i := range run.Events {
			e := &run.Events[i]
			k := e.Kind()
			techniques := k.Techniques
			if r.contract.AttackVersion == "18.1" {
				techniques = k.TechniquesV18
			}
			times, restorer := [5]string{}, ""
			if e.Status != NeverFired {
				times = [5]string{nano(r.atScan(e.From)), nano(r.atScan(e.To)), "", "", nano(r.at(e.RecoveredAt))}
				restorer = wire.RestoredBy(k, &e.Event, r.topology(n))
				if e.EffectTo > 0 {
					times[2], times[3] = nano(r.at(e.EffectFrom)), nano(r.at(e.EffectTo))
				}
			}
			w.row(strconv.Itoa(n+1), e.ID, string(k.Class), k.ID, k.Type, k.Title, strings.Join(techniques, ";"), strings.Join(k.TechniquesV18, ";"),
				strings.Join(k.Tactics, ";"), k.Family, string(e.Vector), e.Source, strings.Join(e.Targets, ";"),
				times[0], times[1], times[2], times[3], times[4], string(e.Status), number(e.Magnitude), k.MagnitudeUnit, number(e.Ramp), number(e.Stealth), options(e.Options),
				number(e.Size), number(e.Sigma), e.Tag, strconv.FormatBool(e.Joint), strconv.FormatBool(e.Capped), strconv.Itoa(e.Tries), k.Effect, restorer)
		}
	}
	return w.bytes
}

// labelsCSV says which tags an event changed, where and when: causes that are known exactly, because the twin is.
func (r *Recording) labelsCSV(score *Score) []byte {
	w := table{}
	w.row("run", "event_id", "class", "entry", "tag", "lane", "phase", "from_ns", "to_ns", "largest_difference", "unit", "target")
	for n, run := range score.Runs {
		for i := range run.Events {
			e := &run.Events[i]
			for _, effect := range e.Effects {
				t := r.tags[r.tagOf[effect.Tag]]
				target := strconv.FormatBool(slices.Contains(e.Targets, effect.Tag))
				end := r.sampleOf(e.To)
				stretch := func(phase ics.Phase, from, to uint64) {
					if from < to {
						w.row(strconv.Itoa(n+1), e.ID, string(e.Class()), e.Entry, effect.Tag, string(effect.Lane), string(phase),
							nano(r.at(from)), nano(r.at(to)), number(effect.Size), t.Unit, target)
					}
				}
				stretch(ics.Active, effect.From, min(effect.To, end))
				stretch(ics.Recovery, max(effect.From, end), effect.To)
			}
		}
	}
	return w.bytes
}

// splitsJSON says which run is for what.
func (r *Recording) splitsJSON(score *Score) ([]byte, error) {
	type runEntry struct {
		Run     int      `json:"run"`
		Folder  string   `json:"folder"`
		Seed    string   `json:"seed"`
		Split   string   `json:"split"`
		Entries []string `json:"entries"`
	}
	out := struct {
		By      string     `json:"by"`
		HeldOut []string   `json:"held_out_attacks"`
		Runs    []runEntry `json:"runs"`
	}{By: "run", HeldOut: append([]string{}, r.contract.Splits.HeldOut...)}
	for n, run := range score.Runs {
		seen := map[string]bool{}
		e := runEntry{Run: n + 1, Folder: r.folder(n), Seed: strconv.FormatUint(r.seedOf(n), 10), Split: run.Split, Entries: []string{}}
		for i := range run.Events {
			if id := run.Events[i].Entry; !seen[id] {
				seen[id] = true
				e.Entries = append(e.Entries, id)
			}
		}
		sort.Strings(e.Entries)
		out.Runs = append(out.Runs, e)
	}
	body, err := json.MarshalIndent(out, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode splits: %w", err)
	}
	return append(body, '\n'), nil
}

// layer shows the techniques of all runs in the ATT&CK Navigator.
func (r *Recording) layer(score *Score) ([]byte, error) {
	var events []ics.Event
	for _, run := range score.Runs {
		for i := range run.Events {
			if run.Events[i].Status != NeverFired {
				events = append(events, run.Events[i].Event)
			}
		}
	}
	return catalog.Layer(events, r.contract.AttackVersion)
}

// table builds a CSV whose cells are numbers and words of fixed lists; titles may hold commas.
type table struct{ bytes []byte }

func (t *table) row(cells ...string) {
	for i, c := range cells {
		if i > 0 {
			t.bytes = append(t.bytes, ',')
		}
		if strings.ContainsAny(c, ",\"\n") {
			c = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
		}
		t.bytes = append(t.bytes, c...)
	}
	t.bytes = append(t.bytes, '\n')
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', 8, 64) }

func nano(v int64) string { return strconv.FormatInt(v, 10) }

// options writes further parameters in the order of their names.
func options(o map[string]float64) string {
	var names []string
	for name := range o {
		names = append(names, name)
	}
	sort.Strings(names)
	for i, name := range names {
		names[i] = name + "=" + number(o[name])
	}
	return strings.Join(names, ";")
}
