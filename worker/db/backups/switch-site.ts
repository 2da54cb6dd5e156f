import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { restoreRows } from '#schema/tables/backups.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { formSubmissions } from '#schema/tables/forms.ts';
import { pageSources, pages } from '#schema/tables/pages.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptionCharges } from '#schema/tables/subscriptions.ts';
import { TRASHED_URL_ID } from '../collections/item-moves.ts';
import type { Statement } from '../database.ts';
import { formSearch } from '../forms/submission-list.ts';
import { RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { searchIndex } from '../shared/search-table.ts';
import { findScope } from './backup-tables.ts';
import { returnHeldStock } from './held-stock.ts';
import { isStaged, KEY_SEPARATOR, stagedKeys, stagedValue } from './restore-rows.ts';
import { findProperty, type RestoredTable, type Switch } from './restored-table.ts';
import { writeRows } from './write-rows.ts';

/** The row's key, as in restore_rows. */
const keyOf = (key: readonly SQLiteColumn[]): SQL =>
  sql.join(
    key.map((column) => sql`${column}`),
    sql` || ${KEY_SEPARATOR} || `,
  );

/**
 * Returns the statements that switch the site to the staged rows, for one batch. Visitors see either the old
 * or the restored site, and a failure changes nothing. Writes only rows that belong to the site, and rows
 * whose parents do.
 */
export function switchSite(tables: readonly RestoredTable[], to: Switch): Statement[] {
  const { restoreId, websiteId } = to;
  return [
    ...tables.flatMap((one) => removeRows(one, to)),
    ...tables.flatMap((one) => freeUniqueValues(one, to)),
    restoreWebsite(to),
    ...tables.map((one) => writeRows(one, to)),
    ...restorePageSources(to),
    orm.delete(searchIndex).where(eq(searchIndex.websiteId, websiteId)),
    orm.insert(searchIndex).select(
      orm
        .select(
          rowFor(searchIndex, {
            websiteId,
            kind: stagedValue('kind'),
            refId: stagedValue('refId'),
            path: stagedValue('path'),
            title: stagedValue('title'),
            text: stagedValue('text'),
            titlePairs: stagedValue('titlePairs'),
            textPairs: stagedValue('textPairs'),
          }),
        )
        .from(restoreRows)
        .where(isStaged(restoreId, 'search_index')),
    ),
    ...(tables.some(({ table }) => table === formSubmissions) ? [restoreFormSearch(to)] : []),
    ...(tables.some(({ table }) => table === subscriptionCharges) ? returnHeldStock(to) : []),
    balanceStock(to),
    raiseSiteRevision(websiteId),
  ];
}

/** Removes the rows that are not in the backup. */
function removeRows({ table, name, treatment, key, within }: RestoredTable, to: Switch): Statement[] {
  const { restoreId, websiteId, now } = to;
  const isSurplus = and(
    findScope(table)(websiteId),
    sql`${keyOf(key)} not in ${stagedKeys(restoreId, name)}`,
    within &&
      sql`${within.column} in (${sql.join(
        within.tables.map((parent) =>
          parent === websites
            ? sql`select ${websiteId}`
            : stagedKeys(restoreId, getTableConfig(parent).name).getSQL(),
        ),
        sql` union all `,
      )})`,
  );
  if (treatment === 'replace') return [orm.delete(table).where(isSurplus)];
  if (treatment !== 'trash') return [];
  const removal = { status: ITEM_STATUS.deleted, deletedAt: now, publishOn: null, updatedAt: now };
  return [
    table === pages
      ? orm
          .update(pages)
          .set({ ...removal, trashedStatus: sql`${pages.status}`, version: sql`${pages.version} + 1` })
          .where(and(isSurplus, isNull(pages.deletedAt)))
      : orm
          .update(items)
          .set({ ...removal, urlId: TRASHED_URL_ID, version: sql`${items.version} + 1` })
          .where(and(isSurplus, isNull(items.deletedAt))),
  ];
}

/** Changes values that rows of the backup need and that other rows of the site have. */
function freeUniqueValues({ table, name, key, unique }: RestoredTable, to: Switch): Statement[] {
  if (!unique) return [];
  const { restoreId, websiteId } = to;
  const wanted = orm
    .select({ value: sql`${stagedValue(unique.name)}`.as('wanted') })
    .from(restoreRows)
    .where(and(isStaged(restoreId, name), sql`${restoreRows.key} <> ${keyOf(key)}`));
  const set = { [findProperty(table, unique)]: sql`${unique} || '-' || ${sql.raw('rowid')}` };
  return [
    orm
      .update(table)
      .set(set)
      .where(and(findScope(table)(websiteId), sql`${unique} in ${wanted}`)),
  ];
}

/** Updates settings and design. The site keeps its identifier, domains, status and owner. */
function restoreWebsite({ restoreId, websiteId }: Switch): Statement {
  const staged = (column: SQLiteColumn) =>
    sql`(${orm
      .select({ value: sql`${stagedValue(column.name)}`.as('staged') })
      .from(restoreRows)
      .where(and(isStaged(restoreId, 'websites'), eq(restoreRows.key, websiteId)))})`;
  return orm
    .update(websites)
    .set({
      settings: sql`coalesce(${staged(websites.settings)}, ${websites.settings})`,
      design: sql`coalesce(${staged(websites.design)}, ${websites.design})`,
      designDraft: staged(websites.designDraft),
      settingsVersion: sql`${websites.settingsVersion} + 1`,
      designVersion: sql`${websites.designVersion} + 1`,
    })
    .where(eq(websites.id, websiteId));
}

/** Replaces the derived rows that find the collections which a page lists. */
function restorePageSources({ restoreId, websiteId }: Switch): Statement[] {
  const ofSite = orm.select({ id: pages.id }).from(pages).where(eq(pages.websiteId, websiteId));
  const lists = orm
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.websiteId, websiteId));
  return [
    orm
      .delete(pageSources)
      .where(
        sql`${pageSources.pageId} in ${ofSite} and ${pageSources.pageId} in ${stagedKeys(restoreId, 'pages')}`,
      ),
    orm
      .insert(pageSources)
      .select(
        orm
          .select(
            rowFor(pageSources, {
              pageId: stagedValue('pageId'),
              kind: stagedValue('kind'),
              blockId: stagedValue('blockId'),
              collectionId: stagedValue('collectionId'),
              maxItems: stagedValue('maxItems'),
              category: stagedValue('category'),
            }),
          )
          .from(restoreRows)
          .where(
            and(
              isStaged(restoreId, 'page_sources'),
              sql`${stagedValue('pageId')} in ${ofSite}`,
              sql`${stagedValue('collectionId')} in ${lists}`,
            ),
          ),
      )
      .onConflictDoNothing(),
  ];
}

/** Makes submissions that were added again findable. */
const restoreFormSearch = ({ restoreId, websiteId }: Switch): Statement =>
  orm.insert(formSearch).select(
    orm
      .select(
        rowFor(formSearch, {
          rowid: formSubmissions.number,
          site: websiteId,
          form: formSubmissions.formId,
          text: stagedValue('text'),
        }),
      )
      .from(restoreRows)
      .innerJoin(formSubmissions, eq(formSubmissions.id, restoreRows.key))
      .where(
        and(
          isStaged(restoreId, 'form_search'),
          eq(formSubmissions.websiteId, websiteId),
          sql`not exists (select 1 from ${formSearch} where ${formSearch}.rowid = ${formSubmissions.number})`,
        ),
      ),
  );

/** Records a correction for each variant whose stock is not the sum of its movements. */
function balanceStock({ restoreId, websiteId, now }: Switch): Statement {
  const moved = sql`coalesce(${orm
    .select({ sum: sql`sum(${stockMovements.change})`.as('moved') })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, productVariants.id))}, 0)`;
  return orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: RANDOM_ID,
          websiteId,
          variantId: productVariants.id,
          change: sql`${productVariants.qtyInStock} - ${moved}`,
          reason: 'import',
          at: now,
        }),
      )
      .from(productVariants)
      .where(
        and(
          eq(productVariants.websiteId, websiteId),
          sql`${productVariants.id} in ${stagedKeys(restoreId, 'product_variants')}`,
          sql`${productVariants.qtyInStock} <> ${moved}`,
        ),
      ),
  );
}
