package reading
import ("testing";"time";"fmt")
func TestDbg(t *testing.T){
 for _, s := range []string{"I teach 40 kids.", "we look after 40 kids.", "We have 40 kids."} {
 r := newReader(s, time.Date(2026,11,20,0,0,0,0,time.UTC))
 for k := range r.toks { if h, ok := r.headAt(k, len(r.toks)-1); ok { fmt.Println(s,k,h.score,h.nouns, r.whoDoes(0,k), r.whoDoes(1,k)) } }
 fmt.Println(r.opener(0,len(r.toks)-1))
 }
}
