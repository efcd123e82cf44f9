package recording

import (
	"github.com/sdg-service/sdg/internal/engine/plant/run"
	"github.com/sdg-service/sdg/internal/engine/plant/sensor"
)

// laneOf returns the values of a lane. The qualities are those of the HMI lane, the only one that is written with them.
func laneOf(l *run.Lanes, lane Lane, tap int) ([]float64, []sensor.Quality) {
	switch lane {
	case TrueLane:
		return l.True, nil
	case SensorLane:
		return l.Sensor, nil
	case PLCLane:
		return l.PLC, nil
	case WireLane:
		return l.Wire[tap], nil
	}
	return l.HMI, l.Quality
}
