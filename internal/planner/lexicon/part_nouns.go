package lexicon

// PartNouns are of what a row has so many, without tables of their own.
var PartNouns = WordSet(`nights guests passengers seats adults children kids infants rooms people persons tickets bags pages stops floors beds bedrooms bathrooms players
	lessons laps sets reps travellers travelers attendees participants visitors dogs pets workers helpers crew windows doors wheels lanes pallets boxes cartons parcels letters attempts retries clicks views likes shares comments replies goals points cards items products articles units parts
	axles cylinders gears screens credits berths bays lifts sockets ports cores slots blades strings keys pockets drawers shelves burners sides`)
