import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Matches a number with an extension, either stored (RFC 3966) or formatted. */
const WITH_EXTENSION = /^(.+?)(?:;ext=|\s+ext\.?\s*)(\d{1,10})$/i;

/**
 * Returns a tel: link, or null if there are no digits. A number that cannot be parsed keeps its digits,
 * without `(0)`.
 */
export function phoneHref(phone: string): string | null {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  const digits = number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/\D/g, '');
  if (digits === '') return null;
  const isInternational = number.trim().startsWith('+');
  const dialled = isInternational ? `+${digits}` : digits.replace(/^00/, '+');
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() ? number : undefined;
}

/**
 * Parses a number with a calling code but no plus, such as `491725…`. Only for countries in which national
 * numbers start with zero.
 */
function parseWithoutPlus(text: string, country: CountryCode): PhoneNumber | undefined {
  if (/^[+0]/.test(text)) return undefined;
  const number = parse(`+${text}`);
  if (number?.countryCallingCode !== parse(text, country)?.countryCallingCode) return undefined;
  return number && /^\(?0/.test(number.formatNational()) ? number : undefined;
}

/** Parses a typed number. Without `country`, accepts only international numbers (`+44 …`, `0044 …`). */
function read(typed: string, country: string): PhoneNumber | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const home = isSupportedCountry(country) ? country : undefined;
  const known = (home && parseWithoutPlus(text, home)) ?? parse(text, home);
  if (known) return known;
  if (text.startsWith('00')) return parse(`+${text.slice(2)}`);
  // If there are two plus signs, the form added a calling code to a number that already had one.
  return text.lastIndexOf('+') > 0 ? parse(text.slice(text.lastIndexOf('+'))) : undefined;
}

/**
 * Returns a number in E.164 format, with any extension as in RFC 3966, or the text as typed if it cannot be
 * parsed.
 */
export function storePhone(typed: string, country = ''): string {
  const number = read(typed, country);
  if (!number) return typed.trim();
  return number.ext ? `${number.number};ext=${number.ext}` : number.number;
}

/** Returns a number in international format, or the stored text if it cannot be parsed. */
export const formatPhone = (stored: string, country = ''): string =>
  read(stored, country)?.formatInternational() ?? stored.trim();
