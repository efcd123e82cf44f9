// Strict JSON: what ordinary parsers repair (duplicate names, lone surrogates) is refused.

export const MAX_BUNDLE_BYTES = 16 * 2 ** 20;
export const MAX_DEPTH = 64;
export const MAX_VALUES = 1_000_000;

/** @param {Uint8Array} bytes @returns {string} the text; throws an Error that says which limit is passed */
export function readLimited(bytes) {
  if (bytes.length > MAX_BUNDLE_BYTES) {
    throw new Error(`document has ${bytes.length} bytes, at most ${MAX_BUNDLE_BYTES} are allowed`);
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) throw new Error('document starts with a byte order mark');
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('document is not valid UTF-8');
  }
  countValues(text);
  return text;
}

/** Looks at brackets only, so that it is cheap on hostile input. */
function countValues(text) {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x22) inString = !inString;
    else if (inString) i += c === 0x5c ? 1 : 0;
    else if (c === 0x7b || c === 0x5b) {
      values++;
      if (++depth > MAX_DEPTH) throw new Error(`document is nested deeper than ${MAX_DEPTH}`);
    } else if (c === 0x7d || c === 0x5d) depth--;
    else if (c === 0x2c) values++;
    if (values > MAX_VALUES) throw new Error(`document holds more than ${MAX_VALUES} values`);
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y;
const ESCAPES = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class Parser {
  /** Where the members' values of each object stand in the text: [start, end). */
  spans = new WeakMap();

  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  fault(what) {
    return new Error(`read JSON: ${what} at character ${this.at}`);
  }

  space() {
    for (;;) {
      const c = this.text.charCodeAt(this.at);
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return;
      this.at++;
    }
  }

  take(expected) {
    this.space();
    if (this.text[this.at] !== expected) throw this.fault(`${expected} expected`);
    this.at++;
  }

  literal(word, value) {
    if (!this.text.startsWith(word, this.at)) throw this.fault('a value expected');
    this.at += word.length;
    return value;
  }

  value() {
    this.space();
    switch (this.text[this.at]) {
      case '{':
        return this.object();
      case '[':
        return this.array();
      case '"':
        return this.string();
      case 't':
        return this.literal('true', true);
      case 'f':
        return this.literal('false', false);
      case 'n':
        return this.literal('null', null);
      default:
        return this.number();
    }
  }

  object() {
    const out = Object.create(null); // no inherited names, so that "__proto__" is a name like others
    const spans = new Map();
    this.at++;
    this.space();
    if (this.text[this.at] === '}') this.at++;
    else {
      do {
        this.space();
        if (this.text[this.at] !== '"') throw this.fault('a member name expected');
        const name = this.string();
        if (name in out) throw this.fault(`duplicate name ${JSON.stringify(name)}`);
        this.take(':');
        this.space();
        const start = this.at;
        out[name] = this.value();
        spans.set(name, [start, this.at]);
      } while (this.another('}'));
    }
    this.spans.set(out, spans);
    return out;
  }

  array() {
    const out = [];
    this.at++;
    this.space();
    if (this.text[this.at] === ']') this.at++;
    else do out.push(this.value()); while (this.another(']'));
    return out;
  }

  /** Takes a comma (true) or the closing bracket (false). */
  another(close) {
    this.space();
    const c = this.text[this.at];
    if (c !== ',' && c !== close) throw this.fault(`, or ${close} expected`);
    this.at++;
    return c === ',';
  }

  number() {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text);
    if (found === null) throw this.fault('a value expected');
    this.at += found[0].length;
    return Number(found[0]);
  }

  string() {
    let out = '';
    this.at++;
    for (;;) {
      PLAIN_TEXT.lastIndex = this.at;
      const plain = PLAIN_TEXT.exec(this.text)[0];
      out += plain;
      this.at += plain.length;
      const c = this.text[this.at];
      if (c === '"') {
        this.at++;
        return out;
      }
      if (c !== '\\') throw this.fault(c === undefined ? 'the end inside a string' : 'a control character in a string');
      out += this.escape();
    }
  }

  escape() {
    const letter = this.text[this.at + 1];
    if (letter !== 'u') {
      if (!Object.hasOwn(ESCAPES, letter ?? '')) throw this.fault('a bad escape');
      this.at += 2;
      return ESCAPES[letter];
    }
    const unit = this.codeUnit();
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    const low = unit < 0xdc00 && this.text.startsWith('\\u', this.at) ? this.codeUnit() : 0;
    if (low < 0xdc00 || low > 0xdfff) throw this.fault('a lone surrogate');
    return String.fromCharCode(unit, low);
  }

  codeUnit() {
    const digits = this.text.slice(this.at + 2, this.at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.fault('a bad escape');
    this.at += 6;
    return parseInt(digits, 16);
  }
}

/**
 * Parses one JSON object with nothing but white space around it. Its objects have no prototype.
 * @param {string} text
 * @returns {{value: object, slice: (object: object, name: string) => string | undefined}} the object, and
 *   a function that returns a member's value as it stands in the text
 */
export function parseObject(text) {
  const parser = new Parser(text);
  const value = parser.value();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw parser.fault('not an object');
  parser.space();
  if (parser.at !== text.length) throw parser.fault('a second value behind the document');
  return {
    value,
    slice: (object, name) => {
      const span = parser.spans.get(object)?.get(name);
      return span === undefined ? undefined : text.slice(...span);
    },
  };
}

/** @param {unknown} value of parseObject @returns {string} its RFC 8785 form; throws for a number beyond float64 */
export function canonicalText(value) {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('a number beyond float64');
    return String(value === 0 ? 0 : value); // also for -0
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  // Array.sort compares UTF-16 code units, which is RFC 8785's order.
  const members = Object.keys(value).sort().map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`);
  return `{${members.join(',')}}`;
}
