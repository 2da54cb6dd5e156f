import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A number and its extension, as stored (RFC 3966) or as shown. */
const WITH_EXTENSION = /^(.+?)(?:;ext=|\s+ext\.?\s*)(\d{1,10})$/i;

/**
 * Returns the tel: link for a number as stored, shown or typed, or null without digits. An unparsable number is
 * dialled as typed, without a `(0)`, which is not dialled from abroad.
 */
export function phoneHref(phone: string): string | null {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  const digits = number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/\D/g, '');
  if (digits === '') return null;
  const isInternational = number.trim().startsWith('+');
  const dialled = isInternational ? `+${digits}` : digits.replace(/^00/, '+');
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

/** Parses a text to a valid number; undefined otherwise. */
function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() ? number : undefined;
}

/**
 * Parses digits that begin with the country's calling code without its plus, as in `491725…`. Only for countries
 * whose national numbers start with a zero: elsewhere a national number could begin with the same digits.
 */
function parseWithoutPlus(text: string, country: CountryCode): PhoneNumber | undefined {
  if (/^[+0]/.test(text)) return undefined;
  const number = parse(`+${text}`);
  if (number?.countryCallingCode !== parse(text, country)?.countryCallingCode) return undefined;
  return number && /^\(?0/.test(number.formatNational()) ? number : undefined;
}

/**
 * Parses a typed number. `country` is the one selected with it, or that of the address next to it. Without one,
 * only international numbers are accepted: `+44 …`, `0044 …`. Any other could be in any country.
 */
function read(typed: string, country: string): PhoneNumber | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const home = isSupportedCountry(country) ? country : undefined;
  const known = (home && parseWithoutPlus(text, home)) ?? parse(text, home);
  if (known) return known;
  if (text.startsWith('00')) return parse(`+${text.slice(2)}`);
  // A calling code was prepended to a complete number.
  return text.lastIndexOf('+') > 0 ? parse(text.slice(text.lastIndexOf('+'))) : undefined;
}

/**
 * Normalises a number for storage: E.164, with an extension as in RFC 3966. Keeps the typed text if it cannot be
 * parsed.
 */
export function storePhone(typed: string, country = ''): string {
  const number = read(typed, country);
  if (!number) return typed.trim();
  return number.ext ? `${number.number};ext=${number.ext}` : number.number;
}

/** Formats a stored number in its country's format, after the calling code. Keeps the text if it cannot be parsed. */
export const formatPhone = (stored: string, country = ''): string =>
  read(stored, country)?.formatInternational() ?? stored.trim();
