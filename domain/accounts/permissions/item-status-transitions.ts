import { ITEM_STATUS, type ItemStatus } from '#schema/contracts/collections/item-status.ts';

const { published, scheduled, needsReview, draft, private: hidden, deleted } = ITEM_STATUS;

/** Legal moves of a content item (B4.61, server-design §3); a restored item is a draft. */
export const STATUS_TRANSITIONS: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  [draft]: [needsReview, scheduled, published, hidden, deleted],
  [needsReview]: [draft, scheduled, published, deleted],
  [scheduled]: [published, draft, deleted],
  [published]: [draft, hidden, deleted],
  [hidden]: [draft, published, deleted],
  [deleted]: [draft],
};

export function canMove(from: number, to: number): boolean {
  return STATUS_TRANSITIONS[from as ItemStatus]?.includes(to as ItemStatus) ?? false;
}
