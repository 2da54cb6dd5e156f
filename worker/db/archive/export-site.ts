import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { collections, items, itemTerms, media } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { siteHeaderFooter, websiteDomains, websites } from '#schema/tables/sites.ts';
import { customerGroups, discounts, storeRules } from '#schema/tables/store.ts';
import { WHOLE_COLUMNS } from '#worker/db/items/item-rows.ts';
import { selectOwnVariants } from '#worker/db/items/variants.ts';
import { type Answer, batch, type Database, first } from '../database.ts';
import { selectRedirectsToExport } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isNoVariant } from '../rules/visibility.ts';

const selectItemsToExport = (websiteId: string) =>
  orm
    .select({ ...WHOLE_COLUMNS, draft: items.draft, variants: selectOwnVariants(items) })
    .from(items)
    .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt)));

const siteNamed = (identifier: string) =>
  orm
    .select({
      id: websites.id,
      identifier: websites.identifier,
      type: websites.type,
      status: websites.status,
      version: websites.version,
      templateId: websites.templateId,
      templateVersion: websites.templateVersion,
      settings: websites.settings,
      design: websites.design,
    })
    .from(websites)
    .where(eq(websites.identifier, identifier));

const pagesToExport = (websiteId: string) =>
  orm
    .select({
      id: pages.id,
      path: pages.path,
      pageType: pages.pageType,
      collectionId: pages.collectionId,
      folderBehaviour: pages.folderBehaviour,
      position: pages.position,
      status: pages.status,
      publishOn: pages.publishOn,
      accessKind: pages.accessKind,
      passwordHash: pages.passwordHash,
      areaId: pages.areaId,
      draft: pages.draft,
    })
    .from(pages)
    .where(and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt), isNoVariant(pages)))
    .orderBy(pages.position);

const reviewsToExport = (websiteId: string) =>
  orm
    .select({
      id: reviews.id,
      itemId: reviews.itemId,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.body,
      author: reviews.author,
      reply: reviews.reply,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.websiteId, websiteId))
    .orderBy(reviews.createdAt, reviews.id);

const placesToExport = (websiteId: string) =>
  orm
    .select({ collectionId: itemTerms.collectionId, slug: itemTerms.slug, itemId: itemTerms.itemId })
    .from(itemTerms)
    .innerJoin(items, eq(items.id, itemTerms.itemId))
    .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt), isNotNull(itemTerms.position)))
    .orderBy(itemTerms.collectionId, itemTerms.slug, itemTerms.position, itemTerms.itemId);

const groupsToExport = (websiteId: string) =>
  orm
    .select({ id: customerGroups.id, terms: customerGroups.rule })
    .from(customerGroups)
    .where(eq(customerGroups.websiteId, websiteId))
    .orderBy(customerGroups.createdAt, customerGroups.id);

export type ExportedPage = Answer<ReturnType<typeof pagesToExport>>[number];
export type ExportedReview = Answer<ReturnType<typeof reviewsToExport>>[number];

export async function findSiteToExport(db: Database, identifier: string) {
  const website = await first(db, siteNamed(identifier));
  if (!website) return null;
  const { id } = website;
  const [
    domains,
    [layout],
    redirects,
    lists,
    drafts,
    items,
    files,
    [rules],
    rebates,
    written,
    places,
    groups,
  ] = await batch(db, [
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(eq(websiteDomains.websiteId, id))
      .orderBy(websiteDomains.position),
    orm
      .select({ content: siteHeaderFooter.content })
      .from(siteHeaderFooter)
      .where(eq(siteHeaderFooter.websiteId, id)),
    selectRedirectsToExport(id),
    orm
      .select({ id: collections.id, name: collections.name, settings: collections.settings })
      .from(collections)
      .where(eq(collections.websiteId, id)),
    pagesToExport(id),
    selectItemsToExport(id),
    orm
      .select({ record: media.record })
      .from(media)
      .where(and(eq(media.websiteId, id), isNull(media.deletedAt)))
      .orderBy(media.id),
    orm
      .select({ shipping: storeRules.shipping, taxes: storeRules.taxes })
      .from(storeRules)
      .where(eq(storeRules.websiteId, id)),
    orm
      .select({ rule: discounts.rule })
      .from(discounts)
      .where(eq(discounts.websiteId, id))
      .orderBy(discounts.id),
    reviewsToExport(id),
    placesToExport(id),
    groupsToExport(id),
  ]);
  return {
    website,
    domains: domains.map(({ host }) => host),
    headerFooter: layout?.content ?? null,
    redirects,
    collections: lists,
    pages: drafts,
    items,
    media: files.map(({ record }) => record),
    rules: rules ?? null,
    discounts: rebates.map(({ rule }) => rule),
    reviews: written,
    places,
    groups,
  };
}
