import type { Context } from 'hono';
import { firstName } from '#domain/customers.ts';
import { dayAndTime } from '#domain/i18n/dates.ts';
import { CUSTOMER_ORDERS_PER_PAGE } from '#schema/contracts/customers/account.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { orderCalendarPath } from '#worker/crypto/order-token.ts';
import { listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import { findBookedEvents } from '#worker/db/calendar/booked-events.ts';
import { findCustomerOrder, listCustomerOrders } from '#worker/db/customers/customer-orders.ts';
import { listDownloads, renewLink } from '#worker/db/downloads/downloads.ts';
import { listOwnDownloads } from '#worker/db/downloads/own-downloads.ts';
import { listOwnAreas } from '#worker/db/members/own-areas.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import { linkDownloads } from '#worker/downloads/download-link.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Downloads } from '#worker/render/downloads/downloads.tsx';
import { withElement } from '#worker/render/kit/with-element.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame } from '../../render/customers/frame.tsx';
import { Library } from '../../render/customers/library.tsx';
import {
  AddressBlock,
  OrderList,
  OrderPage,
  OrdersPage,
  RepeatNotice,
} from '../../render/customers/orders.tsx';
import { accountPage, accountTexts } from './answer.tsx';

export const customerAccount = new Routes();

const getRegion = (c: Context<AppEnv>) => {
  const { locale, timeZone } = c.var.site.settings;
  return { locale, timeZone };
};

const ORDERS_ON_OVERVIEW = 3;

customerAccount.handle(calls.showAccount, async (c) => {
  const session = customerSession(c);
  const { DB } = c.env;
  const now = Date.now();
  const [orders, addresses, shopPath, areas, downloads] = await Promise.all([
    listCustomerOrders(DB, session, ORDERS_ON_OVERVIEW),
    listAddresses(DB, session),
    findStorePath(DB, c.var.site.id),
    listOwnAreas(DB, c.var.site.id, session, now),
    listOwnDownloads(DB, session),
  ]);
  const place = getRegion(c);
  const [address] = addresses;
  const account = accountTexts(c);
  const texts = account.overview;
  const title = session.name ? account.hello({ name: firstName(session.name) }) : account.title;
  return accountPage(c, {
    title: account.title,
    children: (
      <AccountFrame title={title} place="/account">
        <div className="account-sides">
          <div className="account-side-main">
            <section aria-labelledby="latest-orders">
              <h2 id="latest-orders">{texts.latestOrders}</h2>
              {orders.length === 0 ? (
                <p>
                  {texts.noOrders} <a href={shopPath ?? '/'}>{texts.lookAround}</a>
                </p>
              ) : (
                <>
                  <OrderList orders={orders} place={place} />
                  <p>
                    <a href="/account/orders">{texts.allOrders}</a>
                  </p>
                </>
              )}
            </section>
            <Library areas={areas} downloads={downloads} place={place} now={now} />
          </div>
          <div className="account-facts">
            <section aria-labelledby="default-address">
              <h2 id="default-address">{texts.defaultAddress}</h2>
              {address ? (
                <>
                  <AddressBlock address={address.address} locale={place.locale} />
                  <p>
                    <a href="/account/addresses">{texts.allAddresses}</a>
                  </p>
                </>
              ) : (
                <p>
                  {withElement(
                    (add) => texts.noAddress({ add }),
                    <a href="/account/addresses/new">{texts.addOne}</a>,
                  )}
                </p>
              )}
            </section>
            <section aria-labelledby="sign-in-with">
              <h2 id="sign-in-with">{texts.signIn}</h2>
              <p>{session.email}</p>
              <p>
                <a href="/account/profile">{texts.changeSignIn}</a>
              </p>
            </section>
          </div>
        </div>
      </AccountFrame>
    ),
  });
});

function parseCursor(text: string | undefined): { createdAt: number; id: string } | null {
  const match = /^(\d{1,15})-([0-9a-f]{1,64})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}

customerAccount.handle(calls.showOwnOrders, async (c) => {
  const session = customerSession(c);
  const [found, shopPath] = await Promise.all([
    listCustomerOrders(c.env.DB, session, CUSTOMER_ORDERS_PER_PAGE + 1, parseCursor(c.req.query('before'))),
    findStorePath(c.env.DB, c.var.site.id),
  ]);
  const orders = found.slice(0, CUSTOMER_ORDERS_PER_PAGE);
  const last = orders.at(-1);
  const { places } = accountTexts(c);
  const hasMore = found.length > CUSTOMER_ORDERS_PER_PAGE;
  return accountPage(c, {
    title: places.orders,
    children: (
      <AccountFrame title={places.orders} place="/account/orders">
        <OrdersPage
          orders={orders}
          place={getRegion(c)}
          shopPath={shopPath ?? '/'}
          older={hasMore && last ? `/account/orders?before=${last.createdAt}-${last.id}` : null}
        />
      </AccountFrame>
    ),
  });
});

async function ownOrder(c: Context<AppEnv>) {
  const text = c.req.param('number') ?? '';
  if (!/^\d{1,10}$/.test(text)) throw notFound(c.req.path);
  const order = await findCustomerOrder(c.env.DB, customerSession(c), Number(text));
  if (!order) throw notFound(c.req.path);
  return order;
}

customerAccount.handle(calls.showOwnOrder, async (c) => {
  const order = await ownOrder(c);
  const { orders: texts, account } = findMessages(c.var.site.settings.locale);
  const title = texts.title({ number: order.number });
  const [{ id }, now, place] = [c.var.site, Date.now(), getRegion(c)];
  const isBooking = order.lines.some(({ productType }) => productType === PRODUCT_TYPE.service);
  const events = isBooking ? await findBookedEvents(c.env.DB, id, order.id) : [];
  const files = order.hasDigital
    ? await linkDownloads(c.env, id, await listDownloads(c.env.DB, id, order.id, now), now)
    : [];
  return accountPage(c, {
    title,
    styles: ['downloads', 'order-steps'],
    children: (
      <AccountFrame
        title={title}
        place="/account/orders"
        back={{ href: '/account/orders', text: account.overview.allOrders }}
      >
        <RepeatNotice outcome={c.req.query('again')} />
        <Downloads
          downloads={files}
          action={`/account/orders/${order.number}/downloads`}
          proof={{ crumb: customerSession(c).crumb }}
          time={(at) => dayAndTime(place, at)}
          isRefused={c.req.query('links') === 'none'}
        />
        <OrderPage
          order={order}
          place={place}
          crumb={customerSession(c).crumb}
          calendarPath={events.length > 0 ? orderCalendarPath(c.env, order.id) : null}
        />
      </AccountFrame>
    ),
  });
});

customerAccount.handle(calls.renewOwnDownload, async (c, { body }) => {
  const { id: orderId, number } = await ownOrder(c);
  const { line: lineId, file: fileId } = await body;
  const target = { websiteId: c.var.site.id, orderId, lineId, fileId };
  const isNew = await renewLink(c.env.DB, target, Date.now());
  return redirectTo(c, `/account/orders/${number}${isNew ? '' : '?links=none'}#downloads`, 303);
});
