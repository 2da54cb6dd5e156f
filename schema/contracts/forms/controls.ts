/** Control names of a form begin with a dot, which no field id does. */
export const CONTROL = {
  key: '.key',
  captcha: '.captcha',
  page: '.page',
  block: '.block',
  overlay: '.overlay',
  path: '.path',
  /** Id of the form, and of one whose questions are nested in another form. */
  form: '.form',
} as const;

/** Prefix of control names in a nested form: no field id or other control contains a colon. */
export const QUESTION_PREFIX = 'ask:';
