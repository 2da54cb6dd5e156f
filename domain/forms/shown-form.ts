import type { PublishedForm } from '#schema/contracts/forms/definition.ts';

/** A form as a page draws it; `siteKey` is of its captcha provider, null when that has none or none is needed. */
export interface ShownForm extends PublishedForm {
  siteKey: string | null;
}
