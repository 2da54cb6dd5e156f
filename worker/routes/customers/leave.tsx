import { type Context, Hono } from 'hono';
import { erasureSchema } from '#schema/contracts/customers/account.ts';
import { clearSessionCookies } from '#worker/accounts/cookies.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { clearCartToken } from '#worker/carts/cart-cookie.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { exportCustomer } from '#worker/db/customers/customer-export.ts';
import { countOpenOrders, eraseCustomer } from '#worker/db/customers/erase-customer.ts';
import { statement } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { dataDeletedMessage } from '../../mail/messages/customer.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { AccountFrame } from '../../render/customers/frame.tsx';
import { DeleteForm, DeletePage } from '../../render/customers/leave.tsx';
import { accountMessage, accountPage, problemsOf, readForm, throttledProblem } from './answer.tsx';

/** Taking one's data along, and having it deleted. */
export const customerLeave = new Hono<AppEnv>();

const BACK = { href: '/account/profile', text: 'Back to the profile' };

customerLeave.get('/account/export', async (c) => {
  const session = customerSession(c);
  c.var.roundTrips.d1 += 1;
  const data = await exportCustomer(c.env.DB, session, Date.now());
  return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`,
    'cache-control': 'no-store',
  });
});

customerLeave.get('/account/delete', async (c) => {
  c.var.roundTrips.d1 += 1;
  const openOrders = await countOpenOrders(c.env.DB, customerSession(c));
  return accountPage(c, {
    title: 'Delete my data',
    children: (
      <AccountFrame title="Delete my data" place="/account/profile" back={BACK}>
        <DeletePage openOrders={openOrders} />
      </AccountFrame>
    ),
  });
});

const confirmPage = (
  c: Context<AppEnv>,
  problems: Record<string, string>,
  status: 200 | 400 | 429 | 503 = 200,
) =>
  accountPage(
    c,
    {
      title: 'Delete my data for good?',
      children: (
        <AccountFrame title="Delete my data for good?" place="/account/profile" back={BACK}>
          <DeleteForm crumb={customerSession(c).crumb} problems={problems} />
        </AccountFrame>
      ),
    },
    status,
  );

customerLeave.get('/account/delete/confirm', (c) => confirmPage(c, {}));

customerLeave.post('/account/delete', async (c) => {
  const session = customerSession(c);
  const body = erasureSchema.safeParse(await readForm(c));
  if (!body.success) return confirmPage(c, problemsOf(body.error), 400);
  const proof = await provePassword(c, session.email, body.data.current);
  if (proof.kind === 'throttled') return confirmPage(c, { form: throttledProblem(c, proof) }, proof.status);
  if (proof.kind === 'wrong') return confirmPage(c, { current: 'That is not your password.' }, 400);
  const { DB } = c.env;
  const now = Date.now();
  const openOrders = await countOpenOrders(DB, session);
  const message = dataDeletedMessage({ siteTitle: c.var.site.settings.title, openOrders });
  const mail = siteMail(c.var.site, message, { kind: 'data-deleted', recipient: session.email });
  await eraseCustomer(DB, session, now, statement(DB, insertMail(mail, now)));
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  // Reviews went too, and with them what product pages show.
  await spreadRevision(siteLookupOf(c), c.var.site);
  clearCartToken(c);
  clearSessionCookies(c);
  c.set('session', null);
  return accountMessage(c, {
    title: 'Your data is deleted',
    text: 'We sent you a last mail that says so. You can buy here again at any time.',
    href: '/',
    link: 'Back to the home page',
  });
});
