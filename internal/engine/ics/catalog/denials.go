package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

// denials are attacks that keep messages away.
func denials() []ics.Entry {
	return []ics.Entry{
		attack(ics.Entry{ID: "A16", Type: "dos_flood", Title: "Controller flooded", Family: Denial, Aim: ics.AtHosts, Vectors: []ics.Vector{ics.RogueMaster},
			Effect:        "Polls time out; operators see old values.",
			Sign:          "Rate of frames; values stand, with bad quality.",
			MagnitudeUnit: "share of the polls that are lost", Magnitude: 0.9, MagnitudeLo: 0.05, MagnitudeHi: 1,
			Options: []ics.Option{{Name: "rate_pps", Title: "Frames per second", Unit: "1/s", Default: 400, Lo: 10, Hi: 50_000}},
			Seconds: 120, SecondsLo: 10, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Flood}}, "T0814"),
		attack(ics.Entry{ID: "A17", Type: "block_report", Title: "Reports blocked", Family: Denial, Aim: ics.AtHosts, Vectors: []ics.Vector{ics.InTheMiddle},
			Effect:        "Operators see the last values while the process goes on.",
			Sign:          "The supervisory tap falls silent; values stand, uncertain.",
			MagnitudeUnit: "share of the reports that are lost", Magnitude: 1, MagnitudeLo: 0.05, MagnitudeHi: 1,
			Seconds: 300, SecondsLo: 10, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP, ics.DropReports}}, "T1691.002", "T0815", "T0829"),
		attack(ics.Entry{ID: "A18", Type: "block_command", Title: "Commands blocked", Family: Denial, Aim: ics.AtCommands, Vectors: []ics.Vector{ics.InTheMiddle},
			Effect:  "Actuators stay as they are, whatever controller and operators want.",
			Sign:    "Position contradicts the command from the first change on.",
			Seconds: 900, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP, ics.DropCommands}}, "T1691.001", "T0813", "T0827"),
		attack(ics.Entry{ID: "A26", Type: "malformed", Title: "Malformed frames", Family: Denial, Aim: ics.AtHosts, Vectors: []ics.Vector{ics.RogueMaster},
			Effect:        "Parsers answer with exceptions or close the connection; the process is not touched.",
			Sign:          "Lengths that contradict the frame, stacked units; packets.csv declares each.",
			MagnitudeUnit: "frames per second", Magnitude: 1, MagnitudeLo: 0.02, MagnitudeHi: 200,
			Seconds: 120, SecondsLo: 10, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Malform}, Silent: true}, "T0814"),
		attack(ics.Entry{ID: "A31", Type: "hmi_stop", Title: "HMI service stopped", Family: Denial, Aim: ics.AtHosts, Vectors: []ics.Vector{ics.CompromisedHMI},
			Effect:  "Screens and historian stand; the plant goes on by itself.",
			Sign:    "No polls; a gap in the history, out of service.",
			Seconds: 300, SecondsLo: 10, SecondsHi: 7200, Traffic: []ics.Traffic{ics.StopHMI}}, "T0881", "T0809"),
	}
}
