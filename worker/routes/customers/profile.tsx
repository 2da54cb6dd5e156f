import { type Context, Hono } from 'hono';
import { accountNameSchema, changePasswordSchema } from '#schema/contracts/accounts/contributors.ts';
import { changeEmailSchema } from '#schema/contracts/customers/account.ts';
import { changePassword, ownSessionHash } from '#worker/accounts/change-password.ts';
import { BUSY, type Throttled } from '#worker/accounts/judge-password.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { renameAccount } from '#worker/db/accounts/accounts.ts';
import { endOtherSessions, endSessionByName, listSessions } from '#worker/db/accounts/sessions.ts';
import { run } from '#worker/db/database.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame, type Notice } from '../../render/customers/frame.tsx';
import { ProfilePage, type ProfileState } from '../../render/customers/profile.tsx';
import { accountPage, problemsOf, readForm, throttledProblem } from './answer.tsx';
import { sendEmailChange } from './email-change.tsx';

/** Name, address, password and devices of a customer. */
export const customerProfile = new Hono<AppEnv>();

const DONE: Readonly<Record<string, string>> = {
  name: 'Your name is saved.',
  email: 'A link is on its way to the new address. It works for one hour.',
  changed: 'Your address is changed.',
  password: 'Your password is changed, and every other device is signed out.',
  devices: 'The device is signed out.',
  others: 'Every other device is signed out.',
};
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
  c.var.roundTrips.d1 += 1;
  const sessions = await listSessions(c.env.DB, session, await ownSessionHash(c), Date.now());
  return accountPage(
    c,
    {
      title: 'Profile',
      children: (
        <AccountFrame title="Profile" place="/account/profile" notice={notice}>
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

/** The form again, with what is wrong said at its top and at its fields. */
const again = (
  c: Context<AppEnv>,
  form: ProfileState['form'],
  values: Record<string, string>,
  problems: Record<string, string>,
) => {
  const notice = { kind: 'problem' as const, text: 'Nothing was changed: see below what is missing.' };
  return profilePage(c, { form, values, problems }, notice, 400);
};

customerProfile.get('/account/profile', (c) => {
  const text = DONE[c.req.query('done') ?? ''];
  return profilePage(c, UNTOUCHED, text === undefined ? null : { kind: 'done', text });
});

customerProfile.post('/account/profile/name', async (c) => {
  const form = await readForm(c);
  const body = accountNameSchema.safeParse(form);
  if (!body.success) return again(c, 'name', form, problemsOf(body.error));
  await renameAccount(c.env.DB, customerSession(c).accountId, body.data.name);
  return done(c, 'name');
});

/** The form that failed for its password, or null when the password is right. */
async function unproved(
  c: Context<AppEnv>,
  form: 'email' | 'password',
  values: Record<string, string>,
  password: string,
): Promise<Response | null> {
  const proof = await provePassword(c, customerSession(c).email, password);
  if (proof.kind === 'proved') return null;
  if (proof.kind === 'wrong')
    return again(c, form, values, { current: 'That is not your present password.' });
  return notNow(c, form, values, proof);
}

/** The form again, since no password was looked at. */
function notNow(
  c: Context<AppEnv>,
  form: 'email' | 'password',
  values: Record<string, string>,
  throttled: Throttled,
): Promise<Response> {
  const notice = { kind: 'problem' as const, text: throttledProblem(c, throttled) };
  return profilePage(c, { form, values, problems: {} }, notice, throttled.status);
}

/** The same answer for a free address and for one that somebody has. */
customerProfile.post('/account/profile/email', async (c) => {
  const form = await readForm(c);
  const session = customerSession(c);
  const body = changeEmailSchema.safeParse(form);
  if (!body.success) return again(c, 'email', form, problemsOf(body.error));
  if (body.data.email === session.email)
    return again(c, 'email', form, { email: 'This is your address already.' });
  const refused = await unproved(c, 'email', form, body.data.current);
  if (refused) return refused;
  c.executionCtx.waitUntil(sendEmailChange(c, session, body.data.email));
  return done(c, 'email');
});

customerProfile.post('/account/profile/password', async (c) => {
  const form = await readForm(c);
  const body = changePasswordSchema.safeParse(form);
  if (!body.success) return again(c, 'password', {}, problemsOf(body.error));
  const weakness = await weaknessOf(c, body.data.password, customerSession(c).email);
  if (weakness) return again(c, 'password', {}, { password: weakness });
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

customerProfile.post('/account/profile/devices', async (c) => {
  const { device = '' } = await readForm(c);
  const session = customerSession(c);
  if (device === 'others') {
    await run(c.env.DB, endOtherSessions(session.accountId, await ownSessionHash(c)));
    return done(c, 'others');
  }
  // A device that is gone already is signed out, which is what was asked.
  await endSessionByName(c.env.DB, session, device);
  return done(c, 'devices');
});
