import type { PublishedForm } from '#schema/contracts/forms/definition.ts';

export interface RenderedForm extends PublishedForm {
  siteKey: string | null;
  /** Labels of options in an added language, by field id, in the order of the options. */
  optionLabels?: Record<string, string[]>;
}
