package notation

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

var periodSentences = []shorthand{
	// "Ship dates fall into the fourth quarter of 2024"
	{newPattern(`(?i)` + opensPlain + `((?:the |all |its )?[a-z]+(?: [a-z]+)?) (date|time|timestamp)s (?:all )?(?:falls? (?:into|inside)|(?:are )?spread (?:over|across)|are distributed (?:over|across)) `), func(m []string) string { return m[1] + m[2] + " " + m[3] + " is in " }},
	// "640 baptisms between 1780 and 1850, each with the birth date and the baptism date"
	{newPattern(`(?i)^((?:\D{0,60} )?\d[\d,]* )([a-z]+)( (?:between|from) \d{4} (?:and|to) \d{4})((?:,| with)[^.;\n]*\b)([a-z]+)( date| day)\b`), func(m []string) string {
		if !strings.EqualFold(lexicon.Singular(strings.ToLower(m[2])), m[5]) {
			return ""
		}
		return m[1] + m[2] + m[4] + m[5] + m[6] + m[3]
	}},
	// "in the fourth quarter of 2024"
	{newPattern(`(?i)\b(?:the )?(first|second|third|fourth|last|final|1st|2nd|3rd|4th) quarter (?:of )?((?:19|20)\d\d)\b`), func(m []string) string {
		quarter := map[string]string{"first": "Q1", "1st": "Q1", "second": "Q2", "2nd": "Q2", "third": "Q3", "3rd": "Q3"}[strings.ToLower(m[1])]
		if quarter == "" {
			quarter = "Q4"
		}
		return quarter + " " + m[2]
	}},
	// "the day it was filed during 2023"
	{newPattern(`(?i)\bthe (?:day|date) (?:on which |when |that )?(?:it|they|he|she) (?:was|were|is|are|got) ([a-z]+ed|made|sent|paid|bought|sold|built|born|given|held|begun|written)( up| off| out| on| back| in(?: and|[,.;]))?(?:\b|$)`), func(m []string) string {
		if m[2] != "" {
			return ""
		}
		return "the " + m[1] + " date"
	}},
	// "2500 earthquakes that happened in 2022: time, latitude"
	{newPattern(`(?i)^(\D{0,20}\d[\d,]* [a-z]+(?: [a-z]+)?) (?:that|which) (?:have )?(?:happened|occurred|took place|were (?:recorded|measured|registered|observed|logged)) (in|during|between|from) ([^:;.\n]{3,40}: *(?:[^.;\n]*\b)?(?:date|time|timestamp|day)\b)`), func(m []string) string { return m[1] + " " + m[2] + " " + m[3] }},
}

// PeriodSentences says when dates lie as an item of a list does.
func PeriodSentences(text string) (Rewriting, bool) { return inFull(text, periodSentences) }
