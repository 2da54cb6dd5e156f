import { expect, it } from 'vitest';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { verifyToken } from '#worker/crypto/tokens.ts';
import { findInvitation } from '#worker/db/accounts/invitations.ts';
import { withEmptyDatabase } from '../../../scripts/deploy/empty-database.ts';
import { makeFirstSite } from '../../../scripts/deploy/first-site.ts';
import { createSigningKeys } from '../../../scripts/deploy/steps.ts';

it('the SQL for a first site creates the site, its host name and the owner’s invitation in a migrated database', async () => {
  const signingKeys = createSigningKeys();
  const host = 'sitewright.kiln.workers.dev';
  const ownerEmail = 'o’maren@kiln.example';
  const { sql, invitation } = await makeFirstSite({ host, title: "Tide & Kiln's", ownerEmail, signingKeys });
  const url = new URL(invitation);
  expect(url.origin).toBe(`https://${host}`);
  const env = { SIGNING_KEYS: signingKeys } as Env;
  const claims = await verifyToken(env, 'invitation', url.searchParams.get('token') ?? '');
  await withEmptyDatabase(async ({ DB }) => {
    await DB.batch(splitSql(sql).map((query) => DB.prepare(query)));
    const site = await DB.prepare(
      'SELECT id, identifier FROM websites JOIN website_domains ON website_id = id WHERE host = ?',
    )
      .bind(host)
      .first<{ id: string; identifier: string }>();
    expect(site?.identifier).toBe('main');
    const found = await findInvitation(DB, site?.id ?? '', String(claims?.jti));
    expect(found).toMatchObject({ email: ownerEmail, roles: [1], usedAt: null });
    expect(sql).toContain("Tide & Kiln''s");
  });
  // Timeout for a test that starts workerd twice.
}, 180_000);
