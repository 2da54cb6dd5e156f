/** In this order where the best matches are equal. */
export const COMMAND_GROUPS = [
  'Actions',
  'Pages',
  'Go to',
  'Products',
  'Items',
  'Orders',
  'Customers',
  'Forms',
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];
