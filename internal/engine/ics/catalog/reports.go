package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

var sideOption = ics.Option{Name: "side", Title: "In the middle, who is deceived: 0 operators, 1 the controller, 2 both", Unit: "1", Default: 2, Lo: 0, Hi: 2}

func windowOption(seconds float64) ics.Option {
	return ics.Option{Name: "window_s", Title: "Length of what is recorded before the beginning", Unit: "s", Default: seconds, Lo: 10, Hi: 14_400}
}

// reports are attacks on what controllers and operators are told.
func reports() []ics.Entry {
	spoofers := []ics.Vector{ics.InTheMiddle, ics.InController, ics.CompromisedHMI}
	return []ics.Entry{
		attack(ics.Entry{ID: "A02", Type: "spoof_const", Title: "Measurement held at a false value", Family: Spoofing, Aim: ics.AtMeasurements, Vectors: spoofers,
			Effect:        "The controller acts on a value that does not move; what it controls runs away.",
			Sign:          "Value contradicts flows and balances; noise and resolution are those of the transmitter unless stealth is 0.",
			MagnitudeUnit: ofRange, Magnitude: 0.15, MagnitudeLo: 0, MagnitudeHi: 1, Options: []ics.Option{sideOption},
			Seconds: 900, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP}}, "T1692.002", "T0830", "T0832"),
		attack(ics.Entry{ID: "A03", Type: "spoof_bias", Title: "Measurement shifted or scaled", Family: Spoofing, Aim: ics.AtMeasurements, Vectors: spoofers,
			Effect:        "The process settles beside its set point by what was added.",
			Sign:          "Shape and noise are true, the level is not: redundant values and balances disagree.",
			MagnitudeUnit: ofRange, Magnitude: 0.1, MagnitudeLo: 0.001, MagnitudeHi: 1,
			Options: []ics.Option{sideOption, {Name: "scale", Title: "Factor on the measurement before the shift", Unit: "1", Default: 1, Lo: 0, Hi: 4}},
			Seconds: 1200, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP}}, "T1692.002", "T0830", "T0832"),
		attack(ics.Entry{ID: "A04", Type: "spoof_ramp", Title: "Measurement led away slowly", Family: Spoofing, Aim: ics.AtMeasurements, Vectors: spoofers,
			Effect:        "The controller compensates a drift that is not there.",
			Sign:          "Slope below what sums of deviations see for long; balances drift apart.",
			MagnitudeUnit: ofRange, Magnitude: 0.12, MagnitudeLo: 0.001, MagnitudeHi: 1, Options: []ics.Option{sideOption},
			Seconds: 2400, SecondsLo: 120, SecondsHi: 14_400, Traffic: []ics.Traffic{ics.PoisonARP}}, "T1692.002", "T0830", "T0832"),
		attack(ics.Entry{ID: "A05", Type: "replay", Title: "Recorded reports replayed while actuators are forced", Family: Stealthy, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.InTheMiddle},
			Effect:        "The process moves and operators see an hour that is over.",
			Sign:          "A sequence of reports comes twice; controller and HMI disagree.",
			MagnitudeUnit: ofRange, Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1, Options: []ics.Option{endOption, windowOption(600)},
			Seconds: 600, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP, ics.WriteCommands}},
			"T0842", "T1692.001", "T1692.002", "T0832"),
		attack(ics.Entry{ID: "A06", Type: "covert", Title: "Actuators forced behind a course that looks undisturbed", Family: Stealthy, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.InTheMiddle},
			Effect:        "The process moves; what operators see is the course without the attack.",
			Sign:          "None in the reports of the supervisory tap; only truth and controller tell.",
			MagnitudeUnit: ofRange, Magnitude: 0.3, MagnitudeLo: 0.02, MagnitudeHi: 1, Options: []ics.Option{endOption, windowOption(1800)},
			Seconds: 900, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP, ics.WriteCommands}},
			"T1692.001", "T1692.002", "T0831", "T0832"),
		attack(ics.Entry{ID: "A25", Type: "delay", Title: "Replies held back", Family: Stealthy, Aim: ics.AtMeasurements, Vectors: []ics.Vector{ics.InTheMiddle},
			Effect:        "Loops work on old values: overshoot, oscillation.",
			Sign:          "The controller's values follow the transmitters late; replies come late.",
			MagnitudeUnit: "s", Magnitude: 20, MagnitudeLo: 0.5, MagnitudeHi: 600,
			Options: []ics.Option{{Name: "delay_ms", Title: "Delay of each reply on the wire", Unit: "ms", Default: 400, Lo: 10, Hi: 900}},
			Seconds: 900, SecondsLo: 60, SecondsHi: 7200, Traffic: []ics.Traffic{ics.PoisonARP, ics.Delay}}, "T0830"),
		attack(ics.Entry{ID: "A30", Type: "agc_fdi", Title: "False data for the generation control", Family: Spoofing, Aim: ics.AtMeasurements,
			Vectors:       []ics.Vector{ics.InTheMiddle, ics.InController},
			Effect:        "Generation follows a false area control error: frequency and interchange leave their schedule.",
			Sign:          "Frequency of one area disagrees with the other's and with generation.",
			MagnitudeUnit: ofRange, Magnitude: 0.01, MagnitudeLo: 0.0005, MagnitudeHi: 0.2, Options: []ics.Option{sideOption},
			Seconds: 300, SecondsLo: 20, SecondsHi: 3600, Traffic: []ics.Traffic{ics.PoisonARP}}, "T1692.002", "T0831"),
	}
}
