import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** A number and its extension, as stored (RFC 3966) or as shown. */
const WITH_EXTENSION = /^(.+?)(?:;ext=|\s+ext\.?\s*)(\d{1,10})$/i;

/**
 * The address that dials a number, as stored, shown or typed; null without digits. A typed number that nothing could read is
 * dialled as it stands, without the `(0)` that is not dialled from abroad.
 */
export function phoneHref(phone: string): string | null {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  const digits = number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/\D/g, '');
  if (digits === '') return null;
  const isInternational = number.trim().startsWith('+');
  const dialled = isInternational ? `+${digits}` : digits.replace(/^00/, '+');
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

/** The number that a text stands for; undefined if it is no valid one. */
function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() ? number : undefined;
}

/**
 * Digits that begin with the country's calling code without its plus, as in `491725…`. Only where national numbers are
 * dialled with a zero: elsewhere they may begin so themselves.
 */
function parseWithoutPlus(text: string, country: CountryCode): PhoneNumber | undefined {
  if (/^[+0]/.test(text)) return undefined;
  const number = parse(`+${text}`);
  if (number?.countryCallingCode !== parse(text, country)?.countryCallingCode) return undefined;
  return number && /^\(?0/.test(number.formatNational()) ? number : undefined;
}

/**
 * Reads a number as typed. `country` is what was chosen with it, or that of the address beside it. Without one, only
 * international numbers are read: `+44 …`, `0044 …`. Any other may be anywhere.
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
  // A calling code that was put before a whole number.
  return text.lastIndexOf('+') > 0 ? parse(text.slice(text.lastIndexOf('+'))) : undefined;
}

/** A number for storage: E.164, with an extension as in RFC 3966. As it was typed if it cannot be read. */
export function storePhone(typed: string, country = ''): string {
  const number = read(typed, country);
  if (!number) return typed.trim();
  return number.ext ? `${number.number};ext=${number.ext}` : number.number;
}

/** A stored number in its country's format, after the calling code. As it was typed if it cannot be read. */
export const formatPhone = (stored: string, country = ''): string =>
  read(stored, country)?.formatInternational() ?? stored.trim();
