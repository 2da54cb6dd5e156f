import type { Context } from 'hono';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import * as calls from '#schema/contracts/reviews/visitor-calls.ts';
import { createCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { readCartLink, readOptOut } from '#worker/crypto/mail-links.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { cloneCart } from '#worker/db/carts/cart-merge.ts';
import { findCartKey, hasEntries } from '#worker/db/carts/find-cart.ts';
import { optOut } from '#worker/db/mail/optional-emails.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { withElement } from '#worker/render/kit/with-element.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { readCartKey } from '../carts/cart-answer.ts';

/** Pages behind the links in optional emails: back to a cart, and unsubscribe (page type 300). */
export const mailLinks = new Routes();

/**
 * Opens a cart from an email. Another browser gets a copy of the cart, so that a forwarded or scanned link
 * takes nothing away from the cart's owner.
 */
mailLinks.handle(calls.openCartLink, async (c) => {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const cartId = await readCartLink(c.env, websiteId, c.req.query('token') ?? '');
  if (cartId === null) return redirectTo(c, '/cart', 303);
  const key = await findCartKey(DB, websiteId, cartId);
  if (!key) return redirectTo(c, '/cart', 303);
  const own = await readCartKey(c);
  // Do not replace this browser's cart if it has line items.
  if (own && (own.tokenHash === key.tokenHash || (await hasEntries(DB, own))))
    return redirectTo(c, '/cart', 303);
  const fresh = createCartToken();
  if (await cloneCart(DB, key, await sha256Hex(fresh), Date.now())) setCartToken(c, fresh);
  return redirectTo(c, '/cart', 303);
});

const getTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).mailLinks;

/** Shows a button to unsubscribe, because email scanners follow every link. */
mailLinks.handle(calls.showEmailOptOut, async (c) => {
  const token = c.req.query('token') ?? '';
  const email = await readOptOut(c.env, c.var.site.id, token);
  if (email === null) return unknownLink(c);
  const texts = getTexts(c);
  const siteTitle = c.var.site.settings.title;
  return page(
    c,
    200,
    <>
      <h1>{texts.ask}</h1>
      <p>{withElement((place) => texts.about({ siteTitle, email: place }), <strong>{email}</strong>)}</p>
      <form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
    </>,
  );
});

mailLinks.handle(calls.optOutOfEmails, async (c) => {
  const email = await readOptOut(c.env, c.var.site.id, c.req.query('token') ?? '');
  if (email === null) return unknownLink(c);
  await optOut(c.env.DB, c.var.site.id, email, Date.now());
  const texts = getTexts(c);
  return page(
    c,
    200,
    <>
      <h1>{texts.doneTitle}</h1>
      <p role="status">{texts.done({ email })}</p>
      <p>
        <a href="/">{texts.goHome}</a>
      </p>
    </>,
  );
});

function unknownLink(c: Context<AppEnv>): Promise<Response> {
  const texts = getTexts(c);
  return page(
    c,
    404,
    <>
      <h1>{texts.incomplete}</h1>
      <p>{texts.openAgain}</p>
      <p>
        <a href="/">{texts.goHome}</a>
      </p>
    </>,
  );
}

async function page(c: Context<AppEnv>, status: 200 | 404, children: React.ReactNode): Promise<Response> {
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.newsletterUnsubscribe,
    title: getTexts(c).title,
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}
