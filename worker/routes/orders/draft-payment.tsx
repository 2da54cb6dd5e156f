import type { Context } from 'hono';
import { longDate } from '#domain/i18n/dates.ts';
import { isInvoiceOpen } from '#domain/orders/draft-order.ts';
import { formatDeliveryDays } from '#domain/shipping/delivery-dates.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { type DraftOrder, INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import * as calls from '#schema/contracts/orders/visitor-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { Routes } from '#worker/calls/routes.ts';
import { type PlacedDraft, placeDraft } from '#worker/checkout/place-draft.ts';
import { attemptPayment, type Placed } from '#worker/checkout/place-order.ts';
import { readInvoiceLink } from '#worker/crypto/draft-links.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { createId } from '#worker/crypto/random.ts';
import { findDraft } from '#worker/db/orders/drafts.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { selectProvider } from '#worker/payments/select-provider.ts';
import { redirectTo } from '#worker/redirect.ts';
import { DraftPaymentView } from '#worker/render/orders/draft-payment-view.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import {
  type CheckoutAnswer,
  findPaymentCaptcha,
  respondWithLocation,
  toCheckoutAnswer,
} from '../checkout/checkout-answer.ts';
import { openPolicy } from '../checkout/show-checkout.tsx';

/** The payment page of an invoice, which the link in its email opens. */
export const draftPayment = new Routes();

/** Finds the draft of a valid link; null for a link that expired, was replaced or belongs to another site. */
async function findInvoice(c: Context<AppEnv>): Promise<DraftOrder | null> {
  const websiteId = c.var.site.id;
  const link = await readInvoiceLink(c.env, websiteId, c.req.param('token') ?? '');
  const draft = link && (await findDraft(c.env.DB, websiteId, link.draftId, Date.now()));
  if (!draft || draft.sentAt !== link.sentAt) return null;
  return draft.orderId !== null || isInvoiceOpen(draft.sentAt, Date.now()) ? draft : null;
}

draftPayment.handle(calls.showDraftPayment, async (c) => {
  const draft = await findInvoice(c);
  if (!draft) return showGone(c);
  if (draft.orderId !== null) return redirectTo(c, orderPath(c.env, draft.orderId), 303);
  return show(c, draft, {}, {});
});

draftPayment.handle(calls.submitDraftPayment, async (c, { form }) => {
  const draft = await findInvoice(c);
  if (!draft) return showGone(c);
  if (draft.orderId !== null) return respondWithLocation(c, orderPath(c.env, draft.orderId));
  const sent = await form;
  const values: CheckoutValues = Object.fromEntries(
    Object.entries(sent.typed).map(([name, value]) => [name, value?.slice(0, 300)]),
  );
  if (!sent.success) return show(c, draft, values, { status: 422 });
  if (sent.data.action !== 'pay') return show(c, draft, values, {});
  const { idempotencyKey, paymentMethod, captchaKey } = sent.data;
  let refused: Exclude<PlacedDraft['kind'], Placed['kind']> | null = null;
  const placed = await attemptPayment(
    c,
    {
      cartToken: `draft:${draft.id}`,
      idempotencyKey,
      captchaKey,
      amountCents: draft.quote.grandTotalCents,
    },
    async (context) => {
      const result = await placeDraft(context, draft, { idempotencyKey, paymentMethod });
      if (result.kind !== 'sold-out' && result.kind !== 'coupon-used-up' && result.kind !== 'stale')
        return result;
      refused = result.kind;
      return { kind: 'no-cart' };
    },
  );
  if (refused === 'stale') return showGone(c);
  if (refused !== null) return show(c, draft, values, soldOut(c));
  const way = toCheckoutAnswer(c, placed);
  return 'location' in way ? respondWithLocation(c, way.location) : show(c, draft, values, way);
});

const soldOut = (c: Context<AppEnv>): CheckoutAnswer => ({
  message: { kind: 'problem', text: textsFor(c).soldOut },
  status: 409,
});

const textsFor = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).draftOrders;

const OWN_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };

function showGone(c: Context<AppEnv>): Response {
  const texts = textsFor(c);
  const request = toErrorPageRequest(c);
  const { body, headers } = messageDocument(
    { ...request, page: { ...request.page, path: '/pay', hasSecretAddress: true } },
    {
      pageType: PAGE_TYPE.orderStatus,
      title: texts.goneTitle,
      status: 410,
      children: (
        <section className="section theme-lightest width-inset space-small">
          <h1>{texts.goneTitle}</h1>
          <p className="lead">{texts.gone}</p>
        </section>
      ),
    },
  );
  return new Response(body, { status: 410, headers: { ...headers, ...OWN_HEADERS } });
}

async function show(
  c: Context<AppEnv>,
  draft: DraftOrder,
  values: CheckoutValues,
  { errors = {}, message, status = 200, personSeconds }: CheckoutAnswer,
): Promise<Response> {
  const { site } = c.var;
  const rules = await getPaymentRules(c.env.DB, site.id);
  const payments = await selectProvider(c.env, { id: site.id, status: rules.siteStatus }, rules.rules);
  const payment = payments.kind === 'open' ? payments.provider.clientConfig() : null;
  const { deliveryDays } = draft.quote.shippingOption ?? {};
  const { delivery } = findMessages(site.settings.locale);
  const place = { ...site.settings, country: draft.content.shippingAddress?.country };
  const request = toErrorPageRequest(c);
  openPolicy(request.page.policy, payment);
  const person = await findPaymentCaptcha(c, request.page.policy, values, personSeconds);
  const { body, headers } = messageDocument(
    { ...request, page: { ...request.page, path: '/pay', hasSecretAddress: true } },
    {
      pageType: PAGE_TYPE.checkout,
      title: textsFor(c).title,
      status,
      styles: ['cart', 'checkout', 'order'],
      children: (
        <DraftPaymentView
          action={`/pay/${c.req.param('token')}`}
          draft={draft}
          payBy={longDate(site.settings, (draft.sentAt ?? 0) + INVOICE_DAYS * DAY_MS)}
          deliveryDates={deliveryDays ? formatDeliveryDays(deliveryDays, Date.now(), place, delivery) : ''}
          locale={site.settings.locale}
          currency={draft.currency}
          form={{ values, errors }}
          message={message ?? null}
          idempotencyKey={createId()}
          payment={payment}
          person={person}
        />
      ),
    },
  );
  const answer = new Response(body, { status, headers: { ...headers, ...OWN_HEADERS } });
  const wait = c.res.headers.get('retry-after');
  if (wait) answer.headers.set('retry-after', wait);
  return answer;
}
