package api

import "github.com/sdg-service/sdg/internal/app"

// RowsOfEntities are the fields of a request for a table in which each entity has many rows.
type RowsOfEntities struct {
	Entity   string  `json:"entity,omitempty" maxLength:"500" doc:"synthesize: the column whose value rows of one entity (a customer, a machine, a patient) share. Rows of an entity are then learnt together, one after the other, and entities are held out and attacked whole; rows are independent of each other if absent. A quote without it proposes one."`
	Order    *string `json:"order,omitempty" maxLength:"500" doc:"synthesize: the column, a number or a time, by which rows of one entity follow each other; found if absent, as the quote shows, none if empty."`
	Entities int64   `json:"entities,omitempty" minimum:"1" maximum:"100000000" doc:"synthesize: entities to make, in place of rows; as many as the source has if both are absent."`
}

// sequence adds what is asked of rows of entities.
func (b *RowsOfEntities) sequence(req *app.SynthesisRequest) {
	req.Sequence = app.SequenceRequest{Entity: b.Entity, Order: b.Order, Entities: b.Entities}
}
