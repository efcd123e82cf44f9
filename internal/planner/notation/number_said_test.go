package notation_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner/notation"
)

func TestNumbersSaid(t *testing.T) {
	t.Parallel()
	rewritesAll(t, notation.NumbersSaid, [][2]string{
		{"temps: temperature setting minus 20 to plus 5", "temps: temperature -20 to 5"},
		{"speeds: speed in mph. Usually about 34, can hit 92 at the very worst", "speeds: speed in mph with a median of 34, and a long tail up to 92"},
		{"plans: price: 0, 4.99 or 9.99 — zero for 60% of them", "plans: price: 0 60%, 4.99 20%, 9.99 20%"},
		{"films: made in the eighties", ""},
		{"weddings: bride, witnesses (how many)", "weddings: bride, number of witnesses"},
		{"sales: amount paid goes in 20-cent steps, from 0.60 to 3.00", "sales: amount paid from 0.60 to 3.00 in steps of 0.20"},
		{"quakes: magnitude 2-7 (small ones far more common than big ones), depth", "quakes: magnitude 2-7 (right-skewed), depth"},
		{"houses: size 30-400 (large more frequent than small), rooms", "houses: size 30-400 (left-skewed), rooms"},
		{"quakes: depth km between 0 and 700 but mostly shallow, magnitude", "quakes: depth km between 0 and 700, right-skewed, magnitude"},
		{"people: age 18-90, mostly old, city", "people: age 18-90, left-skewed, city"},
		{"people: age 18-90, mostly married, city", ""},
		{"3 shops with 20 mostly small dogs", ""},
		{"quakes: magnitude 2-7, small ones far commoner than big ones", "quakes: magnitude 2-7, right-skewed"},
		{"bolts: diameter 8 mm, no more than three decimals", "bolts: diameter 8 mm with 3 decimals"},
		{"costs: cost below zero all the time, down to -22", "costs: cost between -22 and 0"},
		{"wind: speed, rate keeps between 3 and 11, and shows no more than two decimals", ""},
	})
}
