import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isCustomerPath } from '#domain/customers/after-sign-in.ts';
import { settlePayment } from './checkout/settle-payment.ts';
import type { AppEnv } from './env.ts';
import { WireException } from './errors.ts';
import { enforceAccess } from './middleware/access.ts';
import { crossDomain } from './middleware/cross-domain.ts';
import { pageMemory } from './middleware/page-memory.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { siteLookup } from './middleware/site-lookup.ts';
import { redirectTo } from './redirect.ts';
import { errorPage, notFoundPage } from './render/error-pages.tsx';
import { plainPage } from './render/plain-page.ts';
import { analytics } from './routes/analytics/index.ts';
import { collectors } from './routes/collectors/index.ts';
import { cartApi } from './routes/commerce/cart-api.ts';
import { cartPages } from './routes/commerce/cart-page.tsx';
import { checkoutApi } from './routes/commerce/checkout-api.ts';
import { checkoutPage } from './routes/commerce/checkout-page.tsx';
import { discountsApi } from './routes/commerce/discounts.ts';
import { inventoryApi } from './routes/commerce/inventory.ts';
import { shopMailsApi } from './routes/commerce/mails.ts';
import { orderMailsApi } from './routes/commerce/order-mails.ts';
import { orderPage } from './routes/commerce/order-page.tsx';
import { paymentSettingsApi } from './routes/commerce/payment-settings.ts';
import { paymentWebhooks } from './routes/commerce/payment-webhooks.ts';
import { productChangesApi } from './routes/commerce/product-changes.ts';
import { productImportsApi } from './routes/commerce/product-imports.ts';
import { productsApi } from './routes/commerce/products.ts';
import { storeSettingsApi } from './routes/commerce/store-settings.ts';
import { storefrontApi } from './routes/commerce/storefront-api.tsx';
import { testConfirmation } from './routes/commerce/test-confirm.tsx';
import { customerAnswer } from './routes/customers/answer.tsx';
import { customers } from './routes/customers/index.ts';
import { identity } from './routes/identity/index.ts';
import { mediaFiles } from './routes/media/index.ts';
import { owner } from './routes/owner/index.ts';
import { mail } from './routes/owner/mail.ts';
import { people } from './routes/owner/people.ts';
import { pages } from './routes/pages/index.ts';

/** The whole application; every route is declared in access.ts. */
export const app = new Hono<AppEnv>();

app.use(pageMemory, securityHeaders, siteLookup, crossDomain, session, enforceAccess);

app.route('/', mediaFiles);
app.route('/', identity);
app.route('/', collectors);
app.route('/', analytics);
app.route('/', owner);
app.route('/', cartApi);
app.route('/', cartPages);
app.route('/', customers);
app.route('/', checkoutApi);
app.route('/', checkoutPage);
app.route('/', orderPage);
app.route('/', storefrontApi);
app.route('/', paymentSettingsApi);
app.route('/', paymentWebhooks(settlePayment));
app.route('/', testConfirmation(settlePayment));
app.route('/', shopMailsApi);
app.route('/', orderMailsApi);
app.route('/', people);
app.route('/', mail);
app.route('/', discountsApi);
app.route('/', storeSettingsApi);
app.route('/', inventoryApi);
app.route('/', productImportsApi);
app.route('/', productChangesApi);
app.route('/', productsApi);
// The page family ends in a catch-all and so comes last.
app.route('/', pages);

/** JSON for callers; a person at /config is sent to the sign-in, or told that a role is missing. */
function wireAnswer(c: Context<AppEnv>, { body, status }: WireException): Response | Promise<Response> {
  if (isApi(c.req.path)) return c.json(body, status);
  if (isCustomerPath(c.req.path)) return customerAnswer(c, body, status);
  if (body.loginRequired)
    return redirectTo(c, `/login?next=${encodeURIComponent(c.req.path + new URL(c.req.url).search)}`, 302);
  const { settings } = c.var.site;
  return plainPage({
    status,
    title: status === 404 ? 'Not found' : 'This is not yours to open',
    text: body.error,
    lang: settings.locale,
    siteTitle: settings.title,
  });
}

const isApi = (path: string) => path.startsWith('/api/');

app.onError((error, c) => {
  if (error instanceof WireException) return wireAnswer(c, error);
  if (error instanceof HTTPException)
    return isApi(c.req.path) ? c.json({ error: error.message }, error.status) : error.getResponse();
  console.error(error);
  return isApi(c.req.path)
    ? c.json({ error: 'Internal server error. Please try again later.' }, 500)
    : errorPage(c);
});

app.notFound((c) =>
  isApi(c.req.path) ? c.json({ error: 'Not found', path: c.req.path }, 404) : notFoundPage(c),
);
