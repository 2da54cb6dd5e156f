import type { BulkAction } from '#schema/contracts/products/product-api.ts';

/** Says what an action did to the selected products. */
export function describeDone(kind: BulkAction['kind'], changed: number): string {
  const products = `${changed} ${changed === 1 ? 'product' : 'products'}`;
  if (kind === 'delete') return `${products} deleted.`;
  if (kind !== 'restore') return `${products} changed.`;
  const hidden = changed === 1 ? 'It is hidden until you make it' : 'They are hidden until you make them';
  return changed === 0 ? `${products} restored.` : `${products} restored. ${hidden} available.`;
}
