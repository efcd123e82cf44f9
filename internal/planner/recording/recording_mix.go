package recording

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/engine/ics/schedule"
	"github.com/sdg-service/sdg/internal/planner/token"
	"github.com/sdg-service/sdg/internal/recording"
	"github.com/sdg-service/sdg/internal/sdg"
)

func (r *recordingReader) mix() *schedule.Mix {
	s := r.scenario()
	if s.Mix == nil {
		s.Mix = &schedule.Mix{}
	}
	return s.Mix
}

// choiceAt reads one family or entry.
func (r *recordingReader) choiceAt(i int) (string, int) {
	family, n := r.familyAt(i)
	if e, k := r.eventPhrase(i); k > n && e.technique == "" && !e.benign {
		if e.family != "" && r.Any2(i+k-1, len(r.Toks), "attacks") {
			return e.family, k
		}
		return e.typ, k
	}
	if n > 0 {
		n += r.Any(i+n, len(r.Toks), "attacks", "attack", "families", "family")
	}
	return family, n
}

// choices reads a list of families and entries.
func (r *recordingReader) choices(i int) (list []string, n int) {
	for at := i; ; {
		name, k := r.choiceAt(at)
		if k == 0 || !r.free(at, k) {
			return list, n
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
		at += k
		n = at - i
		at += r.Any(at, len(r.Toks), ", and", ",", "and", "&", "or", "+")
		at += r.Any(at, len(r.Toks), "the", "all")
	}
}

// readSplits reads "60/20/20 split" and what only test runs have.
func (r *recordingReader) readSplits() {
	splits := func() *recording.Splits {
		s := r.scenario()
		if s.Splits == nil {
			s.Splits = &recording.Splits{}
		}
		return s.Splits
	}
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.here(i, "hold out the", "hold out all", "hold out", "holding out the", "holding out", "with attacks held out :", "attacks held out :", "held-out attack families :", "held-out families :", "held-out attacks :", "held out attacks :", "held-out attack families", "held-out families", "held-out attacks", "held-out", "held out :", "held out", "keep out", "only in test :", "only in the test runs :", "unseen attacks :", "unseen :")
		if n > 0 {
			list, k := r.choices(i + n + r.Any(i+n, end, "the", "all", "attack", "attacks"))
			k += r.Any(i+n, end, "the", "all", "attack", "attacks")
			if len(list) > 0 {
				k += r.Any(i+n+k, end, "for testing", "for the test set", "for test", "for the test runs", "from training", "in the test set")
				splits().HeldOut = list
				r.Claim(i, i+n+k, r.at("splits.held_out_attacks"))
				continue
			}
		}
		if n := r.here(i, "keep", "reserve"); n > 0 {
			if list, k := r.choices(i + n + r.Any(i+n, end, "the")); len(list) > 0 {
				k += r.Any(i+n, end, "the")
				if q := r.Any(i+n+k, end, "for testing only", "for test only", "for testing", "for test", "for the test set", "for the test runs"); q > 0 {
					splits().HeldOut = list
					r.Claim(i, i+n+k+q, r.at("splits.held_out_attacks"))
				}
			}
		}
		r.readParts(i, splits)
	}
}

// readParts reads "60/20/20 split", "split 70/15/15", "train 70%, val 15%, test 15%".
func (r *recordingReader) readParts(i int, splits func() *recording.Splits) {
	end := len(r.Toks)
	lead := r.here(i, "split by runs", "split by run", "runs split", "split", "splits", "train / val / test", "train / validation / test", "train/val/test")
	at := i + lead + r.Any(i+lead, end, "of", ":", "=")
	if a, b, c := r.Tok(at), r.Tok(at+2), r.Tok(at+4); a.Kind == token.Number && b.Kind == token.Number && c.Kind == token.Number && r.Tok(at+1).Is("/", "-", ",", ":") && r.Tok(at+3).Is("/", "-", ",", ":") && r.free(at, 5) {
		n := 5 + r.Any(at+5, end, "train / val / test split", "train / validation / test split", "train / val / test", "train / test split", "splits", "split")
		if sum := a.Num + b.Num + c.Num; (lead > 0 || n > 5) && sum > 0 {
			s := splits()
			s.Train, s.Val, s.Test = a.Num/sum, b.Num/sum, c.Num/sum
			r.Claim(i, at+n, r.at("splits"))
		}
		return
	}
	for _, part := range []struct {
		words []string
		set   func(*recording.Splits, float64)
	}{
		{[]string{"for training", "training", "train"}, func(s *recording.Splits, v float64) { s.Train = v }},
		{[]string{"for validation", "validation", "val"}, func(s *recording.Splits, v float64) { s.Val = v }},
		{[]string{"for testing", "for test", "testing", "test"}, func(s *recording.Splits, v float64) { s.Test = v }},
	} {
		if n := r.here(i, part.words...); n > 0 && r.Tok(i+n).Percent {
			part.set(splits(), r.Tok(i+n).Num/100)
			r.Claim(i, i+n+1, r.at("splits"))
		} else if r.Toks[i].Percent && r.Owner[i] == nil {
			if n := r.Any(i+1, end, part.words...); n > 0 {
				part.set(splits(), r.Toks[i].Num/100)
				r.Claim(i, i+1+n, r.at("splits"))
			}
		}
	}
}

var benignWords = []string{"benign confuser events", "benign confusers", "benign events", "benign anomalies", "benign faults", "benign event", "benign disturbances", "confusers", "confuser events", "harmless events", "non-malicious events", "non-malicious anomalies", "natural faults", "operational faults"}

// readBenign reads "with benign events", "3 benign events per day", "no confusers".
func (r *recordingReader) readBenign() {
	end := len(r.Toks)
	for i := range r.Toks {
		n := r.here(i, benignWords...)
		if n == 0 {
			continue
		}
		from, to, e := i, i+n, r.at("benign_events")
		rate, said := 0.0, false
		behind := to + r.Any(to, end, "at", "of", ":", "=")
		if t := r.Tok(behind); t.Kind == token.Number && !t.Percent && t.Unit == "" && r.free(behind, 1) && r.Any2(behind+1, end, "per", "a day", "each day", "daily", "every day", "an hour", "each hour", "every hour", "/") {
			rate, said, to = t.Num, true, behind+1
		}
		if said {
		} else if r.Tok(i-1).Is("no", "without") && r.free(i-1, 1) {
			rate, said, from = 0, true, i-1
		} else if t := r.Tok(i - 1); t.Kind == token.Number && !t.Percent && t.Unit == "" && r.free(i-1, 1) {
			rate, from = t.Num, i-1
			said = true
		}
		if said && rate > 0 {
			if k := r.Any(to, end, "per day", "a day", "each day", "daily", "every day", "/ day", "per 24 hours"); k > 0 {
				to += k
			} else if k := r.Any(to, end, "per hour", "an hour", "each hour", "every hour", "/ hour"); k > 0 {
				rate *= 24
				to += k
			} else if k := r.Any(to, end, "per week", "a week", "each week"); k > 0 {
				rate /= 7
				to += k
			} else {
				count := rate
				r.later = append(r.later, func() {
					perDay := count * daySeconds / r.length()
					r.scenario().Benign.Rate = &perDay
					r.Assume(e, fmt.Sprintf("%g benign events in the whole run are %g per day", count, perDay), nil)
				})
			}
		} else if !said {
			s := r.Span(from, to)
			r.Assume(e, "as many benign events as scenarios have by default, because the text names no number", &s)
		}
		r.scenario().Benign = &schedule.Benign{}
		if said {
			r.scenario().Benign.Rate = &rate
		}
		r.Claim(from, to, e)
		return
	}
}

// readShare reads "20% of the time under attack", "attacks 5% of the time".
func (r *recordingReader) readShare() {
	end := len(r.Toks)
	for i, t := range r.Toks {
		if t.Kind != token.Number || !t.Percent || r.Owner[i] != nil {
			continue
		}
		n := r.Any(i+1, end, "of the time under attack", "of the time being attacked", "of the time attacked", "of the run under attack", "of the samples under attack", "of the time is under attack", "of the time in attack", "of the time", "of the run", "of the duration", "of the samples", "of samples", "under attack", "attack time", "attack share", "attack ratio", "attacks", "attack", "attacked")
		if n == 0 || !r.free(i+1, n) {
			continue
		}
		from := i
		for from > 0 && r.free(from-1, 1) && r.Toks[from-1].Is("attacks", "attacked", "attack", "under", "for", "during", "about", "around", "with", "is", "share", "of", "ratio") {
			from--
		}
		whole := r.Reader.Source(from, i+1+n)
		if !slices.ContainsFunc(r.Toks[from:i+1+n], func(t token.Token) bool { return t.Is("attacks", "attack", "attacked") }) && !r.attackedNear(i) {
			continue
		}
		if t.Num <= 0 || t.Num > 100 {
			r.Ask("attack_share", fmt.Sprintf("%q is no share of the time. How much of the time should the plant be under attack?", whole), "20% of the time under attack")
		}
		r.mix().AttackShare = t.Num / 100
		r.Claim(from, i+1+n, r.at("mix.attack_share"))
	}
}

func (r *recordingReader) attackedNear(i int) bool {
	for k := max(0, i-8); k < min(len(r.Toks), i+8); k++ {
		if r.Toks[k].Is("attack", "attacks", "attacked") {
			return true
		}
	}
	return false
}

// readFamilies reads how many attacks are drawn and of which families: "10 attacks", "8 stealthy attacks", "only spoofing and denial",
// "no reconnaissance", "under attack", "no attacks".
func (r *recordingReader) readFamilies() {
	end := len(r.Toks)
	r.readSpacing()
	r.readWeights()
	var counted []countedFamily
	defer func() { r.settleCounted(counted) }()
	for i := 0; i < end; i++ {
		if n := r.here(i, "no attacks", "without attacks", "without any attacks", "no attack", "attack-free", "attack free", "free of attacks", "remove the attacks", "remove all attacks", "remove attacks", "drop the attacks", "drop all attacks", "normal operation only", "only normal operation", "benign only"); n > 0 {
			r.peaceful = true
			r.Claim(i, i+n, r.at("kind"))
			continue
		}
		if n := r.here(i, "under random attacks", "under attack", "being attacked", "with random attacks", "random attacks", "while attacked"); n > 0 {
			r.scenario()
			r.Claim(i, i+n, r.at("mix"))
			lead := r.Any(i+n, end, "(", ":", "from", "such as", "like", "of")
			if list, k := r.choices(i + n + lead); lead > 0 && len(list) > 1 { // "random attacks (command injection, DoS)"
				m := r.mix()
				m.Families = append(m.Families, list...)
				k += r.Any(i+n+lead+k, end, ")")
				r.Claim(i+n, i+n+lead+k, r.at("mix.families"))
				i += n + lead + k - 1
			}
			continue
		}
		if n := r.here(i, "no", "without", "without any", "excluding", "exclude", "except for", "except"); n > 0 {
			if list, k := r.choices(i + n); len(list) > 0 && r.onlyFamilies(list) {
				m := r.mix()
				m.Exclude = append(m.Exclude, list...)
				r.Claim(i, i+n+k, r.at("mix.exclude"))
				i += n + k - 1
				continue
			}
		}
		if n := r.here(i, "only", "just", "families :", "families", "from the families", "of the families", "attack families :", "attack families", "drawn from", "limited to"); n > 0 {
			if list, k := r.choices(i + n + r.Any(i+n, end, "the")); len(list) > 0 {
				k += r.Any(i+n, end, "the") + r.Any(i+n+k+r.Any(i+n, end, "the"), end, "families", "attacks")
				m := r.mix()
				m.Families = append(m.Families, list...)
				r.Claim(i, i+n+k, r.at("mix.families"))
				i += n + k - 1
				continue
			}
		}
		if t := r.Toks[i]; t.Kind == token.Number && !t.Percent && t.Unit == "" && t.Digits == 0 && t.Num >= 1 && r.Owner[i] == nil {
			at := i + 1 + r.Any(i+1, end, "random", "different", "drawn", "cyber", "more")
			var list []string
			k := 0
			if family, q := r.familyAt(at); q > 0 && r.Any2(at+q, end, "attacks", "attack") {
				list, k = []string{family}, q
			}
			n := r.Any(at+k, end, "attacks", "attack", "cyberattacks", "cyber-attacks", "attack events", "attack scenarios", "anomalies", "intrusions")
			if n > 0 && len(list) > 0 && r.timed(at, at+k+n) {
				continue // "5 DoS attacks at noon" are one by one
			}
			if n > 0 && r.free(i, at+k+n-i) {
				n += r.Any(at+k+n, end, "per run", "in each run", "each", "in total", "of different types", "of all kinds")
				if r.mix().Count = int(t.Num); len(list) == 1 {
					counted = append(counted, countedFamily{int(t.Num), list[0]})
				}
				r.mix().Families = append(r.mix().Families, list...)
				if per, q := r.perTime(at + k + n); q > 0 {
					rate, m, e := t.Num/per, r.mix(), r.at("mix.count")
					r.later = append(r.later, func() {
						m.Count = max(1, int(math.Round(rate*r.length())))
						r.Assume(e, fmt.Sprintf("%d attacks in each run", m.Count), nil)
					})
					n += q
				}
				r.Claim(i, at+k+n, r.at("mix.count"))
				i = at + k + n - 1
				continue
			}
		}
		if family, n := r.familyAt(i); n > 0 && r.free(i, n) && r.Any2(i+n, end, "attacks") && r.Tok(i-1).Kind != token.Number {
			list, k := r.choices(i)
			if len(list) == 0 {
				list, k = []string{family}, n+1
			}
			r.mix().Families = append(r.mix().Families, list...)
			r.Claim(i, i+k, r.at("mix.families"))
			i += k - 1
			continue
		}
		if r.Toks[i].Is("attacks", "attacked", "cyberattacks", "cyber-attacks", "cyberattack", "ics", "intrusion", "anomalies") && r.Owner[i] == nil {
			r.scenario()
		}
	}
}

func (r *recordingReader) onlyFamilies(list []string) bool {
	for _, name := range list {
		if !slices.ContainsFunc(catalog.Entries(), func(e ics.Entry) bool { return e.Family == name }) {
			return false
		}
	}
	return true
}

// settleKind decides between a run and a scenario.
func (r *recordingReader) settleKind() {
	s := r.Out.Scenario
	if r.peaceful && s != nil && (len(s.Attacks) > 0 || s.Mix != nil) && !r.revises {
		r.Ask("attacks", "The text asks for attacks and for none. Should there be attacks?", "no attacks", "5 attacks")
	}
	if benign := r.onlyBenign(); r.peaceful && !benign {
		r.Out.Scenario = nil
	}
	r.Out.Kind = sdg.SCADAJob
	if s := r.Out.Scenario; s != nil {
		r.Out.Kind = sdg.ICSJob
		if len(s.Attacks) == 0 && s.Mix == nil {
			r.Assume(r.at("mix"), "five attacks per run are drawn, because the text names none", nil)
		}
		if s.Mix != nil && s.Mix.Count == 0 && s.Mix.AttackShare == 0 && len(s.Attacks) == 0 {
			r.Assume(r.at("mix.count"), "five attacks per run, because the text names no number", nil)
		}
		if s.Mix != nil && s.Mix.Count > 0 && s.Mix.AttackShare > 0 {
			r.Assume(r.at("mix"), fmt.Sprintf("%d attacks whose lengths are scaled to %g%% of the time", s.Mix.Count, 100*s.Mix.AttackShare), nil)
		}
	}
}

// perTime reads "per day", "an hour": seconds.
func (r *recordingReader) perTime(i int) (float64, int) {
	n := r.Any(i, len(r.Toks), "per", "a", "an", "each", "every", "/")
	if t := *r.Tok(i + n); n > 0 && t.Is("day", "hour", "week") {
		return durationUnits[t.Low], n + 1
	}
	if r.Tok(i).Is("daily") {
		return daySeconds, 1
	}
	return 0, 0
}

// mostBenign is how many benign events a request without attacks names one by one.
const mostBenign = 500

// onlyBenign asks for benign events without attacks, where the text has a number of them and speaks of no attack: a mix would draw attacks, so each
// is asked for by a family, in turns.
func (r *recordingReader) onlyBenign() bool {
	s := r.Out.Scenario
	if s == nil || s.Benign == nil || s.Benign.Rate == nil || len(s.Attacks) > 0 || s.Mix != nil || s.Splits != nil || r.revises || !r.peaceful && r.speaksOfAttacks() {
		return false
	}
	n := int(math.Round(*s.Benign.Rate * r.length() / daySeconds))
	if n < 1 || n > mostBenign {
		return false
	}
	families := []string{catalog.Equipment, catalog.Operation, catalog.Instrument, catalog.Disturbance}
	for k := range n {
		s.Attacks = append(s.Attacks, schedule.Attack{Type: families[k%len(families)]})
	}
	none := 0.0
	s.Benign.Rate = &none
	r.Assume(r.at("benign_events"), fmt.Sprintf("%d benign events in each run, of %s in turns, and no attacks", n, strings.Join(families, ", ")), nil)
	return true
}

func (r *recordingReader) speaksOfAttacks() bool {
	return slices.ContainsFunc(r.Toks, func(t token.Token) bool {
		return strings.HasPrefix(t.Low, "attack") || strings.HasPrefix(t.Low, "cyber") || strings.HasPrefix(t.Low, "intru") || strings.HasPrefix(t.Low, "advers") || t.Is("ics", "anomalies")
	})
}

// timed: the event that is named from i on begins at a time that stands behind it, at to.
func (r *recordingReader) timed(i, to int) bool {
	if e, n := r.eventPhrase(i); n == 0 || e.typ == "" {
		return false
	}
	n := r.Any(to, len(r.Toks), "at", "starting at", "from", "beginning at")
	_, q := r.momentAt(to + n)
	return n > 0 && q > 0
}
