import { FORM_BLOCK_TYPES } from '#schema/contracts/blocks/form.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

export interface FormAttempt {
  blockId: string;
  status: number;
  raw: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  error: string;
  files: readonly (FileAnswer & { fieldId: string })[];
  /** Idempotency key for the next attempt. */
  key: string;
  /** Values of the surrounding form, if any. */
  chosen?: Readonly<Record<string, string>>;
}

export const formIdsIn = (sections: readonly Pick<Section, 'blocks'>[]): string[] => [
  ...new Set(
    sections
      .flatMap((section) => section.blocks)
      .filter((block) => FORM_BLOCK_TYPES.includes(block.type))
      .flatMap(({ value: { formId } }) => (typeof formId === 'string' ? [formId] : [])),
  ),
];
