import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';

const LABELS: Readonly<Record<number, string>> = {
  [ITEM_STATUS.published]: 'Available',
  [ITEM_STATUS.scheduled]: 'Scheduled',
  [ITEM_STATUS.draft]: 'Hidden',
};

/** Returns the label of an item's status (A3.22). */
export const workflowLabel = (status: number): string => LABELS[status] ?? 'Unsupported';
