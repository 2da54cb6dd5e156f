import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { dayAndTime } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import * as calls from '#schema/contracts/waiting-list/visitor-calls.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { leaveWaitingList } from '#worker/db/waiting-list/waiting-list.ts';
import { acceptOffer, findOffer, type WaitingOffer } from '#worker/db/waiting-list/waiting-offers.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { redirectTo } from '#worker/redirect.ts';
import {
  LEAVE_PATH,
  OFFER_PATH,
  readWaitingLeave,
  readWaitingOffer,
  waitingLeavePath,
} from '#worker/waiting-list/waiting-links.ts';
import { readCartKey } from '../carts/cart-answer.ts';
import { messagePage } from './message-page.tsx';

export const waitingList = new Routes();

const page = (c: Context<AppEnv>, status: number, children: ReactNode) =>
  messagePage(c, { status, title: getTexts(c).title, children });

const getTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).waitingList;

type Opened = { kind: 'open'; offer: WaitingOffer } | { kind: 'expired' | 'taken' | 'unknown' };

/** Opens an offer of workshop places. The link of an older offer is invalid once there is a newer one. */
async function openOffer(c: Context<AppEnv>): Promise<Opened> {
  const { id } = c.var.site;
  const link = await readWaitingOffer(c.env, id, c.req.query('token') ?? '');
  if (link === 'expired') return { kind: 'expired' };
  if (link === null) return { kind: 'unknown' };
  const offer = await findOffer(c.env.DB, id, link.requestId);
  if (!offer) return { kind: 'unknown' };
  if (offer.status === 'taken') return { kind: 'taken' };
  const isOpen =
    offer.status === 'offered' && offer.offeredAt === link.offeredAt && (offer.expiresAt ?? 0) > Date.now();
  return isOpen ? { kind: 'open', offer } : { kind: 'expired' };
}

/** Shows a button to accept the offer, because email scanners follow every link. */
waitingList.handle(calls.showOffer, async (c) => {
  const opened = await openOffer(c);
  if (opened.kind !== 'open') return closed(c, opened.kind);
  const { offer } = opened;
  const { settings } = c.var.site;
  const messages = findMessages(settings.locale);
  const texts = messages.waitingList;
  const price = formatCentsIn(messages.money)(offer.priceCents, settings.store.selectedCurrency, {
    trimZeroFractions: true,
  });
  const token = encodeURIComponent(c.req.query('token') ?? '');
  return page(
    c,
    200,
    <>
      <h1>{texts.offer.title({ count: offer.places })}</h1>
      <p className="lead">
        <a href={offer.path}>{offer.title}</a>
        {offer.options && `, ${offer.options}`}
      </p>
      <p className="figures">
        {texts.offer.terms({
          places: offer.places,
          price,
          time: dayAndTime(settings, offer.expiresAt ?? 0),
        })}
      </p>
      <form method="post" action={`${OFFER_PATH}?token=${token}`}>
        <button type="submit" className="button">
          {texts.offer.take({ count: offer.places })}
        </button>
      </form>
      <p>
        <a href={await waitingLeavePath(c.env, c.var.site.id, offer.id)}>{texts.offer.decline}</a>
      </p>
    </>,
  );
});

waitingList.handle(calls.takeOffer, async (c) => {
  const opened = await openOffer(c);
  if (opened.kind !== 'open') return closed(c, opened.kind);
  const { offer } = opened;
  const { id } = c.var.site;
  const known = await readCartKey(c);
  const fresh = createCartToken();
  const key = known ?? { websiteId: id, tokenHash: await sha256Hex(fresh) };
  const isTaken = await acceptOffer(c.env.DB, key, {
    requestId: offer.id,
    offeredAt: offer.offeredAt ?? 0,
    now: Date.now(),
    accountId: findSignedInCustomer(c)?.accountId ?? null,
  });
  if (!isTaken) return closed(c, 'taken');
  if (!known) setCartToken(c, fresh);
  return redirectTo(c, '/cart', 303);
});

const CLOSED_STATUS = { expired: 410, taken: 409, unknown: 404 } as const;

function closed(c: Context<AppEnv>, kind: keyof typeof CLOSED_STATUS): Promise<Response> {
  const texts = getTexts(c);
  const { title, text } = texts.closed[kind];
  return page(
    c,
    CLOSED_STATUS[kind],
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">{texts.goHome}</a>
      </p>
    </>,
  );
}

waitingList.handle(calls.showLeaveWaitingList, async (c) => {
  const token = c.req.query('token') ?? '';
  if ((await readWaitingLeave(c.env, c.var.site.id, token)) === null) return closed(c, 'unknown');
  const { leave } = getTexts(c);
  return page(
    c,
    200,
    <>
      <h1>{leave.title}</h1>
      <p>{leave.text}</p>
      <form method="post" action={`${LEAVE_PATH}?token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button">
          {leave.submit}
        </button>
      </form>
    </>,
  );
});

waitingList.handle(calls.leaveWaitingList, async (c) => {
  const { id } = c.var.site;
  const requestId = await readWaitingLeave(c.env, id, c.req.query('token') ?? '');
  if (requestId === null) return closed(c, 'unknown');
  await leaveWaitingList(c.env.DB, id, requestId, Date.now());
  const texts = getTexts(c);
  return page(
    c,
    200,
    <>
      <h1>{texts.leave.doneTitle}</h1>
      <p role="status">{texts.leave.done}</p>
      <p>
        <a href="/">{texts.goHome}</a>
      </p>
    </>,
  );
});
