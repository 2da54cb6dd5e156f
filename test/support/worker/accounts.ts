import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, SIGNED_IN_PASSWORD, SITE_ID, type SignedIn, seedSite, signIn } from './site.ts';

export const json = (headers: Record<string, string>, method: string, body?: unknown): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
/** Each test has its own IP address, because most tests are not about rate limits. */
let visitors = 0;
const address = () => `192.0.2.${visitors % 256}`;

export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'cf-connecting-ip': address(),
    ...headers,
  },
  body: new URLSearchParams(fields).toString(),
});

/** Lists the emails of a kind, oldest first. */
export const listEmails = async (kind: string) =>
  (
    await env.DB.prepare(
      'SELECT recipient, body, status FROM mail_outbox WHERE kind = ? ORDER BY created_at, rowid',
    )
      .bind(kind)
      .all<{ recipient: string; body: string; status: string }>()
  ).results;

/** Returns the path and query of the first link in an email. */
export function extractLink(body: string | undefined): string {
  const found = /https?:\/\/[^/\s]+(\/\S+)/.exec(body ?? '')?.[1];
  if (!found) throw new Error('the mail has no link');
  return found;
}
export const extractToken = (link: string): string =>
  new URL(link, 'http://x').searchParams.get('token') ?? '';

export const extractSessionCookie = (answer: Response): string =>
  /sw_session=[0-9a-f]{64}/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

export async function emptySite(): Promise<void> {
  visitors += 1;
  const tables = [
    'single_use_tokens',
    'mail_outbox',
    'website_roles',
    'sessions',
    'attempt_counters',
    'audit_log',
    'accounts',
    'flags',
  ];
  await env.DB.batch([
    env.DB.prepare('UPDATE websites SET owner_account_id = NULL'),
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ]);
  await seedSite();
}

export async function owner(): Promise<SignedIn> {
  const account = await signIn(ROLE.admin);
  await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
    .bind(account.accountId, SITE_ID)
    .run();
  return account;
}

export async function invite(email = 'Ines@Studio.test', roles: number[] = [ROLE.editor], by?: SignedIn) {
  const admin = by ?? (await owner());
  const answer = await request(
    '/api/contributors',
    json(admin.headers, 'POST', { email, roles, current: SIGNED_IN_PASSWORD }),
  );
  expect(answer.status).toBe(201);
  const { invitation } = (await answer.json()) as { invitation: { id: string } };
  const mail = (await listEmails('invitation')).at(-1);
  return { admin, id: invitation.id, link: extractLink(mail?.body), mail };
}

export const listRoles = async (accountId: string): Promise<number[]> =>
  (
    await env.DB.prepare(
      'SELECT role FROM website_roles WHERE website_id = ? AND account_id = ? ORDER BY role',
    )
      .bind(SITE_ID, accountId)
      .all<{ role: number }>()
  ).results.map(({ role }) => role);
