/** Length of an email address (A9.07). */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/**
 * A character of the local part: anything but white space, RFC 5322 specials, control characters and invisible
 * characters (bidirectional controls, zero width). Other scripts are allowed.
 */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/**
 * A character of a domain label: letters, digits and non-ASCII; hyphens only inside a label. `_` occurs in existing
 * host names.
 */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * `user@domain` after trimming, without requiring a dot in the domain (A5.11). Dots separate labels and are never
 * first, last or doubled. Lenient otherwise: only sending an email proves that an address exists.
 */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Whether the domain has a top-level part, since email to `anna@example` cannot be delivered. Required for new
 * addresses that must be reachable; stored addresses and look-ups only have to match the pattern (decision 0092).
 */
export function hasDomainEnding(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && ending.length >= 2 && !/^\d+$/.test(ending);
}
