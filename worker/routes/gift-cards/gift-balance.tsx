import { type Context, Hono } from 'hono';
import { TOO_MANY_CODES } from '#domain/gift-cards/limits.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { GiftCardFound } from '#worker/db/gift-cards/cart-gift-cards.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { GiftBalance } from '#worker/render/gift-cards/gift-balance.tsx';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { holdingPage } from '../pages/holding.ts';
import { lookUpGiftCard } from './apply-gift-card.ts';

/** The balance of a gift card, for who knows its code. A code never stands in an address, and wrong ones are counted. */
export const giftBalance = new Hono<AppEnv>();

giftBalance.get('/gift-card', holdingPage, (c) => show(c, null, 200));

giftBalance.post('/gift-card', fromHere, async (c) => {
  const { giftCode } = await c.req.parseBody();
  const now = Date.now();
  const found = await lookUpGiftCard(c, typeof giftCode === 'string' ? giftCode : '', now);
  return show(c, found, found.kind === 'found' ? 200 : found.kind === 'throttled' ? 429 : 422);
});

const PROBLEM = {
  throttled: TOO_MANY_CODES,
  unknown: 'We do not know this code. Please compare it with the mail that brought it.',
} as const;

async function show(c: Context<AppEnv>, found: GiftCardFound | null, status: 200 | 422 | 429) {
  const request = bareRequest(c);
  const { body, headers } = await messageDocument(
    { ...request, page: { ...request.page, path: '/gift-card' } },
    {
      pageType: PAGE_TYPE.page,
      title: 'Gift card balance',
      status,
      styles: ['cart', 'checkout'],
      children: (
        <GiftBalance
          found={found?.kind === 'found' ? inWords(c, found.card) : null}
          problem={found && found.kind !== 'found' ? PROBLEM[found.kind] : null}
        />
      ),
    },
  );
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };
  const answer = new Response(body, { status, headers: { ...headers, ...own } });
  const wait = c.res.headers.get('retry-after');
  if (wait) answer.headers.set('retry-after', wait);
  return answer;
}

function inWords(c: Context<AppEnv>, card: Extract<GiftCardFound, { kind: 'found' }>['card']) {
  const { currency, balanceCents, expiresAt, last4 } = card;
  if (!isCurrencyCode(currency)) throw new Error(`gift card ${card.id} has an unknown currency`);
  const { locale, timeZone } = c.var.site.settings;
  const end = expiresAt === null ? null : longDate({ locale, timeZone }, expiresAt);
  const text =
    end === null
      ? 'It does not expire.'
      : expiresAt !== null && expiresAt <= Date.now()
        ? `It expired on ${end}.`
        : `It can be spent until ${end}.`;
  return { last4, balance: formatCents(balanceCents, currency), text };
}
