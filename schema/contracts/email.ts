/** A9.07: length of a mail address. */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;

/**
 * A letter of the part before the @: anything but white space, what RFC 5322 gives a meaning of its own, controls, and marks that
 * nobody sees (they turn the direction of writing or take no room). Other scripts are letters as well.
 */
const ATOM = String.raw`[^\s@<>()[\],;:\\".\p{Cc}\p{Cf}\p{Cs}\p{Co}]`;
/** Of a domain: letters, digits and what is not ASCII; hyphens only between them. `_` is in names of hosts that exist. */
const LETTER = String.raw`(?:[A-Za-z0-9_]|[^\s\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{Co}])`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * A5.11, decisions 69: `user@domain`, after trimming; no dot is needed. Dots stand between words, never first, last or twice. Generous
 * otherwise: only the mail that is sent can show that an address exists.
 */
export const EMAIL_PATTERN = new RegExp(`^${ATOM}+(?:\\.${ATOM}+)*@${LABEL}(?:\\.${LABEL})*$`, 'u');
