package planner_test

import "testing"

// TestNumberedAlike: columns that differ in their number hold the same, which is told behind the last of them.
func TestNumberedAlike(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"90 pupils: age 9-12, test 1 and test 2, whole points from 0 to 40":                  "90 rows; age integer 9..12; test_1 integer 0..40; test_2 integer 0..40",
		"90 pupils:\n- age 9-12\n- quiz 1 and quiz 2, whole points from 0 to 40\n- lane 1-8": "90 rows; age integer 9..12; quiz_1 integer 0..40; quiz_2 integer 0..40; lane integer 1..8",
		"90 pupils: age 9-12, exam 1, exam 2 and exam 3, each from 0 to 40":                  "90 rows; age integer 9..12; exam_1 integer 0..40; exam_2 integer 0..40; exam_3 integer 0..40",
		"90 jumps: age 9-60, attempt 1 and attempt 2, full seconds between 9 and 30":         "90 rows; age integer 9..60; attempt_1 integer 9..30; attempt_2 integer 9..30",
		"90 runs: lane 1-8, probe 1, probe 2, both between 5 and 80":                         "90 rows; lane integer 1..8; probe_1 integer 5..80; probe_2 integer 5..80",
		"90 heats: lane 1-8, judge 1 and judge 2, all of them from 1 to 10":                  "90 rows; lane integer 1..8; judge_1 integer 1..10; judge_2 integer 1..10",
	} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			plansAs(t, text, want)
		})
	}
}
