import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { request, SITE_HOST, SITE_ID } from '../../support/worker/site.ts';
import { call, create, headers, seedTwoSites } from '../../support/worker/two-sites.ts';

beforeEach(seedTwoSites);

describe('GetWidgetRendering', () => {
  const draw = (extra: Record<string, string>, fields: Record<string, string>) =>
    request('/api/widget/GetWidgetRendering', {
      method: 'POST',
      headers: extra,
      body: new URLSearchParams(fields),
    });

  it('[B7.22] needs only type, id and value, and finds the page through the referrer', async () => {
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
    // If the referring page is on another host or missing, the response does not contain the stored HTML.
    expect(await htmlFor({ referer: address.replace(SITE_HOST, 'evil.test') })).not.toContain('Alone');
    expect(await htmlFor({ referer: `http://${SITE_HOST}/no-such-page` })).toBe(404);
  });

  it('renders the sent value for an editor and the stored value for visitors', async () => {
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
  ])('renders a collection’s items for %s before the draft is saved', async (_, type, value) => {
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
  });

  it('[B7.23] renders the collection that an event summary names beside its value, but not one on a different site', async () => {
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
    const drawHtml = async (fields: Record<string, string>) =>
      (await (await draw(headers, fields)).json<{ html: string }>()).html;
    const widgetJSON = JSON.stringify(widget);
    expect(await drawHtml({ widgetJSON })).not.toContain('Kiln 42');
    expect(await drawHtml({ widgetJSON, collectionId })).toContain('Kiln 42 is opened');
    expect(await drawHtml({ widgetJSON: JSON.stringify({ ...widget, collectionId }) })).toContain('Kiln 42');
    expect(await drawHtml({ widgetJSON, collectionId: 'f'.repeat(24) })).not.toContain('Kiln 42');
    expect((await draw(headers, { widgetJSON, collectionId: '../x' })).status).toBe(400);
  });
});
