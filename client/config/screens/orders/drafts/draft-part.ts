import type { DraftContent, DraftOrder } from '#schema/contracts/orders/draft-order.ts';

/** Props of a part of the editor: the contents, their errors by field, and how to change them. */
export interface DraftPart {
  content: DraftContent;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<DraftContent>) => void;
}

/** Props of a dialog that changes a saved draft. */
export interface SheetProps {
  draft: DraftOrder;
  onClose: () => void;
  onDone: (draft: DraftOrder) => void;
  onReload: () => Promise<void>;
}
