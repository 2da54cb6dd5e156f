import { lookupTable } from '../lookup-table.ts';
import { getPostalShape, hasOutwardCodes, normalizePostalCode, toPlainCapitals } from './postal-shapes.ts';

/**
 * Rule that covers some of a country's postal codes: `SE1`, `SE1*`, `SE1 1AA`, `995..999`, `IV21..IV28`.
 */
export interface PostalRule {
  /** First characters of matching codes. ? stands for any letter or digit. */
  start: string;
  /**
   * Text that may follow `start`: anything, the rest of a postcode area, or nothing else within the district.
   */
  end: 'open' | 'area' | 'district';
  /** Range of the number after `start`. If `digits` is null, the number is all of the district's digits. */
  range: { from: number; to: number; digits: number | null } | null;
  /** Rank among overlapping rules. A rule that specifies more of the code ranks higher. */
  precision: number;
}
type Reading = PostalRule | { problem: string };

const RANGE = /^(.*?)\.{2,3}(.*)$/;
const AREA = /^[A-Z]{1,2}$/;
const DISTRICT = /^[A-Z?]{1,2}[\d?][A-Z\d?]?$/;
const PART_OF_AREA = /^[A-Z?]{1,2}[\d?]?[A-Z\d?]?$/;
const WITH_INWARD = /^([A-Z?]{1,2}[\d?][A-Z\d?]?) ?([\d?][A-Z?]{0,2})$/;
const DISTRICT_NUMBER = /^([A-Z]{1,2})(\d{1,2})$/;
/**
 * Matches a country prefix. The hyphen is required, so that the letters of SE1 are not mistaken for a
 * prefix.
 */
const COUNTRY_PREFIX = /^[A-Z]{1,3}-(?=\d)/;

const EVERYTHING = { problem: 'To include every postal code, leave the list empty.' };
const BACKWARDS = { problem: 'A range must start with the lower code.' };

const toRule = (start: string, end: PostalRule['end'], isExact = true): PostalRule => ({
  start,
  end,
  range: null,
  precision: 2 * start.replaceAll(/[ ?]/g, '').length + Number(isExact),
});

const toRange = (start: string, from: string, to: string, digits: number | null): Reading =>
  Number(from) > Number(to)
    ? BACKWARDS
    : {
        start,
        end: 'open',
        range: { from: Number(from), to: Number(to), digits },
        precision: 2 * (start.length + from.length),
      };

function readOutwardRange(from: string, to: string): Reading {
  const [, area, first] = DISTRICT_NUMBER.exec(from) ?? [];
  const [, other, last] = DISTRICT_NUMBER.exec(to) ?? [];
  if (area === undefined || first === undefined || last === undefined || area !== other)
    return {
      problem: `“${from}..${to}” is not a range. Enter two districts of one area, such as IV21..IV28.`,
    };
  return toRange(area, first, last, null);
}

/** Parses a rule for an area (`SE`), district (`SE1`) or sector (`SE1 1`). */
function readOutwardRule(body: string, isPrefix: boolean): Reading {
  const code = body.trim();
  if (isPrefix && code === body && PART_OF_AREA.test(code)) return toRule(code, 'open', false);
  if (AREA.test(code)) return toRule(code, 'area');
  if (DISTRICT.test(code)) return toRule(code, 'district');
  const [, outward, inward] = WITH_INWARD.exec(code) ?? [];
  if (outward !== undefined) return toRule(`${outward} ${inward}`, 'open');
  return {
    problem: `“${code}” is not part of a postcode. Enter SE, SE1, SE1*, SE1 1 or SE1 1AA, for example.`,
  };
}

function readDigitRange(country: string, from: string, to: string): Reading {
  const shape = getPostalShape(country) ?? '9999999999';
  const digits = /^9*/.exec(shape)?.[0].length ?? 0;
  if (digits === 0) return { problem: 'Ranges work only for codes that start with digits.' };
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || from.length !== to.length || from.length > digits)
    return {
      problem: `“${from}..${to}” is not a range. Enter two numbers of the same length, with at most ${digits} digits, such as 10..19.`,
    };
  return toRange('', from, to, from.length);
}

const FITS: Readonly<Record<string, RegExp>> = lookupTable({ 9: /[\d?]/, A: /[A-Z?]/, '*': /[A-Z\d?]/ });

/** Removes a country prefix such as `D-` or `LV` if the country's codes start with a digit. */
function withoutCountry(country: string, body: string, shape: string): string {
  if (!shape.startsWith('9')) return body;
  return body.startsWith(country) ? body.slice(country.length) : body.replace(COUNTRY_PREFIX, '');
}

function readStart(country: string, body: string): Reading {
  const shape = getPostalShape(country) ?? '*'.repeat(10);
  const bare = withoutCountry(country, body, shape).replaceAll(/[^\p{L}\p{N}?]/gu, '');
  // A US code has either the length of ZIP or of ZIP+4.
  const isCut = country === 'US' && bare.length > 5 && bare.length < 9;
  if (bare.length > shape.length || isCut)
    return { problem: `“${body}” is longer than a postal code of this country.` };
  if (![...bare].every((char, index) => FITS[shape[index] ?? '']?.test(char)))
    return { problem: `No postal code of this country starts with “${body}”.` };
  return bare === '' ? { problem: `“${body}” is not a postal code.` } : toRule(bare, 'open');
}

/** Parses a rule. Returns the rule, or why it is invalid. */
export function readPostalRule(country: string, typed: string): Reading {
  const text = toPlainCapitals(typed).trim().replaceAll(/\s+/g, ' ');
  const isOutward = hasOutwardCodes(country);
  const range = RANGE.exec(text);
  if (range) {
    const [from = '', to = ''] = range.slice(1).map((end) => end.replaceAll(/[\s-]/g, ''));
    return isOutward ? readOutwardRange(from, to) : readDigitRange(country, from, to);
  }
  const isPrefix = text.endsWith('*');
  const body = isPrefix ? text.slice(0, -1) : text;
  if (body.includes('*')) return { problem: 'A * must be at the end. For a single letter or digit, use ?.' };
  if (/^[\s?]*$/.test(body)) return EVERYTHING;
  return isOutward ? readOutwardRule(body.replaceAll('-', ' '), isPrefix) : readStart(country, body);
}

const begins = (code: string, start: string): boolean =>
  [...start].every((char, index) =>
    char === '?' ? /[A-Z\d]/.test(code[index] ?? '') : char === code[index],
  );

function covers({ start, end, range }: PostalRule, code: string): boolean {
  if (!begins(code, start)) return false;
  const rest = code.slice(start.length);
  if (range) {
    const digits = /^\d*/.exec(rest.split(' ')[0] ?? '')?.[0].slice(0, range.digits ?? undefined) ?? '';
    const isLongEnough = digits.length >= (range.digits ?? 1);
    return isLongEnough && Number(digits) >= range.from && Number(digits) <= range.to;
  }
  if (end === 'area') return /^\d/.test(rest);
  // A district may be followed by a letter: EC1 matches EC1A, but SE1 never matches SE10.
  return end === 'open' || (/\d$/.test(start) ? /^[A-Z]?( |$)/ : /^( |$)/).test(rest);
}

/** Returns the most precise rule that matches, as the owner typed it. */
export function findPostalRule(
  rules: readonly string[],
  country: string,
  postalCode: string,
): { text: string; precision: number } | null {
  const code = normalizePostalCode(country, postalCode);
  if (code === '') return null;
  let best: { text: string; precision: number } | null = null;
  for (const text of rules) {
    const rule = readPostalRule(country, text);
    if ('problem' in rule || !covers(rule, code)) continue;
    if (best === null || rule.precision > best.precision) best = { text, precision: rule.precision };
  }
  return best;
}
