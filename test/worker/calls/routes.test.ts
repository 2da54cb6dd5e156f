import { env } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { call } from '#schema/contracts/calls/call.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { mount, Routes } from '#worker/calls/routes.ts';
import type { AppEnv } from '#worker/env.ts';
import { siteApp } from '#worker/site-app.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

const ID = '0123456789abcdef01234567';
const saveNote = call({
  method: 'PUT',
  path: '/api/test-notes/:id',
  summary: 'Save a note',
  who: 'public',
  params: z.object({ id: idSchema }),
  query: z.object({ copies: z.enum(['1', '2']).default('1') }),
  body: z.object({
    text: z.string().min(1, 'Write something.'),
    lines: z.array(z.object({ size: z.number() })),
  }),
  answer: z.object({ id: z.string(), text: z.string(), copies: z.string() }),
  status: 201,
});
const dropNote = call({
  method: 'DELETE',
  path: '/api/test-notes/:id',
  summary: 'Throw a note away',
  who: 'public',
  answer: 'empty',
});

const notes = new Routes();
notes.handle(saveNote, async (_, { params, query, body }) => ({
  id: params.id,
  text: (await body).text,
  copies: query.copies,
}));
notes.handle(dropNote, () => {});

/** An app that does not enforce who may call its routes. */
const alone = new Hono<AppEnv>();
mount(alone, notes);

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await alone.request(
    path,
    { method, ...(body !== undefined && { body: JSON.stringify(body) }) },
    env,
  );
  return answer;
};
const app = siteApp();
mount(app, notes);

describe('a route created from its contract', () => {
  it('passes parsed input to its handler and responds with the contract’s status', async () => {
    const answer = await ask('PUT', `/api/test-notes/${ID}?copies=2`, { text: 'Glaze', lines: [] });
    expect([answer.status, await answer.json()]).toEqual([201, { id: ID, text: 'Glaze', copies: '2' }]);
  });

  it('returns 204 without a body if the contract declares none', async () => {
    const answer = await ask('DELETE', `/api/test-notes/${ID}`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each([
    ['an invalid path', 'not-an-id', { text: 'x', lines: [] }, 404, undefined],
    ['an invalid query value', `${ID}?copies=7`, { text: 'x', lines: [] }, 400, ['copies']],
    ['a body without a field', ID, { lines: [] }, 400, ['text']],
    [
      'a nested body field, reported by its path',
      ID,
      { text: 'x', lines: [{ size: 'a' }] },
      400,
      ['lines.0.size'],
    ],
    ['a body that is not an object', ID, 7, 400, ['body']],
  ])('rejects %s before the handler runs', async (_, path, body, status, fields) => {
    await seedSite();
    const answer = await app.request(
      `http://site.test/api/test-notes/${path}`,
      { method: 'PUT', body: JSON.stringify(body) },
      env,
      { waitUntil: () => {}, passThroughOnException: () => {}, props: {} },
    );
    expect(answer.status).toBe(status);
    const { errors } = await answer.json<{ errors?: Record<string, string> }>();
    expect(errors && Object.keys(errors)).toEqual(fields);
  });

  it('a route created from its contract cannot be registered twice', () => {
    expect(() => new Routes().handle(dropNote, () => {})).toThrow(
      'DELETE /api/test-notes/:id is registered twice',
    );
  });

  it('a route created from its contract cannot be created without a contract', async () => {
    const routes = new Routes();
    // @ts-expect-error a family of routes has no way around the contract
    expect(routes.get).toBeUndefined();
    // @ts-expect-error neither body limit nor crumb: only call() makes a contract
    const incomplete: Parameters<typeof routes.handle>[0] = {
      method: 'GET',
      path: '/x',
      summary: 'x',
      who: 'public',
      answer: 'html',
    };
    expect(incomplete).toBeDefined();
    // @ts-expect-error the answer lacks a field of the contract
    const handler: Parameters<typeof routes.handle<typeof saveNote>>[1] = () => ({ id: ID });
    expect(handler).toBeDefined();
  });

  it('returns 500 in an app that does not know its contract', async () => {
    await seedSite();
    const bare = siteApp();
    bare.get('/api/without-contract', (c) => c.text('open to anybody'));
    const answer = await bare.request('http://site.test/api/without-contract', {}, env, {
      waitUntil: () => {},
      passThroughOnException: () => {},
      props: {},
    });
    expect(answer.status).toBe(500);
  });
});

describe('a route’s contract', () => {
  const base = { path: '/x', summary: 'x', answer: 'empty' } as const;

  it('requires the crumb token for every change by an account, customer or contributor', () => {
    for (const who of ['account', 'customer', 'settings.write'] as const)
      for (const method of ['POST', 'PUT', 'DELETE'] as const)
        expect(call({ ...base, method, who, needsCrumb: false }).needsCrumb).toBe(true);
    expect(call({ ...base, method: 'GET', who: 'account' }).needsCrumb).toBe(false);
    expect(call({ ...base, method: 'POST', who: 'public' }).needsCrumb).toBe(false);
  });

  it('allows no body for a GET call, and 64 kB for any other call that sets no limit', () => {
    expect(call({ ...base, method: 'GET', who: 'public' }).bodyLimitBytes).toBe(0);
    expect(call({ ...base, method: 'POST', who: 'public' }).bodyLimitBytes).toBe(64_000);
  });

  it('a route’s contract keeps responses for signed-in accounts out of every cache', async () => {
    await seedSite();
    const { headers } = await signIn(1);
    const answer = await request('/api/analytics/summary', { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
