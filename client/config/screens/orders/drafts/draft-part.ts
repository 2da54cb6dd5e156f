import type { DraftContent } from '#schema/contracts/orders/draft-order.ts';

/** Props of a part of the editor: the contents, their errors by field, and how to change them. */
export interface DraftPart {
  content: DraftContent;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<DraftContent>) => void;
}
