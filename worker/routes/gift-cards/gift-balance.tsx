import type { Context } from 'hono';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import * as calls from '#schema/contracts/gift-cards/visitor-calls.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { GiftCardFound } from '#worker/db/gift-cards/cart-gift-cards.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { GiftBalance } from '#worker/render/gift-cards/gift-balance.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { findTypedGiftCard } from '../checkout/apply-gift-card.ts';
import { holdingPage } from '../pages/holding.ts';

/** Gift card balance page. Accepts codes only in forms, never in URLs, and counts wrong codes. */
export const giftBalance = new Routes();

giftBalance.handle(calls.showGiftBalance, [holdingPage], (c) => show(c, null, 200));

giftBalance.handle(calls.readGiftBalance, async (c, { form }) => {
  const { giftCode = '' } = (await form).typed;
  const now = Date.now();
  const found = await findTypedGiftCard(c, giftCode, now);
  return show(c, found, found.kind === 'found' ? 200 : found.kind === 'throttled' ? 429 : 422);
});

async function show(c: Context<AppEnv>, found: GiftCardFound | null, status: 200 | 422 | 429) {
  const { balance, problems } = findMessages(c.var.site.settings.locale).giftCards;
  const problem = { throttled: problems.tooMany, unknown: problems.unknown };
  const request = toErrorPageRequest(c);
  const { body, headers } = messageDocument(
    { ...request, page: { ...request.page, path: '/gift-card' } },
    {
      pageType: PAGE_TYPE.page,
      title: balance.title,
      status,
      styles: ['cart', 'checkout'],
      children: (
        <GiftBalance
          found={found?.kind === 'found' ? inWords(c, found.card) : null}
          problem={found && found.kind !== 'found' ? problem[found.kind] : null}
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
  const { giftCards, money } = findMessages(locale);
  const texts = giftCards.balance;
  const end = expiresAt === null ? null : longDate({ locale, timeZone }, expiresAt);
  const text =
    end === null
      ? texts.forever
      : expiresAt !== null && expiresAt <= Date.now()
        ? texts.expired({ date: end })
        : texts.until({ date: end });
  return { last4, balance: formatCentsIn(money)(balanceCents, currency), text };
}
