package dataset

import (
	"bytes"
	"strings"
	"sync"
)

// givenNames are frequent given names of several languages: enough for a column of names
// to show itself by the share of cells that begin with one, far too few to tell names one
// by one.
const givenNames = `
Aaron Abigail Adam Adrian Agnes Ahmed Alan Albert Alejandro Alexander Alexandra Alfred Ali Alice Alicia Alison Amanda Amber Amelia Amit Amy
Ana Anastasia Andrea Andreas Andrew Angela Anita Anjali Ann Anna Anne Anthony Antonio Arthur Ashley Aisha Barbara Beatriz Ben Benjamin Bernard
Betty Beverly Bianca Brandon Brenda Brian Bruce Camille Carl Carla Carlos Carmen Carol Carolyn Catherine Cecilia Charles Charlotte Cheryl Chloe
Chris Christian Christina Christine Christopher Claire Claudia Clara Connor Craig Cynthia Daniel Daniela David Deborah Debra Denise Dennis Diana Diane Diego
Dmitri Dominic Donald Donna Dorothy Douglas Dylan Edward Elena Elisabeth Elizabeth Ella Ellen Emily Emma Enrique Eric Erik Ethan Eugene Eva Evelyn
Fatima Felix Fernando Frances Francesco Francisco Frank Fred Gabriel Gabriela Gary George Gerald Giovanni Giulia Gloria Grace Greg Gregory Hannah Hans
Harold Harry Hassan Heather Heidi Helen Henry Hiroshi Howard Hugo Ian Ibrahim Ines Ingrid Irene Isaac Isabella Isabelle Ivan Jack Jacob Jacqueline James
Jan Jane Janet Janice Jason Javier Jean Jeff Jeffrey Jennifer Jeremy Jerry Jesse Jessica Jesus Joan Joe Johan Johanna John Jonas Jonathan Jordan Jorge
Jose Joseph Joshua Joyce Juan Judith Judy Julia Julian Julie Justin Karen Karl Katarzyna Kate Katherine Kathleen Kathryn Keith Kelly Kenji Kenneth Kevin Kim
Klaus Kyle Lars Laura Lauren Lawrence Leo Leonardo Li Liam Linda Lisa Logan Louis Louise Lucas Lucia Luis Luke Madison Manuel Marco Marcus Margaret
Maria Marie Marilyn Mark Marta Martha Martin Mary Mateo Matthew Maximilian Megan Mei Melissa Mia Michael Michelle Miguel Mohammed Mohamed Muhammad Monica Nancy
Natalia Natalie Nathan Nicholas Nicolas Nicole Nina Noah Nora Oliver Olivia Omar Oscar Pablo Pamela Patricia Patrick Paul Paula Pedro Peter Philip
Philipp Pierre Priya Rachel Rafael Rahul Raj Ralph Ramon Raymond Rebecca Ricardo Richard Robert Roberto Roger Ronald Rosa Rose Roy Russell Ruth Ryan Sabine
Samantha Samuel Sandra Sara Sarah Scott Sean Sebastian Sergio Sharon Shirley Simon Sofia Sophia Sophie Stefan Stephanie Stephen Steven Stuart Susan Sven
Teresa Terry Theresa Thomas Tim Timothy Tobias Tom Tyler Ursula Vanessa Victor Victoria Vincent Virginia Walter Wayne Wei William Wolfgang Yasmin Yuki Yusuf Zachary Zoe
`

var givenNameSet = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(givenNames) {
		set[name] = true
	}
	return set
})

// titles stand before names and show them as well.
var titles = map[string]bool{
	"Mr": true, "Mr.": true, "Mrs": true, "Mrs.": true, "Ms": true, "Ms.": true, "Miss": true, "Miss.": true, "Dr": true, "Dr.": true,
	"Herr": true, "Frau": true, "Mme": true, "Mlle": true, "Sr.": true, "Sra.": true,
}

// startsWithGivenName looks at the first word, or at the one behind the comma of "Doe, Jane".
func startsWithGivenName(s []byte) bool {
	first, rest, _ := bytes.Cut(s, []byte{' '})
	if bytes.HasSuffix(first, []byte{','}) {
		first, _, _ = bytes.Cut(rest, []byte{' '})
	}
	return titles[string(first)] || givenNameSet()[string(first)]
}
