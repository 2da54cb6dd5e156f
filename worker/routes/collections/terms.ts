import type { Context } from 'hono';
import {
  findPlaceProblem,
  findTermProblem,
  TOO_MANY_CATEGORIES,
  withCategory,
  withChanged,
  withMoved,
  without,
  withSort,
} from '#domain/collections/category-tree.ts';
import { toSlug } from '#domain/collections/slug.ts';
import * as calls from '#schema/contracts/collections/calls.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import {
  type ListedTerm,
  MAX_TERM_LENGTH,
  type TermInput,
  type TermKind,
} from '#schema/contracts/collections/terms.ts';
import { MAX_NESTED_CATEGORIES } from '#schema/contracts/limits.ts';
import { followTermStatements } from '#worker/db/collections/follow-term.ts';
import {
  type CollectionTerms,
  changeTermStatements,
  listCategoryItems,
  orderCategoryStatement,
  readTerms,
  saveCategories,
} from '#worker/db/collections/terms.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import { publish } from './write-item.ts';

/** Calls for categories and tags. Visitors see a change as soon as it is saved. */
export const termsApi = new Routes();

async function getTerms(c: Context<AppEnv>, id: string): Promise<CollectionTerms> {
  const found = await readTerms(c.env.DB, c.var.site.id, id);
  if (!found) throw notFound(c.req.path);
  return found;
}

/** Finds terms for a change. Changing the terms of products requires the permission for products. */
async function getOwnTerms(c: Context<AppEnv>, id: string): Promise<CollectionTerms> {
  const found = await getTerms(c, id);
  const isShop = found.collection.itemRecordType === RECORD_TYPE.storeItem;
  if (!isPermitted(c.var.session, isShop ? 'content.products' : 'content.write')) throw forbidden();
  return found;
}

const getTermsOfKind = ({ terms }: CollectionTerms, kind: TermKind) =>
  kind === 'tag' ? terms.tags : terms.categories;

const toRename = (stored: ListedTerm, { name }: TermInput) => ({
  from: stored.slug,
  to: toSlug(name),
  oldName: stored.name,
  newName: name,
});

function check(found: CollectionTerms, kind: TermKind, slug: string | null, input: TermInput): void {
  if (input.name.length > MAX_TERM_LENGTH[kind])
    throw invalid({ name: `A ${kind} can have up to ${MAX_TERM_LENGTH[kind]} characters.` });
  const problem = findTermProblem(kind, getTermsOfKind(found, kind), slug, input);
  if (problem) throw invalid(problem);
}

termsApi.handle(calls.listTerms, async (c, { params }) => (await getTerms(c, params.id)).terms);

termsApi.handle(calls.addCategory, async (c, { params, body }) => {
  await getOwnTerms(c, params.id);
  const input = await body;
  await retryOnConflict(async () => {
    const found = await getOwnTerms(c, params.id);
    check(found, 'category', null, input);
    if (found.terms.categories.length >= MAX_NESTED_CATEGORIES)
      throw conflict(TOO_MANY_CATEGORIES, 'First remove one that you no longer use.');
    const tree = withCategory(found.terms.categories, input);
    await publish(c, saveCategories(c.var.site.id, found, tree));
  });
  return (await getTerms(c, params.id)).terms;
});

async function getOwnTerm(c: Context<AppEnv>, id: string, kind: TermKind, slug: string) {
  const found = await getOwnTerms(c, id);
  const stored = getTermsOfKind(found, kind).find((term) => term.slug === slug);
  if (!stored) throw notFound(c.req.path);
  return { found, stored };
}

termsApi.handle(calls.saveTerm, async (c, { params, body }) => {
  const { id, kind, slug } = params;
  await getOwnTerm(c, id, kind, slug);
  const input = await body;
  const websiteId = c.var.site.id;
  await retryOnConflict(async () => {
    const { found, stored } = await getOwnTerm(c, id, kind, slug);
    check(found, kind, slug, input);
    const change = { websiteId, collectionId: id, kind, slug, name: input.name };
    const now = Date.now();
    await publish(c, [
      ...(input.name === stored.name
        ? []
        : [
            // Must run before the items' terms change, because it reads which other lists share the old name.
            ...(await followTermStatements(c.env.DB, { ...change, ...toRename(stored, input) }, now)),
            ...changeTermStatements(change, now),
          ]),
      ...(kind === 'category'
        ? saveCategories(websiteId, found, withChanged(found.terms.categories, slug, input))
        : []),
    ]);
  });
  return (await getTerms(c, id)).terms;
});

termsApi.handle(calls.removeTerm, async (c, { params }) => {
  const { id, kind, slug } = params;
  const websiteId = c.var.site.id;
  await retryOnConflict(async () => {
    const { found } = await getOwnTerm(c, id, kind, slug);
    await publish(c, [
      ...changeTermStatements({ websiteId, collectionId: id, kind, slug, name: null }, Date.now()),
      ...(kind === 'category' ? saveCategories(websiteId, found, without(found.terms.categories, slug)) : []),
    ]);
  });
  return (await getTerms(c, id)).terms;
});

termsApi.handle(calls.moveCategory, async (c, { params, body }) => {
  const { id, slug } = params;
  await getOwnTerm(c, id, 'category', slug);
  const place = await body;
  await retryOnConflict(async () => {
    const { found } = await getOwnTerm(c, id, 'category', slug);
    const { categories } = found.terms;
    const problem = findPlaceProblem(categories, slug, place.parent);
    if (problem) throw invalid(problem);
    await publish(c, saveCategories(c.var.site.id, found, withMoved(categories, slug, place)));
  });
  return (await getTerms(c, id)).terms;
});

termsApi.handle(calls.listCategoryItems, async (c, { params }) => {
  const { id, slug } = params;
  const { terms } = await getTerms(c, id);
  const category = terms.categories.find((one) => one.slug === slug);
  if (!category) throw notFound(c.req.path);
  const at = { websiteId: c.var.site.id, collectionId: id, slug };
  return { sort: category.sort ?? null, ...(await listCategoryItems(c.env.DB, at)) };
});

termsApi.handle(calls.orderCategory, async (c, { params, body }) => {
  const { id, slug } = params;
  const at = { websiteId: c.var.site.id, collectionId: id, slug };
  await getOwnTerm(c, id, 'category', slug);
  const { sort, ids } = await body;
  await retryOnConflict(async () => {
    const { found } = await getOwnTerm(c, id, 'category', slug);
    await publish(c, [
      ...saveCategories(at.websiteId, found, withSort(found.terms.categories, slug, sort)),
      ...(sort === 'manual' ? [orderCategoryStatement(at, ids)] : []),
    ]);
  });
});
