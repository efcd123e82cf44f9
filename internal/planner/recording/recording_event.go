package recording

import (
	"strings"
	"sync"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/catalog"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// eventMeant is what a phrase says may happen: an entry of the catalogue, or a whole family; technique where only that was said.
type eventMeant struct {
	typ, family, technique string
	benign                 bool
}

// eventNames are what people call the entries, beside their types, ids and titles. A phrase with a family means the family where
// attacks are drawn ("command injection and false data, 20% of the time").
var eventNames = []struct {
	typ, family string
	phrases     []string
}{
	{"cmd_actuator", catalog.Command, []string{"command injection", "command injections", "injected commands", "inject commands", "unauthorized commands", "unauthorised commands", "unauthorized command", "malicious commands", "actuator manipulation", "breaker opening", "breaker openings", "malicious breaker opening", "actuator attack", "actuator attacks", "forced actuator", "forced actuators", "command spoofing"}},
	{"spoof_const", "", []string{"constant spoof", "constant spoofing", "frozen value attack", "value freeze attack", "sensor freeze attack", "freeze attack"}},
	{"spoof_bias", catalog.Spoofing, []string{"false data injection", "false data injections", "false-data injection", "false data", "inject false data", "injects false data", "fdi", "fdia", "fdias", "sensor spoofing", "sensor attack", "sensor attacks", "sensor manipulation", "spoofed sensor", "spoofed measurement", "spoofing", "spoof", "spoofs", "response injection", "data injection", "measurement injection", "falsified measurements", "falsify"}},
	{"spoof_bias", "", []string{"bias attack", "bias injection", "offset attack", "shifts", "shift"}},
	{"spoof_ramp", "", []string{"ramp attack", "ramp injection", "ramp spoofing", "slow ramp", "slow drift attack", "drift attack", "ramps", "boiling frog attack"}},
	{"replay", "", []string{"replay", "replays", "replayed reports", "record and replay"}},
	{"covert", "", []string{"covert", "stuxnet-like covert", "stuxnet-like", "stuxnet style", "stuxnet"}},
	{"setpoint", "", []string{"set point attack", "setpoint attack", "set-point attack", "set point attacks", "setpoint attacks", "set point manipulation", "setpoint manipulation", "set point tampering", "setpoint tampering", "malicious set point change", "malicious setpoint change", "setpoint change attack", "parameter tampering"}},
	{"pid_retune", "", []string{"pid retuning", "pid tampering", "pid attack", "retuned loop", "controller retuning", "loop retuning", "gain attack", "tuning attack"}},
	{"alarm_limits", "", []string{"alarm limit attack", "moved alarm limits", "alarm limit tampering", "alarm threshold tampering"}},
	{"alarm_suppress", "", []string{"alarm suppression", "suppressed alarms", "alarms suppressed", "alarms are suppressed", "suppress alarms", "hidden alarms", "alarm hiding"}},
	{"brute_io", "", []string{"brute force i / o", "brute force io", "brute-force i / o", "brute-force io", "brute force"}},
	{"io_image", "", []string{"io image", "i / o image", "io image manipulation", "i / o image manipulation"}},
	{"mode_change", "", []string{"plc stop", "stop the plc", "stops the plc", "stopping the plc", "stopped plc", "controller stop", "controller stopped", "operating mode change"}},
	{"program_download", "", []string{"malicious program download", "program download", "logic modification", "changed logic", "malicious logic", "malicious plc logic", "ladder logic attack", "logic attack", "logic bomb"}},
	{"restart", "", []string{"plc restart", "controller restart", "device restart", "forced restart", "forced reboot"}},
	{"dos_flood", catalog.Denial, []string{"dos", "ddos", "denial of service", "denial-of-service", "flood", "flooding", "flooded", "syn flood", "packet flood"}},
	{"block_report", "", []string{"blocked reports", "block reports", "blocking reports", "report blocking", "dropped reports", "loss of view"}},
	{"block_command", "", []string{"blocked commands", "block commands", "blocking commands", "command blocking", "loss of control"}},
	{"rogue_master", "", []string{"rogue master", "rogue masters", "second master"}},
	{"scan", "", []string{"port scan", "port scans", "network scan", "network scans", "scan", "scans", "scanning", "nmap"}},
	{"identify", "", []string{"device identification", "device fingerprinting", "fingerprinting"}},
	{"point_enum", "", []string{"point enumeration", "register enumeration"}},
	{"slow_collect", "", []string{"slow collection", "slow data collection", "process espionage", "data exfiltration"}},
	{"aitm_only", "", []string{"man in the middle", "man-in-the-middle", "mitm", "aitm", "adversary in the middle", "adversary-in-the-middle", "arp spoofing", "arp poisoning"}},
	{"delay", "", []string{"delay attack", "delay attacks", "time delay attack", "time-delay attack", "delayed replies", "delayed measurements", "delayed reports"}},
	{"malformed", "", []string{"malformed frames", "malformed packets", "malformed", "protocol fuzzing", "fuzzing"}},
	{"protection_defeat", "", []string{"protection defeat", "protection settings attack", "relay settings attack", "relay setting tampering", "relay settings tampering", "relay tampering", "relay attack", "disabled protection"}},
	{"breaker_sweep", "", []string{"breaker sweep", "breaker attack", "industroyer-like", "industroyer style", "industroyer", "crashoverride"}},
	{"firmware", "", []string{"firmware attack", "malicious firmware", "firmware replacement", "modified firmware", "firmware"}},
	{"agc_fdi", "", []string{"agc attack", "agc false data injection", "agc false data", "attack on the automatic generation control", "attack on agc", "false data for the generation control"}},
	{"hmi_stop", "", []string{"hmi stop", "hmi stopped", "stop the hmi", "stops the hmi", "stopping the hmi", "hmi service stop", "hmi crash"}},
	{"hmi_misuse", "", []string{"hmi misuse", "misuse of the hmi", "operator screen misuse", "insider at the hmi"}},
	{"leak", "", []string{"leak", "leaks", "leakage", "pipe burst", "burst pipe", "burst", "pipe leak"}},
	{"valve_stiction", "", []string{"valve stiction", "sticking valve", "sticky valve", "sticking valves", "stiction"}},
	{"pump_trip", "", []string{"pump trip", "pump trips", "pump failure", "pump failures", "pump outage", "tripped pump", "motor trip", "tripping pump"}},
	{"link_loss", "", []string{"link loss", "link failure", "lost link", "network outage", "connection loss"}},
	{"operator_setpoint", "", []string{"operator set point change", "operator setpoint change", "operator set point changes", "operator setpoint changes"}},
	{"planned_download", "", []string{"planned download", "planned program download"}},
	{"calibration", "", []string{"calibration", "calibrations", "sensor calibration"}},
	{"demand_surge", "", []string{"demand surge", "demand surges", "surge in demand", "demand peak", "demand spike"}},
	{"storm", "", []string{"storm", "storms"}},
	{"noisy_sensor", "", []string{"noisy sensor", "noisy transmitter"}},
	{"asset_inventory", "", []string{"asset inventory", "inventory scan"}},
	{"backup_read", "", []string{"backup read", "backup reads"}},
	{"manual_operation", "", []string{"manual operation", "manual operations", "manual intervention", "manual interventions", "hand operation", "operation by hand"}},
	{"local_operation", "", []string{"local operation", "local operations", "operated locally", "switched to local", "local mode"}},
}

// eventBook has the phrases by their first word, longest first where it matters: eventPhrase takes the longest.
var eventBook = sync.OnceValue(func() map[string][]namedEvent {
	book := map[string][]namedEvent{}
	add := func(phrase string, e eventMeant) {
		words := strings.Fields(phrase)
		book[words[0]] = append(book[words[0]], namedEvent{words, e})
	}
	benign := map[string]bool{}
	for _, e := range catalog.Entries() {
		benign[e.Type] = e.Class == ics.Benign
		meant := eventMeant{typ: e.Type, benign: benign[e.Type]}
		add(strings.ToLower(e.ID), meant)
		add(e.Type, meant)
		if spaced := strings.ReplaceAll(e.Type, "_", " "); strings.Contains(spaced, " ") && e.Type != "sensor_stuck" && e.Type != "sensor_drift" {
			add(spaced, meant)
		}
	}
	for _, n := range eventNames {
		for _, phrase := range n.phrases {
			add(phrase, eventMeant{typ: n.typ, family: n.family, benign: benign[n.typ]})
		}
	}
	return book
})

type namedEvent struct {
	words []string
	meant eventMeant
}

// ordinary are types that are also everyday words: alone they name no event.
var ordinary = lexicon.WordSet("delay setpoint restart scan leak identify calibration storm burst firmware shift replay covert brute flood flooding malformed scans")

// eventPhrase reads what may happen at token i, with the word "attack" behind it; n is 0 where nothing is named.
func (p Reader) eventPhrase(i int) (e eventMeant, n int) {
	t := p.Tok(i)
	if t.Kind == token.Word && isTechnique(t.Text) {
		n, e.technique = 1, t.Text
		if p.Tok(i+1).Is(".") && len(p.Tok(i+2).Text) == 3 && token.IsAllDigits(p.Tok(i+2).Text) && p.Tok(i+2).Glued {
			e.technique, n = e.technique+"."+p.Tok(i+2).Text, 3
		} else if next := p.Tok(i + 1); next.Glued && len(next.Text) == 4 && next.Text[0] == '.' {
			e.technique, n = e.technique+next.Text, 2
		}
		return eventMeant{technique: e.technique, typ: "technique"}, n
	}
	for _, named := range eventBook()[t.Low] {
		if len(named.words) > n && p.Lit(i, len(p.Toks), named.words...) {
			e, n = named.meant, len(named.words)
		}
	}
	if n == 1 && ordinary[t.Low] && t.Is("setpoint", "delay", "restart", "shift") && !p.Any2(i+1, len(p.Toks), "attack", "attacks") {
		return eventMeant{}, 0
	}
	if n > 0 {
		n += p.Any(i+n, len(p.Toks), "attacks", "attack", "event", "events")
	}
	return e, n
}

// isTechnique: T0836, an id of ATT&CK for ICS.
func isTechnique(s string) bool { return len(s) == 5 && s[0] == 'T' && token.IsAllDigits(s[1:]) }

// isEntryID: A05, B12.
func isEntryID(s string) bool {
	if len(s) != 3 || s[0] != 'A' && s[0] != 'B' {
		return false
	}
	_, err := catalog.Find(s)
	return err == nil
}

// familyPhrases are what people call families of attacks.
var familyPhrases = []struct {
	family  string
	phrases []string
}{
	{catalog.Command, []string{"command", "commands"}},
	{catalog.Spoofing, []string{"spoofing", "integrity", "deception", "sensor spoofing"}},
	{catalog.Stealthy, []string{"stealthy", "stealth", "hidden", "subtle"}},
	{catalog.Parameter, []string{"parameter", "parameters"}},
	{catalog.AlarmFamily, []string{"alarm", "alarms"}},
	{catalog.Controller, []string{"controller", "controllers"}},
	{catalog.Denial, []string{"denial of service", "denial-of-service", "dos", "denial", "availability"}},
	{catalog.Reconnaissance, []string{"reconnaissance", "recon", "scanning"}},
}

// familyAt reads a family, without the word "attacks" behind it.
func (p Reader) familyAt(i int) (family string, n int) {
	for _, f := range familyPhrases {
		if k := p.Any(i, len(p.Toks), f.phrases...); k > n {
			family, n = f.family, k
		}
	}
	return family, n
}
