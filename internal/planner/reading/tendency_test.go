package reading_test

import (
	"strings"
	"testing"
)

// TestTendencies tests that two numbers go together, in whatever order a sentence tells it, also ahead of the columns.
func TestTendencies(t *testing.T) {
	var examples []example
	for _, said := range []string{
		"The more is spent, the more clicks there are.",
		"Higher spend means more clicks.",
		"Campaigns with a bigger spend get more clicks.",
	} {
		examples = append(examples, example{"500 campaigns with name, spend 100-10000 and clicks. " + said, []string{"rule campaign.clicks ~ + campaign.spend"}})
	}
	for _, said := range []string{"As spend goes up clicks rise.", "Clicks are higher when the spend is higher."} {
		examples = append(examples, example{"500 campaigns with name, spend 100-10000 and clicks. " + said, []string{"rule campaign.spend ~ + campaign.clicks"}})
	}
	for _, said := range []string{
		"Cars lose value with age.", "Cars depreciate with age.", "Cars get cheaper with age.", "Cars become cheaper as they age.", "Cars lose value as they get older.",
		"Old cars cost less.", "New cars cost more.", "The older a car is, the less it costs.", "Age lowers the price.", "With age comes a lower price.",
	} {
		examples = append(examples, example{"500 cars: model, age 0-20, price 500-40000. " + said, []string{"rule car.price ~ - car.age"}})
	}
	check(t, append(examples,
		example{"Clicks grow with spend in our campaigns. 500 campaigns with name, spend 100-10000 and clicks.", []string{"rule campaign.clicks ~ + campaign.spend"}},
		example{"200 students with name, hours studied 0-40, score 0-100, where those who study more get better scores.", []string{"rule student.score ~ + student.hours studied"}},
		example{"200 employees with name, years of experience 0-30, salary 30k-120k. People with more experience earn more.", []string{"rule employee.salary ~ + employee.years of experience"}},
		example{"300 runners: name, training hours 1-20, minutes 30-120. More training means fewer minutes.", []string{"rule runner.minutes ~ - runner.training hours"}},
	))
}

// TestNoTendencies tests that neither names of columns nor comparisons are taken for numbers that go together.
func TestNoTendencies(t *testing.T) {
	for _, text := range []string{
		"500 cars: model, age 0-20, price 500-40000. Old cars are red.",
		"500 cars: model, age 0-20, price 500-40000. Older cars are listed first.",
		"300 plots with growing area, price and age.",
		"260 days with date, open, high, low, close and volume.",
		"300 cars with asking price 1500-30000 and sale price. The sale price is lower than the asking price.",
	} {
		for _, line := range told(read(text)) {
			if strings.Contains(line, " ~ ") {
				t.Errorf("%q: %s", text, line)
			}
		}
	}
}
