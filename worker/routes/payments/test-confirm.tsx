import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { formatCents } from '#domain/money/format-money.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { answerTestPayment, findTestPayment, type TestPayment } from '#worker/db/payments/test-payments.ts';
import { renderHtml } from '#worker/render/document/render-html.ts';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { receiveWebhook, type SettlePayment } from '../../payments/receive-webhook.ts';
import { TEST_CONFIRM_PATH } from '../../payments/test/provider.ts';
import { testEventOf, testWebhook } from '../../payments/test/webhook.ts';
import { redirectTo } from '../../redirect.ts';
import { TestPaymentPage } from '../../render/pages/test-payment.tsx';

const refSchema = z.string().regex(/^test_[0-9a-f]{32}$/);
const answerSchema = z.object({ ref: refSchema, answer: z.enum(['accept', 'decline']) });

/** The test provider's own page, on our host: what a buyer would see at the bank (no script, changes by POST alone). */
export function testConfirmation(settle: SettlePayment<Env>): Hono<AppEnv> {
  const confirmation = new Hono<AppEnv>();

  confirmation.get(TEST_CONFIRM_PATH, async (c) => {
    const ref = refSchema.safeParse(c.req.query('ref'));
    const payment = ref.success ? await findTestPayment(c.env.DB, c.var.site.id, { ref: ref.data }) : null;
    return payment ? page(c, payment, 200) : c.notFound();
  });

  confirmation.post(TEST_CONFIRM_PATH, fromHere, async (c) => {
    const body = answerSchema.safeParse(await c.req.parseBody());
    if (!body.success) return c.notFound();
    const { ref, answer } = body.data;
    const answered = await answerTestPayment(c.env.DB, c.var.site.id, ref, answer === 'accept');
    if (answered) {
      await tellShop(c, answered, settle);
      return redirectTo(c, answered.returnPath, 303);
    }
    const payment = await findTestPayment(c.env.DB, c.var.site.id, { ref });
    return payment ? page(c, payment, 409) : c.notFound();
  });

  return confirmation;
}

/** The provider tells the shop by a webhook that is signed and checked like any other. */
async function tellShop(c: Context<AppEnv>, payment: TestPayment, settle: SettlePayment<Env>): Promise<void> {
  const now = Date.now();
  const websiteId = c.var.site.id;
  const request = testWebhook(c.env, {
    websiteId,
    url: c.req.url,
    event: testEventOf(payment, now),
    signedAt: now,
  });
  try {
    await receiveWebhook(c.env, { websiteId, name: 'test', request, now }, settle);
  } catch (error) {
    // A real provider would send it again; here the sweep asks. The buyer is not kept from the shop.
    console.error(`test payment ${payment.ref} was answered, and the shop could not be told`, error);
  }
}

async function page(c: Context<AppEnv>, payment: TestPayment, status: 200 | 409): Promise<Response> {
  const { settings } = c.var.site;
  const { ref, amountCents, currency, description, returnPath } = payment;
  const isOpen = payment.status === 'needs-action';
  const amount = isCurrencyCode(currency) ? formatCents(amountCents, currency) : '';
  const html = await renderHtml(
    <TestPaymentPage
      siteTitle={settings.title}
      lang={settings.locale}
      payment={isOpen ? { ref, amount, description } : null}
      returnPath={returnPath}
    />,
    settings.locale,
  );
  return c.html(html, status, {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
}
