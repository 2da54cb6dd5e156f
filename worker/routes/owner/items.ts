import { type Context, Hono } from 'hono';
import { withFilm } from '#domain/collections/item-film.ts';
import { pageSectionsOf, withSections } from '#domain/collections/item-page.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { canMove } from '#domain/permissions/item-status-transitions.ts';
import { type Item, itemSchema } from '#schema/contracts/collection.ts';
import { itemSettingsSchema } from '#schema/contracts/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/enumerations/item-status.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { draftSchema, publishSchema, statusSchema } from '#schema/contracts/owner-api.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import {
  draftOf,
  readItem,
  type StoredItem,
  saveItemDraft,
  toItemPage,
  writeItem,
} from '../../store/collection-items.ts';
import { addressBefore, binItem, restoreItem } from '../../store/item-moves.ts';
import { freeUrlId } from '../../store/product-writes.ts';
import { raiseRevision, spreadRevision } from '../../store/sites.ts';
import { FULL, filmFault, secondsOf } from './collections.ts';
import { mayInject } from './owner-code.ts';
import { bodyOf, staleVersion } from './page-of.ts';

/** Items of collections as pages: their draft, settings, status, and the bin (decisions 0033). */
export const itemsApi = new Hono<AppEnv>();

const ITEM = '/api/items/:id';
const NO_STORE = { 'cache-control': 'no-store' };
const { published, scheduled, deleted } = ITEM_STATUS;

/** The item of `:id` on this site; one in the bin only where that is asked for. */
async function itemOf(c: Context<AppEnv>, isDeleted = false): Promise<StoredItem> {
  const id = idSchema.safeParse(c.req.param('id'));
  const stored = id.success ? await readItem(c.env.DB, c.var.site.id, { id: id.data }) : null;
  if (!stored || (stored.deletedAt !== null) !== isDeleted) throw notFound(c.req.path);
  return stored;
}

const answer = async (c: Context<AppEnv>) => c.json({ page: toItemPage(await itemOf(c)) }, 200, NO_STORE);

itemsApi.get('/api/collections/:id/items/:urlId', async (c) => {
  const collectionId = c.req.param('id');
  const stored = await readItem(c.env.DB, c.var.site.id, { collectionId, urlId: c.req.param('urlId') });
  if (!stored) throw notFound(c.req.path);
  return c.json({ page: toItemPage(stored) }, 200, NO_STORE);
});

itemsApi.get(ITEM, answer);

/** Writes an item over the version that its editor saw. */
async function write(
  c: Context<AppEnv>,
  { item, collection, draft }: StoredItem,
  version: number,
  isShown: boolean,
): Promise<void> {
  const websiteId = c.var.site.id;
  const accountId = c.var.session?.accountId ?? null;
  const change = { item, collection, draft, version, websiteId, accountId, raises: isShown };
  const failed = await writeItem(c.env, change, Date.now());
  if (failed === 'address') throw invalid({ urlId: 'Another entry of this collection has this address.' });
  if (failed === 'version') throw staleVersion();
  if (failed !== null) throw conflict('It could not be saved. Please try again.');
  if (isShown) await spreadRevision(siteLookupOf(c), c.var.site);
}

itemsApi.put(`${ITEM}/draft`, async (c) => {
  const stored = await itemOf(c);
  const { version, content } = await bodyOf(c, draftSchema);
  const sections = itemSchema.shape.sections.safeParse(content.sections);
  if (!sections.success) throw invalid({ sections: 'An entry has at most 50 sections.' });
  const { content: clean, errors } = cleanContent({ sections: sections.data });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  mayInject(c.var.session?.roles ?? [], { sections: pageSectionsOf(draftOf(stored)) }, clean);
  const { item } = stored;
  if (item.status !== published) {
    await write(c, { ...stored, item: withSections(item, clean.sections), draft: null }, version, false);
    return answer(c);
  }
  const draft = { websiteId: c.var.site.id, id: item.id, version, sections: clean.sections };
  if (!(await saveItemDraft(c.env.DB, draft, Date.now()))) throw staleVersion();
  return answer(c);
});

itemsApi.put(`${ITEM}/settings`, async (c) => {
  const stored = await itemOf(c);
  const { version, film, image, publishedAt, event, ...said } = await bodyOf(c, itemSettingsSchema);
  const fault = filmFault(stored.kind, film);
  if (fault) throw invalid(fault);
  const { item, draft, kind } = stored;
  const filmed = (sections: Item['sections']) =>
    kind === 'films' && film ? withFilm(sections, film, said.title) : sections;
  // What is edited on the canvas as one page stays a text in one column as long as nobody has edited it.
  const page = kind === 'films' && film ? withSections(item, filmed(pageSectionsOf(item))) : item;
  const next: Item = {
    ...page,
    ...said,
    image: image ?? undefined,
    publishedAt: publishedAt ?? undefined,
    event: kind === 'events' ? (event ?? item.event) : item.event,
  };
  await write(
    c,
    { ...stored, item: next, draft: draft && filmed(draft) },
    version,
    item.status === published,
  );
  return answer(c);
});

/** Moves an item, with its draft as its page, to another status. */
async function move(
  c: Context<AppEnv>,
  stored: StoredItem,
  version: number,
  to: Pick<Item, 'status'> & Partial<Item>,
): Promise<Response> {
  if (stored.item.status !== to.status && !canMove(stored.item.status, to.status))
    throw conflict('This entry cannot go there from where it is.');
  const isShown = to.status === published || stored.item.status === published;
  const item = { ...draftOf(stored), publishOn: undefined, ...to };
  await write(c, { ...stored, item, draft: null }, version, isShown);
  return answer(c);
}

itemsApi.post(`${ITEM}/publish`, async (c) => {
  const stored = await itemOf(c);
  const { version } = await bodyOf(c, publishSchema);
  const publishedAt = stored.item.publishedAt ?? secondsOf(Date.now());
  return move(c, stored, version, { status: published, publishedAt });
});

itemsApi.post(`${ITEM}/status`, async (c) => {
  const stored = await itemOf(c);
  const { version, status, publishOn } = await bodyOf(c, statusSchema);
  if (status === deleted) throw conflict('This entry cannot go there from where it is.');
  if (status === published) throw conflict('Publish the entry instead.');
  if (status !== scheduled) return move(c, stored, version, { status });
  if (publishOn === undefined || publishOn <= Date.now())
    throw invalid({ publishOn: 'Choose a time to come.' });
  return move(c, stored, version, { status, publishOn: secondsOf(publishOn) });
});

itemsApi.delete(ITEM, async (c) => {
  const { item } = await itemOf(c);
  const websiteId = c.var.site.id;
  await c.env.DB.batch([
    ...binItem(c.env.DB, websiteId, item.id, Date.now()),
    raiseRevision(c.env, websiteId),
  ]);
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.body(null, 204);
});

itemsApi.post(`${ITEM}/restore`, async (c) => {
  const { item, collection } = await itemOf(c, true);
  const { DB } = c.env;
  const urlId = await freeUrlId(DB, collection.id, addressBefore(item), item.id);
  const failed = await restoreItem(DB, c.var.site.id, { id: item.id, urlId }, Date.now());
  if (failed === 'full') throw conflict(FULL, 'Remove one first, or choose another order.');
  if (failed !== null) throw conflict('It could not be brought back. Please try again.');
  return answer(c);
});
