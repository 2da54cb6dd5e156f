import type { Messages } from '#schema/messages/messages.ts';

export * as FORM_TEXTS from '#messages/forms.ts';
export type FormTexts = Messages['forms'];

/** Character counter (A5.16). */
export const counterText = (length: number, max: number): string => `${length} / ${max}`;
