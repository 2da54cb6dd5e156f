import { type Context, Hono } from 'hono';
import { restockConsentOf, storeOptionsOf } from '#domain/shop/store-options.ts';
import { restockRequestSchema } from '#schema/contracts/carts/cart-requests.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { readSoldProduct } from '#worker/db/products/offers.ts';
import { keepRestockRequest } from '#worker/db/waiting-list/restock-requests.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { RestockAnswer } from '#worker/render/waiting-list/restock-answer.tsx';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { messageDocument } from '../../render/pages/message.tsx';
import { readValid } from '../read-body.ts';

/** What a product's page asks for: prices and stock of now, and a mail when something is back. */
export const storefrontApi = new Hono<AppEnv>();

storefrontApi.get('/api/commerce/offers/:itemId', async (c) => {
  const itemId = idSchema.safeParse(c.req.param('itemId'));
  c.var.roundTrips.d1 += 1;
  const { id, settings } = c.var.site;
  const product = itemId.success
    ? await readSoldProduct(c.env.DB, id, itemId.data, settings.store.selectedCurrency)
    : null;
  if (!product) throw notFound(c.req.path);
  return c.json({ product }, 200, { 'cache-control': 'no-store' });
});

const HOUR_MS = 3_600_000;
/**
 * How often one address of the network asks within an hour, and how often it gives one mail address: a crowd shares the first, and
 * nobody uses up the second for somebody elsewhere.
 */
const LIMITS = { ip: 200, email: 10 };

/** A form's answer is a page, a script's is JSON. */
storefrontApi.post('/api/commerce/restock-requests', fromHere, async (c) => {
  const isForm = !(c.req.header('content-type') ?? '').startsWith('application/json');
  try {
    await request(c);
    return isForm ? answerPage(c, null, 200) : c.json({}, 200, { 'cache-control': 'no-store' });
  } catch (error) {
    if (!isForm || !(error instanceof WireException)) throw error;
    return answerPage(c, error, error.status);
  }
});

async function request(c: Context<AppEnv>): Promise<void> {
  const asked = await readValid(c, restockRequestSchema);
  const { site } = c.var;
  const now = Date.now();
  const who = await sha256Hex(clientNetwork(c));
  const windowMs = HOUR_MS;
  c.var.roundTrips.d1 += 2;
  const { isAllowed } = await countAttempt(
    c.env.DB,
    [
      { key: `restock:${site.id}:ip:${who}`, limit: LIMITS.ip, windowMs },
      {
        key: `restock:${site.id}:email:${await sha256Hex(`${who}:${asked.email.toLowerCase()}`)}`,
        limit: LIMITS.email,
        windowMs,
      },
    ],
    now,
  );
  if (!isAllowed)
    throw new WireException(429, { error: 'That was asked very often. Please try again in an hour.' });
  const store = storeOptionsOf(site.settings.store);
  const outcome = await keepRestockRequest(
    c.env.DB,
    {
      ...asked,
      websiteId: site.id,
      consent: restockConsentOf(site.settings.store),
      isOfferedByStore: store.restockNotificationsEnabled,
    },
    now,
  );
  if (outcome === 'missing') throw notFound(c.req.path);
  if (outcome === 'not-offered') throw conflict('We do not send mails about this product.');
  if (outcome === 'available') throw conflict('It is back already: you can order it now.');
}

/** What came of it, with the form once more, as it was filled in, when something is to be mended. */
async function answerPage(
  c: Context<AppEnv>,
  problem: WireException | null,
  status: number,
): Promise<Response> {
  const form = await c.req.parseBody();
  const typed = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.page,
    title: 'Notify me',
    status,
    styles: ['buy'],
    children: (
      <RestockAnswer
        problem={problem && (problem.body.errors?.email ?? problem.body.error)}
        canRetry={status === 400 || status === 429}
        typed={{ itemId: typed('itemId'), sku: typed('sku'), email: typed('email'), back: typed('back') }}
      />
    ),
  });
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
