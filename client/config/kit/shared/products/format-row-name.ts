import type { InventoryRow } from '#schema/contracts/products/inventory.ts';

export const formatRowName = ({ title, optionValues }: InventoryRow): string =>
  [title, ...optionValues].join(', ');
