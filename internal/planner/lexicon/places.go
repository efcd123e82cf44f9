package lexicon

// UsStates are the states of the USA and their codes.
var UsStates = map[string]string{
	"alabama": "AL", "alaska": "AK", "arizona": "AZ", "arkansas": "AR", "california": "CA", "colorado": "CO", "connecticut": "CT", "delaware": "DE", "florida": "FL", "georgia": "GA",
	"hawaii": "HI", "idaho": "ID", "illinois": "IL", "indiana": "IN", "iowa": "IA", "kansas": "KS", "kentucky": "KY", "louisiana": "LA", "maine": "ME", "maryland": "MD",
	"massachusetts": "MA", "michigan": "MI", "minnesota": "MN", "mississippi": "MS", "missouri": "MO", "montana": "MT", "nebraska": "NE", "nevada": "NV", "new hampshire": "NH", "new jersey": "NJ",
	"new mexico": "NM", "new york": "NY", "north carolina": "NC", "north dakota": "ND", "ohio": "OH", "oklahoma": "OK", "oregon": "OR", "pennsylvania": "PA", "rhode island": "RI", "south carolina": "SC",
	"south dakota": "SD", "tennessee": "TN", "texas": "TX", "utah": "UT", "vermont": "VT", "virginia": "VA", "washington": "WA", "west virginia": "WV", "wisconsin": "WI", "wyoming": "WY",
}

// ZipPrefixes are the first three digits of the postal codes of larger cities; of a state, those
// of its largest city.
var ZipPrefixes = map[string]string{
	"new york": "100", "new york city": "100", "manhattan": "100", "brooklyn": "112", "los angeles": "900", "chicago": "606", "houston": "770", "phoenix": "850", "philadelphia": "191", "san antonio": "782", "san diego": "921", "dallas": "752",
	"austin": "787", "san jose": "951", "fort worth": "761", "jacksonville": "322", "columbus": "432", "charlotte": "282", "indianapolis": "462", "san francisco": "941", "seattle": "981", "denver": "802", "washington": "200", "boston": "021",
	"nashville": "372", "detroit": "482", "portland": "972", "las vegas": "891", "memphis": "381", "louisville": "402", "baltimore": "212", "milwaukee": "532", "albuquerque": "871", "tucson": "857", "sacramento": "958", "kansas city": "641",
	"atlanta": "303", "miami": "331", "oakland": "946", "minneapolis": "554", "tampa": "336", "new orleans": "701", "cleveland": "441", "pittsburgh": "152", "cincinnati": "452", "orlando": "328", "salt lake city": "841", "honolulu": "968", "boise": "837", "richmond": "232",
	"alabama": "352", "alaska": "995", "arizona": "850", "arkansas": "722", "california": "900", "colorado": "802", "connecticut": "061", "delaware": "198", "florida": "331", "georgia": "303",
	"hawaii": "968", "idaho": "837", "illinois": "606", "indiana": "462", "iowa": "503", "kansas": "672", "kentucky": "402", "louisiana": "701", "maine": "041", "maryland": "212",
	"massachusetts": "021", "michigan": "482", "minnesota": "554", "mississippi": "392", "missouri": "631", "montana": "591", "nebraska": "681", "nevada": "891", "new hampshire": "031", "new jersey": "071",
	"new mexico": "871", "north carolina": "282", "north dakota": "581", "ohio": "432", "oklahoma": "731", "oregon": "972", "pennsylvania": "191", "rhode island": "029", "south carolina": "292",
	"south dakota": "571", "tennessee": "372", "texas": "770", "utah": "841", "vermont": "054", "virginia": "232", "west virginia": "253", "wisconsin": "532", "wyoming": "820",
}
