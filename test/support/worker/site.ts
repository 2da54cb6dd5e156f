import { env, SELF } from 'cloudflare:test';
import { scryptSync } from 'node:crypto';
import { expect } from 'vitest';
import type { Role } from '#schema/contracts/accounts/roles.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { createId } from '#worker/crypto/random.ts';
import { startSession } from '#worker/db/accounts/sessions.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { expectAsAgreed } from './expect-as-agreed.ts';
import { expectSpread } from './expect-spread.ts';

export const SITE_ID = 'a0000000000000000000000a';
export const SITE_HOST = 'site.test';

const colour = (id: Design['palette'][number]['id'], lightness: number): Design['palette'][number] => ({
  id,
  value: { userFormat: 'hsl', values: { hue: 160, saturation: 15, lightness, alpha: 1 } },
});

export const DESIGN: Design = designSchema.parse({
  palette: [
    colour('white', 96),
    colour('lightAccent', 85),
    colour('accent', 40),
    colour('darkAccent', 25),
    colour('black', 12),
  ],
  fonts: { heading: 'fraunces', body: 'instrument-sans' },
  tweaks: {},
});

export interface SiteOverrides {
  id?: string;
  identifier?: string;
  host?: string;
  status?: number;
  settings?: Record<string, unknown>;
}

/** Creates a site at site.test. A second call with the same id replaces its settings and cached data. */
export async function seedSite(overrides: SiteOverrides = {}): Promise<{ id: string; host: string }> {
  const { id = SITE_ID, identifier = 'site', host = SITE_HOST, status = SITE_STATUS.paid } = overrides;
  const settings = websiteSettingsSchema.parse({
    title: 'A small site',
    navigation: {},
    cookies: {},
    ...overrides.settings,
  });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at, revision)
      VALUES (?1, ?2, 1, ?3, '7.1', 'none', '1', ?4, ?5, 0, ?6) ON CONFLICT (id) DO UPDATE SET status = ?3, settings = ?4`,
    ).bind(id, identifier, status, JSON.stringify(settings), JSON.stringify(DESIGN), Date.now()),
    env.DB.prepare('INSERT OR IGNORE INTO website_domains (host, website_id) VALUES (?, ?)').bind(host, id),
  ]);
  clearSiteMemory();
  await env.SITES.delete(`site:${host}`);
  return { id, host };
}

const networks = new Map<string, string>();
/**
 * Returns the IP address of the current test. Each test has its own, so that requests of other tests do not
 * count toward its rate limits.
 */
function networkOfTest(): string {
  const { testPath, currentTestName = '' } = expect.getState();
  const test = `${testPath} ${currentTestName}`;
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint16Array(2));
  const network = networks.get(test) ?? `2001:db8:${high.toString(16)}:${low.toString(16)}::1`;
  networks.set(test, network);
  return network;
}

/**
 * Sends a request of a visitor. Checks that the response and the site's revision match the call's contract.
 */
export async function request(path: string, init?: RequestInit, host = SITE_HOST): Promise<Response> {
  const headers = new Headers(init?.headers);
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', networkOfTest());
  const method = init?.method ?? 'GET';
  const response = await expectSpread(`${method} ${path}`, host, () =>
    SELF.fetch(`http://${host}${path}`, { redirect: 'manual', ...init, headers }),
  );
  await expectAsAgreed(method, path, response);
  // Reads the whole body, because the reset before the next test file fails while R2 or the cache still
  // streams a body.
  return new Response(response.body && (await response.arrayBuffer()), response);
}

/** Password of every account that signIn() creates. */
export const SIGNED_IN_PASSWORD = 'a password for tests alone';
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** Hashes a password with a minimal cost, so that sign-ins in tests are fast. */
function cheapHash(password: string): string {
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync(password, salt, 32, { N: 2, r: 8, p: 1 });
  return `$scrypt-rounds$ln=1,r=8,t=1$${unpadded(salt)}$${unpadded(key)}`;
}

export interface SignedIn {
  accountId: string;
  cookie: string;
  crumb: string;
  headers: Record<string, string>;
}

/**
 * Creates an account and signs it in. `'member'` adds the account to the site's members and gives it no role.
 */
export async function signIn(
  role: Role | readonly Role[] | 'member',
  websiteId = SITE_ID,
): Promise<SignedIn> {
  const accountId = createId();
  const roles = role === 'member' ? [] : [role].flat();
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO accounts (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, 0)',
    ).bind(accountId, `${accountId}@site.test`, 'Test', cheapHash(SIGNED_IN_PASSWORD)),
    ...roles.map((code) =>
      env.DB.prepare('INSERT INTO website_roles (website_id, account_id, role) VALUES (?, ?, ?)').bind(
        websiteId,
        accountId,
        code,
      ),
    ),
    ...(role === 'member'
      ? [
          env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)').bind(
            websiteId,
            accountId,
          ),
        ]
      : []),
  ]);
  const session = await startSession(env.DB, { accountId, websiteId, isRemembered: false }, Date.now());
  const cookie = `sw_session=${session.id}`;
  return { accountId, cookie, crumb: session.crumb, headers: { cookie, 'x-csrf-token': session.crumb } };
}
