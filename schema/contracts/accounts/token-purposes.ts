/** Purposes of single-use tokens. A token is valid only for its own purpose. */
export const SINGLE_USE_PURPOSES = [
  'invitation',
  'contributor-removal',
  'password-reset',
  'sign-in-link',
  'registration',
  'email-change',
  'mail-sender',
  'site-transfer',
] as const;
export type SingleUsePurpose = (typeof SINGLE_USE_PURPOSES)[number];
