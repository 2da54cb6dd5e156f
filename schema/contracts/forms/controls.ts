/** Names of controls that are not fields. They begin with a dot, which no field id does. */
export const CONTROL = {
  key: '.key',
  captcha: '.captcha',
  page: '.page',
  block: '.block',
  overlay: '.overlay',
  path: '.path',
  /** The form's id, also for questions within another form. */
  form: '.form',
} as const;

/**
 * Prefix for names of controls in a form within another form. Field ids and other control names contain no
 * colon.
 */
export const QUESTION_PREFIX = 'ask:';
