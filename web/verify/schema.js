// The part of JSON Schema 2020-12 that the format's schemas use. A keyword that is not
// implemented here is an error, never ignored: a schema may not silently become laxer.

import { SCHEMAS } from './schemas.js';
import { clip } from './format.js';
import { parseTime } from './times.js';

const ANNOTATIONS = new Set(['$schema', '$defs', 'title', 'description']);
const lengthOf = (text) => [...text].length; // in code points

const TYPES = {
  object: (v) => v !== null && typeof v === 'object' && !Array.isArray(v),
  array: Array.isArray,
  string: (v) => typeof v === 'string',
  number: (v) => typeof v === 'number',
  integer: (v) => Number.isInteger(v),
  boolean: (v) => typeof v === 'boolean',
};

/** Per keyword, a function that returns what is wrong, or null. Most apply to one type only. */
const KEYWORDS = {
  type: (want, v) => (TYPES[want](v) ? null : `not of type ${want}`),
  const: (want, v) => (v === want ? null : `must be ${JSON.stringify(want)}`),
  enum: (want, v) => (want.includes(v) ? null : `must be one of ${want.join(', ')}`),
  required: (want, v) => {
    const missing = TYPES.object(v) ? want.find((name) => !Object.hasOwn(v, name)) : undefined;
    return missing === undefined ? null : `member ${missing} is missing`;
  },
  minProperties: (want, v) => (TYPES.object(v) && Object.keys(v).length < want ? `fewer than ${want} members` : null),
  minItems: (want, v) => (Array.isArray(v) && v.length < want ? `fewer than ${want} items` : null),
  maxItems: (want, v) => (Array.isArray(v) && v.length > want ? `more than ${want} items` : null),
  minLength: (want, v) => (typeof v === 'string' && lengthOf(v) < want ? `shorter than ${want} characters` : null),
  maxLength: (want, v) => (typeof v === 'string' && v.length > want && lengthOf(v) > want ? `longer than ${want} characters` : null),
  minimum: (want, v) => (typeof v === 'number' && v < want ? `below ${want}` : null),
  maximum: (want, v) => (typeof v === 'number' && v > want ? `above ${want}` : null),
  pattern: (want, v) => (typeof v === 'string' && !expression(want).test(v) ? 'not in the form that is demanded' : null),
  format: (want, v) => {
    if (want !== 'date-time') throw new Error(`schema format ${want} is not implemented`);
    return typeof v === 'string' && parseTime(v) === null ? 'not a time that exists' : null;
  },
};

const expressions = new Map();

function expression(pattern) {
  if (!expressions.has(pattern)) expressions.set(pattern, new RegExp(pattern, 'u'));
  return expressions.get(pattern);
}

/** Follows a reference, "file.json#/$defs/name" with either part left out. */
function resolve(reference, file) {
  const [name, pointer] = reference.split('#');
  const target = name || file;
  let schema = SCHEMAS[target];
  for (const part of (pointer ?? '').split('/').slice(1)) schema = schema?.[part];
  if (schema === undefined) throw new Error(`schema ${reference} is missing`);
  return [schema, target];
}

function faultOf(schema, value, file, place) {
  for (const [keyword, want] of Object.entries(schema)) {
    if (ANNOTATIONS.has(keyword)) continue;
    let fault = null;
    if (keyword === '$ref') {
      const [target, targetFile] = resolve(want, file);
      fault = faultOf(target, value, targetFile, place);
    } else if (keyword === 'anyOf') {
      const faults = want.map((choice) => faultOf(choice, value, file, place));
      fault = faults.includes(null) ? null : faults[faults.length - 1];
    } else if (keyword === 'properties') fault = membersFault(want, value, file, place);
    else if (keyword === 'additionalProperties') fault = unknownMember(schema, want, value, place);
    else if (keyword === 'items') {
      if (Array.isArray(value)) for (let i = 0; i < value.length && fault === null; i++) fault = faultOf(want, value[i], file, `${place}/${i}`);
    } else if (Object.hasOwn(KEYWORDS, keyword)) {
      const what = KEYWORDS[keyword](want, value);
      fault = what === null ? null : `${clip(place)}: ${what}`;
    } else throw new Error(`schema keyword ${keyword} is not implemented`);
    if (fault !== null) return fault;
  }
  return null;
}

function membersFault(members, value, file, place) {
  if (!TYPES.object(value)) return null;
  for (const [name, schema] of Object.entries(members)) {
    const fault = Object.hasOwn(value, name) ? faultOf(schema, value[name], file, `${place}/${name}`) : null;
    if (fault !== null) return fault;
  }
  return null;
}

function unknownMember(schema, allowed, value, place) {
  if (allowed !== false) throw new Error('additionalProperties other than false is not implemented');
  const unknown = TYPES.object(value) ? Object.keys(value).find((name) => !Object.hasOwn(schema.properties ?? {}, name)) : undefined;
  return unknown === undefined ? null : `${clip(place)}: unknown member ${clip(unknown)}`;
}

/** @param {string} section its name @param {unknown} value @returns {string | null} the first place that its schema does not allow */
export function schemaFault(section, value) {
  return faultOf({ $ref: `${section}.json` }, value, '', `/${section}`);
}
