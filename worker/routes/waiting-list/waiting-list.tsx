import { type Context, Hono } from 'hono';
import type { ReactNode } from 'react';
import { dayAndTime } from '#domain/i18n/dates.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import {
  MAX_WAITING_PLACES,
  waitingFormSchema,
  waitingRequestSchema,
} from '#schema/contracts/waiting-list/waiting-list.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { createCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { joinWaitingList, leaveWaitingList } from '#worker/db/waiting-list/waiting-list.ts';
import { findOffer, takeOffer, type WaitingOffer } from '#worker/db/waiting-list/waiting-offers.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { WAITING_LIST_PATH, WaitingFields } from '#worker/render/waiting-list/waiting-form.tsx';
import {
  LEAVE_PATH,
  OFFER_PATH,
  readWaitingLeave,
  readWaitingOffer,
  waitingLeavePath,
} from '#worker/waiting-list/waiting-links.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { readValid } from '../read-body.ts';

/** A waiting list for its visitors: into the line, to the offer, and out again. */
export const waitingList = new Hono<AppEnv>();

const HOUR_MS = 3_600_000;
/** Within an hour: a crowd shares a network address, and nobody uses up another's mail address from elsewhere. */
const LIMITS = { ip: 200, email: 10 };

/** A form's answer is a page, a script's is JSON. */
waitingList.post(WAITING_LIST_PATH, fromHere, async (c) => {
  const isForm = !(c.req.header('content-type') ?? '').startsWith('application/json');
  try {
    await join(c, isForm);
    return isForm ? joinAnswer(c, null, 200) : c.json({}, 200, { 'cache-control': 'no-store' });
  } catch (error) {
    if (!isForm || !(error instanceof WireException)) throw error;
    return joinAnswer(c, error, error.status);
  }
});

async function join(c: Context<AppEnv>, isForm: boolean): Promise<void> {
  const asked = await readValid(c, isForm ? waitingFormSchema : waitingRequestSchema);
  const { site } = c.var;
  const now = Date.now();
  const network = clientNetwork(c);
  const limit = async (kind: 'ip' | 'email', what: string) => ({
    key: `waiting:${site.id}:${kind}:${await sha256Hex(what)}`,
    limit: LIMITS[kind],
    windowMs: HOUR_MS,
  });
  c.var.roundTrips.d1 += 2;
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [await limit('ip', network), await limit('email', `${network}:${asked.email.toLowerCase()}`)],
    now,
  );
  if (!isAllowed)
    throw new WireException(429, { error: 'That was asked very often. Please try again in an hour.' });
  const outcome = await joinWaitingList(c.env.DB, site.id, asked, now);
  if (outcome === 'missing') throw notFound(c.req.path);
  if (outcome === 'not-offered') throw conflict('There is no waiting list for this.');
  if (outcome === 'available') throw conflict('There are places: you can book now.');
}

async function joinAnswer(
  c: Context<AppEnv>,
  problem: WireException | null,
  status: number,
): Promise<Response> {
  const form = await c.req.parseBody();
  const typed = (name: string) => (typeof form[name] === 'string' ? form[name].slice(0, 500) : '');
  const errors = problem?.body.errors ?? {};
  return page(
    c,
    status,
    <>
      <h1>{problem === null ? 'You are on the waiting list' : 'Join the waiting list'}</h1>
      {problem === null ? (
        <p role="status">
          We write to {typed('email')} as soon as it is your turn. A mail that says so is on its way.
        </p>
      ) : (
        <p role="alert">{Object.values(errors)[0] ?? problem.body.error}</p>
      )}
      {(status === 400 || status === 429) && (
        <form method="post" action={WAITING_LIST_PATH} className="buy restock-form">
          <input type="hidden" name="sku" value={typed('sku')} />
          <WaitingFields
            itemId={typed('itemId')}
            back={typed('back')}
            most={MAX_WAITING_PLACES}
            typed={{ name: typed('name'), email: typed('email'), places: typed('places') }}
            errors={errors}
          />
        </form>
      )}
      <p>
        <a href={safeRelativePath(typed('back'))}>Back</a>
      </p>
    </>,
  );
}

type Opened = { kind: 'open'; offer: WaitingOffer } | { kind: 'expired' | 'taken' | 'unknown' };

/** The offer that the address names, as it stands now: the link is an old one once there was a newer offer. */
async function openOffer(c: Context<AppEnv>): Promise<Opened> {
  const { id } = c.var.site;
  const link = await readWaitingOffer(c.env, id, c.req.query('token') ?? '');
  if (link === 'expired') return { kind: 'expired' };
  if (link === null) return { kind: 'unknown' };
  c.var.roundTrips.d1 += 1;
  const offer = await findOffer(c.env.DB, id, link.requestId);
  if (!offer) return { kind: 'unknown' };
  if (offer.status === 'taken') return { kind: 'taken' };
  const isOpen =
    offer.status === 'offered' && offer.offeredAt === link.offeredAt && (offer.expiresAt ?? 0) > Date.now();
  return isOpen ? { kind: 'open', offer } : { kind: 'expired' };
}

/** Asks first: programs that look through mails open every link. */
waitingList.get(OFFER_PATH, async (c) => {
  const opened = await openOffer(c);
  if (opened.kind !== 'open') return closed(c, opened.kind);
  const { offer } = opened;
  const { settings } = c.var.site;
  const money = (cents: number) =>
    formatCents(cents, settings.store.selectedCurrency, { trimZeroFractions: true });
  const token = encodeURIComponent(c.req.query('token') ?? '');
  return page(
    c,
    200,
    <>
      <h1>{offer.places === 1 ? 'Your place is held' : `Your ${offer.places} places are held`}</h1>
      <p className="lead">
        <a href={offer.path}>{offer.title}</a>
        {offer.options && `, ${offer.options}`}
      </p>
      <p className="figures">
        {offer.places} × {money(offer.priceCents)}. Yours until {dayAndTime(settings, offer.expiresAt ?? 0)}.
      </p>
      <form method="post" action={`${OFFER_PATH}?token=${token}`}>
        <button type="submit" className="button">
          {offer.places === 1 ? 'Take the place' : 'Take the places'}
        </button>
      </form>
      <p>
        <a href={await waitingLeavePath(c.env, c.var.site.id, offer.id)}>I do not want it any more</a>
      </p>
    </>,
  );
});

waitingList.post(OFFER_PATH, fromHere, async (c) => {
  const opened = await openOffer(c);
  if (opened.kind !== 'open') return closed(c, opened.kind);
  const { offer } = opened;
  const { id } = c.var.site;
  const known = await cartKeyOf(c);
  const fresh = createCartToken();
  const key = known ?? { websiteId: id, tokenHash: await sha256Hex(fresh) };
  c.var.roundTrips.d1 += 1;
  const isTaken = await takeOffer(c.env.DB, key, {
    requestId: offer.id,
    offeredAt: offer.offeredAt ?? 0,
    now: Date.now(),
    accountId: customerOf(c)?.accountId ?? null,
  });
  if (!isTaken) return closed(c, 'taken');
  if (!known) setCartToken(c, fresh);
  return redirectTo(c, '/cart', 303);
});

const CLOSED = {
  expired: [410, 'This offer is over', 'It was held for its time, and then offered to the next in line.'],
  taken: [
    409,
    'This link was used already',
    'The place is in the cart of the browser that took it, or booked.',
  ],
  unknown: [404, 'This link is not complete', 'Please open it from the mail once more.'],
} as const;

function closed(c: Context<AppEnv>, kind: keyof typeof CLOSED): Promise<Response> {
  const [status, title, text] = CLOSED[kind];
  return page(
    c,
    status,
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/">To the home page</a>
      </p>
    </>,
  );
}

waitingList.get(LEAVE_PATH, async (c) => {
  const token = c.req.query('token') ?? '';
  if ((await readWaitingLeave(c.env, c.var.site.id, token)) === null) return closed(c, 'unknown');
  return page(
    c,
    200,
    <>
      <h1>Leave the waiting list?</h1>
      <p>What was held for you goes to the next in line.</p>
      <form method="post" action={`${LEAVE_PATH}?token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button">
          Leave the list
        </button>
      </form>
    </>,
  );
});

waitingList.post(LEAVE_PATH, fromHere, async (c) => {
  const { id } = c.var.site;
  const requestId = await readWaitingLeave(c.env, id, c.req.query('token') ?? '');
  if (requestId === null) return closed(c, 'unknown');
  c.var.roundTrips.d1 += 1;
  await leaveWaitingList(c.env.DB, id, requestId, Date.now());
  return page(
    c,
    200,
    <>
      <h1>You are off the list</h1>
      <p role="status">You get no more mails about it, and your address is not used for anything else.</p>
      <p>
        <a href="/">To the home page</a>
      </p>
    </>,
  );
});

async function page(c: Context<AppEnv>, status: number, children: ReactNode): Promise<Response> {
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.page,
    title: 'Waiting list',
    status,
    styles: ['buy'],
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}
