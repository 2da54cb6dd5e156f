import type { Issue } from '#domain/catalogue/catalogue-product.ts';
import { claimNames, insertIssues, type StagedProduct, savePlans } from '#worker/db/catalogue/import-rows.ts';
import { type ImportRecord, moveCursor } from '#worker/db/catalogue/product-imports.ts';
import { batch } from '#worker/db/database.ts';
import { type PlanContext, type Planned, planChunk } from './plan-chunk.ts';

/**
 * Checks some products of a file and records what importing them would do; the store does not change. Throws errors
 * that isOvertaken() recognizes.
 */
export async function checkChunk(
  db: D1Database,
  record: ImportRecord,
  staged: readonly StagedProduct[],
  context: PlanContext,
): Promise<ImportRecord> {
  const planned = await planChunk(db, record, staged, context);
  const owners = await claimNames(db, record.id, planned.flatMap(listClaims));
  const looked = planned.map((one) => {
    const twice = listClaims(one).flatMap(({ name, line, say }): Issue[] => {
      const at = owners.get(name) ?? line;
      return at === line ? [] : [{ line, level: 'error', message: say(at) }];
    });
    const plan = twice.length > 0 ? ('error' as const) : one.plan.kind;
    const issues = [...one.plan.issues, ...twice].map((issue) => ({ ...issue, title: one.title }));
    return { line: one.staged.line, plan, issues, pictures: plan === 'error' ? 0 : one.pictures };
  });
  const counts = { ...record.counts, looked: record.counts.looked + looked.length };
  for (const { plan, pictures } of looked) {
    counts[plan] += 1;
    counts.pictures += pictures;
    if (plan === 'error') counts.failed += 1;
  }
  const cursor = staged.at(-1)?.line ?? record.cursor;
  await batch(db, [
    savePlans(
      record.id,
      looked.map(({ line, plan }) => ({ line, plan })),
    ),
    insertIssues(
      record.id,
      looked.flatMap(({ issues }) => issues),
    ),
    moveCursor(record, { cursor, counts }, context.now),
  ]);
  return { ...record, cursor, counts };
}

interface Claim {
  name: string;
  line: number;
  /** Message for a value that line `at` already uses. */
  say: (at: number) => string;
}

const GENERATED_SKU = /^SQ\d{7}$/;

/** The unique keys of a product: its SKUs, the product it updates and, without either, its address. */
function listClaims({ plan, existing, staged: { line } }: Planned): Claim[] {
  if (plan.kind === 'error') return [];
  const skus = (plan.item.product?.variants ?? [])
    .map(({ sku }) => sku)
    .filter((sku) => !GENERATED_SKU.test(sku));
  const claims: Claim[] = skus.map((sku) => ({
    name: `sku:${sku}`,
    line,
    say: (at) => `The SKU ${sku} is that of the product of row ${at}.`,
  }));
  if (existing)
    claims.unshift({
      name: `item:${existing.item.id}`,
      line,
      say: (at) => `It is the same product of the shop as that of row ${at}.`,
    });
  else if (skus.length === 0)
    claims.unshift({
      name: `address:${plan.item.urlId}`,
      line,
      say: (at) => `It has the name of the product of row ${at}, and no SKU to tell them apart.`,
    });
  return claims;
}
