import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { Design, DesignState } from '#schema/contracts/design/design.ts';
import { DESIGN, request, seedSite, signIn } from '../../support/worker/site.ts';

let headers: Record<string, string> = {};

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: DesignState }> {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const withGround = (lightness: number): Design => ({
  ...DESIGN,
  palette: DESIGN.palette.map((colour) =>
    colour.id === 'white'
      ? { ...colour, value: { ...colour.value, values: { ...colour.value.values, lightness } } }
      : colour,
  ),
});
const GROUND = /--white:hsl\(160 15% (\d+)%\)/;
const readGround = async (path: string, extra: Record<string, string> = {}) =>
  GROUND.exec(await (await request(path, { headers: extra })).text())?.[1];

beforeEach(async () => {
  await seedSite();
  headers = (await signIn(ROLE.admin)).headers;
});

describe('a site design', () => {
  it('a site design is a draft, visible only in the editor’s frame, until the owner publishes it', async () => {
    const created = await request('/api/pages', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: `Ground ${crypto.randomUUID()}` }),
    });
    const { page } = await created.json<{ page: { id: string; path: string } }>();
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    const { version } = (await call('GET', '/api/design')).body;
    const saved = await call('PUT', '/api/design/draft', { version, design: withGround(90) });
    expect(saved.body).toMatchObject({ version: version + 1, hasUnpublishedChanges: true });
    expect(await readGround(page.path)).toBe('96');
    expect(await readGround(`${page.path}?frame=edit`, headers)).toBe('90');
    expect(await readGround(`${page.path}?frame=edit`)).toBe('96');
    const published = await call('POST', '/api/design/publish', { version: version + 1 });
    expect(published.body).toMatchObject({ hasUnpublishedChanges: false, version: version + 2 });
    expect(await readGround(page.path)).toBe('90');
    await call('PUT', '/api/design/draft', { version: version + 2, design: DESIGN });
    await call('POST', '/api/design/publish', { version: version + 3 });
  });

  it('a site design has no unpublished changes if the draft equals the published design', async () => {
    const { version, published } = (await call('GET', '/api/design')).body;
    await call('PUT', '/api/design/draft', { version, design: withGround(80) });
    const back = await call('PUT', '/api/design/draft', { version: version + 1, design: published });
    expect(back.body.hasUnpublishedChanges).toBe(false);
  });

  it('a site design cannot be overwritten or published by an owner who has not seen a concurrent save', async () => {
    const { version } = (await call('GET', '/api/design')).body;
    await call('PUT', '/api/design/draft', { version, design: withGround(70) });
    expect((await call('PUT', '/api/design/draft', { version, design: withGround(60) })).status).toBe(409);
    expect((await call('POST', '/api/design/publish', { version })).status).toBe(409);
    const state = (await call('GET', '/api/design')).body;
    expect(state.draft).toEqual(withGround(70));
    await call('PUT', '/api/design/draft', { version: state.version, design: state.published });
  });

  it.each([
    ['a hue of 361', { hue: 361 }],
    ['a saturation above 100', { saturation: 101 }],
    ['a negative lightness', { lightness: -1 }],
    ['an alpha above 1', { alpha: 1.1 }],
  ])('[B5.20] rejects %s', async (_, change) => {
    const { version } = (await call('GET', '/api/design')).body;
    const palette = DESIGN.palette.map((colour, index) =>
      index === 0
        ? { ...colour, value: { ...colour.value, values: { ...colour.value.values, ...change } } }
        : colour,
    );
    expect((await call('PUT', '/api/design/draft', { version, design: { ...DESIGN, palette } })).status).toBe(
      400,
    );
  });

  it('[B3.9.01] [B3.9.02] rejects a palette without one of its five color ids', async () => {
    const { version } = (await call('GET', '/api/design')).body;
    const [first] = DESIGN.palette;
    const palette = DESIGN.palette.map((colour) => ({ ...colour, id: first?.id }));
    const answer = await call('PUT', '/api/design/draft', { version, design: { ...DESIGN, palette } });
    expect(answer.status).toBe(400);
  });
});
