import { type Context, Hono } from 'hono';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { createCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { cloneCart } from '#worker/db/carts/cart-merge.ts';
import { optOut } from '#worker/db/mail/optional-mails.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { readCartLink, readOptOut } from '#worker/reviews/mail-links.ts';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { cartKeyOf } from '../carts/cart-answer.ts';

/** Where the links of mails lead that nobody asked for: back to a cart, and out of these mails (type 300). */
export const mailLinks = new Hono<AppEnv>();

/**
 * The cart of a reminder, in whatever browser opens it. The one that filled it carries it still; any other gets a copy, so that
 * a link that is passed on, or fetched by a scanner, takes nothing from its owner.
 */
mailLinks.get('/commerce/cart-link', async (c) => {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const cartId = await readCartLink(c.env, websiteId, c.req.query('token') ?? '');
  if (cartId === null) return redirectTo(c, '/cart', 303);
  c.var.roundTrips.d1 += 1;
  const cart = await DB.prepare(
    'SELECT token_hash AS tokenHash FROM carts WHERE id = ? AND website_id = ? AND order_id IS NULL',
  )
    .bind(cartId, websiteId)
    .first<{ tokenHash: string }>();
  if (!cart) return redirectTo(c, '/cart', 303);
  const own = await cartKeyOf(c);
  if (own && (own.tokenHash === cart.tokenHash || (await hasEntries(DB, own.tokenHash))))
    return redirectTo(c, '/cart', 303);
  const fresh = createCartToken();
  c.var.roundTrips.d1 += 1;
  const key = { websiteId, tokenHash: cart.tokenHash };
  if (await cloneCart(DB, key, await sha256Hex(fresh), Date.now())) setCartToken(c, fresh);
  return redirectTo(c, '/cart', 303);
});

/** A cart with something in it is not put away for another. */
const hasEntries = async (db: D1Database, tokenHash: string): Promise<boolean> =>
  (await db
    .prepare(
      'SELECT 1 FROM carts c JOIN cart_entries e ON e.cart_id = c.id WHERE c.token_hash = ? AND c.order_id IS NULL LIMIT 1',
    )
    .bind(tokenHash)
    .first()) !== null;

/** Asks first: programs that look through mails open every link. */
mailLinks.get('/unsubscribe', async (c) => {
  const token = c.req.query('token') ?? '';
  const email = await readOptOut(c.env, c.var.site.id, token);
  if (email === null) return unknownLink(c);
  return page(
    c,
    200,
    <>
      <h1>No more such mails?</h1>
      <p>
        {c.var.site.settings.title} then sends no reminders of carts and no requests to review to{' '}
        <strong>{email}</strong>. Mails about your orders still come.
      </p>
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button">
          End these mails
        </button>
      </form>
    </>,
  );
});

mailLinks.post('/unsubscribe', fromHere, async (c) => {
  const email = await readOptOut(c.env, c.var.site.id, c.req.query('token') ?? '');
  if (email === null) return unknownLink(c);
  c.var.roundTrips.d1 += 1;
  await optOut(c.env.DB, c.var.site.id, email, Date.now());
  return page(
    c,
    200,
    <>
      <h1>You get no more of these mails</h1>
      <p role="status">Mails about your orders still come to {email}.</p>
      <p>
        <a href="/">To the home page</a>
      </p>
    </>,
  );
});

const unknownLink = (c: Context<AppEnv>) =>
  page(
    c,
    404,
    <>
      <h1>This link is not complete</h1>
      <p>Please open it from the mail once more.</p>
      <p>
        <a href="/">To the home page</a>
      </p>
    </>,
  );

async function page(c: Context<AppEnv>, status: 200 | 404, children: React.ReactNode): Promise<Response> {
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.newsletterUnsubscribe,
    title: 'Mails',
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}
