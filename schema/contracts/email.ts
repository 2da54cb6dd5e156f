/** A9.07: length of a mail address. */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;
/** A5.11, decisions 69: after trimming, something on both sides of one @. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;
