import type { Messages } from '#schema/messages/messages.ts';

/** Messages of forms for visitors: English in the Worker, the page's language in its script. */
export * as FORM_TEXTS from '#messages/forms.ts';
export type FormTexts = Messages['forms'];

/** Returns the text of the character counter (A5.16). */
export const counterText = (length: number, max: number): string => `${length} / ${max}`;
