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
import { HISTORY } from './history-tables.ts';
import { define, type RestoredTable } from './restored-table.ts';

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

const CONTENT_WITHOUT_STOCK: readonly RestoredTable[] = CONTENT.map((one) =>
  one.table === productVariants ? { ...one, kept: [...one.kept, productVariants.qtyInStock] } : one,
);

/** `move` is `everything` with the history of a deleted site, for a site that has no history of its own. */
export type RestoreExtent = RestoreScope | 'move';

const TABLES: Readonly<Record<RestoreExtent, readonly RestoredTable[]>> = {
  content: CONTENT_WITHOUT_STOCK,
  everything: [...CONTENT, ...VISITORS],
  move: [...CONTENT, ...VISITORS, ...HISTORY],
};

/** Returns the tables that a restore writes, parents first. The site's own row is updated apart from them. */
export const listRestoredTables = (extent: RestoreExtent): readonly RestoredTable[] => TABLES[extent];
