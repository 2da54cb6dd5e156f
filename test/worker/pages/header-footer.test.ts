import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { HeaderFooter, Section } from '#schema/contracts/pages/page-content.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

const PATH = '/api/site-header-footer';
let headers: Record<string, string> = {};

const section = (id: string, type: number, value: Record<string, unknown>): Section => ({
  id,
  theme: 'lightest',
  width: 'inset',
  space: 'none',
  minHeight: 'auto',
  blocks: [{ id: `b${id}`, type, layout: { x: 0, y: 0, width: 24, height: 1 }, value }],
});
const layout = (html: string): HeaderFooter => ({
  header: { sections: [section('s1', 1, { menu: 'main', align: 'end' })] },
  footer: { sections: [section('s2', 2, { html })] },
});
const send = (method: string, path: string, body: unknown, extra: Record<string, string> = {}) =>
  request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json', ...extra },
    body: JSON.stringify(body),
  });
const etag = async () => (await request(PATH, { headers })).headers.get('etag') ?? '';
const footer = async () => {
  const html = await (await request('/search')).text();
  return html.slice(html.indexOf('<footer'));
};

beforeEach(async () => {
  await seedSite({
    settings: {
      navigation: {
        main: [
          { title: 'Shop', href: '/shop', children: [{ title: 'Bowls', href: '/bowls' }] },
          { title: 'Evil', href: 'javascript:alert(1)' },
        ],
      },
    },
  });
  headers = (await signIn(ROLE.admin)).headers;
});

describe('header and footer', () => {
  it('[B7.35] [B7.36] are read with their version and saved for every page', async () => {
    const saved = await send('PUT', PATH, layout('<p>Open on Thursdays</p>'), { 'if-match': await etag() });
    expect(saved.status).toBe(200);
    expect(await etag()).toBe(saved.headers.get('etag'));
    expect(await footer()).toContain('Open on Thursdays');
  });

  it('saved by somebody else meanwhile are not overwritten', async () => {
    const old = await etag();
    expect((await send('PUT', PATH, layout('<p>First</p>'), { 'if-match': old })).status).toBe(200);
    expect((await send('PUT', PATH, layout('<p>Second</p>'), { 'if-match': old })).status).toBe(409);
    expect(await footer()).toContain('First');
    expect((await send('PUT', PATH, layout('<p>x</p>'))).status).toBe(400);
  });

  it('are sanitised, and refuse a block that breaks its contract', async () => {
    const html = '<p onclick="x()">ok<script>alert(1)</script></p>';
    const saved = await send('PUT', PATH, layout(html), { 'if-match': await etag() });
    const content = await saved.json<HeaderFooter>();
    expect(content.footer.sections[0]?.blocks[0]?.value.html).toBe('<p>ok</p>');
    const broken = layout('<p>x</p>');
    broken.header.sections = [section('s1', 53, { text: 'Buy', href: '/', style: 'bold' })];
    const refused = await send('PUT', PATH, broken, { 'if-match': await etag() });
    expect(refused.status).toBe(400);
    expect(Object.keys((await refused.json<{ errors: object }>()).errors)).toEqual(['s1.bs1']);
  });

  it('let no editor add code that runs on visitors’ pages', async () => {
    const content = layout('<p>x</p>');
    content.footer.sections = [section('s2', 23, { code: '<script>x</script>', mode: 'html' })];
    headers = (await signIn(ROLE.editor)).headers;
    expect((await send('PUT', PATH, content, { 'if-match': await etag() })).status).toBe(403);
  });

  it('are shown before they are saved, with menus that are not saved either', async () => {
    const settings = {
      title: 'Another name',
      navigation: { main: [{ title: 'Preview only', href: '/x' }], footer: [] },
      socialLinks: [],
    };
    const body = { content: layout('<p>Draft footer</p>'), settings, path: '/x' };
    const answer = await send('POST', `${PATH}/preview`, body);
    const { header, footer: shown } = await answer.json<{ header: string; footer: string }>();
    expect(header).toContain('aria-current="page">Preview only</a>');
    expect(shown).toContain('Draft footer');
    expect(await footer()).not.toContain('Draft footer');
    const own = await send('POST', `${PATH}/preview`, { content: layout('<p>x</p>') });
    expect((await own.json<{ header: string }>()).header).toContain('Bowls');
    headers = (await signIn(ROLE.viewer)).headers;
    expect((await send('POST', `${PATH}/preview`, body)).status).toBe(403);
  });

  it('open folders without script, and follow no link that runs code', async () => {
    await send('PUT', PATH, layout('<p>x</p>'), { 'if-match': await etag() });
    const html = await (await request('/search')).text();
    expect(html).toMatch(
      /<details name="bs1-wide"><summary>Shop<\/summary><ul><li><a href="\/shop">Shop<\/a>/,
    );
    expect(html).toContain('<a href="/bowls">Bowls</a>');
    expect(html).not.toContain('javascript:');
  });
});
