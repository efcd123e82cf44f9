package planner_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/planner"
)

// TestOtherLanguage: a description in another language is asked about; its words are no columns.
func TestOtherLanguage(t *testing.T) {
	t.Parallel()
	for text, asked := range map[string]bool{
		"Ich brauche 500 Kunden mit Name, E-Mail und Geburtsdatum":               true,
		"j'ai besoin de 100 clients avec nom, prénom et adresse":                 true,
		"necesito 100 clientes con nombre y correo":                              true,
		"100 kunden: vorname, nachname, straße und hausnummer, plz":              false,
		"500 customers with name and language (en 50%, de 30%, es 20%)":          false,
		"100 clients: nom, prénom, adresse":                                      false,
		"200 songs with title in (Ich und Du, Avec et sans) and plays 1 to 1000": false,
	} {
		res, err := planner.New().Plan(planner.Request{Description: text, AsOf: asOf})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(res.Questions) == 1 && res.Questions[0].ID == "language"; got != asked {
			t.Errorf("%q: asked %v, want %v: %+v", text, got, asked, res.Questions)
		}
	}
}
