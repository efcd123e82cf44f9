package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

// reconnaissance changes no value: only the network shows it.
func reconnaissance() []ics.Entry {
	rogue := []ics.Vector{ics.RogueMaster}
	rate := func(e ics.Entry, unit string, usual, lo, hi float64) ics.Entry {
		e.Family, e.Aim, e.Silent = Reconnaissance, ics.AtHosts, true
		e.MagnitudeUnit, e.Magnitude, e.MagnitudeLo, e.MagnitudeHi = unit, usual, lo, hi
		return e
	}
	return []ics.Entry{
		attack(rate(ics.Entry{ID: "A20", Type: "scan", Title: "Port scan", Vectors: []ics.Vector{ics.RogueMaster, ics.Insider},
			Effect: "None in the process.", Sign: "SYN to many ports and addresses, most refused.",
			Seconds: 120, SecondsLo: 5, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Scan}}, "probes per second", 20, 0.05, 2000), "T0846.001"),
		attack(rate(ics.Entry{ID: "A21", Type: "identify", Title: "Devices asked what they are", Vectors: rogue,
			Effect: "None in the process.", Sign: "Requests of identification that masters do not send.",
			Seconds: 60, SecondsLo: 5, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Identify}}, "requests per second", 0.5, 0.01, 20), "T0888"),
		attack(rate(ics.Entry{ID: "A22", Type: "point_enum", Title: "Points enumerated", Vectors: rogue,
			Effect: "None in the process.", Sign: "Sweep over addresses, with exceptions for those that do not exist.",
			Seconds: 120, SecondsLo: 5, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Enumerate}}, "requests per second", 5, 0.05, 200), "T0861"),
		attack(rate(ics.Entry{ID: "A23", Type: "slow_collect", Title: "Process watched slowly", Vectors: rogue,
			Effect: "None in the process.", Sign: "A second reader at a low rate.",
			Seconds: 3600, SecondsLo: 60, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.Collect}}, "requests per second", 0.05, 0.001, 2), "T0801", "T0802"),
		attack(rate(ics.Entry{ID: "A24", Type: "aitm_only", Title: "In the middle, values untouched", Vectors: []ics.Vector{ics.InTheMiddle},
			Effect: "None in the process.", Sign: "Addresses of the link layer change; a little more latency.",
			Options: []ics.Option{{Name: "delay_ms", Title: "Latency added to each frame", Unit: "ms", Default: 1.5, Lo: 0.1, Hi: 50}},
			Seconds: 900, SecondsLo: 30, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.PoisonARP}}, "gratuitous replies per second", 0.5, 0.02, 20), "T0830"),
	}
}
