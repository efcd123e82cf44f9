package sentence

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// talk reads what is said around the wish and asks for nothing: greetings, thanks, a
// signature, and sentences about the writer's plans. What could still demand something is left to be
// reported as unread. It returns how many tokens to go on from.
func (p Reader) talk(i, end int) int {
	at := i + p.Any(i, end, "-", "*", ">")
	if n := p.greeting(at, end); n > 0 {
		p.Claim(i, at+n, &p.Root)
		return at + n - i
	}
	if n := p.whoSpeaks(at, end); n > 0 {
		p.Claim(i, at+n, &p.Root)
		return at + n - i
	}
	if n := p.signature(at, end); n > 0 {
		p.Claim(i, at+n, &p.Root)
		return at + n - i
	}
	if n := p.AnyOf(smallTalk, at, end); n > 0 && !p.Asks(at+n, end) {
		if p.demandsNothing(at+n, end) {
			p.Claim(i, end, &p.Root)
		}
		return end - i
	}
	return 0
}

// demandWords make a demand of a sentence about the writer: "we work on weekdays only".
var demandWords = lexicon.WordSet("only must never always no not none without unique each every all should cannot can't won't don't between from until before after than more less most least daily weekly monthly hourly weekdays weekends percent half")

// demandsNothing: what follows the beginning of small talk has no number, no list, and no word that demands something.
func (p Reader) demandsNothing(from, to int) bool {
	for k := from; k < to; k++ {
		if t := p.Toks[k]; t.Kind != token.Word && !t.Is(".", "!", "-", "'") || demandWords[t.Low] {
			return false
		}
	}
	return true
}

// greeting reads "Hi team," and "Good morning Marta,".
func (p Reader) greeting(i, end int) int {
	n := p.Any(i, end, "hi there", "hi all", "hi everyone", "hi", "hello there", "hello all", "hello", "hey there", "hey all", "hey", "dear sir or madam", "dear", "good morning", "good afternoon", "good evening", "good day", "morning", "greetings", "howdy", "moin", "hiya", "yo")
	if n == 0 {
		return 0
	}
	if p.Any2(i+n, end, "!", ",") && p.Any2(i+n+1, end, "need", "i need", "we need") {
		return n + 1
	}
	words := 0
	for i+n < end && words < 4 && p.Toks[i+n].Kind == token.Word && !draft.FunctionWords[p.Toks[i+n].Low] && !p.Any2(i+n, end, "i", "we", "could", "can", "please", "quick", "hope") {
		n, words = n+1, words+1
	}
	// "hey, me again :) for the demo …"
	m := p.Any(i+n, end, ",", "!", "-", ":")
	if m > 0 {
		m += p.Any(i+n+m, end, "me again", "it's me again", "it's me", "long time no see")
	}
	m += p.smiley(i+n+m, end)
	if m == 0 && words > 0 && i+n < end && !p.Toks[i+n].Is(".") {
		return 0 // "hello kitty products": not a greeting alone
	}
	return n + m
}

// whoSpeaks reads who writes, at the beginning of a text: "Registrar here:", "night shift nurse here,".
func (p Reader) whoSpeaks(i, end int) int {
	if len(p.Tables) > 0 || i > 2 {
		return 0
	}
	for k := i + 1; k < min(end-1, i+6) && p.Toks[k-1].Kind == token.Word; k++ {
		if p.Toks[k].Is("here", "speaking") && p.Any2(k+1, end, ":", ",", "-", "!") {
			return k + 2 - i
		}
		if p.Toks[k].Is(",") && p.Any2(k+1, end, "need", "i need", "we need", "i want", "we want", "want", "i'd like", "looking for", "i am looking for", "i'm looking for", "after", "require") {
			return k + 1 - i // "payroll clerk, need weekly timesheets"
		}
	}
	return 0
}

// smiley reads ":)", ":-)", ";)" and a comma behind it.
func (p Reader) smiley(i, end int) int {
	n := p.Any(i, end, ": )", ": - )", "; )", ": d", ": p")
	if n == 0 || !p.Tok(i+1).Glued {
		return 0
	}
	return n + p.Any(i+n, end, ",")
}

// signature reads thanks and regards, with the names in the lines below.
func (p Reader) signature(i, end int) int {
	n := p.Any(i, end, "many thanks and", "thanks and", "thank you and", "with", "many", "kind", "best", "warm", "thanks a lot and")
	k := p.Any(i+n, end, "thanks in advance", "thanks so much", "thanks a lot", "thanks a million", "thanks a bunch", "thanks", "thank you very much", "thank you so much", "thank you in advance", "thank you", "thx", "thnx", "ty", "tia", "cheers", "best regards", "kind regards", "warm regards", "regards", "best wishes", "wishes", "sincerely", "yours sincerely", "yours truly", "br", "greetings", "all the best", "much appreciated", "appreciate it", "best,")
	if k == 0 && n > 0 && p.Any2(i, end, "best") && i+n >= end {
		k = 0
	} else if k == 0 {
		return 0
	}
	at := i + n + k
	at += p.Any(at, end, "and best regards", "and kind regards", "and regards", "again", "for your help", "for the help", "all")
	at += p.Any(at, end, "!", ",", ".", "-")
	if at < end && p.Revising {
		return at - i
	}
	if at < end && p.Asks(at, end) || end-at > 4 {
		if at < end && p.Tok(at-1).Is(",", "!", ".", "-") {
			return at - i // "thanks, 500 users please"
		}
		if end-at > 4 {
			return 0
		}
	}
	for k := at; k < end; k++ {
		if p.Toks[k].Kind != token.Word && !p.Toks[k].Is(",", "-", ".", "&", "'") {
			return 0
		}
	}
	p.names(end)
	return end - i
}

// names takes the short lines below a closing formula, up to four words each, which are
// the writer's name, role and company.
func (p Reader) names(i int) {
	for lines := 0; lines < 4 && i < len(p.Toks); lines++ {
		for i < len(p.Toks) && (p.Toks[i].Kind == token.Line || p.Toks[i].Is(".", "!", ",")) {
			i++
		}
		to := p.LineEnd(i)
		if to == i || to-i > 5 {
			return
		}
		for k := i; k < to; k++ {
			if p.Toks[k].Kind != token.Word && !p.Toks[k].Is(",", "-", ".", "|", "/", "&", ")") {
				return
			}
		}
		for k := i; k < to; k++ {
			p.Claim(k, k+1, &p.Root)
			p.Toks[k].Kind = token.Line
		}
		i = to
	}
}

// smallTalk begins sentences that describe the writer and not the data.
var smallTalk = draft.PhrasesOf(
	"hope you", "i hope", "we hope", "as discussed", "as mentioned", "as agreed", "as promised", "as you know", "there is no rush", "there's no rush", "no rush", "no hurry", "it is not urgent", "it's not urgent", "not urgent", "this is urgent", "it's urgent", "let me know", "looking forward", "sorry for", "sorry to", "sorry", "apologies",
	"i am a", "i'm a", "i am the", "i'm the", "i am working", "i'm working", "we are working", "we're working", "i work", "we work", "we run", "i run", "we are a", "we're a", "we are an", "we're an", "we are building", "we're building", "i am building", "i'm building", "we are migrating", "we're migrating", "we are testing", "we're testing", "i am testing", "i'm testing", "i am developing", "i'm developing", "we are developing", "we're developing", "my boss", "my manager", "our manager", "our team", "our boss", "our cto", "our client", "our customer wants", "my team", "my colleague", "a colleague",
	"this is for", "it is for", "it's for", "that is for", "that's for", "it will be used", "this will be used", "we will use", "we'll use", "i will use", "i'll use", "we plan", "i plan", "background", "context", "the goal", "our goal", "the purpose", "the idea is", "purpose", "it would be great", "would be great", "ping me", "if you have questions", "if you have any", "if possible", "any questions", "feel free", "don't worry", "do not worry", "happy to", "please let me", "nothing fancy", "hopefully", "by the way", "btw", "we have a demo", "i have a demo", "we have a deadline", "the deadline", "deadline", "great tool", "love your", "i love", "nice tool", "awesome", "perfect", "that would be", "that's all", "that is all", "that's it", "that is it",
)
