import type { Context } from 'hono';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { changePassword, ownSessionHash } from '#worker/accounts/change-password.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { BUSY, type Throttled } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { renameAccount } from '#worker/db/accounts/accounts.ts';
import { endOtherSessions, endSessionByName, listSessions } from '#worker/db/accounts/sessions.ts';
import { run } from '#worker/db/database.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame, type Notice } from '../../render/customers/frame.tsx';
import { ProfilePage, type ProfileState } from '../../render/customers/profile.tsx';
import { accountPage, accountTexts, throttledProblem } from './answer.tsx';
import { sendEmailChange } from './email-change.tsx';

export const customerProfile = new Routes();

const UNTOUCHED: ProfileState = { form: null, values: {}, problems: {} };

type Status = 200 | 400 | 429 | 503;

async function profilePage(
  c: Context<AppEnv>,
  state: ProfileState,
  notice: Notice | null,
  status: Status = 200,
): Promise<Response> {
  const session = customerSession(c);
  const { locale, timeZone } = c.var.site.settings;
  const title = accountTexts(c).places.profile;
  const sessions = await listSessions(c.env.DB, session, await ownSessionHash(c), Date.now());
  return accountPage(
    c,
    {
      title,
      children: (
        <AccountFrame title={title} place="/account/profile" notice={notice}>
          <ProfilePage
            {...state}
            name={session.name}
            email={session.email}
            crumb={session.crumb}
            sessions={sessions}
            place={{ locale, timeZone }}
          />
        </AccountFrame>
      ),
    },
    status,
  );
}

const done = (c: Context<AppEnv>, what: string) => redirectTo(c, `/account/profile?done=${what}`, 303);

const again = (
  c: Context<AppEnv>,
  form: ProfileState['form'],
  values: Readonly<Record<string, string>>,
  problems: Record<string, string>,
) => {
  const notice = { kind: 'problem' as const, text: accountTexts(c).problems.nothingChanged };
  return profilePage(c, { form, values, problems }, notice, 400);
};

customerProfile.handle(calls.showProfile, (c) => {
  const text = new Map(Object.entries(accountTexts(c).profile.done)).get(c.req.query('done') ?? '');
  return profilePage(c, UNTOUCHED, text === undefined ? null : { kind: 'done', text });
});

customerProfile.handle(calls.changeName, async (c, { form }) => {
  const body = await form;
  if (!body.success)
    return again(c, 'name', body.typed, describeProblems(body.error, accountTexts(c).problems));
  await renameAccount(c.env.DB, customerSession(c).accountId, body.data.name);
  return done(c, 'name');
});

async function unproved(
  c: Context<AppEnv>,
  form: 'email' | 'password',
  values: Readonly<Record<string, string>>,
  password: string,
): Promise<Response | null> {
  const proof = await provePassword(c, customerSession(c).email, password);
  if (proof.kind === 'proved') return null;
  if (proof.kind === 'wrong')
    return again(c, form, values, { current: accountTexts(c).problems.wrongPresentPassword });
  return notNow(c, form, values, proof);
}

function notNow(
  c: Context<AppEnv>,
  form: 'email' | 'password',
  values: Readonly<Record<string, string>>,
  throttled: Throttled,
): Promise<Response> {
  const notice = { kind: 'problem' as const, text: throttledProblem(c, throttled) };
  return profilePage(c, { form, values, problems: {} }, notice, throttled.status);
}

/** Requests a change of email address. The response does not reveal whether the address is taken. */
customerProfile.handle(calls.changeEmail, async (c, { form }) => {
  const body = await form;
  const { typed } = body;
  const session = customerSession(c);
  const { problems } = accountTexts(c);
  if (!body.success) return again(c, 'email', typed, describeProblems(body.error, problems));
  if (body.data.email === session.email) return again(c, 'email', typed, { email: problems.ownEmail });
  const refused = await unproved(c, 'email', typed, body.data.current);
  if (refused) return refused;
  c.executionCtx.waitUntil(sendEmailChange(c, session, body.data.email));
  return done(c, 'email');
});

customerProfile.handle(calls.changeOwnPassword, async (c, { form }) => {
  const body = await form;
  const { problems } = accountTexts(c);
  if (!body.success) {
    const found = describeProblems(body.error, problems);
    return again(
      c,
      'password',
      {},
      found.current === undefined ? found : { ...found, current: problems.present },
    );
  }
  const weakness = await findPasswordWeakness(c, body.data.password, customerSession(c).email);
  if (weakness) return again(c, 'password', {}, { password: problems.password[weakness] });
  const refused = await unproved(c, 'password', {}, body.data.current);
  if (refused) return refused;
  const isChanged = await changePassword(
    c,
    customerSession(c),
    body.data.password,
    '/account/forgot-password',
  );
  if (!isChanged) return notNow(c, 'password', {}, BUSY);
  return done(c, 'password');
});

customerProfile.handle(calls.logOutOtherDevices, async (c, { form }) => {
  const { device = '' } = (await form).typed;
  const session = customerSession(c);
  if (device === 'others') {
    await run(c.env.DB, endOtherSessions(session.accountId, await ownSessionHash(c)));
    return done(c, 'others');
  }
  // Succeeds even if the device is already signed out.
  await endSessionByName(c.env.DB, session, device);
  return done(c, 'devices');
});
