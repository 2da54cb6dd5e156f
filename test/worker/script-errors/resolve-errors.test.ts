import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ErrorsReport } from '#schema/contracts/analytics/reports/errors.ts';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { recordScriptErrors } from '#worker/db/script-errors/script-errors.ts';

const OTHER = { id: 'a0000000000000000000000b', identifier: 'other', host: 'other.test' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15';
const HOUR = 3_600_000;
let admin: SignedIn;

const report = (receivedAt: number, userAgent: string | null): ScriptErrorsMessage => ({
  topic: 'script-errors',
  id: crypto.randomUUID(),
  websiteId: SITE_ID,
  receivedAt,
  errors: [
    { fingerprint: 'f1', message: 'x is not a function', file: null, line: null, sample: { userAgent } },
  ],
});
const groups = async () => {
  const answer = await request('/api/analytics/reports/errors', { headers: admin.headers });
  return (await answer.json<ErrorsReport>()).groups;
};
const mark = (what: string, headers = admin.headers, host?: string) =>
  request(`/api/analytics/script-errors/f1/${what}`, { method: 'POST', headers }, host);

beforeAll(async () => {
  await seedSite();
  await seedSite(OTHER);
  admin = await signIn(ROLE.admin);
});
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM script_errors'),
    env.DB.prepare('DELETE FROM script_error_days'),
    env.DB.prepare('DELETE FROM resolved_script_errors'),
  ]);
});

it('an error group lists the browsers in which the error occurred', async () => {
  const now = Date.now();
  await recordScriptErrors(
    env.DB,
    [report(now - HOUR, FIREFOX), report(now, SAFARI), report(now - 2 * HOUR, null)],
    now,
  );
  expect(await groups()).toMatchObject([
    {
      count: 3,
      browsers: [
        { name: 'Firefox 140', count: 1 },
        { name: 'Safari 18', count: 1 },
      ],
      resolvedAt: null,
    },
  ]);
});

it('a resolved error stays resolved until it occurs again, and can be reopened manually', async () => {
  const now = Date.now();
  await recordScriptErrors(env.DB, [report(now - HOUR, FIREFOX)], now);
  expect((await mark('resolve')).status).toBe(204);
  expect((await groups())[0]?.resolvedAt).toBeGreaterThan(0);
  expect((await mark('reopen')).status).toBe(204);
  expect((await groups())[0]?.resolvedAt).toBeNull();
  await mark('resolve');
  await recordScriptErrors(env.DB, [report(Date.now() + 1000, FIREFOX)], now);
  expect((await groups())[0]?.resolvedAt).toBeNull();
});

it('an error can be resolved only on its site, with the settings permission', async () => {
  await recordScriptErrors(env.DB, [report(Date.now(), FIREFOX)], Date.now());
  const reporting = await signIn(ROLE.reporting);
  const stranger = await signIn(ROLE.admin, OTHER.id);
  expect((await mark('resolve', reporting.headers)).status).toBe(403);
  expect((await mark('resolve', stranger.headers, OTHER.host)).status).toBe(404);
  expect((await groups())[0]?.resolvedAt).toBeNull();
});
