import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CatalogueRow, Issue } from '#domain/catalogue/catalogue-product.ts';
import { MAX_PRODUCT_ROWS } from '#schema/contracts/catalogue/product-import.ts';
import {
  productImportIssues,
  productImportNames,
  productImportProducts,
  productImportRows,
} from '#schema/tables/catalogue.ts';
import { all, batch, type Database, first } from '../database.ts';
import { excludedColumn, indexedBy, isOneOf, jsonObject, jsonRows, literal, rowFor } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

/** Maximum products and rows per chunk. A Worker reads, plans and writes one chunk at a time. */
const CHUNK_PRODUCTS = 20;
const CHUNK_ROWS = 100;
const MERGED_KEYS = 50;

const rowsByProduct = () => indexedBy(productImportRows, 'product_import_rows_product');

export async function stageRows(
  db: Database,
  importId: string,
  rows: readonly (CatalogueRow & { key: string })[],
): Promise<void> {
  const products = new Map<string, { key: string; line: number; count: number }>();
  for (const { key, line } of rows) {
    const known = products.get(key);
    products.set(key, { key, line: known?.line ?? line, count: (known?.count ?? 0) + 1 });
  }
  const row = jsonRows(rows);
  const product = jsonRows([...products.values()], 'product');
  await batch(db, [
    orm.insert(productImportRows).select(
      orm
        .select(
          rowFor(productImportRows, {
            importId,
            line: row.field('line'),
            productKey: row.field('key'),
            cells: row.json('cells'),
          }),
        )
        .from(row.table),
    ),
    orm
      .insert(productImportProducts)
      .select(
        orm
          .select(
            rowFor(productImportProducts, {
              importId,
              line: product.field('line'),
              productKey: product.field('key'),
              rowCount: product.field('count'),
            }),
          )
          .from(product.table)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: [productImportProducts.importId, productImportProducts.productKey],
        set: {
          rowCount: sql`${productImportProducts.rowCount} + ${excludedColumn(productImportProducts.rowCount)}`,
        },
      }),
  ]);
}

/**
 * Moves rows stored under another key to their product, and sets the product's first line to the lowest line
 * of its rows.
 */
export async function mergeProducts(
  db: Database,
  importId: string,
  resolved: ReadonlyMap<string, string>,
): Promise<void> {
  // Keep all of a product's keys in one batch. Otherwise its rows would be counted before all of them have moved.
  const pairs = [...resolved].map(([from, to]) => ({ from, to })).sort((a, b) => (a.to < b.to ? -1 : 1));
  while (pairs.length > 0) {
    const size = pairs.findIndex(({ to }, index) => index >= MERGED_KEYS && to !== pairs[index - 1]?.to);
    await batch(db, mergeStatements(importId, pairs.splice(0, size < 0 ? pairs.length : size)));
  }
}

function mergeStatements(importId: string, pairs: readonly { from: string; to: string }[]) {
  const pair = jsonRows(pairs, 'pair');
  const mergedKey = orm
    .select({ to: pair.field('to') })
    .from(pair.table)
    .where(eq(pair.field('from'), productImportRows.productKey));
  const before = pairs.map(({ from }) => from);
  const after = pairs.map(({ to }) => to);
  return [
    orm
      .update(productImportRows)
      .set({ productKey: sql`${mergedKey}` })
      .where(and(eq(productImportRows.importId, importId), isOneOf(productImportRows.productKey, before))),
    orm
      .delete(productImportProducts)
      .where(
        and(
          eq(productImportProducts.importId, importId),
          isOneOf(productImportProducts.productKey, [...before, ...after]),
        ),
      ),
    orm.insert(productImportProducts).select(
      orm
        .select(
          rowFor(productImportProducts, {
            importId,
            line: min(productImportRows.line),
            productKey: productImportRows.productKey,
            rowCount: count(),
          }),
        )
        .from(rowsByProduct())
        .where(and(eq(productImportRows.importId, importId), isOneOf(productImportRows.productKey, after)))
        .groupBy(productImportRows.productKey),
    ),
  ] as const;
}

export async function countProducts(db: Database, importId: string): Promise<number> {
  const row = await first(
    db,
    orm
      .select({ total: count() })
      .from(productImportProducts)
      .where(eq(productImportProducts.importId, importId)),
  );
  return row?.total ?? 0;
}

export interface StagedProduct {
  line: number;
  key: string;
  rowCount: number;
  /** Rows of the product; empty if it has more than allowed. */
  rows: CatalogueRow[];
}

const rowsSchema = z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) }));

/**
 * Returns the next products of a file, only those with one of the plans if `plans` is given. Reads only
 * indexes, so that the end of a file takes no longer than its beginning.
 */
export async function nextProducts(
  db: Database,
  importId: string,
  { after, plans }: { after: number; plans: readonly ProductPlan[] | null },
): Promise<StagedProduct[]> {
  const listed = orm
    .select({
      line: productImportProducts.line,
      productKey: productImportProducts.productKey,
      rowCount: productImportProducts.rowCount,
    })
    .from(productImportProducts)
    .where(
      and(
        eq(productImportProducts.importId, importId),
        gt(productImportProducts.line, after),
        plans ? inArray(productImportProducts.plan, [...plans]) : undefined,
      ),
    )
    .orderBy(productImportProducts.line)
    .limit(CHUNK_PRODUCTS)
    .as('listed');
  const rowsBefore = sql<number>`sum(${listed.rowCount}) over (order by ${listed.line}) - ${listed.rowCount}`;
  const product = orm
    .select({
      line: listed.line,
      productKey: listed.productKey,
      rowCount: listed.rowCount,
      rowsBefore: rowsBefore.as('rows_before'),
    })
    .from(listed)
    .as('listed_product');
  const cells = sql`json(${productImportRows.cells})`;
  const rows = orm
    .select({
      rows: sql`json_group_array(${jsonObject({ line: productImportRows.line, cells })} order by ${productImportRows.line})`,
    })
    .from(rowsByProduct())
    .where(
      and(eq(productImportRows.importId, importId), eq(productImportRows.productKey, product.productKey)),
    );
  const found = await all(
    db,
    orm
      .select({
        line: product.line,
        key: product.productKey,
        rowCount: product.rowCount,
        rows: sql<string>`iif(${product.rowCount} > ${literal(MAX_PRODUCT_ROWS)}, '[]', ${rows})`.as('rows'),
      })
      .from(product)
      .where(lt(product.rowsBefore, CHUNK_ROWS))
      .orderBy(product.line),
  );
  return found.map(({ rows: json, ...one }) => ({ ...one, rows: readJson(rowsSchema, json) }));
}

export type ProductPlan = NonNullable<(typeof productImportProducts.$inferSelect)['plan']>;

export function savePlans(importId: string, plans: readonly { line: number; plan: ProductPlan }[]) {
  const planned = jsonRows(plans, 'planned');
  const plan = orm
    .select({ plan: planned.field('plan') })
    .from(planned.table)
    .where(eq(planned.field('line'), productImportProducts.line));
  return orm
    .update(productImportProducts)
    .set({ plan: sql`${plan}` })
    .where(
      and(
        eq(productImportProducts.importId, importId),
        isOneOf(
          productImportProducts.line,
          plans.map(({ line }) => line),
        ),
      ),
    );
}

export function insertIssues(importId: string, issues: readonly (Issue & { title: string })[]) {
  const issue = jsonRows(issues, 'issue');
  return orm
    .insert(productImportIssues)
    .select(
      orm
        .select(
          rowFor(productImportIssues, {
            importId,
            level: issue.field('level'),
            line: issue.field('line'),
            message: issue.field('message'),
            title: issue.field('title'),
          }),
        )
        .from(issue.table)
        .where(sql`true`),
    )
    .onConflictDoNothing();
}

/** Returns, for each product name, the line of the file that first used it. */
export async function claimNames(
  db: Database,
  importId: string,
  claims: readonly { name: string; line: number }[],
): Promise<ReadonlyMap<string, number>> {
  const claim = jsonRows(claims, 'claim');
  const [, owners] = await batch(db, [
    orm
      .insert(productImportNames)
      .select(
        orm
          .select(
            rowFor(productImportNames, { importId, name: claim.field('name'), line: claim.field('line') }),
          )
          .from(claim.table)
          .where(sql`true`)
          .orderBy(claim.index),
      )
      .onConflictDoNothing(),
    // SQLite keeps the order of a cross join, so that each name is looked up by index.
    orm
      .selectDistinct({ name: productImportNames.name, line: productImportNames.line })
      .from(claim.table)
      .crossJoin(productImportNames)
      .where(
        and(eq(productImportNames.importId, importId), eq(productImportNames.name, claim.field('name'))),
      ),
  ]);
  return new Map(owners.map(({ name, line }) => [name, line]));
}
