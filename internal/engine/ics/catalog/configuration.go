package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

// The plant has the old value back at the end in any case: what is open is only who writes it.
var restoring = ics.Option{Name: "restore", Title: "1 the source itself writes the old value back at the end, 0 an operator does, at the HMI", Unit: "1", Default: 1, Lo: 0, Hi: 1}

var failsafe = ics.Option{Name: "failsafe", Title: "Outputs while the controller stands: 0 keep their state, 1 go to zero (breakers and taps stay)", Unit: "1", Default: 0, Lo: 0, Hi: 1}

// configuration are attacks on what controllers, alarms and protection are told to do.
func configuration() []ics.Entry {
	writers := []ics.Vector{ics.RogueMaster, ics.CompromisedHMI, ics.Insider}
	return []ics.Entry{
		attack(ics.Entry{ID: "A07", Type: "setpoint", Title: "Set point changed", Family: Parameter, Aim: ics.AtSetpoints, Vectors: writers,
			Effect:        "The loop tracks a wrong set point faithfully.",
			Sign:          "One write; everything behind it is consistent.",
			MagnitudeUnit: ofRange, Magnitude: 0.25, MagnitudeLo: 0.005, MagnitudeHi: 1, Options: []ics.Option{restoring},
			Seconds: 1200, SecondsLo: 30, SecondsHi: 14_400, Traffic: []ics.Traffic{ics.WriteSetpoints}}, "T0836"),
		attack(ics.Entry{ID: "A08", Type: "pid_retune", Title: "Control loop retuned", Family: Parameter, Aim: ics.AtSetpoints,
			Vectors:       []ics.Vector{ics.Insider, ics.RogueMaster},
			Effect:        "The loop oscillates, or becomes too slow where the factor is below 1.",
			Sign:          "Variance and spectrum of the loop change; levels do not.",
			MagnitudeUnit: "factor on the gain", Magnitude: 12, MagnitudeLo: 0.01, MagnitudeHi: 100,
			Seconds: 1800, SecondsLo: 60, SecondsHi: 14_400, Traffic: []ics.Traffic{ics.WriteTuning}}, "T0836"),
		attack(ics.Entry{ID: "A09", Type: "alarm_limits", Title: "Alarm limits moved out of the way", Family: AlarmFamily, Aim: ics.AtAlarms,
			Vectors:       []ics.Vector{ics.CompromisedHMI, ics.Insider, ics.RogueMaster},
			Effect:        "A value passes its limit of the design and no alarm comes.",
			Sign:          "Alarms that the limits of the design would raise are missing.",
			MagnitudeUnit: ofRange, Magnitude: 0.5, MagnitudeLo: 0.01, MagnitudeHi: 2,
			Seconds: 3600, SecondsLo: 60, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.WriteLimits}, Silent: true}, "T0838"),
		attack(ics.Entry{ID: "A10", Type: "alarm_suppress", Title: "Alarms kept from operators", Family: AlarmFamily, Aim: ics.AtAlarms,
			Vectors: []ics.Vector{ics.InTheMiddle, ics.CompromisedHMI},
			Effect:  "Alarms are raised and nobody sees them.",
			Sign:    "Messages are missing, or acknowledged at once.",
			Options: []ics.Option{{Name: "mode", Title: "0 messages are dropped, 1 alarms are acknowledged at once, 2 suppressed by design", Unit: "1", Default: 0, Lo: 0, Hi: 2}},
			Seconds: 1800, SecondsLo: 60, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.DropAlarms}, Silent: true}, "T0878"),
		attack(ics.Entry{ID: "A13", Type: "mode_change", Title: "Controller stopped", Family: Controller, Aim: ics.AtHosts,
			Vectors: []ics.Vector{ics.RogueMaster, ics.Insider},
			Effect:  "Outputs hold, or fall to their safe state; nothing is controlled.",
			Sign:    "Commands stand still while measurements pass the levels that should switch them.",
			Options: []ics.Option{failsafe},
			Seconds: 600, SecondsLo: 10, SecondsHi: 7200, Traffic: []ics.Traffic{ics.SwitchMode}}, "T0858"),
		attack(ics.Entry{ID: "A14", Type: "program_download", Title: "Changed control program", Family: Controller, Aim: ics.AtCommands,
			Vectors:       []ics.Vector{ics.Insider, ics.RogueMaster},
			Effect:        "From its trigger on, the changed logic drives outputs to the wrong side, until the good program is back.",
			Sign:          "A short stop at the download; later commands that no state of the inputs explains.",
			MagnitudeUnit: ofRange, Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1,
			Options: []ics.Option{
				{Name: "trigger_s", Title: "Time from the download until the changed logic acts", Unit: "s", Default: 300, Lo: 0, Hi: 86_400},
				{Name: "stop_s", Title: "Stop of the controller during the download", Unit: "s", Default: 4, Lo: 0, Hi: 120}},
			Seconds: 1800, SecondsLo: 60, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.WriteLogic}}, "T0843.001", "T0843.002", "T0889", "T0821"),
		attack(ics.Entry{ID: "A15", Type: "restart", Title: "Controller restarted", Family: Controller, Aim: ics.AtHosts,
			Vectors: []ics.Vector{ics.RogueMaster, ics.CompromisedHMI},
			Effect:  "Outputs fall to zero and integrators begin anew: a bump in every loop.",
			Sign:    "A gap in the reports, then controllers that have forgotten.",
			Seconds: 20, SecondsLo: 3, SecondsHi: 120, Traffic: []ics.Traffic{ics.Restart, ics.Dark}}, "T0816"),
		attack(ics.Entry{ID: "A27", Type: "protection_defeat", Title: "Protection set too high before a fault", Family: Parameter, Aim: ics.AtSetpoints,
			Vectors:       []ics.Vector{ics.Insider, ics.RogueMaster},
			Effect:        "A fault that relays clear in a second stands for its whole length: damage.",
			Sign:          "Current far above the pick-up of the design and no trip.",
			MagnitudeUnit: "factor on the pick-up", Magnitude: 8, MagnitudeLo: 1.2, MagnitudeHi: 50,
			Options: []ics.Option{
				{Name: "fault_pu", Title: "Size of the fault, of the disturbance's range", Unit: "share", Default: 0.5, Lo: 0.01, Hi: 1},
				{Name: "fault_after_s", Title: "Time until the fault begins", Unit: "s", Default: 60, Lo: 0, Hi: 3600},
				{Name: "fault_s", Title: "Length of the fault", Unit: "s", Default: 30, Lo: 1, Hi: 3600}},
			Seconds: 300, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.WriteTuning}}, "T0836", "T0837", "T0880", "T0879"),
		attack(ics.Entry{ID: "A29", Type: "firmware", Title: "Firmware replaced", Family: Controller, Aim: ics.AtHosts, Vectors: []ics.Vector{ics.Insider, ics.RogueMaster},
			Effect:  "The controller is dark while it is flashed; it comes back with empty memory.",
			Sign:    "No reports for minutes; commands stand, then start anew.",
			Options: []ics.Option{failsafe},
			Seconds: 120, SecondsLo: 30, SecondsHi: 300, Traffic: []ics.Traffic{ics.WriteLogic, ics.Dark}}, "T1693.001", "T0800"),
		attack(ics.Entry{ID: "A32", Type: "hmi_misuse", Title: "Extreme set point from the operator's own screen", Family: Parameter, Aim: ics.AtSetpoints,
			Vectors:       []ics.Vector{ics.CompromisedHMI, ics.Insider},
			Effect:        "The loop is driven to the end of its range.",
			Sign:          "A write from the legitimate address, after a remote session; the value is beyond what operators choose.",
			MagnitudeUnit: "share of the way to the end of the range", Magnitude: 0.95, MagnitudeLo: 0.3, MagnitudeHi: 1, Options: []ics.Option{restoring},
			Seconds: 600, SecondsLo: 30, SecondsHi: 7200, Traffic: []ics.Traffic{ics.LogOn, ics.WriteSetpoints}}, "T1694.001", "T0823", "T0836"),
	}
}
