import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { seedSite, signIn } from '#support/worker/site.ts';
import { mount } from '#worker/calls/routes.ts';
import { siteApp } from '#worker/site-app.ts';
import { pageTitlesApi } from './title-routes.ts';

const app = siteApp();
mount(app, pageTitlesApi);
const request = (path: string, init: RequestInit = {}) =>
  app.request(`http://site.test${path}`, init, env, {
    waitUntil: () => {},
    passThroughOnException: () => {},
    props: {},
  });

beforeEach(async () => {
  await seedSite();
  await renderPage({ title: 'About' });
});

it('an administrator reads and changes a title', async () => {
  const { headers } = await signIn(ROLE.admin);
  const listed = await request('/api/page-titles', { headers });
  const { pages } = await listed.json<{ pages: { id: string; version: number }[] }>();
  const [{ id, version } = { id: '', version: 0 }] = pages;
  const body = JSON.stringify({ version, title: 'Us' });
  const change = () => request(`/api/page-titles/${id}`, { method: 'PUT', headers, body });
  expect((await change()).status).toBe(204);
  expect((await change()).status).toBe(409);
});

it('a visitor must sign in', async () => {
  expect((await request('/api/page-titles')).status).toBe(401);
});

it('a time before 1970 is rejected before the handler runs', async () => {
  const { headers } = await signIn(ROLE.admin);
  const answer = await request('/api/page-titles?since=-1', { headers });
  const { errors } = await answer.json<{ errors: Record<string, string> }>();
  expect([answer.status, Object.keys(errors)]).toEqual([400, ['since']]);
});
