import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RestoreScope } from '#schema/contracts/backups/restore.ts';
import { collections, itemRevisions, items, itemTerms, media } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { productFiles } from '#schema/tables/downloads.ts';
import { formNotes, formSubmissions, forms, formVersions, mailingListMembers } from '#schema/tables/forms.ts';
import { memberAreas, memberEntitlements } from '#schema/tables/member-areas.ts';
import { pageRevisions, pages, savedSections } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { reviewImages, reviews } from '#schema/tables/reviews.ts';
import { headerFooterRevisions, redirects, siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { customerGroups, discounts, storeRules } from '#schema/tables/store.ts';
import { translations } from '#schema/tables/translations.ts';
import { SECRET_COLUMNS } from './backup-tables.ts';

/**
 * Treatment of rows on the site. `add` only adds missing rows. `update` also overwrites rows that are in the
 * backup. `replace` also deletes the rows that are not in the backup, and `trash` moves them to the trash.
 */
type Treatment = 'add' | 'update' | 'replace' | 'trash';

export interface RestoredTable {
  table: SQLiteTable;
  name: string;
  treatment: Treatment;
  /** Columns that identify a row. */
  key: readonly SQLiteColumn[];
  /** Columns whose row must be on the restored site, by column. Rows without it are left out. */
  parents: readonly (readonly [column: SQLiteColumn, parent: SQLiteColumn])[];
  /** Columns that keep their value if the row is on the site. */
  kept: readonly SQLiteColumn[];
  /** Column that must be unique, so that rows which swap their values would collide. */
  unique?: SQLiteColumn;
  /** `replace` deletes only rows whose column refers to a row of these tables in the backup. */
  within?: { column: SQLiteColumn; tables: readonly SQLiteTable[] };
}

type Options = Partial<Pick<RestoredTable, 'parents' | 'kept' | 'unique' | 'within'>>;

function define(
  table: SQLiteTable,
  treatment: Treatment,
  key: readonly SQLiteColumn[],
  { parents = [], kept = [], ...options }: Options = {},
): RestoredTable {
  const { name } = getTableConfig(table);
  const secret = SECRET_COLUMNS[name] ?? [];
  const secrets = listColumns(table).filter((column) => secret.includes(column.name));
  return { table, name, treatment, key, parents, kept: [...kept, ...secrets], ...options };
}

/** Lists the columns in their order. */
export const listColumns = (table: SQLiteTable): SQLiteColumn[] =>
  Object.values<SQLiteColumn>(getTableColumns(table));

/** Returns the name that a column has in the table's definition. */
export function findProperty(table: SQLiteTable, column: SQLiteColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, value]) => value === column);
  if (!found) throw new Error(`the table has no column ${column.name}`);
  return found[0];
}

/** Table with the site's own row, of which the switch uses settings and design. */
export const WEBSITE_TABLE: RestoredTable = define(websites, 'update', [websites.id]);

/** Tables of the content, parents first. */
const CONTENT: readonly RestoredTable[] = [
  define(memberAreas, 'update', [memberAreas.id]),
  define(media, 'update', [media.id]),
  define(collections, 'update', [collections.id], { unique: collections.name }),
  define(pages, 'trash', [pages.id], {
    unique: pages.path,
    parents: [
      [pages.collectionId, collections.id],
      [pages.areaId, memberAreas.id],
    ],
    kept: [pages.accessVersion],
  }),
  define(pageRevisions, 'add', [pageRevisions.id], { parents: [[pageRevisions.pageId, pages.id]] }),
  define(savedSections, 'replace', [savedSections.id]),
  define(items, 'trash', [items.id], {
    unique: items.urlId,
    parents: [[items.collectionId, collections.id]],
  }),
  define(itemTerms, 'replace', [itemTerms.itemId, itemTerms.kind, itemTerms.slug], {
    parents: [
      [itemTerms.itemId, items.id],
      [itemTerms.collectionId, collections.id],
    ],
    within: { column: itemTerms.itemId, tables: [items] },
  }),
  define(itemRevisions, 'add', [itemRevisions.id], { parents: [[itemRevisions.itemId, items.id]] }),
  define(productVariants, 'replace', [productVariants.id], {
    unique: productVariants.sku,
    parents: [[productVariants.itemId, items.id]],
    within: { column: productVariants.itemId, tables: [items] },
  }),
  define(productFiles, 'update', [productFiles.id], { parents: [[productFiles.itemId, items.id]] }),
  define(forms, 'update', [forms.id]),
  define(formVersions, 'add', [formVersions.formId, formVersions.version], {
    parents: [[formVersions.formId, forms.id]],
  }),
  define(siteHeaderFooter, 'update', [siteHeaderFooter.websiteId]),
  define(headerFooterRevisions, 'add', [headerFooterRevisions.id]),
  define(redirects, 'replace', [redirects.websiteId, redirects.fromPath]),
  define(storeRules, 'update', [storeRules.websiteId]),
  define(discounts, 'update', [discounts.id], { unique: discounts.code, kept: [discounts.used] }),
  define(customerGroups, 'update', [customerGroups.id]),
  define(
    translations,
    'replace',
    [translations.websiteId, translations.language, translations.kind, translations.subjectId],
    {
      unique: translations.path,
      within: { column: translations.subjectId, tables: [pages, items, collections, forms, websites] },
    },
  ),
];

/** Tables of what visitors and customers add, parents first. */
const VISITORS: readonly RestoredTable[] = [
  define(comments, 'replace', [comments.id], { parents: [[comments.itemId, items.id]] }),
  define(reviews, 'replace', [reviews.id], { parents: [[reviews.itemId, items.id]] }),
  define(reviewImages, 'replace', [reviewImages.id], { parents: [[reviewImages.reviewId, reviews.id]] }),
  define(formSubmissions, 'replace', [formSubmissions.id], {
    parents: [[formSubmissions.formId, forms.id]],
    kept: [formSubmissions.number],
  }),
  define(formNotes, 'replace', [formNotes.id], { parents: [[formNotes.submissionId, formSubmissions.id]] }),
  define(mailingListMembers, 'replace', [
    mailingListMembers.websiteId,
    mailingListMembers.list,
    mailingListMembers.email,
  ]),
  define(memberEntitlements, 'replace', [memberEntitlements.areaId, memberEntitlements.email], {
    parents: [[memberEntitlements.areaId, memberAreas.id]],
  }),
];

/** Returns the tables that a restore writes, parents first. The site's own row is updated apart from them. */
export const listRestoredTables = (scope: RestoreScope): readonly RestoredTable[] =>
  scope === 'everything'
    ? [...CONTENT, ...VISITORS]
    : CONTENT.map((one) =>
        one.table === productVariants ? { ...one, kept: [...one.kept, productVariants.qtyInStock] } : one,
      );
