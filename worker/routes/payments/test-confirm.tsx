import type { Context } from 'hono';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import * as calls from '#schema/contracts/payments/calls.ts';
import { answerTestPayment, findTestPayment, type TestPayment } from '#worker/db/payments/test-payments.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { receiveWebhook, type SettlePayment } from '../../payments/receive-webhook.ts';
import { testWebhook, toTestEvent } from '../../payments/test/webhook.ts';
import { redirectTo } from '../../redirect.ts';
import { TestPaymentPage } from '../../render/pages/test-payment.tsx';

/** A stand-in for a bank's confirmation page. Works without JavaScript, and changes state only on POST. */
export function testConfirmation(settle: SettlePayment<Env>): Routes {
  const confirmation = new Routes();

  confirmation.handle(calls.showTestPayment, async (c, { query }) => {
    const payment = query.ref ? await findTestPayment(c.env.DB, c.var.site.id, { ref: query.ref }) : null;
    return payment ? page(c, payment, 200) : c.notFound();
  });

  confirmation.handle(calls.confirmTestPayment, async (c, { form }) => {
    const body = await form;
    if (!body.success) return c.notFound();
    const { ref, answer } = body.data;
    const answered = await answerTestPayment(c.env.DB, c.var.site.id, ref, answer === 'accept');
    if (answered) {
      await notifyStore(c, answered, settle);
      return redirectTo(c, answered.returnPath, 303);
    }
    const payment = await findTestPayment(c.env.DB, c.var.site.id, { ref });
    return payment ? page(c, payment, 409) : c.notFound();
  });

  return confirmation;
}

/** Sends the store a webhook that is signed and verified like a real one. */
async function notifyStore(
  c: Context<AppEnv>,
  payment: TestPayment,
  settle: SettlePayment<Env>,
): Promise<void> {
  const now = Date.now();
  const websiteId = c.var.site.id;
  const request = testWebhook(c.env, {
    websiteId,
    url: c.req.url,
    event: toTestEvent(payment, now),
    signedAt: now,
  });
  try {
    await receiveWebhook(c.env, { websiteId, name: 'test', request, now }, settle);
  } catch (error) {
    // A real provider would send the webhook again. Here, the scheduled job for open orders queries the
    // payment instead.
    console.error(
      `test payment ${payment.ref} was confirmed or declined, but the store could not be notified`,
      error,
    );
  }
}

async function page(c: Context<AppEnv>, payment: TestPayment, status: 200 | 409): Promise<Response> {
  const { settings } = c.var.site;
  const { ref, amountCents, currency, description, returnPath } = payment;
  const isOpen = payment.status === 'needs-action';
  const formatCents = formatCentsIn(findMessages(settings.locale).money);
  const amount = isCurrencyCode(currency) ? formatCents(amountCents, currency) : '';
  const html = renderHtml(
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
