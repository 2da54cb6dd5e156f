import type { Context } from 'hono';
import { findDraftGap, quoteDraft } from '#domain/orders/draft-order.ts';
import { getSiteOrigin } from '#domain/sites/hosts.ts';
import { chooseLanguage } from '#domain/sites/languages.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import type { DraftContent, DraftOrder, DraftQuote } from '#schema/contracts/orders/draft-order.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { Routes } from '#worker/calls/routes.ts';
import { type PlacedDraft, placePaidDraft } from '#worker/checkout/place-draft.ts';
import { invoicePath } from '#worker/crypto/draft-links.ts';
import { createId } from '#worker/crypto/random.ts';
import { insertInvoiceMail } from '#worker/db/mail/invoice-emails.ts';
import { findDraftProducts } from '#worker/db/orders/draft-products.ts';
import { readDraftStore } from '#worker/db/orders/draft-store.ts';
import { changeDraft, createDraft, deleteDraft, findDraft, listDrafts } from '#worker/db/orders/drafts.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound, WireException } from '#worker/errors.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';

export const draftsApi = new Routes();

async function getDraft(c: Context<AppEnv>, id: string): Promise<DraftOrder> {
  const draft = await findDraft(c.env.DB, c.var.site.id, id, Date.now());
  if (!draft) throw notFound(c.req.path);
  return draft;
}

async function quote(c: Context<AppEnv>, content: DraftContent): Promise<DraftQuote> {
  const store = await readDraftStore(c.env.DB, c.var.site.id, content);
  const result = quoteDraft(content, store, Date.now());
  if ('errors' in result) throw invalid(result.errors);
  return result.quote;
}

const stale = () =>
  conflict('This draft was changed elsewhere.', 'Load the page again to see the other version.');

draftsApi.handle(calls.listDraftOrders, async (c, { query }) => {
  const { search, cursor: after = null } = query;
  const { drafts, next } = await listDrafts(c.env.DB, c.var.site.id, { search, after }, Date.now());
  return { drafts, nextCursor: toCursor<typeof calls.listDraftOrders>(next) };
});

draftsApi.handle(calls.listDraftProducts, async (c, { query }) => ({
  rows: await findDraftProducts(c.env.DB, c.var.site.id, query.search),
}));

draftsApi.handle(calls.quoteDraftOrder, async (c, { body }) => quote(c, await body));

draftsApi.handle(calls.createDraftOrder, async (c, { body }) => {
  const { idempotencyKey, content } = await body;
  return create(c, idempotencyKey, content, await quote(c, content));
});

async function create(
  c: Context<AppEnv>,
  idempotencyKey: string,
  content: DraftContent,
  priced: DraftQuote,
): Promise<DraftOrder> {
  const { site, session } = c.var;
  const id = await createDraft(c.env.DB, {
    id: createId(),
    websiteId: site.id,
    idempotencyKey,
    currency: priced.currency,
    content,
    quote: priced,
    accountId: session?.accountId ?? null,
    now: Date.now(),
  });
  return getDraft(c, id);
}

draftsApi.handle(calls.readDraftOrder, (c, { params }) => getDraft(c, params.id));

draftsApi.handle(calls.saveDraftOrder, async (c, { params, body }) => {
  const { id } = await getDraft(c, params.id);
  const { version, content } = await body;
  const set = { content, quote: await quote(c, content), sentAt: null };
  await change(c, { id, version }, set);
  return getDraft(c, id);
});

async function change(
  c: Context<AppEnv>,
  { id, version }: { id: string; version: number },
  set: Parameters<typeof changeDraft>[2],
): Promise<void> {
  const draft = { websiteId: c.var.site.id, id, version, now: Date.now() };
  if (!(await changeDraft(c.env.DB, draft, set))) throw stale();
}

draftsApi.handle(calls.deleteDraftOrder, async (c, { params }) => {
  const { id } = await getDraft(c, params.id);
  if (!(await deleteDraft(c.env.DB, c.var.site.id, id)))
    throw conflict('This draft has become an order and can no longer be deleted.');
});

draftsApi.handle(calls.duplicateDraftOrder, async (c, { params, body }) => {
  const { content } = await getDraft(c, params.id);
  const { idempotencyKey } = await body;
  return create(c, idempotencyKey, content, await quote(c, content));
});

draftsApi.handle(calls.payDraftOrder, async (c, { params, body }) => {
  const draft = await getDraft(c, params.id);
  const { version, method } = await body;
  if (draft.orderId !== null) return draft;
  checkReady(draft, version);
  const { site, session } = c.var;
  const { locale } = chooseLanguage(site.settings, draft.content.language);
  await loadMessages(c.env, locale);
  const accountId = session?.accountId ?? null;
  const { timeZone } = site.settings;
  const context = { db: c.env.DB, websiteId: site.id, accountId, now: Date.now(), timeZone, locale };
  const placed = await placePaidDraft(context, draft, method);
  if (placed.kind !== 'placed') throw await refuse(c, draft, placed);
  if (placed.hasRunOut) noteRaisedRevision(c);
  return getDraft(c, draft.id);
});

function checkReady({ content, quote: priced, version }: DraftOrder, expected: number): void {
  if (version !== expected) throw stale();
  const gap = findDraftGap(content, priced);
  if (gap) throw invalid({ draft: gap.text }, gap.text);
}

/** Explains why a draft did not become an order. Names each line whose stock is too low. */
async function refuse(c: Context<AppEnv>, draft: DraftOrder, placed: PlacedDraft) {
  switch (placed.kind) {
    case 'sold-out':
      return tooFew((await listShort(c, draft)).join(' '));
    case 'coupon-used-up':
      return conflict('The discount code can no longer be used.', 'Choose another discount, and save.');
    case 'open':
      return conflict('The customer is paying this order right now.', 'Try again in a few minutes.');
    default:
      return stale();
  }
}

/** Names the lines with too little stock. Unlike a stale draft, loading the draft again does not help. */
const tooFew = (lines: string) =>
  new WireException(409, { error: 'The stock is too low.', message: lines, errors: { lines } });

async function listShort(c: Context<AppEnv>, { content, quote: priced }: DraftOrder): Promise<string[]> {
  const { products } = await readDraftStore(c.env.DB, c.var.site.id, content);
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of priced.lines)
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return [...wanted].flatMap(([variantId, quantity]) => {
    const { product, variant } = products.get(variantId) ?? {};
    if (!product || !variant || variant.unlimited || variant.qtyInStock >= quantity) return [];
    const name = [product.title, ...variant.optionValues].join(', ');
    return [`${name}: ${quantity} ordered, ${variant.qtyInStock} in stock.`];
  });
}

draftsApi.handle(calls.sendDraftInvoice, async (c, { params, body }) => {
  const draft = await getDraft(c, params.id);
  const { version } = await body;
  checkReady(draft, version);
  if (draft.content.email === '') throw invalid({ email: 'Enter the customer’s email address.' });
  const now = Date.now();
  const websiteId = c.var.site.id;
  const { id } = draft;
  const mail = [insertInvoiceMail({ websiteId, draftId: id, sentAt: now }, now)];
  if (!(await changeDraft(c.env.DB, { websiteId, id, version, now }, { sentAt: now }, mail))) throw stale();
  return { ...(await getDraft(c, id)), paymentUrl: await paymentUrl(c, draft, now) };
});

async function paymentUrl(c: Context<AppEnv>, { id, content }: DraftOrder, sentAt: number): Promise<string> {
  const { site } = c.var;
  const origin = getSiteOrigin(c.env, { domain: site.domains[0], identifier: site.identifier });
  const { prefix } = chooseLanguage(site.settings, content.language);
  return origin + prefix + (await invoicePath(c.env, site.id, { draftId: id, sentAt }));
}

draftsApi.handle(calls.cancelDraftInvoice, async (c, { params }) => {
  const { id, version, sentAt } = await getDraft(c, params.id);
  if (sentAt !== null) await change(c, { id, version }, { sentAt: null });
  return getDraft(c, id);
});
