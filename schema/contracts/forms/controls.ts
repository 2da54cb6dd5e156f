/** Begin with a dot, which no field id does. */
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

/** No field id or other control contains a colon. */
export const QUESTION_PREFIX = 'ask:';
