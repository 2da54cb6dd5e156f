/** What a stored single-use token is for: a token of one purpose is nothing to another. */
export const SINGLE_USE_PURPOSES = [
  'invitation',
  'contributor-removal',
  'password-reset',
  'sign-in-link',
  'registration',
  'email-change',
] as const;
export type SingleUsePurpose = (typeof SINGLE_USE_PURPOSES)[number];
