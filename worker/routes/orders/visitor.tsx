import type { Context } from 'hono';
import { hasCustomerAccounts } from '#domain/customers.ts';
import { dayAndTime, longDate } from '#domain/i18n/dates.ts';
import { getSeller } from '#domain/store/seller.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import * as calls from '#schema/contracts/orders/visitor-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { Routes } from '#worker/calls/routes.ts';
import { clearCartToken } from '#worker/carts/cart-cookie.ts';
import { cancelPending } from '#worker/checkout/cancel-order.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { isOrderToken, orderCalendarPath, orderPath } from '#worker/crypto/order-token.ts';
import { findBookedEvents } from '#worker/db/calendar/booked-events.ts';
import { isCartOfKey } from '#worker/db/carts/find-cart.ts';
import { isDonation } from '#worker/db/donations/donations.ts';
import { listDownloads } from '#worker/db/downloads/downloads.ts';
import { findOrderView, type OrderView as Order } from '#worker/db/orders/order-view.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import { linkDownloads } from '#worker/downloads/download-link.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { findStoredProvider } from '#worker/payments/select-provider.ts';
import { redirectTo } from '#worker/redirect.ts';
import { StepPixel } from '#worker/render/checkout/step-pixel.tsx';
import { DonationThanks } from '#worker/render/donations/donation-thanks.tsx';
import { Downloads } from '#worker/render/downloads/downloads.tsx';
import { OrderView } from '#worker/render/orders/order-view.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';
import { subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { readCartKey } from '../carts/cart-answer.ts';

/** The order page, which its token opens (page types 202, 207, 211). */
export const orderPage = new Routes();

orderPage.handle(calls.showOrder, async (c) => {
  const id = idSchema.safeParse(c.req.param('id'));
  const token = c.req.query('token') ?? '';
  if (!id.success || !isOrderToken(c.env, id.data, token)) return c.notFound();
  const settled = await readSettled(c, id.data);
  if (!settled) return c.notFound();
  const { order, confirmUrl } = settled;
  const openPayment =
    order.status === 'pending'
      ? { orderId: order.id, token, confirmUrl, isCancelRefused: c.req.query('cancel') === 'refused' }
      : null;
  await clearPaidCart(c, order);
  const isNew = isPaid(order) && c.req.query('placed') === '1';
  const { number } = order;
  const { subscriptionId } = order.record;
  const { locale, timeZone } = c.var.site.settings;
  const { orders: texts } = findMessages(locale);
  const seller = getSeller(c.var.site.settings);
  const request = toErrorPageRequest(c);
  const [shopPath, downloads, events] = await Promise.all([
    findStorePath(c.env.DB, c.var.site.id),
    listFiles(c, order),
    hasBooking(order) ? findBookedEvents(c.env.DB, c.var.site.id, order.id) : [],
  ]);
  const { body, headers } = messageDocument(
    // Do not treat the URL of a new purchase as secret, since the store's tracking tags must count the
    // purchase.
    { ...request, page: { ...request.page, path: '/order', hasSecretAddress: !isNew } },
    {
      pageType: getPageType(order, isNew),
      title: order.donation ? texts.donationTitle({ number }) : texts.title({ number }),
      status: 200,
      styles: [
        'cart',
        'checkout',
        'order',
        'order-steps',
        'downloads',
        ...(order.donation ? ['donate'] : []),
      ],
      children: (
        <>
          <StepPixel step="purchase" orderId={order.id} />
          {order.donation ? (
            <DonationThanks
              order={order}
              donation={order.donation}
              path={orderPath(c.env, order.id)}
              openPayment={openPayment}
              seller={[seller.name, ...seller.lines]}
              subscriptionPath={subscriptionId === null ? null : subscriptionPath(c.env, subscriptionId)}
              date={(at) => longDate({ locale, timeZone }, at)}
            />
          ) : (
            <OrderView
              order={order}
              isNew={isNew}
              path={orderPath(c.env, order.id)}
              siteTitle={c.var.site.settings.title}
              openPayment={openPayment}
              subscriptionPath={subscriptionId === null ? null : subscriptionPath(c.env, subscriptionId)}
              shopPath={shopPath}
              confirmationNote={c.var.site.settings.store.confirmationNote ?? ''}
              date={(at) => longDate({ locale, timeZone }, at)}
              calendarPath={events.length > 0 ? orderCalendarPath(c.env, order.id) : null}
              locale={locale}
              timeZone={timeZone}
              saveToken={c.var.session === null && hasCustomerAccounts(c.var.site) ? token : null}
              downloads={
                <Downloads
                  downloads={downloads}
                  action={`/order/${order.id}/downloads`}
                  proof={{ token: c.req.query('token') ?? '' }}
                  time={(at) => dayAndTime({ locale, timeZone }, at)}
                  isRefused={c.req.query('links') === 'none'}
                />
              }
            />
          )}
        </>
      ),
    },
  );
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  const answer = new Response(body, { headers: { ...headers, ...own } });
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
});

const hasBooking = ({ lines }: Order): boolean =>
  lines.some(({ productType }) => productType === PRODUCT_TYPE.service);

/**
 * Cancels an unpaid order. Releases its stock and cart immediately. Idempotent; an order that was paid
 * meanwhile stays paid.
 */
orderPage.handle(calls.cancelOpenPayment, async (c, { form }) => {
  const body = await form;
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success || !body.success || !isOrderToken(c.env, id.data, body.data.token)) return c.notFound();
  const { site } = c.var;
  const order = await findOrder(c.env.DB, id.data);
  if (order?.websiteId !== site.id) return c.notFound();
  const path = orderPath(c.env, order.id);
  if (order.status !== 'pending') return redirectTo(c, path, 303);
  const change = {
    env: c.env,
    websiteId: site.id,
    orderId: order.id,
    now: Date.now(),
    accountId: null,
    isByBuyer: true,
  };
  const outcome = await cancelPending(change, order, (websiteId, name) =>
    findStoredProvider(c.env, websiteId, name),
  );
  switch (outcome.kind) {
    case 'cancelled':
      if (outcome.hasRestocked) noteRaisedRevision(c);
      return redirectTo(c, path, 303);
    case 'paid-meanwhile':
      if (await isDonation(c.env.DB, order.id)) noteRaisedRevision(c);
      return redirectTo(c, `${path}&placed=1`, 303);
    case 'not-open':
      return redirectTo(c, path, 303);
    default:
      return redirectTo(c, `${path}&cancel=refused`, 303);
  }
});

/**
 * Returns whether an order is paid. An order with only digital products is fulfilled as soon as it is paid.
 */
const isPaid = ({ status }: Order): boolean => status === 'paid' || status === 'fulfilled';

function getPageType(order: Order, isNew: boolean): number {
  if (order.status === 'pending') return PAGE_TYPE.orderReceived;
  if (order.donation) return order.paidAt === null ? PAGE_TYPE.orderStatus : PAGE_TYPE.contributionConfirmed;
  if (!isNew) return PAGE_TYPE.orderStatus;
  return order.record.subscriptionId === null ? PAGE_TYPE.orderConfirmed : PAGE_TYPE.subscriptionConfirmed;
}

interface SettledOrder {
  order: Order;
  /** URL of the bank's confirmation page; null once the payment has ended. */
  confirmUrl: string | null;
}

/**
 * Reads an order. Queries the provider if its payment has not ended, since the customer may just have
 * returned from the bank.
 */
async function readSettled(c: Context<AppEnv>, id: string): Promise<SettledOrder | null> {
  const read = () => {
    return findOrderView(c.env.DB, c.var.site.id, id);
  };
  const order = await read();
  const asRead = (read: Order | null) => read && { order: read, confirmUrl: null };
  if (order?.status !== 'pending') return asRead(order);
  const { payment, websiteId, createdAt } = order.record;
  try {
    const provider = await findStoredProvider(c.env, websiteId, payment.provider);
    const state = await provider?.find(payment.id, payment.ref, createdAt);
    if (!state) return asRead(order);
    if (state.status === 'needs-action') return { order, confirmUrl: state.redirectUrl ?? null };
    await settleState(c.env.DB, order.record, state, Date.now());
    if (order.donation) noteRaisedRevision(c, 'after-answer');
  } catch (error) {
    // The scheduled job for open orders will query the provider again.
    console.error(`order ${id} stays open`, error);
    return asRead(order);
  }
  return asRead(await read());
}

async function listFiles(c: Context<AppEnv>, { id, lines }: Order) {
  if (!lines.some(({ productType }) => productType === PRODUCT_TYPE.digital)) return [];
  const now = Date.now();
  return linkDownloads(c.env, c.var.site.id, await listDownloads(c.env.DB, c.var.site.id, id, now), now);
}

async function clearPaidCart(c: Context<AppEnv>, order: Order): Promise<void> {
  if (!isPaid(order)) return;
  const key = await readCartKey(c);
  if (!key) return;
  if (await isCartOfKey(c.env.DB, order.record.cartId, key)) clearCartToken(c);
}
