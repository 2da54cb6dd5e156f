/** Purposes of stored single-use tokens; a token is invalid for any other purpose. */
export const SINGLE_USE_PURPOSES = [
  'invitation',
  'contributor-removal',
  'password-reset',
  'sign-in-link',
  'registration',
  'email-change',
] as const;
export type SingleUsePurpose = (typeof SINGLE_USE_PURPOSES)[number];
