import { lookupTable } from '../lookup-table.ts';

/**
 * Postal code formats of the Universal Postal Union: `9` is a digit, `A` a letter, `*` a digit or letter,
 * and lower case the country code.
 */
const FORMS: Readonly<Record<string, string>> = lookupTable({
  ...shared('999', 'FO IS LS MG OM PG'),
  ...shared(
    '9999',
    'AF AL AM AT AU BD BE BG CC CH CV CX CY DK GE GL HU LI LU MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA',
  ),
  ...shared(
    '99999',
    'AX BA BL CR DE DO DZ EE EG ES FI FR GF GP GT HR ID IQ IT JO KE KR KW LA LK MA MC ME MF MM MN MQ MX MY NC NP PE PF PK PM RE RS SD SM SN TF TH TR TZ UA UY WF XK YT ZM',
  ),
  ...shared('999999', 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ'),
  ...shared('99999|99999-9999', 'US AS FM GU MH MP PR PW SA UM VI'),
  ...shared('A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA', 'GB GG IM JE'),
  ...shared('999 99', 'CZ GR SE SK'),
  AD: 'ad999',
  AR: 'A9999AAA|9999',
  AZ: 'az 9999',
  BN: 'AA9999',
  BR: '99999-999',
  CA: 'A9A 9A9',
  CL: '999-9999',
  IE: 'A9* ****',
  IL: '9999999|99999',
  IR: '99999-99999',
  JP: '999-9999',
  LB: '9999 9999|9999',
  LT: 'lt-99999',
  LV: 'lv-9999',
  MD: 'md-9999',
  MT: 'AAA 9999',
  NL: '9999 AA',
  PL: '99-999',
  PT: '9999-999',
  TW: '999|99999|999999',
  VA: '99999',
  VN: '99999|999999',
});

/** Prefixes that senders abroad put before postal codes, other than the ISO code: `D-10115`, `FL-9490`. */
const PREFIXES: Readonly<Record<string, string>> = lookupTable({
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
});

function shared(form: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, form]));
}

export const listCompactFormats = (country: string): string[] =>
  (FORMS[country]?.split('|') ?? []).map((form) => form.replace(/[^A9*]/g, ''));

/** Whether a country's postal codes consist of digits, so that phones can show their number pad. */
export const isPostalNumeric = (country: string): boolean => {
  const forms = listCompactFormats(country);
  return forms.length > 0 && forms.every((form) => /^9+$/.test(form));
};

const KINDS: Readonly<Record<string, string>> = lookupTable({
  '9': '(\\d)',
  A: '([A-Z])',
  '*': '([A-Z\\d])',
});

/** Returns the characters with the form's punctuation, or null if they do not fit the form. */
function writeInForm(form: string, characters: string): string | null {
  const pattern = Array.from(form, (part) => KINDS[part] ?? '').join('');
  const [match, ...parts] = new RegExp(`^${pattern}$`).exec(characters) ?? [];
  if (match === undefined) return null;
  return form.replace(/[9A*]/g, () => parts.shift() ?? '').toUpperCase();
}

export interface PostalCode {
  /** The code in the country's format if it fits, otherwise as typed but in upper case. */
  code: string;
  /** Whether the code fits the country's format. Also true if that format is not known here. */
  isKnown: boolean;
}

/**
 * Parses a postal code in any Unicode width, case, digits and spacing, with or without the country's
 * prefix.
 */
export function readPostalCode(country: string, typed: string): PostalCode {
  const text = toAsciiDigits(typed.normalize('NFKC')).trim().replace(/\s+/g, ' ').toUpperCase();
  const forms = FORMS[country]?.split('|') ?? [];
  if (forms.length === 0 || text === '') return { code: text, isKnown: true };
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const bare = [country, PREFIXES[country] ?? country]
    .filter((prefix) => characters.startsWith(prefix))
    .map((prefix) => characters.slice(prefix.length));
  for (const candidate of [characters, ...bare])
    for (const form of forms) {
      const code = writeInForm(form, candidate);
      if (code !== null) return { code, isKnown: true };
    }
  return { code: text, isKnown: false };
}

/**
 * Converts digits of any script to 0-9. Each script has ten consecutive digits, and two scripts' digits may
 * be adjacent.
 */
const toAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
