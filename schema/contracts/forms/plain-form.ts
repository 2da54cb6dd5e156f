import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { CONTROL } from './controls.ts';
import { HONEYPOT } from './limits.ts';

const control = z.string().default('');

/** What a form sends without script beside its answers, whose names are those of its fields: the form's definition has them. */
export const plainFormSchema = z
  .looseObject({
    /** '' for what is no id. */
    [CONTROL.form]: idSchema.catch(''),
    [CONTROL.page]: control,
    [CONTROL.block]: control,
    [CONTROL.path]: control,
    [CONTROL.key]: control,
    [CONTROL.captcha]: control,
    'cf-turnstile-response': control,
    'g-recaptcha-response': control,
    [HONEYPOT]: control,
  })
  .transform((form) => ({
    formId: form[CONTROL.form],
    pageId: form[CONTROL.page],
    blockId: form[CONTROL.block].slice(0, 60),
    path: form[CONTROL.path],
    key: form[CONTROL.key],
    captchaKey: form['cf-turnstile-response'] || form['g-recaptcha-response'] || form[CONTROL.captcha],
    honeypot: form[HONEYPOT],
  }));
