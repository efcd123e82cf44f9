// Command job measures the whole main job through a fresh embedded service: rows per
// second from approval to sealed evidence, the peak memory of the service, and the
// latency of reading a job under 50 parallel clients. Run it with `make bench`.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const description = "%d orders with order number, uuid, customer name, email, phone, street address, city, order date in the last two years, amount 5 to 900, " +
	"category books/toys/food/garden 40/30/20/10"

func main() {
	binary := flag.String("sdg", "bin/sdg", "the built command")
	runs := flag.Int("runs", 3, "runs per size; the median is printed")
	size := flag.Int64("rows", 0, "only this many rows, instead of 1 and 10 million")
	flag.Parse()
	sizes := []int64{1_000_000, 10_000_000}
	if *size > 0 {
		sizes = []int64{*size}
	}
	if err := run(*binary, *runs, sizes); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(binary string, runs int, sizes []int64) (err error) {
	home, err := os.MkdirTemp("", "sdg-bench-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(home)) }()
	s, err := start(binary, home)
	if err != nil {
		return err
	}
	defer s.stop()
	for _, rows := range sizes {
		var speeds, seconds []float64
		before, err := s.cpuSeconds()
		if err != nil {
			return err
		}
		for range runs {
			took, columns, err := s.job(rows)
			if err != nil {
				return err
			}
			if columns != 10 {
				return fmt.Errorf("the plan has %d columns, not 10", columns)
			}
			seconds = append(seconds, took.Seconds())
			speeds = append(speeds, float64(rows)/took.Seconds())
		}
		peak, err := s.peakMemory()
		if err != nil {
			return err
		}
		cpu, err := s.cpuSeconds()
		if err != nil {
			return err
		}
		fmt.Printf("job %9d rows x 10 columns: median %6.2f s, %9.0f rows/s (approval to sealed evidence); %.0f ns of CPU per row; peak resident so far %s\n",
			rows, median(seconds), median(speeds), (cpu-before)*1e9/float64(int64(runs)*rows), peak)
	}
	p50, p99, err := s.latency(50, 80)
	if err != nil {
		return err
	}
	fmt.Printf("GET /v1/client/jobs/{id}, 50 parallel clients: p50 %v, p99 %v\n", p50.Round(10*time.Microsecond), p99.Round(10*time.Microsecond))
	return nil
}

func median(v []float64) float64 {
	slices.Sort(v)
	return v[len(v)/2]
}

type service struct {
	process *exec.Cmd
	url     string
	key     string
	client  *http.Client
	lastJob string
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
	s := &service{
		process: exec.Command(binary, "serve", "--addr", address, "--home", home), url: "http://" + address,
		client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}},
	}
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
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
	return nil, errors.New("the service did not start within 10 s")
}

func (s *service) stop() {
	_ = s.process.Process.Kill() // it ends with the benchmark
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
	res, err := s.client.Do(req)
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

// job runs one job and returns the time from approval to sealed evidence.
func (s *service) job(rows int64) (took time.Duration, columns int, err error) {
	p, err := s.call("POST", "/v1/client/fabricate/preview", map[string]any{"description": fmt.Sprintf(description, rows), "seed": 1})
	if err != nil {
		return 0, 0, err
	}
	columns = len(p["samples"].([]any)[0].(map[string]any)["columns"].([]any))
	began := time.Now()
	job, err := s.call("POST", "/v1/client/fabricate/previews/"+p["preview_id"].(string)+"/approve", map[string]any{})
	if err != nil {
		return 0, columns, err
	}
	s.lastJob = "/v1/client/jobs/" + job["job_id"].(string)
	for {
		job, err := s.call("GET", s.lastJob, nil)
		if err != nil {
			return 0, columns, err
		}
		switch job["status"] {
		case "succeeded":
			return time.Since(began), columns, nil
		case "failed", "cancelled":
			return 0, columns, fmt.Errorf("job: %v", job)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// peakMemory is the service's largest resident set so far, as Linux tells it.
func (s *service) peakMemory() (string, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Process.Pid))
	if err != nil {
		return "", err
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			return strings.TrimSpace(rest), nil
		}
	}
	return "", errors.New("no VmHWM in /proc status")
}

// cpuSeconds is what the service has used so far, on all cores: on a shared machine it says
// more than the clock.
func (s *service) cpuSeconds() (float64, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.process.Process.Pid))
	if err != nil {
		return 0, err
	}
	// The name, in brackets, may hold spaces. Times are the 14th and 15th field, in hundredths of a second.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	var ticks int64
	for _, f := range fields[11:13] {
		n, err := strconv.ParseInt(f, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("read /proc stat: %w", err)
		}
		ticks += n
	}
	return float64(ticks) / 100, nil
}

func (s *service) latency(clients, requests int) (p50, p99 time.Duration, err error) {
	var mu sync.Mutex
	var all []time.Duration
	var group sync.WaitGroup
	for range clients {
		group.Go(func() {
			for range requests {
				began := time.Now()
				_, callErr := s.call("GET", s.lastJob, nil)
				took := time.Since(began)
				mu.Lock()
				if callErr != nil {
					err = callErr
				}
				all = append(all, took)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	slices.Sort(all)
	return all[len(all)/2], all[len(all)*99/100], err
}
