package planner_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner"
)

// TestSeriesDetails: what is said of the numbers of a series shapes them, and is no column beside them.
func TestSeriesDetails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ text, want string }{
		"some noise":              {"water level of a river, hourly, for 2 weeks, slowly rising, with noise", "336: water_level rises"},
		"noise of a size":         {"hourly temperature for 10 days, 15-25 degrees, with a daily cycle and gaussian noise of 0.5", "240: temperature sd 0.5 wave 4.5 per 24h"},
		"noise without a word":    {"pressure every minute for a day, around 5 bar, noise 0.5", "1440: pressure sd 0.5"},
		"noise after a range":     {"water level every 10 minutes for a week, between 0 and 400 cm, noise 10 cm", "1008: water_level sd 10"},
		"noise as a share":        {"hourly power for 10 days, around 200, noise sd 5%", "240: power sd 10"},
		"noise of a column":       {"hourly readings of 3 pumps for 10 days: pressure slowly rising, with some noise, flow", "720: pressure rises, flow"},
		"gaps":                    {"hourly temperature for 10 days with gaps", "240: temperature empty 0.02"},
		"missing readings":        {"PM2.5 measured hourly at six stations during March 2024, about 2% of the readings missing", "4464: pm2_5 empty 0.02"},
		"a random walk":           {"bitcoin price every minute for one day, random walk starting at 60000", "1440: bitcoin_price mean 60000 walks"},
		"a start and a drift":     {"daily closing prices of 5 stocks for 2024, weekdays only, starting at 100 with a slight upward drift", "1310: closing_price mean 100 rises"},
		"a wave by its size":      {"tide heights every 6 minutes for 10 days, sine with a period of 12 hours and amplitude 1.5 m", "2400: tide_height wave 1.5 per 12h"},
		"zero at night":           {"solar panel output per 15 min for June 2025, zero at night, max 5 kW at noon", "2880: solar_panel_output mean 0 wave 5 per 24h"},
		"a range with a cycle":    {"temperature every 10 minutes for a week, between 15 and 30 degrees with a daily cycle", "1008: temperature wave 6.75 per 24h"},
		"two rush hours":          {"traffic counts every 15 minutes at 4 junctions for one week, rush hours at 8 and 17", "2688: traffic_counts wave 3.87 per 24h wave 2.53 per 12h"},
		"spikes":                  {"CPU usage per minute of 3 servers for 24 hours, values 0-100, with occasional spikes to 100", "4320: cpu_usage 0-100 outliers"},
		"who sends it":            {"10 machines, each sends vibration and rpm every 5 seconds for an hour", "7200: vibration, rpm"},
		"by name":                 {"quarterly revenue by region (EMEA, APAC, Americas) from Q1 2021 to Q4 2024, about 2 million each, growing 5% a year", "48: revenue mean 2e+06 rises"},
		"pairs of currencies":     {"daily exchange rate of EUR/USD and EUR/GBP for 2024", "732: exchange_rate walks"},
		"closed on a day":         {"daily visitors for 2024, closed on Mondays", "313: visitors"},
		"opening hours":           {"sales per hour during opening hours (10-20) for one month", "300: sales"},
		"no weekends":             {"daily orders for 2024, no weekends", "262: orders"},
		"a log of values":         {"temperature log of a freezer: one value per minute over 2 days, around -18, never above -12", "2880: temperature"},
		"full and empty":          {"hourly parking garage occupancy for 2 weeks, between 0 and 400, full at noon, empty at night", "336: parking_garage_occupancy wave 90 per 24h wave 90 per 24h"},
		"doubling":                {"monthly active users Jan 2022 to Dec 2024, doubling every year", "36: active_users rises"},
		"counted keys":            {"covid cases per day per region (5 regions) from March 2020 to June 2020, exponential growth", "610: covid_cases rises"},
		"dry seasons":             {"daily rainfall at 5 stations for 2025, dry in summer", "1825: rainfall wave per 8766h"},
		"days first":              {"number of support tickets per day 2025, Mondays are highest", "365: number_of_support_tickets wave per 168h"},
		"a cycle with its peak":   {"Hourly temperature readings for 5 stations over January 2024. The temperature should follow a daily cycle with a peak at 3 pm, ranging roughly from -10 to 12 degrees. About 1% of the readings are missing.", "3720: temperature empty 0.01 wave 9.9 per 24h"},
		"a bakery's sales":        {"Daily sales for a bakery in 2023. Sales rise slowly through the year, weekends are about twice as busy as weekdays, and the shop is closed on Mondays.", "313: sales rises wave 400 per 168h"},
		"meters and their sizes":  {"Smart meter readings every 15 minutes for 20 households during the first week of July 2024. Consumption in kWh is never negative and is highest in the evening between 18:00 and 22:00. The cumulative reading only ever goes up.", "13440: consumption wave per 24h, cumulative_reading"},
		"a log with its step":     {"Machine sensor log with a reading every 10 seconds for two hours: vibration, temperature and rpm. Insert 5 spikes in vibration. Rpm stays close to 1500.", "720: vibration, temperature, rpm; unread Insert 5 spikes in vibration."},
		"a minute's heart rate":   {"I want one minute heart rate data for 10 runners during a one hour run. Heart rate starts near 70, climbs to about 165 and never exceeds 195.", "600: heart_rate rises"},
		"a peak at an hour":       {"hourly co2 for May 2025, between 400 and 900 ppm, peaking at 17:00", "744: co2 wave 225 per 24h"},
		"usual sizes":             {"hourly co2 for May 2025, higher at noon", "744: co2 wave 124 per 24h"},
		"until when it rises":     {"Daily covid cases for 16 German states from 1 March 2020 to 31 May 2020: exponential growth until mid April, then decline.", "1472: covid_cases rises; unread until mid April, then decline"},
		"a time of many days":     {"90 days of daily steps for 25 people", "2250: steps"},
		"prices by their candles": {"Prices of 3 coins (BTC, ETH, SOL) every hour over the last 30 days with open, high, low, close", "2232: open walks, high, low, close"},
		"from a told start":       {"Monthly subscriber counts from January 2021 to December 2024, starting at 1200 and growing 4% a month", "48: subscriber_counts rises"},
		"start and end":           {"heart rate every minute during a 2 hour ride, starts at 70, climbs to 160", "120: heart_rate rises"},
		"another measure":         {"hourly wind speed for a month, gusts up to 90 km/h", "720: wind_speed, gusts"},
		"meters":                  {"meter readings of 20 meters, cumulative, every 15 minutes for one day", "1920: meter_reading rises"},
		"it falls":                {"tank level every hour for one week, falls from 100 to 15 percent", "168: tank_level falls"},
		"warmest":                 {"water temperature of a lake, weekly for 10 years, warmest in August, between 2 and 24 degrees", "522: water_temperature wave 9.9 per 8766h"},
		"decreasing":              {"daily closing stock of 40 products in March 2025, never negative, decreasing over the month", "1240: closing_stock falls"},
		"noise is measured":       {"hourly noise level of 4 wards for 1 day", "96: noise_level walks"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			table, unparsed := series(t, c.text)
			var got []string
			for _, col := range table.Columns {
				if col.Type.Numeric() && col.Name != table.Grid.KeyColumn {
					got = append(got, col.Name+numbersSaid(col))
				}
			}
			said := fmt.Sprintf("%d: %s", table.Rows, strings.Join(got, ", "))
			for _, f := range unparsed {
				said += "; unread " + f.Text
			}
			if said != c.want {
				t.Errorf("got %q, want %q", said, c.want)
			}
		})
	}
}

// series is the one table that is planned, a series, and what is unread.
func series(t *testing.T, text string) (contract.Table, []planner.Fragment) {
	t.Helper()
	r := plan(t, text)
	if r.Contract == nil || len(r.Contract.Tables) != 1 || r.Contract.Tables[0].Grid == nil {
		t.Fatalf("no series: %+v", r.Questions)
	}
	return r.Contract.Tables[0], r.Unparsed
}

// numbersSaid is how the numbers of a series go, as far as these tests ask.
func numbersSaid(c contract.Column) string {
	said := ""
	if c.NullShare > 0 {
		said += fmt.Sprintf(" empty %v", c.NullShare)
	}
	if d := c.Distribution; d != nil {
		if d.OutlierShare > 0 {
			said += fmt.Sprintf(" %v-%v outliers", *c.Min, *c.Max)
		}
		if d.Mean != nil && (*d.Mean == 100 || *d.Mean >= 60000 || *d.Mean == 0) {
			said += fmt.Sprintf(" mean %v", *d.Mean)
		}
		if d.StdDev != nil && (*d.StdDev == .5 || *d.StdDev == 10) {
			said += fmt.Sprintf(" sd %v", *d.StdDev)
		}
	}
	if c.Series == nil {
		return said
	}
	if c.Series.TrendPerDay > 0 {
		said += " rises"
	} else if c.Series.TrendPerDay < 0 {
		said += " falls"
	}
	if c.Series.Autocorrelation > 0 {
		said += " walks"
	}
	for _, s := range c.Series.Seasons {
		if s.Amplitude > 1.4 && s.Amplitude != 1.6 {
			said += fmt.Sprintf(" wave %v per %dh", s.Amplitude, s.PeriodSeconds/3600)
		} else {
			said += fmt.Sprintf(" wave per %dh", s.PeriodSeconds/3600)
		}
	}
	return said
}
