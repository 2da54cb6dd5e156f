import type { Issue } from '#domain/catalogue-csv/catalogue-product.ts';
import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import { type ImportRecord, markStatement, nextProducts } from '../store/product-imports.ts';
import { type Planned, planChunk } from './plan-chunk.ts';

/** Products that one round of work takes on. */
export const CHUNK_PRODUCTS = 40;

/** Looks through a file that was read and notes what would become of each of its products; nothing of the shop changes. */
export async function lookThrough(
  db: D1Database,
  record: ImportRecord,
  context: { currency: CurrencyCode; now: number },
): Promise<void> {
  const seen = createSeen();
  for (;;) {
    const staged = await nextProducts(db, record.id, 'look', CHUNK_PRODUCTS);
    if (staged.length === 0) return;
    const planned = await planChunk(db, record, staged, context);
    const marks = planned.map((one) => {
      const twice = seen(one);
      const issues = [...one.plan.issues, ...twice];
      const mark = twice.length > 0 ? 'error' : one.plan.kind;
      return {
        line: one.staged.line,
        title: one.title,
        mark,
        issues,
        pictures: mark === 'error' ? 0 : one.pictures,
      };
    });
    await markStatement(db, record.id, 'look', marks).run();
  }
}

/** Tells SKUs and products that the file has twice; what it remembers of a product are its SKUs and its id. */
function createSeen(): (planned: Planned) => Issue[] {
  const skus = new Map<string, number>();
  const items = new Map<string, number>();
  const addresses = new Map<string, number>();
  return ({ plan, existing, staged }) => {
    if (plan.kind === 'error') return [];
    const { line } = staged;
    const error = (message: string): Issue => ({ line, level: 'error', message });
    const issues: Issue[] = [];
    const remember = (map: Map<string, number>, key: string, say: (at: number) => string) => {
      const at = map.get(key);
      if (at === undefined) map.set(key, line);
      else issues.push(error(say(at)));
    };
    if (existing)
      remember(items, existing.item.id, (at) => `It is the same product of the shop as that of row ${at}.`);
    else if (plan.kind === 'create' && !plan.item.product?.variants.some(({ sku }) => !/^SQ\d{7}$/.test(sku)))
      remember(
        addresses,
        plan.item.urlId,
        (at) => `It has the name of the product of row ${at}, and no SKU to tell them apart.`,
      );
    for (const { sku } of plan.item.product?.variants ?? [])
      if (!/^SQ\d{7}$/.test(sku))
        remember(skus, sku, (at) => `The SKU ${sku} is that of the product of row ${at}.`);
    return issues;
  };
}
