// C2SP tlog-policy: which checkpoints of logs a verifier believes.

import { utf8 } from './bytes.js';
import { clip } from './format.js';
import { parseCheckpoint } from './log.js';
import { COSIGNATURE, MAX_NOTE_BYTES, cosignedSeconds, openNote, parseVerifierKey } from './note.js';

const MAX_MEMBERS = 100; // logs, witnesses and groups, each

const sameKey = (a) => (b) => a.public.join() === b.public.join();

/** A policy: signed by one of the logs, cosigned by a quorum of witnesses. */
export class Policy {
  logs = [];
  witnesses = new Map();
  #groups = new Map();
  #grouped = new Set();
  #quorum = '';

  /** @param {string} text throws an Error that names the line */
  constructor(text) {
    if (utf8(text).length > MAX_NOTE_BYTES) throw new Error(`policy of more than ${MAX_NOTE_BYTES} bytes`);
    text.split('\n').forEach((line, i) => {
      try {
        this.#line(line);
      } catch (error) {
        throw new Error(`policy line ${i + 1}: ${error.message}`);
      }
    });
    if (this.#quorum === '') throw new Error('policy without a quorum line');
  }

  #line(line) {
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error('control character');
    const [keyword, ...args] = line.split(/[ \t]+/).filter((word) => word !== '');
    if (keyword === undefined || keyword.startsWith('#')) return;
    const read = { log: () => this.#log(args), witness: () => this.#witness(args), group: () => this.#group(args), quorum: () => this.#setQuorum(args) };
    if (!Object.hasOwn(read, keyword)) throw new Error(`unknown keyword ${clip(keyword)}`);
    read[keyword]();
  }

  #log(args) {
    if (args.length < 1 || args.length > 2 || this.logs.length === MAX_MEMBERS) throw new Error('want: log <key> [<url>]');
    const key = parseVerifierKey(args[0]);
    if (this.logs.some(sameKey(key))) throw new Error("a log's key occurs twice");
    this.logs.push(key);
  }

  #witness(args) {
    if (args.length < 2 || args.length > 3 || this.witnesses.size === MAX_MEMBERS) throw new Error('want: witness <name> <key> [<url>]');
    const key = parseVerifierKey(args[1], COSIGNATURE);
    // One key under two names would be two witnesses.
    if ([...this.witnesses.values()].some(sameKey(key))) throw new Error("a witness's key occurs twice");
    this.#define(args[0]);
    this.witnesses.set(args[0], key);
  }

  #group([name, threshold, ...members]) {
    if (members.length === 0 || this.#groups.size === MAX_MEMBERS) throw new Error('want: group <name> <all, any or a number> <member>…');
    let need = { all: members.length, any: 1 }[threshold];
    if (need === undefined && /^[1-9][0-9]{0,2}$/.test(threshold)) need = Number(threshold);
    if (need === undefined || need > members.length) throw new Error(`threshold ${clip(threshold)} is not within 1 to ${members.length}`);
    for (const member of members) {
      if (!this.#defined(member) || this.#grouped.has(member)) throw new Error(`member ${clip(member)} is not defined above, or in a group already`);
      this.#grouped.add(member);
    }
    this.#define(name);
    this.#groups.set(name, { need, members });
  }

  #setQuorum(args) {
    if (args.length !== 1 || this.#quorum !== '') throw new Error('want one line: quorum <name>');
    if (args[0] !== 'none' && !this.#defined(args[0])) throw new Error(`quorum ${clip(args[0])} is not defined above`);
    [this.#quorum] = args;
  }

  #defined(name) {
    return this.witnesses.has(name) || this.#groups.has(name);
  }

  #define(name) {
    if (name === 'none' || this.#defined(name)) throw new Error(`the name ${clip(name)} is taken`);
  }

  /**
   * @param {Uint8Array} signed a checkpoint
   * @param {number} from @param {number} to milliseconds since 1970, within which cosignatures count
   * @returns {{checkpoint: import('./log.js').Checkpoint, witnesses: string[]}} throws if the policy does not hold
   */
  open(signed, from, to) {
    const end = signed.indexOf(0x0a);
    const origin = new TextDecoder().decode(signed.subarray(0, end < 0 ? signed.length : end));
    const logs = this.logs.filter((log) => log.name === origin);
    if (logs.length === 0) throw new Error(`the log ${clip(origin)} is not in the policy`);
    if (openNote(signed, logs).signatures.size === 0) throw new Error('no signature by a key of the log');
    const note = openNote(signed, [...logs, ...this.witnesses.values()]);
    const checkpoint = parseCheckpoint(note.text);
    const witnesses = [];
    for (const [name, key] of this.witnesses) {
      const at = note.signatures.has(key) ? Number(cosignedSeconds(note.signatures.get(key))) * 1000 : NaN;
      if (at >= from && at <= to) witnesses.push(name);
    }
    if (!this.#satisfied(this.#quorum, witnesses)) {
      throw new Error(`only ${witnesses.length} witnesses cosigned in time, which is less than the quorum ${clip(this.#quorum)}`);
    }
    return { checkpoint, witnesses };
  }

  /** Groups refer only to what is defined above them, so this ends. */
  #satisfied(name, cosigned) {
    if (name === 'none' || this.witnesses.has(name)) return name === 'none' || cosigned.includes(name);
    const { need, members } = this.#groups.get(name);
    return members.filter((member) => this.#satisfied(member, cosigned)).length >= need;
  }
}
