package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// talk reads what is said around the wish and asks for nothing: greetings, thanks, a
// signature, and sentences about the writer's plans. Greetings and signatures are taken;
// the rest is left to be reported as unread. It returns how many tokens to go on from.
func (p *parser) talk(i, end int) int {
	at := i + p.any(i, end, "-", "*", ">")
	if n := p.greeting(at, end); n > 0 {
		p.claim(i, at+n, &p.root)
		return at + n - i
	}
	if n := p.whoSpeaks(at, end); n > 0 {
		p.claim(i, at+n, &p.root)
		return at + n - i
	}
	if n := p.signature(at, end); n > 0 {
		p.claim(i, at+n, &p.root)
		return at + n - i
	}
	if n := p.any(at, end, smallTalk...); n > 0 && !p.asks(at+n, end) {
		return end - i
	}
	return 0
}

// greeting reads "Hi team," and "Good morning Marta,".
func (p *parser) greeting(i, end int) int {
	n := p.any(i, end, "hi there", "hi all", "hi everyone", "hi", "hello there", "hello all", "hello", "hey there", "hey all", "hey", "dear sir or madam", "dear", "good morning", "good afternoon", "good evening", "good day", "morning", "greetings", "howdy", "moin", "hiya", "yo")
	if n == 0 {
		return 0
	}
	if p.any2(i+n, end, "!", ",") && p.any2(i+n+1, end, "need", "i need", "we need") {
		return n + 1
	}
	words := 0
	for i+n < end && words < 4 && p.toks[i+n].Kind == token.Word && !functionWords[p.toks[i+n].Low] && !p.any2(i+n, end, "i", "we", "could", "can", "please", "quick", "hope") {
		n, words = n+1, words+1
	}
	// "hey, me again :) for the demo …"
	m := p.any(i+n, end, ",", "!", "-", ":")
	if m > 0 {
		m += p.any(i+n+m, end, "me again", "it's me again", "it's me", "long time no see")
	}
	m += p.smiley(i+n+m, end)
	if m == 0 && words > 0 && i+n < end && !p.toks[i+n].Is(".") {
		return 0 // "hello kitty products": not a greeting alone
	}
	return n + m
}

// whoSpeaks reads who writes, at the beginning of a text: "Registrar here:", "night shift nurse here,".
func (p *parser) whoSpeaks(i, end int) int {
	if len(p.tables) > 0 || i > 2 {
		return 0
	}
	for k := i + 1; k < min(end-1, i+6) && p.toks[k-1].Kind == token.Word; k++ {
		if p.toks[k].Is("here", "speaking") && p.any2(k+1, end, ":", ",", "-", "!") {
			return k + 2 - i
		}
	}
	return 0
}

// smiley reads ":)", ":-)", ";)" and a comma behind it.
func (p *parser) smiley(i, end int) int {
	n := p.any(i, end, ": )", ": - )", "; )", ": d", ": p")
	if n == 0 || !p.tok(i+1).Glued {
		return 0
	}
	return n + p.any(i+n, end, ",")
}

// signature reads thanks and regards, with the names in the lines below.
func (p *parser) signature(i, end int) int {
	n := p.any(i, end, "many thanks and", "thanks and", "thank you and", "with", "many", "kind", "best", "warm", "thanks a lot and")
	k := p.any(i+n, end, "thanks in advance", "thanks so much", "thanks a lot", "thanks a million", "thanks a bunch", "thanks", "thank you very much", "thank you so much", "thank you in advance", "thank you", "thx", "thnx", "ty", "tia", "cheers", "best regards", "kind regards", "warm regards", "regards", "best wishes", "wishes", "sincerely", "yours sincerely", "yours truly", "br", "greetings", "all the best", "much appreciated", "appreciate it", "best,")
	if k == 0 && n > 0 && p.any2(i, end, "best") && i+n >= end {
		k = 0
	} else if k == 0 {
		return 0
	}
	at := i + n + k
	at += p.any(at, end, "and best regards", "and kind regards", "and regards", "again", "for your help", "for the help", "all")
	at += p.any(at, end, "!", ",", ".", "-")
	if at < end && p.revising {
		return at - i
	}
	if at < end && p.asks(at, end) || end-at > 4 {
		if at < end && p.tok(at-1).Is(",", "!", ".", "-") {
			return at - i // "thanks, 500 users please"
		}
		if end-at > 4 {
			return 0
		}
	}
	for k := at; k < end; k++ {
		if p.toks[k].Kind != token.Word && !p.toks[k].Is(",", "-", ".", "&", "'") {
			return 0
		}
	}
	p.names(end)
	return end - i
}

// names takes the short lines below a closing formula, up to four words each, which are
// the writer's name, role and company.
func (p *parser) names(i int) {
	for lines := 0; lines < 4 && i < len(p.toks); lines++ {
		for i < len(p.toks) && (p.toks[i].Kind == token.Line || p.toks[i].Is(".", "!", ",")) {
			i++
		}
		to := p.lineEnd(i)
		if to == i || to-i > 5 {
			return
		}
		for k := i; k < to; k++ {
			if p.toks[k].Kind != token.Word && !p.toks[k].Is(",", "-", ".", "|", "/", "&", ")") {
				return
			}
		}
		for k := i; k < to; k++ {
			p.claim(k, k+1, &p.root)
			p.toks[k].Kind = token.Line
		}
		i = to
	}
}

// asks: the words hold a list or a counted table, so that they may be a wish after all.
func (p *parser) asks(i, end int) bool {
	commas, known := 0, 0
	for k := i; k < end; k++ {
		switch t := p.toks[k]; {
		case t.Is(",", ";"):
			commas++
		case t.Kind == token.Number || t.Is(":") && k+1 < end:
			return true
		case t.Kind == token.Word && wishWords[t.Low] && !t.Is("be", "have", "like", "get", "put", "send"):
			return true
		}
		if p.headerMatch(k, end) > 0 {
			known++
		}
	}
	return commas > 0 && known > 1
}

// smallTalk begins sentences that describe the writer and not the data.
var smallTalk = []string{
	"hope you", "i hope", "we hope", "as discussed", "as mentioned", "as agreed", "as promised", "as you know", "there is no rush", "there's no rush", "no rush", "no hurry", "it is not urgent", "it's not urgent", "not urgent", "this is urgent", "it's urgent", "let me know", "looking forward", "sorry for", "sorry to", "sorry", "apologies",
	"i am a", "i'm a", "i am the", "i'm the", "i am working", "i'm working", "we are working", "we're working", "i work", "we work", "we run", "i run", "we are a", "we're a", "we are an", "we're an", "we are building", "we're building", "i am building", "i'm building", "we are migrating", "we're migrating", "we are testing", "we're testing", "my boss", "my manager", "our manager", "our team", "our boss", "our cto", "our client", "our customer wants", "my team", "my colleague", "a colleague",
	"this is for", "it is for", "it's for", "that is for", "that's for", "it will be used", "this will be used", "we will use", "we'll use", "i will use", "i'll use", "we plan", "i plan", "background", "context", "the goal", "our goal", "the purpose", "the idea is", "purpose", "it would be great", "would be great", "ping me", "if you have questions", "if you have any", "if possible", "any questions", "feel free", "don't worry", "do not worry", "happy to", "please let me", "nothing fancy", "hopefully", "by the way", "btw", "we have a demo", "i have a demo", "we have a deadline", "the deadline", "deadline", "great tool", "love your", "i love", "nice tool", "awesome", "perfect", "that would be", "that's all", "that is all", "that's it", "that is it",
}

// purposeWords begin to say why.
var purposeWords = []string{"so they can", "so that they can", "so everyone can", "so people can", "so the students can", "so the team can", "so that everyone can", "so that i", "so that we", "so that our", "so that my", "so that the team", "so that the app", "so i can", "so we can", "so that it can", "in order to", "because we", "because i", "because our", "because my", "as i want to", "as we want to", "since we", "since i", "to train a", "to train our", "to train my", "to test our", "to test my", "to test the", "to test a"}

// purpose reads "so that I can test the screen" and "because we migrate", which say why, up to
// the end or the colon that opens the list of what is wanted.
func (p *parser) purpose(i, end int) int {
	n := p.any(i, end, purposeWords...)
	if n == 0 {
		return 0
	}
	if p.toks[i].Is("to") && p.table == nil {
		return 0
	}
	for k := i + n; k < end && k < i+n+12; k++ {
		if p.lit(k, end, ":") && !p.asks(i+n, k) && p.columnsIn(k+1, end) {
			return k + 1 - i
		}
	}
	if p.asks(i+n, end) {
		return 0
	}
	return end - i
}

// userStory reads who wants the data: "As a QA engineer I want", "as a tester, I need".
func (p *parser) userStory(i, end int) int {
	n := p.any(i, end, "as a", "as an", "as the")
	if n == 0 {
		return 0
	}
	at := i + n
	for at < end && at < i+n+7 && !p.toks[at].Is("i", "we", "i'd", "we'd", "i'm", "i'll") {
		if p.toks[at].Kind != token.Word && !p.toks[at].Is(",", "-", "/", "&") {
			return 0
		}
		at++
	}
	wish := p.any(at, end, "i want to have", "i want to generate", "i want to", "i want", "i need to have", "i need", "i would like to have", "i would like", "i'd like", "i'd need", "i'd want", "we'd like", "we'd need", "we want", "we need", "we would like")
	if wish == 0 || at == i+n {
		return 0
	}
	return at + wish - i
}
