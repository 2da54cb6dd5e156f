/** Control names of a form begin with a dot, which no field id does. */
export const CONTROL = {
  key: '.key',
  captcha: '.captcha',
  page: '.page',
  block: '.block',
  overlay: '.overlay',
  path: '.path',
  /** Form id; also that of a form whose questions are nested in another form. */
  form: '.form',
} as const;

/** Prefix of control names in a nested form. No field id or other control contains a colon. */
export const QUESTION_PREFIX = 'ask:';
