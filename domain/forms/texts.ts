import type { Messages } from '#schema/messages/messages.ts';

/** Messages of forms for visitors, in English for the Worker and in the page's language for its script. */
export * as FORM_TEXTS from '#messages/forms.ts';
export type FormTexts = Messages['forms'];

/** A5.16. */
export const counterText = (length: number, max: number): string => `${length} / ${max}`;
