/** Minimum and maximum length of an email address (A9.07). */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/**
 * Character of an email address before the @. Excludes RFC 5322 special characters, and control and
 * invisible characters. All scripts are allowed.
 */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/** Character of a domain. `_` is included because existing host names contain it. */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * Matches `user@domain`. The domain needs no dot (A5.11). Whether the address exists is known only after an
 * email was delivered.
 */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');

/**
 * Returns whether the domain has a top-level part. Only newly entered addresses require one (decision
 * 0092).
 */
export function hasDomainEnding(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim();
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return domain.includes('.') && ending.length >= 2 && !/^\d+$/.test(ending);
}
