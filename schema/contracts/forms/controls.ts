/** Control names begin with a dot, unlike any field id. */
export const CONTROL = {
  key: '.key',
  captcha: '.captcha',
  page: '.page',
  block: '.block',
  overlay: '.overlay',
  path: '.path',
  /** Form id, also for questions nested in another form. */
  form: '.form',
} as const;

/** Prefix for control names in nested forms. No field id or other control contains a colon. */
export const QUESTION_PREFIX = 'ask:';
