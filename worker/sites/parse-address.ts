import { isReservedAddress } from '#domain/sites/reserved-addresses.ts';

/** A label of a host in ASCII. RFC 5891 keeps labels with two hyphens after two characters for other uses. */
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const TYPED = /^[\p{L}\p{M}\p{N}-]+$/u;
/** Alphabets whose letters look alike. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

export type ParsedAddress = { identifier: string } | { problem: string };

/**
 * Parses the address that an owner typed for a new site: one word with letters of any script. Returns the
 * site's identifier in ASCII, or the reason why a new site cannot have it.
 */
export function parseAddress(typed: string): ParsedAddress {
  const text = typed.trim().normalize('NFC');
  if (text === '') return { problem: 'Enter an address.' };
  if (!TYPED.test(text)) return { problem: 'Use only letters, digits and hyphens, without spaces or dots.' };
  if (text.startsWith('-') || text.endsWith('-') || text.startsWith('--', 2))
    return { problem: 'Use hyphens only between words.' };
  if (ALPHABETS.filter((alphabet) => alphabet.test(text)).length > 1)
    return { problem: 'Use letters of one alphabet.' };
  const identifier = toAscii(text);
  if (identifier === null)
    return { problem: 'This address cannot be used. Try a shorter one, or one with other letters.' };
  if (isReservedAddress(identifier)) return { problem: 'This address is reserved for the server.' };
  return { identifier };
}

/** Converts a label to ASCII. Returns null if it is too long, or if IDNA does not allow it. */
function toAscii(label: string): string | null {
  // Without a letter, the parser could read the label as a part of an IP address.
  const host = URL.parse(`https://${label}.example`)?.hostname ?? '';
  const ascii = host.replace(/\.example$/, '');
  return host.endsWith('.example') && LABEL.test(ascii) ? ascii : null;
}
