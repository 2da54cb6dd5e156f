/** Minimum and maximum length of an email address (A9.07). */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/** Excludes RFC 5322 specials, and control and invisible characters. All scripts are allowed. */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/** `_` occurs in existing host names. */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * Matches `user@domain`; the domain does not need a dot (A5.11). Only sending an email proves that the
 * address exists.
 */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/** Returns whether the domain has a top-level part, which only new addresses require (decision 0092). */
export function hasDomainEnding(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && ending.length >= 2 && !/^\d+$/.test(ending);
}
