import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { listSuccessStatuses } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

interface Operation {
  parameters: { name: string; in: string }[];
  responses: object;
  security: Record<string, string[]>[];
}
interface OpenApi {
  openapi: string;
  components: { securitySchemes: Record<string, { type: string }> };
  paths: Record<string, Record<string, Operation>>;
}

const readDocument = async () =>
  request('/api/openapi.json', { headers: (await signIn(ROLE.viewer)).headers });
const toPath = (path: string) => path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}').replace('*', '{rest}');

describe('the OpenAPI description of the calls', () => {
  beforeAll(() => seedSite());

  it('the OpenAPI description of the calls is an OpenAPI 3.1 document with every call, its parameters and its responses', async () => {
    const answer = await readDocument();
    expect(answer.status).toBe(200);
    const { openapi, paths } = await answer.json<OpenApi>();
    expect(openapi).toBe('3.1.0');
    for (const call of CALLS) {
      const title = `${call.method} ${call.path}`;
      const operation = paths[toPath(call.path)]?.[call.method.toLowerCase()];
      expect(operation, title).toBeDefined();
      const named = operation?.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
      const inPath = [...toPath(call.path).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(named?.sort(), title).toEqual(inPath.sort());
      expect(Object.keys(operation?.responses ?? {}), title).toEqual([
        ...listSuccessStatuses(call).map(String),
        'default',
      ]);
    }
  });

  it('lists the session and the API key scopes that each call accepts', async () => {
    const { components, paths } = await (await readDocument()).json<OpenApi>();
    expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(paths['/api/pages/{id}/publish']?.post?.security).toEqual([
      { session: [] },
      { apiKey: ['pages:write', 'publish'] },
    ]);
    expect(paths['/api/api-keys']?.post?.security).toEqual([{ session: [] }]);
    expect(paths['/login']?.post?.security).toEqual([]);
  });

  it('the OpenAPI description of the calls is available only to accounts with access to the developer page', async () => {
    expect((await request('/api/openapi.json')).status).toBe(401);
    expect((await readDocument()).headers.get('cache-control')).toBe('private, max-age=300');
  });

  it('the OpenAPI description of the calls can be limited to one area by its id, and is not sent again (304) if its ETag matches', async () => {
    const { headers } = await signIn(ROLE.viewer);
    const read = (area: string, more = {}) =>
      request(`/api/openapi.json?area=${area}`, { headers: { ...headers, ...more } });
    const answer = await read('gift-cards');
    const { paths } = await answer.clone().json<OpenApi>();
    expect(Object.keys(paths).length).toBeGreaterThan(0);
    expect(Object.keys(paths).some((path) => path.includes('/orders'))).toBe(false);
    expect((await answer.text()).length).toBeLessThan(200_000);
    const again = await read('gift-cards', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await read('kilns')).status).toBe(404);
    expect((await read('x'.repeat(41))).status).toBe(400);
  });

  it('the OpenAPI description of the calls has no dangling references', async () => {
    const text = await (await readDocument()).text();
    const targets = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target));
    expect([...targets]).toEqual(['#/components/schemas/Error']);
  });

  it('the OpenAPI description of the calls appears as a page with one entry per call, for everyone with access to /config', async () => {
    const { headers } = await signIn(ROLE.viewer);
    const answer = await request('/config/developers', { headers });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html.match(/<details>/g)).toHaveLength(CALLS.length);
    expect(html).toContain('An account with the permission content.publish.');
    const visitor = await request('/config/developers');
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fconfig%2Fdevelopers',
    ]);
  });
});
