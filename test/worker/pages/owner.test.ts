import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { request, SITE_HOST, SITE_ID, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = 'b0000000000000000000000b';
let headers: Record<string, string> = {};

const call = async (
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
const create = async (title = 'Stockists'): Promise<PageDetail> =>
  (await call('POST', '/api/pages', { title })).body.page;

const blockOf = (number: number, type: number, value: object) => ({
  id: `x${number}`,
  type,
  layout: { x: 0, y: number, width: 24, height: 1 },
  value,
});
const many = <Entry>(count: number, entryOf: (number: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entryOf(index + 1));
const layoutOf = (count: number) => many(count, (number) => blockOf(number, 2, { html: '<p>A line</p>' }));
const albumOf = (count: number) => {
  const audio = { mediaId: 'a'.repeat(24), filename: 'swell.mp3' };
  return blockOf(1, 60, { tracks: many(count, (number) => ({ id: `t${number}`, title: 'Swell', audio })) });
};
const galleryOf = (count: number, number = 1) => {
  const image = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 8, height: 6, alt: '' };
  return blockOf(number, 8, { slides: many(count, (slide) => ({ id: `p${slide}`, image })) });
};
const galleries = (count: number) => many(count, (number) => galleryOf(1, number));

beforeEach(async () => {
  await seedSite();
  await seedSite({ id: OTHER, identifier: 'other', host: 'other.test' });
  headers = (await signIn(ROLE.admin)).headers;
});

describe('pages', () => {
  it('are created as drafts that visitors do not see', async () => {
    const page = await create('Where to buy');
    expect(page).toMatchObject({ path: '/where-to-buy', status: 4, publishedVersion: null });
    expect((await request(page.path)).status).toBe(404);
    expect((await create('Where to buy')).path).toBe('/where-to-buy-2');
  });
  it.each([
    ['an empty title', { title: ' ' }],
    ['a wrong type', { title: 5 }],
    ['a path with a dot', { title: 'x', path: '/../x' }],
  ])('refuse %s with an error at its field', async (_, body) => {
    const { status, body: answer } = await call('POST', '/api/pages', body);
    expect(status).toBe(400);
    expect(Object.keys(answer.errors)).toHaveLength(1);
  });
  it('[B8.3.12] of another site are not found, and the answer carries the path', async () => {
    const page = await create();
    const stranger = (await signIn(ROLE.admin, OTHER)).headers;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', '/draft'],
      ['PUT', '/settings'],
      ['POST', '/publish'],
      ['DELETE', ''],
      ['GET', '/revisions'],
    ] as const) {
      const answer = await call(
        method,
        `/api/pages/${page.id}${path}`,
        method === 'GET' ? undefined : {},
        stranger,
        'other.test',
      );
      expect([answer.status, answer.body.path], `${method} ${path}`).toEqual([
        404,
        `/api/pages/${page.id}${path}`,
      ]);
    }
  });
  it('refuse a change without the crumb', async () => {
    const { status, body } = await call('POST', '/api/pages', { title: 'x' }, { 'x-csrf-token': '' });
    expect([status, body.crumbFail]).toEqual([403, true]);
  });
  it('are sanitised when saved, and refuse a block that breaks its contract', async () => {
    const page = await create();
    const block = page.draft.sections[0]?.blocks[0];
    if (!block) throw new Error('no block');
    block.value.html = '<p onclick="x()">ok<script>alert(1)</script></p>';
    const saved = await call('PUT', `/api/pages/${page.id}/draft`, {
      version: page.version,
      content: page.draft,
    });
    expect(saved.body.page.draft.sections[0].blocks[0].value.html).toBe('<p>ok</p>');
    block.type = 53;
    block.value = { text: 'Buy', href: '/', style: 'bold' };
    const refused = await call('PUT', `/api/pages/${page.id}/draft`, {
      version: page.version + 1,
      content: page.draft,
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['s1.b1']);
  });
  it.each([
    [
      '[B9.4.06] 60 blocks in a layout',
      'content.sections.0.blocks',
      'A section holds at most 60 blocks.',
      layoutOf(60),
      layoutOf(61),
    ],
    [
      '[B9.4.07] 60 tracks in an album',
      's1.x1',
      'An album holds at most 60 tracks.',
      [albumOf(60)],
      [albumOf(61)],
    ],
    [
      '[B9.4.11] 50 pictures in a gallery',
      's1.x1',
      'A gallery holds at most 50 pictures.',
      [galleryOf(50)],
      [galleryOf(51)],
    ],
    [
      '[B9.4.11] 20 galleries on a page',
      'content.sections',
      'A page holds at most 20 galleries.',
      galleries(20),
      galleries(21),
    ],
  ])('are saved with %s, and no more', async (_, key, message, most, over) => {
    const page = await create();
    const save = (version: number, blocks: unknown[]) => {
      const [section] = page.draft.sections;
      return call('PUT', `/api/pages/${page.id}/draft`, {
        version,
        content: { ...page.draft, sections: [{ ...section, blocks }] },
      });
    };
    const refused = await save(page.version, over);
    expect([refused.status, refused.body.errors]).toEqual([400, { [key]: message }]);
    expect((await save(page.version, most)).status).toBe(200);
  });
  it('let no editor add code that runs on visitors’ pages', async () => {
    const page = await create();
    page.draft.codeInjection = { head: '', bodyEnd: '<script>x</script>' };
    const body = { version: page.version, content: page.draft };
    headers = (await signIn(ROLE.editor)).headers;
    expect((await call('PUT', `/api/pages/${page.id}/draft`, body)).status).toBe(403);
  });
  it('keep a revision at each publish, and bring it back as the draft', async () => {
    const page = await create('First title');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    const draft = { ...page.draft, title: 'Second title' };
    await call('PUT', `/api/pages/${page.id}/draft`, { version: 1, content: draft });
    await call('POST', `/api/pages/${page.id}/publish`, { version: 2 });
    const { revisions } = (await call('GET', `/api/pages/${page.id}/revisions`)).body;
    expect(revisions).toHaveLength(2);
    const contents = await Promise.all(
      revisions.map(
        async ({ id }: { id: string }) =>
          (await call('GET', `/api/pages/${page.id}/revisions/${id}`)).body.content.title,
      ),
    );
    expect(contents.sort()).toEqual(['First title', 'Second title']);
    const first = revisions[contents.indexOf('First title')] ?? revisions[1];
    const restored = await call('POST', `/api/pages/${page.id}/revisions/${first.id}/restore`, {
      version: 2,
    });
    expect(restored.body.page.version).toBe(3);
  });
  it('are deleted for visitors at once, restored as drafts, and the home page never', async () => {
    const page = await create('Going');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    expect((await request(page.path)).status).toBe(200);
    expect((await call('DELETE', `/api/pages/${page.id}`)).status).toBe(204);
    expect((await request(page.path)).status).toBe(404);
    const restored = await call('POST', `/api/pages/${page.id}/restore`);
    expect(restored.body.page).toMatchObject({ status: 4, deletedAt: null });
    expect((await request(page.path)).status).toBe(404);
  });
  it('scheduled stay hidden before their time', async () => {
    const page = await create('Later');
    expect(
      (
        await call('POST', `/api/pages/${page.id}/status`, {
          version: 1,
          status: 2,
          publishOn: Date.now() - 1,
        })
      ).status,
    ).toBe(400);
    const moved = await call('POST', `/api/pages/${page.id}/status`, {
      version: 1,
      status: 2,
      publishOn: Date.now() + 60_000,
    });
    expect(moved.body.page.status).toBe(2);
    expect((await request(page.path)).status).toBe(404);
    expect(await (await request('/sitemap.xml')).text()).not.toContain(page.path);
    expect((await call('POST', `/api/pages/${page.id}/status`, { version: 1, status: 3 })).status).toBe(409);
  });
  it('[B9.4.20] keep a password that comes back masked', async () => {
    const page = await create('Locked');
    const settings = (password: string) =>
      call('PUT', `/api/pages/${page.id}/settings`, { access: { kind: 'password', password } });
    const hash = async () =>
      (
        await env.DB.prepare('SELECT password_hash FROM pages WHERE id = ?')
          .bind(page.id)
          .first<{ password_hash: string }>()
      )?.password_hash;
    expect(MASKED_PASSWORD).toBe('••••••••');
    await settings('feldspar');
    const first = await hash();
    expect(first).toMatch(/^\$scrypt-rounds\$/);
    await settings(MASKED_PASSWORD);
    expect(await hash()).toBe(first);
    await settings('quartzite');
    expect(await hash()).not.toBe(first);
  });
});

describe('GetWidgetRendering', () => {
  const draw = (extra: Record<string, string>, fields: Record<string, string>) =>
    request('/api/widget/GetWidgetRendering', {
      method: 'POST',
      headers: extra,
      body: new URLSearchParams(fields),
    });

  it('[B7.22] takes type, id and value alone: the page is the one that asks', async () => {
    const page = await create('Alone');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    const widgetJSON = JSON.stringify({ id: 'b1', type: 2, value: { html: '<p>Posted</p>' } });
    const htmlFor = async (extra: Record<string, string>) => {
      const answer = await draw(extra, { widgetJSON });
      return answer.ok ? (await answer.json<{ html: string }>()).html : answer.status;
    };
    const address = `http://${SITE_HOST}${page.path}`;
    expect(await htmlFor(headers)).toContain('Posted');
    expect(
      await htmlFor({
        ...headers,
        referer: `http://${SITE_HOST}/config/?frameUrl=${encodeURIComponent(page.path)}`,
      }),
    ).toContain('Posted');
    expect(await htmlFor({ referer: address })).toContain('<h1>Alone</h1>');
    expect(await htmlFor({ referer: `${address}/?q=1#top` })).toContain('<h1>Alone</h1>');
    // A visitor is shown what is stored: nothing, where another host or no page of that name asks.
    expect(await htmlFor({ referer: address.replace(SITE_HOST, 'evil.test') })).not.toContain('Alone');
    expect(await htmlFor({ referer: `http://${SITE_HOST}/no-such-page` })).toBe(404);
  });

  it('renders a posted value for an editor, the stored one for visitors', async () => {
    const page = await create('Widget');
    await call('POST', `/api/pages/${page.id}/publish`, { version: 1 });
    const widget = { id: 'b1', type: 2, value: { html: '<p>Posted</p>' }, pageId: page.id };
    const send = (extra: Record<string, string>) =>
      request('/api/widget/GetWidgetRendering', {
        method: 'POST',
        headers: extra,
        body: new URLSearchParams({ widgetJSON: JSON.stringify(widget) }),
      });
    expect((await (await send(headers)).json<{ html: string }>()).html).toContain('Posted');
    expect((await (await send({})).json<{ html: string }>()).html).toContain('<h1>Widget</h1>');
    const broken = await request('/api/widget/GetWidgetRendering', {
      method: 'POST',
      body: new URLSearchParams({ widgetJSON: '{' }),
    });
    expect(broken.status).toBe(400);
  });

  it.each([
    ['a gallery', 8, { slides: [] }],
    ['a summary', 55, { maxItems: 3 }],
  ])(
    'draws the items of the collection that %s has just been given, before the draft is saved',
    async (_, type, value) => {
      const page = await create('Lists');
      const made = await call('POST', '/api/collections', { kind: 'slides', title: 'Jugs' });
      const collectionId: string = made.body.page.collectionId;
      const html = async (from: string | null) =>
        (
          await call('POST', '/api/widget/GetWidgetRendering', {
            widgetJSON: { id: 'new', type, value: { ...value, collectionId: from }, pageId: page.id },
          })
        ).body.html;
      const image = {
        mediaId: 'a'.repeat(24),
        filename: 'salt-jug.jpg',
        width: 8,
        height: 6,
        alt: 'Salt jug',
      };
      await env.DB.prepare(
        `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, image, status, position, sort_key, summary, content, updated_at)
      VALUES (lower(hex(randomblob(12))), ?1, ?2, 2, 'jug', 'Salt jug', ?3, 1, 0, 0, '{}', '{}', 0)`,
      )
        .bind(SITE_ID, collectionId, JSON.stringify(image))
        .run();
      expect(await html(null)).not.toContain('salt-jug.jpg');
      expect(await html(collectionId)).toContain('salt-jug.jpg');
    },
  );

  it('[B7.23] takes the collection of a summary of events beside its value, and no other site’s', async () => {
    const page = await create('Agenda');
    const made = await call('POST', '/api/collections', { kind: 'events', title: 'Firings' });
    const collectionId: string = made.body.page.collectionId;
    await env.DB.prepare(
      `INSERT INTO items (id, website_id, collection_id, record_type, url_id, title, status, position, sort_key, summary, content, updated_at)
      VALUES (lower(hex(randomblob(12))), ?1, ?2, 12, 'kiln-42', 'Kiln 42 is opened', 1, 0, 0, '{}', '{}', 0)`,
    )
      .bind(SITE_ID, collectionId)
      .run();
    const widget = { id: 'new', type: 55, value: { maxItems: 3 }, pageId: page.id };
    const htmlOf = async (fields: Record<string, string>) =>
      (await (await draw(headers, fields)).json<{ html: string }>()).html;
    const widgetJSON = JSON.stringify(widget);
    expect(await htmlOf({ widgetJSON })).not.toContain('Kiln 42');
    expect(await htmlOf({ widgetJSON, collectionId })).toContain('Kiln 42 is opened');
    expect(await htmlOf({ widgetJSON: JSON.stringify({ ...widget, collectionId }) })).toContain('Kiln 42');
    expect(await htmlOf({ widgetJSON, collectionId: 'f'.repeat(24) })).not.toContain('Kiln 42');
    expect((await draw(headers, { widgetJSON, collectionId: '../x' })).status).toBe(400);
  });
});

describe('settings', () => {
  it('[A3.33] reads and writes the cookie settings in their API form', async () => {
    const before = (await call('GET', '/api/settings/cookies')).body;
    expect(Object.keys(before).sort()).toEqual(
      [
        'cookieBannerAcceptType',
        'cookieBannerCtaText',
        'cookieBannerCtaVariant',
        'cookieBannerOptOutCtaText',
        'cookieBannerPosition',
        'cookieBannerText',
        'cookieBannerTheme',
        'cookieBannerVariant',
        'isActivityLogEnabled',
        'isAnalyticsCookiesDisabled',
        'isCookieBannerEnabled',
        'isRestrictiveCookiePolicyAbsolute',
      ].sort(),
    );
    expect(
      (await call('PUT', '/api/settings/cookies', { isActivityLogEnabled: false })).body.isActivityLogEnabled,
    ).toBe(false);
    expect((await call('PUT', '/api/settings/cookies', { cookieBannerTheme: 'PINK' })).status).toBe(400);
  });
  it('refuses to overwrite what somebody else saved', async () => {
    const { settings, version } = (await call('GET', '/api/settings')).body;
    expect((await call('PUT', '/api/settings', { version, settings })).status).toBe(200);
    expect((await call('PUT', '/api/settings', { version, settings })).status).toBe(409);
  });
  it.each([
    '/config/settings/billing/upgrade',
    '/config/settings/billing/website-subscriptions',
    '/config/design/fonts',
  ])('[B2.02] [B2.03] [A2.08] serves %s to who may enter', async (path) => {
    const answer = await request(path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
