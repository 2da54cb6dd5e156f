import type { PublishedForm } from '#schema/contracts/forms/definition.ts';

export interface RenderedForm extends PublishedForm {
  siteKey: string | null;
}
