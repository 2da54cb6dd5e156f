/** Shortest and longest email address (A9.07). */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/** Excludes RFC 5322 specials, control and invisible characters. Other scripts are allowed. */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/** `_` occurs in existing host names. */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/** `user@domain`, without requiring a dot in the domain (A5.11). Only email proves that it exists. */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/** Only new addresses need a top-level domain (decision 0092). */
export function hasDomainEnding(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && ending.length >= 2 && !/^\d+$/.test(ending);
}
