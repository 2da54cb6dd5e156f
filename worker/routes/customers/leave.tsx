import type { Context } from 'hono';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { clearCartToken } from '#worker/carts/cart-cookie.ts';
import { exportCustomer } from '#worker/db/customers/customer-export.ts';
import { countOpenOrders, eraseCustomer } from '#worker/db/customers/erase-customer.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { clearSessionCookies } from '#worker/kernel/cookies.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { dataDeletedMessage } from '../../mail/messages/customer.ts';
import { accountMail } from '../../mail/site-mail.ts';
import { AccountFrame } from '../../render/customers/frame.tsx';
import { DeleteForm, DeletePage } from '../../render/customers/leave.tsx';
import { accountMessage, accountPage, accountTexts, throttledProblem } from './answer.tsx';

export const customerLeave = new Routes();

const backTo = ({ leave }: Messages['account']) => ({ href: '/account/profile', text: leave.back });

customerLeave.handle(calls.exportAccount, async (c) => {
  const session = customerSession(c);
  const data = await exportCustomer(c.env.DB, session, Date.now());
  return c.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="my-data-${new Date().toISOString().slice(0, 10)}.json"`,
    'cache-control': 'no-store',
  });
});

customerLeave.handle(calls.showDeletion, async (c) => {
  const openOrders = await countOpenOrders(c.env.DB, customerSession(c));
  const texts = accountTexts(c);
  const { title } = texts.leave;
  return accountPage(c, {
    title,
    children: (
      <AccountFrame title={title} place="/account/profile" back={backTo(texts)}>
        <DeletePage openOrders={openOrders} />
      </AccountFrame>
    ),
  });
});

const confirmPage = (
  c: Context<AppEnv>,
  problems: Record<string, string>,
  status: 200 | 400 | 429 | 503 = 200,
) => {
  const texts = accountTexts(c);
  const title = texts.leave.confirmTitle;
  return accountPage(
    c,
    {
      title,
      children: (
        <AccountFrame title={title} place="/account/profile" back={backTo(texts)}>
          <DeleteForm crumb={customerSession(c).crumb} problems={problems} />
        </AccountFrame>
      ),
    },
    status,
  );
};

customerLeave.handle(calls.showDeletionConfirmation, (c) => confirmPage(c, {}));

customerLeave.handle(calls.deleteAccount, async (c, { form }) => {
  const session = customerSession(c);
  const texts = accountTexts(c);
  const body = await form;
  if (!body.success) return confirmPage(c, describeProblems(body.error, texts.problems), 400);
  const proof = await provePassword(c, session.email, body.data.current);
  if (proof.kind === 'throttled') return confirmPage(c, { form: throttledProblem(c, proof) }, proof.status);
  if (proof.kind === 'wrong') return confirmPage(c, { current: texts.problems.wrongPassword }, 400);
  const { DB } = c.env;
  const now = Date.now();
  const openOrders = await countOpenOrders(DB, session);
  const message = dataDeletedMessage({ siteTitle: c.var.site.settings.title, openOrders });
  const mail = accountMail(c.var.site, message, { kind: 'data-deleted', recipient: session.email });
  await eraseCustomer(DB, session, now, insertMail(mail, now));
  clearCartToken(c);
  clearSessionCookies(c);
  c.set('session', null);
  return accountMessage(c, {
    title: texts.leave.doneTitle,
    text: texts.leave.done,
    href: '/',
    link: texts.goHome,
  });
});
