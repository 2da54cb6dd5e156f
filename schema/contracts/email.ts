/** A9.07: length of a mail address. */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/**
 * A character of the local part: anything but white space, RFC 5322 specials, control characters and invisible
 * characters (bidirectional controls, zero width). Other scripts are allowed.
 */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/** A domain's characters: letters, digits and non-ASCII; hyphens only inside a label. `_` occurs in existing host names. */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * A5.11, decisions 69: `user@domain`, after trimming; no dot is needed. Dots separate labels and are never first, last or doubled.
 * Lenient otherwise: only sending an email can show that an address exists.
 */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Whether the domain has an ending: mail to `anna@example` arrives nowhere. Asked for where somebody gives an address that mail
 * has to reach; what is stored or looked up only has to fit the pattern (decision 0092).
 */
export function hasDomainEnding(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && ending.length >= 2 && !/^\d+$/.test(ending);
}
