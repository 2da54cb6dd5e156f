/** Systems from which orders and customers can be imported. */
export const IMPORT_SYSTEMS = ['shopify'] as const;
export type ImportSystem = (typeof IMPORT_SYSTEMS)[number];
