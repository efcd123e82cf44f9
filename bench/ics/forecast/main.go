// Command forecast holds the estimates of recordings against what their jobs take: every plant with several options, each a whole job of a fresh embedded
// service, from its request to sealed evidence. It prints the ratio of both, in CPU seconds, which say more than the clock on a shared machine, and exits
// with 1 where one is beyond a factor of two.
//
//	go run ./bench/ics/forecast
//	go run ./bench/ics/forecast --plant gas_pipeline --option attacks --seconds 43200
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	plants "github.com/sdg-service/sdg/internal/engine/plant/catalog"
)

// An estimate is of the time on an idle machine with two cores: fixed seconds, and CPU seconds that overlap by so much (internal/recording, estimate.go).
const (
	fixedSeconds = 0.3
	overlapping  = 1.25
)

// options are requests beside plant, length and seed; those with attacks are scenarios. A share makes runs of what takes long shorter.
var options = map[string]struct {
	body  map[string]any
	ics   bool
	share float64
}{
	"telemetry":      {body: map[string]any{}, share: 4},
	"all lanes":      {body: map[string]any{"lanes": []string{"hmi", "true", "sensor", "plc", "wire"}, "quality": "ua"}, share: 2},
	"long layout":    {body: map[string]any{"layout": "long"}, share: 1},
	"archive":        {body: map[string]any{"historian": map[string]any{"mode": "swinging_door"}, "sample_hz": 0.5}, share: 4},
	"modbus":         {body: map[string]any{"network": map[string]any{"protocols": []string{"modbus"}}}, share: 1},
	"opcua":          {body: map[string]any{"network": map[string]any{"protocols": []string{"opcua"}}}, share: 1},
	"dnp3 iec104":    {body: map[string]any{"network": map[string]any{"protocols": []string{"dnp3", "iec104"}, "poll_ms": 2000}}, share: 1},
	"attacks":        {body: map[string]any{"network": map[string]any{"enabled": false}}, ics: true, share: 1},
	"attacks modbus": {body: map[string]any{"mix": map[string]any{"count": 5, "exclude": []string{"denial", "reconnaissance"}}}, ics: true, share: 0.5},
	"three runs s7": {body: map[string]any{"replicas": 3, "mix": map[string]any{"count": 3, "families": []string{"spoofing"}}, "network": map[string]any{"protocols": []string{"s7"}}},
		ics: true, share: 0.25},
}

func main() {
	binary := flag.String("sdg", "bin/sdg", "the built command")
	plant := flag.String("plant", "", "only this plant")
	option := flag.String("option", "", "only this option")
	seconds := flag.Float64("seconds", 21_600, "simulated length of the runs, before the share of each option")
	flag.Parse()
	outside, err := run(*binary, *plant, *option, *seconds)
	if err != nil {
		fmt.Fprintln(os.Stderr, "forecast:", err)
		os.Exit(2)
	}
	if outside > 0 {
		os.Exit(1)
	}
}

func run(binary, plant, option string, seconds float64) (outside int, err error) {
	home, err := os.MkdirTemp("", "sdg-forecast-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(home)) }()
	s, err := start(binary, home)
	if err != nil {
		return 0, err
	}
	defer s.stop()
	fmt.Printf("%-20s %-16s %8s %8s %8s %8s\n", "plant", "option", "CPU s", "estimate", "ratio", "clock s")
	var ratios []float64
	for _, p := range plants.IDs() {
		for _, name := range slices.Sorted(maps.Keys(options)) {
			if plant != "" && p != plant || option != "" && name != option {
				continue
			}
			took, clock, estimate, err := s.job(p, name, seconds)
			if err != nil {
				return 0, fmt.Errorf("%s, %s: %w", p, name, err)
			}
			foreseen := overlapping * (estimate - fixedSeconds)
			ratio := foreseen / took
			verdict := ""
			if ratio > 2 || ratio < 0.5 {
				outside++
				verdict = "OUTSIDE"
			}
			ratios = append(ratios, ratio)
			fmt.Printf("%-20s %-16s %8.2f %8.2f %8.2f %8.2f %s\n", p, name, took, foreseen, ratio, clock, verdict)
		}
	}
	slices.SortFunc(ratios, cmp.Compare)
	if len(ratios) > 0 {
		fmt.Printf("%d jobs, %d beyond a factor of two; the middle ratio is %.2f, from %.2f to %.2f\n", len(ratios), outside, ratios[len(ratios)/2], ratios[0], ratios[len(ratios)-1])
	}
	return outside, nil
}

type service struct {
	process  *exec.Cmd
	url, key string
}

func start(binary, home string) (*service, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := l.Addr().String()
	if err := l.Close(); err != nil {
		return nil, err
	}
	s := &service{process: exec.Command(binary, "serve", "--addr", address, "--home", home), url: "http://" + address}
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		key, err := os.ReadFile(filepath.Join(home, "dev-key"))
		if err != nil {
			continue
		}
		s.key = strings.TrimSpace(string(key))
		if _, err := s.call("GET", "/v1/health", nil); err == nil {
			return s, nil
		}
	}
	s.stop()
	return nil, errors.New("the service did not start within a minute")
}

func (s *service) stop() {
	_ = s.process.Process.Kill() // it ends with the comparison
	_ = s.process.Wait()
}

func (s *service) call(method, path string, body any) (map[string]any, error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest(method, s.url+path, bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	req.Header.Set("X-API-Key", s.key)
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	if res.StatusCode >= 300 {
		return nil, fmt.Errorf("%s %s: %s: %s", method, path, res.Status, answer)
	}
	var out map[string]any
	return out, json.Unmarshal(answer, &out)
}

// job records a plant; it returns the CPU seconds and the time that its job took, and the estimate of its quote.
func (s *service) job(plant, option string, seconds float64) (cpu, clock, estimate float64, err error) {
	o := options[option]
	path := "/v1/scada/runs"
	if o.ics {
		path = "/v1/ics/scenarios"
	}
	body := maps.Clone(o.body)
	body["plant"], body["duration_s"], body["seed"] = plant, seconds*o.share, "7"
	before, err := s.cpuSeconds()
	if err != nil {
		return 0, 0, 0, err
	}
	began := time.Now()
	job, err := s.call("POST", path, body)
	if err != nil {
		return 0, 0, 0, err
	}
	quoted, _ := job["estimate"].(map[string]any)
	if estimate, _ = quoted["seconds"].(float64); estimate == 0 {
		return 0, 0, 0, fmt.Errorf("no estimate in %v", job)
	}
	for id := "/v1/client/jobs/" + fmt.Sprint(job["job_id"]); job["status"] != "succeeded"; time.Sleep(100 * time.Millisecond) {
		if job["status"] == "failed" || job["status"] == "cancelled" {
			return 0, 0, 0, fmt.Errorf("job: %v", job)
		}
		if job, err = s.call("GET", id, nil); err != nil {
			return 0, 0, 0, err
		}
	}
	after, err := s.cpuSeconds()
	return after - before, time.Since(began).Seconds(), estimate, err
}

// cpuSeconds is what the service has used so far, on all cores.
func (s *service) cpuSeconds() (float64, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.process.Process.Pid))
	if err != nil {
		return 0, err
	}
	// The name, in brackets, may hold spaces. Times are the 14th and 15th field, in hundredths of a second.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	ticks := 0.0
	for _, f := range fields[11:13] {
		n, err := strconv.ParseFloat(f, 64)
		if err != nil {
			return 0, fmt.Errorf("read /proc stat: %w", err)
		}
		ticks += n
	}
	return ticks / 100, nil
}
