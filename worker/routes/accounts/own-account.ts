import * as calls from '#schema/contracts/accounts/calls.ts';
import { changePassword, ownSessionHash } from '#worker/accounts/change-password.ts';
import { createBusyRefusal, createRefusal } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { renameAccount } from '#worker/db/accounts/accounts.ts';
import { endOtherSessions, endSessionByName, listSessions } from '#worker/db/accounts/sessions.ts';
import { run } from '#worker/db/database.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Routes } from '../../calls/routes.ts';
import { invalid, notFound } from '../../errors.ts';
import { getSession } from './own-second-factor.ts';

export const ownAccount = new Routes();

ownAccount.handle(calls.renameAccount, async (c, { body }) => {
  const { name } = await body;
  await renameAccount(c.env.DB, getSession(c).accountId, name);
  return { name };
});

ownAccount.handle(calls.changePassword, async (c, { body }) => {
  const session = getSession(c);
  const { current, password } = await body;
  const weakness = await findPasswordWeakness(c, password, session.email);
  if (weakness) throw invalid({ password: findMessages('en').account.problems.password[weakness] });
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw createRefusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your current password.' });
  if (!(await changePassword(c, session, password))) throw createBusyRefusal(c);
});

ownAccount.handle(calls.listSessions, async (c) => {
  const sessions = await listSessions(c.env.DB, getSession(c), await ownSessionHash(c), Date.now());
  return { sessions };
});

ownAccount.handle(calls.endSessionByName, async (c, { params }) => {
  if (!(await endSessionByName(c.env.DB, getSession(c), params.id))) throw notFound(c.req.path);
});

/** Ends the account's sign-in sessions in other browsers, on all sites of this deployment. */
ownAccount.handle(calls.endOtherSessions, async (c) => {
  await run(c.env.DB, endOtherSessions(getSession(c).accountId, await ownSessionHash(c)));
});
