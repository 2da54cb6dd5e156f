import type { PublishedForm } from '#schema/contracts/forms/definition.ts';

/** A form as rendered. `siteKey` belongs to its captcha provider; null when none is needed. */
export interface RenderedForm extends PublishedForm {
  siteKey: string | null;
}
