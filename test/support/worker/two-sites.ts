import { ROLE, type Role } from '#schema/contracts/accounts/roles.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { request, seedSite, signIn } from './site.ts';

export const OTHER = 'b0000000000000000000000b';

export let headers: Record<string, string> = {};

export async function signInAs(role: Role): Promise<void> {
  headers = (await signIn(role)).headers;
}

export async function seedTwoSites(): Promise<void> {
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  await signInAs(ROLE.admin);
}

export const call = async (
  method: string,
  path: string,
  body?: unknown,
  extra: Record<string, string> = {},
  host?: string,
) => {
  const answer = await request(
    path,
    {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    host,
  );
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};

export const create = async (title = 'Stockists'): Promise<PageDetail> =>
  (await call('POST', '/api/pages', { title })).body.page;
