import { type Context, Hono } from 'hono';
import { spacedGiftCardCode } from '#domain/gift-cards/code.ts';
import { expiresAtOf, sendAtOf, sendDayProblem } from '#domain/gift-cards/dates.ts';
import {
  type GiftCardDetail,
  giftCardQuerySchema,
  giftCardStatusSchema,
  newGiftCardSchema,
  resendGiftCardSchema,
} from '#schema/contracts/gift-cards/gift-card.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { issueGiftCard, sendGiftCardAgain } from '#worker/db/gift-cards/gift-card-issue.ts';
import {
  exportGiftCards,
  listGiftCards,
  readGiftCard,
  setGiftCardStatus,
} from '#worker/db/gift-cards/gift-cards.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Gift cards for their owner: list, issue, disable, send again, ledger, export. */
export const giftCardsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const CARDS = '/api/commerce/gift-cards';

const currencyOf = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

/** The card of `:id` on this site; any other id is 404. */
async function cardOf(c: Context<AppEnv>, known?: string): Promise<GiftCardDetail> {
  const id = idSchema.safeParse(known ?? c.req.param('id'));
  const detail = id.success ? await readGiftCard(c.env.DB, c.var.site.id, id.data, Date.now()) : null;
  if (!detail) throw notFound(c.req.path);
  return detail;
}

giftCardsApi.get(CARDS, async (c) => {
  const query = giftCardQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const currency = currencyOf(c);
  const list = await listGiftCards(c.env.DB, c.var.site.id, query.data, { currency, now: Date.now() });
  return c.json({ ...list, currency }, 200, NO_STORE);
});

giftCardsApi.get(`${CARDS}/export`, (c) =>
  c.body(exportGiftCards(c.env.DB, c.var.site.id, { currency: currencyOf(c), now: Date.now() }), 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="gift-cards.csv"',
  }),
);

/** 201 with the code when it is handed over; a repeated click answers with the card that it made, whose code nobody knows any more. */
giftCardsApi.post(CARDS, async (c) => {
  const card = await bodyOf(c, newGiftCardSchema);
  const { site, session } = c.var;
  const { store, timeZone, title } = site.settings;
  const now = Date.now();
  const problem = sendDayProblem(card.sendOn, timeZone, now);
  if (problem) throw invalid({ sendOn: problem });
  const code = card.recipientEmail === '' ? createGiftCardCode() : null;
  const sendAt = code ? now : sendAtOf(card.sendOn, timeZone, now);
  const { id, isMine } = await issueGiftCard(c.env.DB, {
    websiteId: site.id,
    idempotencyKey: card.idempotencyKey,
    currency: store.selectedCurrency,
    amountCents: card.amountCents,
    expiresAt: expiresAtOf(sendAt, store.giftCardExpiryMonths ?? 0),
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    message: card.message,
    senderName: title,
    sendAt,
    code: code ? { hash: giftCardHash(c.env, site.id, code), last4: code.slice(-4) } : null,
    accountId: session?.accountId ?? null,
    now,
  });
  const detail = await cardOf(c, id);
  return c.json({ ...detail, code: code && isMine ? spacedGiftCardCode(code) : null }, 201, NO_STORE);
});

giftCardsApi.get(`${CARDS}/:id`, async (c) => c.json(await cardOf(c), 200, NO_STORE));

giftCardsApi.post(`${CARDS}/:id/status`, async (c) => {
  const { card } = await cardOf(c);
  const { status } = await bodyOf(c, giftCardStatusSchema);
  await setGiftCardStatus(c.env.DB, c.var.site.id, card.id, status, Date.now());
  return c.json(await cardOf(c), 200, NO_STORE);
});

giftCardsApi.post(`${CARDS}/:id/resend`, async (c) => {
  const { card } = await cardOf(c);
  const { idempotencyKey } = await bodyOf(c, resendGiftCardSchema);
  const again = { websiteId: c.var.site.id, id: card.id, click: idempotencyKey, now: Date.now() };
  if (!(await sendGiftCardAgain(c.env.DB, again)))
    throw conflict(
      'It cannot be sent again: it has no email address, is not sent yet, is spent or is disabled.',
    );
  return c.json(await cardOf(c), 200, NO_STORE);
});
