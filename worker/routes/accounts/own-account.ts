import { Hono } from 'hono';
import { accountNameSchema, changePasswordSchema } from '#schema/contracts/accounts/contributors.ts';
import { changePassword, ownSessionHash } from '#worker/accounts/change-password.ts';
import { busy, refusal } from '#worker/accounts/judge-password.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { renameAccount } from '#worker/db/accounts/accounts.ts';
import { endOtherSessions, endSessionByName, listSessions } from '#worker/db/accounts/sessions.ts';
import { run } from '#worker/db/database.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound } from '../../errors.ts';
import { readValid } from '../read-body.ts';
import { sessionOf } from './proved.ts';

/** What an account may do with itself. */
export const ownAccount = new Hono<AppEnv>();

ownAccount.put('/api/account', async (c) => {
  const { name } = await readValid(c, accountNameSchema);
  await renameAccount(c.env.DB, sessionOf(c).accountId, name);
  return c.json({ name });
});

ownAccount.put('/api/account/password', async (c) => {
  const session = sessionOf(c);
  const { current, password } = await readValid(c, changePasswordSchema);
  const weakness = await weaknessOf(c, password, session.email);
  if (weakness) throw invalid({ password: weakness });
  const proof = await provePassword(c, session.email, current);
  if (proof.kind === 'throttled') throw refusal(c, proof);
  if (proof.kind === 'wrong') throw invalid({ current: 'That is not your present password.' });
  if (!(await changePassword(c, session, password))) throw busy(c);
  return c.body(null, 204);
});

ownAccount.get('/api/account/sessions', async (c) => {
  const sessions = await listSessions(c.env.DB, sessionOf(c), await ownSessionHash(c), Date.now());
  return c.json({ sessions }, 200, { 'cache-control': 'no-store' });
});

ownAccount.delete('/api/account/sessions/:id', async (c) => {
  if (!(await endSessionByName(c.env.DB, sessionOf(c), c.req.param('id')))) throw notFound(c.req.path);
  return c.body(null, 204);
});

/** Signs every other device out, on all sites of this deployment. */
ownAccount.delete('/api/account/sessions', async (c) => {
  await run(c.env.DB, endOtherSessions(sessionOf(c).accountId, await ownSessionHash(c)));
  return c.body(null, 204);
});
