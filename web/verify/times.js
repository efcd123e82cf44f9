// Times of documents and of trust files.

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const RFC3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
const DOCUMENT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** @param {string} text RFC 3339 @returns {number | null} milliseconds since 1970, with their fraction; null if it is no time */
export function parseTime(text) {
  const found = RFC3339.exec(text);
  if (found === null) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month >= 1 && month <= 12 ? DAYS[month - 1] + (month === 2 && leap ? 1 : 0) : 0;
  if (day < 1 || day > days || hour > 23 || minute > 59 || second > 59) return null;
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second);
  const zone = found[8];
  const offset = zone.length === 1 ? 0 : Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6)));
  return at.getTime() + Number(`0${found[7] ?? ''}`) * 1000 - offset * 60_000;
}

/** @param {string} text @returns {boolean} whether it is a time as documents write it; such texts sort like their times */
export function isDocumentTime(text) {
  return DOCUMENT_TIME.test(text) && parseTime(text) !== null;
}
