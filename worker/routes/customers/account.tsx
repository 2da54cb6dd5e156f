import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { dayAndTime } from '#domain/i18n/dates.ts';
import { CUSTOMER_ORDERS_PER_PAGE } from '#schema/contracts/customers/account.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { addressesOf } from '#worker/db/customers/customer-addresses.ts';
import { orderOf, ordersOf } from '#worker/db/customers/customer-orders.ts';
import { downloadsOf, renewLink } from '#worker/db/downloads/downloads.ts';
import { shopPathOf } from '#worker/db/shop/shop-path.ts';
import { linkDownloads } from '#worker/downloads/download-link.ts';
import { Downloads } from '#worker/render/downloads/downloads.tsx';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame } from '../../render/customers/frame.tsx';
import { AddressBlock, OrderList, OrderPage, OrdersPage } from '../../render/customers/orders.tsx';
import { readValid } from '../read-body.ts';
import { accountPage } from './answer.tsx';

/** What a customer reads: the overview and the orders. */
export const customerAccount = new Hono<AppEnv>();

const placeOf = (c: Context<AppEnv>) => {
  const { locale, timeZone } = c.var.site.settings;
  return { locale, timeZone };
};

const ORDERS_ON_OVERVIEW = 3;

customerAccount.get('/account', async (c) => {
  const session = customerSession(c);
  const { DB } = c.env;
  c.var.roundTrips.d1 += 1;
  const [orders, addresses, shopPath] = await Promise.all([
    ordersOf(DB, session, ORDERS_ON_OVERVIEW),
    addressesOf(DB, session),
    shopPathOf(DB, c.var.site.id),
  ]);
  const place = placeOf(c);
  const [address] = addresses;
  const title = session.name ? `Hello, ${session.name}` : 'Your account';
  return accountPage(c, {
    title: 'Your account',
    children: (
      <AccountFrame title={title} place="/account">
        <section aria-labelledby="latest-orders">
          <h2 id="latest-orders">Latest orders</h2>
          {orders.length === 0 ? (
            <p>
              No orders yet. <a href={shopPath ?? '/'}>Look around the shop</a>
            </p>
          ) : (
            <>
              <OrderList orders={orders} place={place} />
              <p>
                <a href="/account/orders">All orders</a>
              </p>
            </>
          )}
        </section>
        <div className="account-pair">
          <section aria-labelledby="default-address">
            <h2 id="default-address">Default address</h2>
            {address ? (
              <>
                <AddressBlock address={address.address} locale={place.locale} />
                <p>
                  <a href="/account/addresses">All addresses</a>
                </p>
              </>
            ) : (
              <p>
                None yet. <a href="/account/addresses/new">Add one</a>, and the checkout fills it in.
              </p>
            )}
          </section>
          <section aria-labelledby="sign-in-with">
            <h2 id="sign-in-with">Sign-in</h2>
            <p>{session.email}</p>
            <p>
              <a href="/account/profile">Change address or password</a>
            </p>
          </section>
        </div>
      </AccountFrame>
    ),
  });
});

/** `time-id` of the last order above; null for anything else. */
function cursorOf(text: string | undefined): { createdAt: number; id: string } | null {
  const match = /^(\d{1,15})-([0-9a-f]{1,64})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}

customerAccount.get('/account/orders', async (c) => {
  const session = customerSession(c);
  c.var.roundTrips.d1 += 1;
  const [found, shopPath] = await Promise.all([
    ordersOf(c.env.DB, session, CUSTOMER_ORDERS_PER_PAGE + 1, cursorOf(c.req.query('before'))),
    shopPathOf(c.env.DB, c.var.site.id),
  ]);
  const orders = found.slice(0, CUSTOMER_ORDERS_PER_PAGE);
  const last = orders.at(-1);
  const hasMore = found.length > CUSTOMER_ORDERS_PER_PAGE;
  return accountPage(c, {
    title: 'Orders',
    children: (
      <AccountFrame title="Orders" place="/account/orders">
        <OrdersPage
          orders={orders}
          place={placeOf(c)}
          shopPath={shopPath ?? '/'}
          older={hasMore && last ? `/account/orders?before=${last.createdAt}-${last.id}` : null}
        />
      </AccountFrame>
    ),
  });
});

/** The customer's order of `:number`; any other is 404. */
async function ownOrder(c: Context<AppEnv>) {
  const text = c.req.param('number') ?? '';
  if (!/^\d{1,10}$/.test(text)) throw notFound(c.req.path);
  c.var.roundTrips.d1 += 1;
  const order = await orderOf(c.env.DB, customerSession(c), Number(text));
  if (!order) throw notFound(c.req.path);
  return order;
}

customerAccount.get('/account/orders/:number', async (c) => {
  const order = await ownOrder(c);
  const title = `Order ${order.number}`;
  const [{ id }, now, place] = [c.var.site, Date.now(), placeOf(c)];
  c.var.roundTrips.d1 += order.hasDigital ? 1 : 0;
  const files = order.hasDigital
    ? await linkDownloads(c.env, id, await downloadsOf(c.env.DB, id, order.id, now), now)
    : [];
  return accountPage(c, {
    title,
    styles: ['downloads'],
    children: (
      <AccountFrame
        title={title}
        place="/account/orders"
        back={{ href: '/account/orders', text: 'All orders' }}
      >
        <Downloads
          downloads={files}
          action={`/account/orders/${order.number}/downloads`}
          proof={{ crumb: customerSession(c).crumb }}
          time={(at) => dayAndTime(place, at)}
          isRefused={c.req.query('links') === 'none'}
        />
        <OrderPage order={order} place={place} />
      </AccountFrame>
    ),
  });
});

const renewSchema = z.object({ line: idSchema, file: idSchema });

customerAccount.post('/account/orders/:number/downloads', async (c) => {
  const { id: orderId, number } = await ownOrder(c);
  const { line: lineId, file: fileId } = await readValid(c, renewSchema);
  c.var.roundTrips.d1 += 1;
  const target = { websiteId: c.var.site.id, orderId, lineId, fileId };
  const isNew = await renewLink(c.env.DB, target, Date.now());
  return redirectTo(c, `/account/orders/${number}${isNew ? '' : '?links=none'}#downloads`, 303);
});
