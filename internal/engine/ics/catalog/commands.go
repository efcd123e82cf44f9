package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

const ofRange = "share of the range"

// attack fills what all attacks have in common.
func attack(e ics.Entry, techniques ...string) ics.Entry {
	e.Class, e.Techniques, e.TechniquesV18 = ics.Attack, techniques, in18(techniques)
	return e
}

var endOption = ics.Option{Name: "end", Title: "0 the opposite of the state at the beginning, 1 towards the upper end, -1 towards the lower end", Unit: "1", Default: 0, Lo: -1, Hi: 1}

// commands are attacks that reach actuators.
func commands() []ics.Entry {
	return []ics.Entry{
		attack(ics.Entry{ID: "A01", Type: "cmd_actuator", Title: "Actuator forced by unauthorized commands", Family: Command, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.RogueMaster, ics.CompromisedHMI, ics.Insider, ics.InTheMiddle},
			Effect:        "A pump, valve or breaker stands where the control program does not want it.",
			Sign:          "Position and flow contradict the command; the reported balance stays whole.",
			MagnitudeUnit: ofRange, Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1, Options: []ics.Option{endOption},
			Seconds: 600, SecondsLo: 10, SecondsHi: 7200, Traffic: []ics.Traffic{ics.WriteCommands}}, "T1692.001", "T0831"),
		attack(ics.Entry{ID: "A11", Type: "brute_io", Title: "Outputs switched to and fro", Family: Command, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.RogueMaster, ics.CompromisedHMI},
			Effect:        "Chatter and wear; flows pulse around their mean.",
			Sign:          "Actuator changes far more often than its command.",
			MagnitudeUnit: ofRange, Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1,
			Options: []ics.Option{{Name: "period_s", Title: "Mean time of a cycle", Unit: "s", Default: 8, Lo: 0.5, Hi: 600}},
			Seconds: 300, SecondsLo: 10, SecondsHi: 3600, Traffic: []ics.Traffic{ics.WriteCommands}}, "T0806"),
		attack(ics.Entry{ID: "A12", Type: "io_image", Title: "Input or output image of the controller altered", Family: Controller, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.InController},
			Effect:        "The control program sees inputs, or gives outputs, that are not those of the process.",
			Sign:          "Only values show it: the controller reports the altered image like a true one.",
			MagnitudeUnit: ofRange, Magnitude: 0.2, MagnitudeLo: 0.01, MagnitudeHi: 1, Options: []ics.Option{endOption},
			Seconds: 900, SecondsLo: 30, SecondsHi: 7200}, "T0835"),
		attack(ics.Entry{ID: "A19", Type: "rogue_master", Title: "Second master in competition", Family: Command, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.RogueMaster},
			Effect:        "Actuators follow whichever master wrote last.",
			Sign:          "Two clients of one server; actuator alternates between command and a foreign value.",
			MagnitudeUnit: ofRange, Magnitude: 0.4, MagnitudeLo: 0.02, MagnitudeHi: 1,
			Options: []ics.Option{
				{Name: "period_s", Title: "Mean time between two foreign writes", Unit: "s", Default: 12, Lo: 1, Hi: 600},
				{Name: "duty", Title: "Share of the time for which a foreign value stands", Unit: "1", Default: 0.5, Lo: 0.05, Hi: 0.95}},
			Seconds: 600, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.SecondMaster}}, "T0848", "T1692.001"),
		attack(ics.Entry{ID: "A28", Type: "breaker_sweep", Title: "Switching devices operated one after the other", Family: Command, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.RogueMaster, ics.CompromisedHMI},
			Effect:        "Supply is lost device by device, and given back by the next sweep.",
			Sign:          "Positions change in the order of the addresses; commands do not.",
			MagnitudeUnit: "share of the devices", Magnitude: 1, MagnitudeLo: 0.1, MagnitudeHi: 1,
			Options: []ics.Option{{Name: "step_s", Title: "Time between two devices", Unit: "s", Default: 5, Lo: 0.5, Hi: 300}},
			Seconds: 120, SecondsLo: 10, SecondsHi: 3600, Traffic: []ics.Traffic{ics.SecondMaster, ics.WriteCommands}}, "T1692.001", "T0806", "T0826"),
	}
}
