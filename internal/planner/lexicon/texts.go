package lexicon

import (
	"embed"
	"sync"
)

// Boxes tells where countries, states and large cities lie.
//
//go:embed boxes.txt
var Boxes string

// Computed tells how columns follow from others of their row.
//
//go:embed computed.txt
var Computed string

// Customary tells what columns hold where nothing is said of them, by domain.
//
//go:embed customary
var Customary embed.FS

// Datasets tells datasets that many know by their names.
//
//go:embed datasets.txt
var Datasets string

// Orders tells which of two columns comes first.
//
//go:embed orders.txt
var Orders string

// Paraphrases tells phrases, and how the planner's own language says them.
//
//go:embed paraphrases
var Paraphrases embed.FS

// Parents tells to what the rows of a table usually belong.
//
//go:embed parents.txt
var Parents string

// ProperNames tells how things are called, by their noun.
//
//go:embed proper_names.txt
var ProperNames string

// Series tells what is measured together, by what is measured.
//
//go:embed series.txt
var Series string

// Themes tells the tables of a field's database.
//
//go:embed themes.txt
var Themes string

// Verbs tells forms of verbs, and what else they can be.
//
//go:embed verbs.txt
var Verbs string

// Things tells what columns hold by what the rows of their table are.
//
//go:embed things
var Things embed.FS

// ThingTexts are its files, in the order of their names.
var ThingTexts = sync.OnceValue(func() []string {
	files, err := Things.ReadDir("things")
	if err != nil {
		panic("lexicon: things: " + err.Error())
	}
	texts := make([]string, 0, len(files))
	for _, f := range files {
		text, err := Things.ReadFile("things/" + f.Name())
		if err != nil {
			panic("lexicon: things: " + err.Error())
		}
		texts = append(texts, string(text))
	}
	return texts
})
