package catalog

import "github.com/sdg-service/sdg/internal/engine/ics"

// benign are events without an attacker that detectors must not take for attacks.
func benign() []ics.Entry {
	process := []ics.Vector{ics.OfTheProcess}
	insider := []ics.Vector{ics.Insider}
	list := []ics.Entry{
		{ID: "B01", Type: "leak", Title: "Leak", Family: Disturbance, Aim: ics.AtProcess, Vectors: process,
			Effect: "Material is lost where no meter stands.", Sign: "The balance opens in truth and in the reports alike.",
			MagnitudeUnit: "share of the disturbance's range", Magnitude: 0.25, MagnitudeLo: 0.01, MagnitudeHi: 1,
			Seconds: 1800, SecondsLo: 60, SecondsHi: 86_400},
		{ID: "B02", Type: "valve_stiction", Title: "Sticking valve", Family: Equipment, Aim: ics.AtCommands, Vectors: process,
			Effect: "The valve moves only when its command has gone a band away: a slow cycle in the loop.", Sign: "Position moves in steps.",
			MagnitudeUnit: ofRange, Magnitude: 0.08, MagnitudeLo: 0.002, MagnitudeHi: 0.5, Seconds: 3600, SecondsLo: 300, SecondsHi: 86_400},
		{ID: "B03", Type: "pump_trip", Title: "Motor trips", Family: Equipment, Aim: ics.AtCommands, Vectors: process,
			Effect: "A drive stands still against its command, until it is reset.", Sign: "As A01, without a message on the network.",
			MagnitudeUnit: ofRange, Magnitude: 1, MagnitudeLo: 0.1, MagnitudeHi: 1, Seconds: 300, SecondsLo: 10, SecondsHi: 7200},
		{ID: "B04", Type: "sensor_drift", Title: "Transmitter drifts", Family: Instrument, Aim: ics.AtMeasurements, Vectors: process,
			Effect: "The loop follows a transmitter that is wrong by more and more.", Sign: "As A04, in every lane behind the transmitter.",
			MagnitudeUnit: ofRange, Magnitude: 0.1, MagnitudeLo: 0.001, MagnitudeHi: 1, Seconds: 3600, SecondsLo: 300, SecondsHi: 86_400},
		{ID: "B05", Type: "sensor_stuck", Title: "Transmitter stuck", Family: Instrument, Aim: ics.AtMeasurements, Vectors: process,
			Effect: "The controller acts on a value that does not move.", Sign: "Value stands still in every lane behind the transmitter.",
			Seconds: 600, SecondsLo: 10, SecondsHi: 14_400},
		{ID: "B06", Type: "link_loss", Title: "Link lost", Family: Operation, Aim: ics.AtHosts, Vectors: process,
			Effect: "Operators see old values until the link is back.", Sign: "As A17, with no traffic at either tap.",
			MagnitudeUnit: "share of the polls that are lost", Magnitude: 1, MagnitudeLo: 0.05, MagnitudeHi: 1,
			Seconds: 60, SecondsLo: 3, SecondsHi: 3600, Traffic: []ics.Traffic{ics.DropReports}},
		{ID: "B07", Type: "operator_setpoint", Title: "Operator changes a set point", Family: Operation, Aim: ics.AtSetpoints, Vectors: insider,
			Effect: "The loop moves to another set point, as somebody wanted.", Sign: "As A07, from the legitimate host, and true.",
			MagnitudeUnit: ofRange, Magnitude: 0.15, MagnitudeLo: 0.005, MagnitudeHi: 1, Options: []ics.Option{restoring},
			Seconds: 1800, SecondsLo: 60, SecondsHi: 86_400, Traffic: []ics.Traffic{ics.WriteSetpoints}},
		{ID: "B08", Type: "planned_download", Title: "Planned program download", Family: Operation, Aim: ics.AtHosts, Vectors: insider,
			Effect: "Outputs hold while the program is changed; the new one does the same.", Sign: "As the beginning of A14.",
			Options: []ics.Option{{Name: "stop_s", Title: "Stop of the controller during the download", Unit: "s", Default: 8, Lo: 0, Hi: 120}},
			Seconds: 120, SecondsLo: 20, SecondsHi: 3600, Traffic: []ics.Traffic{ics.WriteLogic}},
		{ID: "B09", Type: "calibration", Title: "Transmitter calibrated", Family: Instrument, Aim: ics.AtMeasurements, Vectors: process,
			Effect: "The controller holds its last value while the transmitter is led through its range.", Sign: "Steps at the transmitter, out of service for the rest.",
			Seconds: 300, SecondsLo: 60, SecondsHi: 3600},
		{ID: "B10", Type: "demand_surge", Title: "Demand surges", Family: Disturbance, Aim: ics.AtProcess, Vectors: process,
			Effect: "Consumers take more than the time of day explains.", Sign: "Flows and levels move together; balances hold.",
			MagnitudeUnit: "share of the nominal value", Magnitude: 0.3, MagnitudeLo: 0.01, MagnitudeHi: 2, Seconds: 1200, SecondsLo: 60, SecondsHi: 14_400},
		{ID: "B11", Type: "storm", Title: "Storm: supply disturbed", Family: Disturbance, Aim: ics.AtProcess, Vectors: process,
			Effect: "Supply swings, or the network has a short circuit that relays clear.", Sign: "Fast swings of what comes from outside.",
			MagnitudeUnit: "share of the disturbance's range", Magnitude: 0.4, MagnitudeLo: 0.01, MagnitudeHi: 1,
			Options: []ics.Option{{Name: "period_s", Title: "Mean time between two gusts", Unit: "s", Default: 40, Lo: 1, Hi: 3600}},
			Seconds: 300, SecondsLo: 10, SecondsHi: 7200},
		{ID: "B12", Type: "noisy_sensor", Title: "Transmitter becomes noisy", Family: Instrument, Aim: ics.AtMeasurements, Vectors: process,
			Effect: "Loops with a derivative or a high gain become restless.", Sign: "Noise grows, the mean stays.",
			MagnitudeUnit: ofRange, Magnitude: 0.01, MagnitudeLo: 0.0005, MagnitudeHi: 0.3, Seconds: 1200, SecondsLo: 30, SecondsHi: 86_400},
		{ID: "B13", Type: "asset_inventory", Title: "Inventory of the network", Family: Operation, Aim: ics.AtHosts, Vectors: insider,
			Effect: "None in the process.", Sign: "As A20 and A21, from the engineering workstation.",
			MagnitudeUnit: "probes per second", Magnitude: 2, MagnitudeLo: 0.05, MagnitudeHi: 200,
			Seconds: 300, SecondsLo: 10, SecondsHi: 3600, Traffic: []ics.Traffic{ics.Scan, ics.Identify}, Silent: true},
		{ID: "B14", Type: "backup_read", Title: "Values read for a backup", Family: Operation, Aim: ics.AtHosts, Vectors: insider,
			Effect: "None in the process.", Sign: "As A23, from the engineering workstation.",
			MagnitudeUnit: "requests per second", Magnitude: 0.2, MagnitudeLo: 0.001, MagnitudeHi: 5,
			Seconds: 600, SecondsLo: 30, SecondsHi: 14_400, Traffic: []ics.Traffic{ics.Collect}, Silent: true},
		{ID: "B15", Type: "manual_operation", Title: "Actuator operated by hand", Family: Operation, Aim: ics.AtCommands, Vectors: insider,
			Effect: "A pump, valve or breaker stands where an operator wants it; the controller follows the hand, and takes over again where it ends.",
			Sign:   "As A01, from the legitimate host: the command itself moves, and position and flow follow it.", MagnitudeUnit: ofRange,
			Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1, Options: []ics.Option{endOption},
			Seconds: 600, SecondsLo: 10, SecondsHi: 7200, Traffic: []ics.Traffic{ics.WriteCommands}},
		{ID: "B16", Type: "local_operation", Title: "Actuator switched to local", Family: Operation, Aim: ics.AtCommands, Vectors: process,
			Effect: "A pump, valve or breaker stands where somebody put it at its panel in the field; the controller does not know, and its loop winds up.",
			Sign:   "As A01, without a message on the network: the command runs to its limit, position and flow do not follow.", MagnitudeUnit: ofRange,
			Magnitude: 0.5, MagnitudeLo: 0.02, MagnitudeHi: 1, Options: []ics.Option{endOption},
			Seconds: 600, SecondsLo: 10, SecondsHi: 7200},
	}
	for i := range list {
		list[i].Class = ics.Benign
	}
	return list
}

// Frequency is how often a benign event happens, as a multiple of the others. People take actuators into their hand all the time, on screens and in
// the field; where they never do, a position alone tells attacks on it, and a command that ran to its limit those that the controller does not see.
func Frequency(e *ics.Entry) float64 {
	switch e.Type {
	case "manual_operation", "local_operation":
		return 3
	}
	return 1
}
