import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';

/** A form as a page draws it; `siteKey` is of its captcha provider, null when that has none or none is needed. */
export interface ShownForm extends PublishedForm {
  siteKey: string | null;
}

/** A form that was sent without script and was not taken: what was typed, and what is wrong. */
export interface FormAttempt {
  blockId: string;
  status: number;
  raw: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  error: string;
  files: readonly (FileAnswer & { fieldId: string })[];
  /** A key for the next try. */
  key: string;
}
