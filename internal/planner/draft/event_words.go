package draft

import (
	"github.com/sdg-service/sdg/internal/planner/lexicon"
)

// DateParticiple are words that, with a date behind, name the day something happened.
var DateParticiple = lexicon.DateParticiples

// IrregularParticiple are words that name a moment only with "on" or "at" behind: "given on", "sold at".
var IrregularParticiple = lexicon.WordSet("seen left paid brought made begun done given taken held sent sold bought written built found lost won read met caught drawn grown shown run bred fed laid kept lent sung taught told thrown stolen broken chosen driven eaten flown frozen ridden spoken torn woven hung struck cut set put")
