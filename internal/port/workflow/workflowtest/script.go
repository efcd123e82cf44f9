package workflowtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A Call tells Script what to do. Files are where a test sees what was done, also when
// the script ran in another process.
type Call struct {
	// Do is "echo", which returns the value; "count", which adds one to the number in the
	// file and returns the value; "fail", which counts and fails with Error while
	// the number is at most Times; or "keep", which writes the value to the file.
	Do    string `json:"do"`
	File  string `json:"file,omitempty"`
	Value string `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
	Times int    `json:"times,omitempty"`
}

// A ScriptError is the failure that a Call asked for.
type ScriptError struct{ Name string }

// Error tells that the failure was asked for.
func (e *ScriptError) Error() string { return "the script was told to fail with " + e.Name }

// ErrorName is what Retry and Catch see.
func (e *ScriptError) ErrorName() string { return e.Name }

// Script is the function behind the Tasks of the suite's machines.
func Script(_ context.Context, payload json.RawMessage) (json.RawMessage, error) {
	var call Call
	if err := json.Unmarshal(payload, &call); err != nil {
		return nil, fmt.Errorf("read the call: %w", err)
	}
	switch call.Do {
	case "echo":
	case "count", "fail":
		count, err := increment(call.File)
		if err != nil {
			return nil, err
		}
		if call.Do == "fail" && count <= call.Times {
			return nil, &ScriptError{Name: call.Error}
		}
	case "keep":
		if err := replace(call.File, call.Value); err != nil {
			return nil, err
		}
	default:
		return nil, fmt.Errorf("unknown call %q", call.Do)
	}
	return json.Marshal(map[string]string{"value": call.Value})
}

func increment(file string) (int, error) {
	count := 0
	data, err := os.ReadFile(file)
	if err == nil {
		count, err = strconv.Atoi(strings.TrimSpace(string(data)))
	} else if os.IsNotExist(err) {
		err = nil
	}
	if err != nil {
		return 0, fmt.Errorf("read the counter: %w", err)
	}
	count++
	return count, replace(file, strconv.Itoa(count))
}

// replace writes a file so that a reader sees all of it or nothing. Two may replace the
// same file at the same time; one of them wins.
func replace(file, content string) error {
	next, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*.new")
	if err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	_, err = next.WriteString(content)
	if err := errors.Join(err, next.Close()); err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	return os.Rename(next.Name(), file)
}
