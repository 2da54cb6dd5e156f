import type { Context } from 'hono';
import { spacedGiftCardCode } from '#domain/gift-cards/code.ts';
import { getExpiryTime, getSendTime, sendDayProblem } from '#domain/gift-cards/dates.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/gift-cards/calls.ts';
import type { GiftCardDetail } from '#schema/contracts/gift-cards/gift-card.ts';
import { Routes } from '#worker/calls/routes.ts';
import { replaceCode } from '#worker/db/gift-cards/gift-card-codes.ts';
import { issueGiftCard } from '#worker/db/gift-cards/gift-card-issue.ts';
import { sendGiftCardAgain, sendMissingCodes } from '#worker/db/gift-cards/gift-card-sending.ts';
import {
  exportGiftCards,
  findGiftCard,
  listGiftCards,
  setGiftCardStatus,
} from '#worker/db/gift-cards/gift-cards.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { createGiftCardCode, giftCardHash } from '#worker/gift-cards/gift-card-codes.ts';
import { sendsEmail } from '#worker/kernel/sends-email.ts';

export const giftCardsApi = new Routes();

const getCurrency = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

async function getCard(c: Context<AppEnv>, id: string): Promise<GiftCardDetail> {
  const detail = await findGiftCard(c.env.DB, c.var.site.id, id, Date.now());
  if (!detail) throw notFound(c.req.path);
  return detail;
}

giftCardsApi.handle(calls.listGiftCards, async (c, { query }) => {
  const currency = getCurrency(c);
  const { next, ...list } = await listGiftCards(c.env.DB, c.var.site.id, query, {
    currency,
    now: Date.now(),
  });
  return { ...list, nextCursor: toCursor<typeof calls.listGiftCards>(next), currency };
});

giftCardsApi.handle(calls.exportGiftCards, (c) =>
  c.body(exportGiftCards(c.env.DB, c.var.site.id, { currency: getCurrency(c), now: Date.now() }), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="gift-cards.csv"',
  }),
);

/**
 * Issues a gift card. Only the first response contains the code; a repeated request returns the same card
 * without its code.
 */
giftCardsApi.handle(calls.issueGiftCard, async (c, { body }) => {
  const card = await body;
  const { site, session } = c.var;
  const { store, timeZone, title } = site.settings;
  const now = Date.now();
  const problem = sendDayProblem(card.sendOn, timeZone, now);
  if (problem) throw invalid({ sendOn: problem });
  const code = card.recipientEmail === '' ? createGiftCardCode() : null;
  const sendAt = code ? now : getSendTime(card.sendOn, timeZone, now);
  const { id, isMine } = await issueGiftCard(c.env.DB, {
    websiteId: site.id,
    idempotencyKey: card.idempotencyKey,
    currency: store.selectedCurrency,
    amountCents: card.amountCents,
    expiresAt: getExpiryTime(sendAt, store.giftCardExpiryMonths ?? 0),
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    message: card.message,
    senderName: title,
    sendAt,
    code: code ? { hash: giftCardHash(c.env, site.id, code), last4: code.slice(-4) } : null,
    accountId: session?.accountId ?? null,
    now,
  });
  const detail = await getCard(c, id);
  return { ...detail, code: code && isMine ? spacedGiftCardCode(code) : null };
});

giftCardsApi.handle(calls.readGiftCard, async (c, { params }) => await getCard(c, params.id));

giftCardsApi.handle(calls.setGiftCardStatus, async (c, { params, body }) => {
  const { card } = await getCard(c, params.id);
  const { status } = await body;
  await setGiftCardStatus(c.env.DB, c.var.site.id, card.id, status, Date.now());
  return await getCard(c, params.id);
});

giftCardsApi.handle(calls.resendGiftCard, async (c, { params, body }) => {
  const { card } = await getCard(c, params.id);
  const { idempotencyKey } = await body;
  const { DB: db } = c.env;
  const own = { websiteId: c.var.site.id, id: card.id };
  const now = Date.now();
  const isHandedOver = card.recipientEmail === '' || !sendsEmail(c.env);
  const code = isHandedOver ? createGiftCardCode() : null;
  const isRenewed = code
    ? await replaceCode(
        db,
        own,
        { hash: giftCardHash(c.env, own.websiteId, code), last4: code.slice(-4) },
        now,
      )
    : await sendGiftCardAgain(db, { ...own, click: idempotencyKey, now });
  if (!isRenewed)
    throw conflict(
      'This gift card cannot get a new code: its first email is still waiting, or it is spent, expired or disabled.',
    );
  return { ...(await getCard(c, params.id)), code: code && spacedGiftCardCode(code) };
});

giftCardsApi.handle(calls.sendMissingCodes, async (c, { body }) => {
  const { idempotencyKey: click } = await body;
  if (!sendsEmail(c.env)) throw conflict('This server does not send email. Create the new codes one by one.');
  return await sendMissingCodes(c.env.DB, { websiteId: c.var.site.id, click, now: Date.now() });
});
