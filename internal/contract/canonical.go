package contract

import (
	"fmt"
	"reflect"

	"github.com/go-json-experiment/json"
	jsonv1 "github.com/go-json-experiment/json/v1"
	"github.com/gowebpki/jcs"

	"github.com/sdg-service/sdg/internal/evidence"
)

// Canonical returns the one JSON form of the contract, RFC 8785: equal contracts have
// equal bytes, whether their empty lists are nil or not. It fails for a contract that
// JSON cannot carry exactly: numbers that are not finite, whole numbers beyond 2^53,
// text that is not UTF-8. Valid contracts never fail.
func (c *Contract) Canonical() ([]byte, error) {
	normal := normalized(reflect.ValueOf(*c)).Interface().(Contract)
	plain, err := json.Marshal(&normal, jsonv1.OmitEmptyWithLegacySemantics(true), json.FormatNilSliceAsNull(false))
	if err != nil {
		return nil, fmt.Errorf("encode contract: %w", err)
	}
	canonical, err := jcs.Transform(plain)
	if err != nil {
		return nil, fmt.Errorf("canonicalize contract: %w", err)
	}
	// RFC 8785 numbers are doubles: read the bytes back rather than trust that nothing was rounded.
	var back Contract
	if err := json.Unmarshal(canonical, &back); err != nil {
		return nil, fmt.Errorf("read canonical contract back: %w", err)
	}
	if !reflect.DeepEqual(normalized(reflect.ValueOf(back)).Interface(), any(normal)) {
		return nil, fmt.Errorf("canonicalize contract: a number has no exact JSON form")
	}
	return canonical, nil
}

// normalized copies v with every empty slice nil, all the way down. The lists that are
// always written (tables, columns, relations) are still encoded as [].
func normalized(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Struct:
		out := reflect.New(v.Type()).Elem()
		for i := range v.NumField() {
			out.Field(i).Set(normalized(v.Field(i)))
		}
		return out
	case reflect.Slice:
		if v.Len() == 0 {
			return reflect.Zero(v.Type())
		}
		out := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			out.Index(i).Set(normalized(v.Index(i)))
		}
		return out
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		out := reflect.New(v.Type().Elem())
		out.Elem().Set(normalized(v.Elem()))
		return out
	}
	return v
}

// Hash returns the contract's identity as the evidence bundle states it: the
// evidence.ContractHash of its canonical form, in lower-case hex. It fails where Canonical does.
func (c *Contract) Hash() (string, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return "", err
	}
	return evidence.ContractHash(canonical), nil
}
