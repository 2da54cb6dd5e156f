import type { Messages } from '#schema/messages/messages.ts';

export * as FORM_TEXTS from '#messages/forms.ts';
export type FormTexts = Messages['forms'];

/** Text of the character counter (A5.16). */
export const counterText = (length: number, max: number): string => `${length} / ${max}`;
