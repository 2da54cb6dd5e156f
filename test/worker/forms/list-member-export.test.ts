import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import { SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
const join = (list: string, email: string, name = '', websiteId = SITE_ID) =>
  env.DB.prepare(
    'INSERT INTO mailing_list_members (website_id, list, email, name, status, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
    .bind(websiteId, list, email, name, 'subscribed', Date.UTC(2026, 2, 1, 9, 30))
    .run();

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM mailing_list_members').run();
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
});

it('all subscribers of the site are exported once, without formulas', async () => {
  await join('News', 'ada@a.test', '=HYPERLINK("x")');
  for (let number = 0; number < 250; number += 1) await join('News', `p${number}@a.test`);
  await join('Offers', 'ada@a.test');
  await join('News', 'theirs@a.test', '', OTHER);
  const owner = await signIn(ROLE.admin);
  const { status, text } = await callAsOwner(owner, 'GET', '/api/mailing-list-members/export');
  expect(status).toBe(200);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(253);
  expect(new Set(lines).size).toBe(253);
  expect(text).not.toContain('theirs');
  expect(text).toContain(`News,ada@a.test,"'=HYPERLINK(""x"")",subscribed,2026-03-01 09:30,,`);
});

it('an export needs a role that reads subscribers', async () => {
  const billing = await signIn(ROLE.billing);
  expect((await callAsOwner(billing, 'GET', '/api/mailing-list-members/export')).status).toBe(403);
});
