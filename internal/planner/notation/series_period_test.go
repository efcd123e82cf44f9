package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestSeriesPeriods(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.SeriesPeriods, map[string]struct{ text, want string }{
		"a run":              {"heart rate every second during a 30 min run, 60-190", "heart rate every second for 30 mins, 60-190"},
		"a ride with a dash": {"power every second during a 2-hour ride", "power every second for 2 hours"},
		"a day":              {"temperature of 4 ovens every 10 seconds for a day", "temperature of 4 ovens every 10 seconds for 1 day"},
		"a week of a month":  {"hourly rain for a week in March 2025", ""},
		"a number of units":  {"hourly rain for 3 days", ""},
		"no series":          {"rentals for a day or a week, price", ""},
	})
}

func TestRemarksOfAll(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.RemarksOfAll, map[string]struct{ text, want string }{
		"missing readings":     {"hourly temperature and humidity of 10 rooms, temperature 15-30, humidity 30-70 %, with about 1% missing readings", "hourly temperature and humidity of 10 rooms, temperature 15-30, humidity 30-70 %"},
		"several remarks":      {"visits and sales per day for 2024, weekly seasonality and slow upward growth, spikes on black friday", "visits and sales per day for 2024"},
		"a word":               {"level every hour for 2022, mean 2.4 m, seasonal", "level every hour for 2022, mean 2.4 m"},
		"gaps":                 {"cpu and memory of 12 servers every minute, some gaps", "cpu and memory of 12 servers every minute"},
		"between columns":      {"hourly readings: temperature, 2% missing, humidity", ""},
		"of one that is named": {"hourly readings: temperature, 5 gaps in humidity", ""},
		"a column":             {"daily readings: price, growth, volume", ""},
		"no series":            {"orders with date, total, 2% missing", ""},
	})
}

func TestKeysBehind(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.KeysBehind, map[string]struct{ text, want string }{
		"things":        {"output in watts every 10 minutes for 3 days, zero at night, 2 inverters", "output in watts every 10 minutes of 2 inverters for 3 days, zero at night"},
		"names":         {"prices hourly for 2023 in EUR, sometimes negative, 3 countries (DE, FR, AT)", "prices hourly of 3 countries (DE, FR, AT) for 2023 in EUR, sometimes negative"},
		"told before":   {"output of 3 plants every 10 minutes, zero at night, 2 inverters", ""},
		"decimals":      {"hourly temperature for a week, 10-20, 2 decimals", ""},
		"time":          {"temperature every hour, 10-20, 3 days", ""},
		"in a list":     {"hourly readings: temperature, 4 rooms", ""},
		"right behind":  {"temperature every hour, 4 rooms", ""},
		"no such thing": {"temperature every hour, 10-20, humidity", ""},
	})
}

func TestPerThings(t *testing.T) {
	t.Parallel()
	rewrites(t, notation.PerThings, map[string]struct{ text, want string }{
		"things counted": {"daily sales of 4 stores: revenue, floor area in m2 per store", "daily sales of 4 stores: revenue, floor area in m2"},
		"each, a unit":   {"daily rain for Oslo and Rome, altitude of each city in m", "daily rain for Oslo and Rome, altitude in m"},
		"a name":         {"daily sales of 4 stores: revenue, price per item", ""},
		"what is fixed":  {"hourly air quality from 5 stations: no2, latitude fixed per station", ""},
		"a rate":         {"hourly readings of 3 pumps: flow, cost per day", ""},
		"whose it is":    {"hourly temperature per room", ""},
		"no series":      {"50 stores: name, floor area per store", ""},
	})
}
