import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { request, seedSite, signIn } from '#support/worker/site.ts';

type Value = Record<string, unknown>;

const LAYOUT = { x: 0, y: 0, width: 24, height: 4 };
const renderBlock = (type: number, value: Value) =>
  renderPage({ sections: [{ id: 's1', blocks: [{ id: 'b1', type, layout: LAYOUT, value }] }] });

const IMAGE = { mediaId: 'a'.repeat(24), filename: 'pot.jpg', width: 1000, height: 800, alt: 'A pot' };

beforeEach(() => seedSite());

describe('the styles of a page', () => {
  it.each<[what: string, css: string, type: number, needs: Value, without: Value]>([
    [
      'a table',
      '.text table{',
      BLOCK_TYPE.html,
      { html: '<table><tr><td>1</td></tr></table>' },
      { html: '<p>1</p>' },
    ],
    ['a small heading', '.text h6{', BLOCK_TYPE.html, { html: '<h6>Clay</h6>' }, { html: '<h2>Clay</h2>' }],
    [
      'a marked word',
      '.text mark{',
      BLOCK_TYPE.html,
      { html: '<p><mark>Cone</mark> 6</p>' },
      { html: '<p>Cone 6</p>' },
    ],
    ['a search field', '.search-form{', BLOCK_TYPE.search, { look: 'field' }, { look: 'icon' }],
    ['a cropped image', '.is-masked', BLOCK_TYPE.image, { image: IMAGE, mask: 'circle' }, { image: IMAGE }],
    ['a whole image', '.crop-contain', BLOCK_TYPE.image, { image: IMAGE, crop: 'contain' }, { image: IMAGE }],
    ['rows', '.row{grid-template-columns', BLOCK_TYPE.summary, { view: 'list' }, { view: 'dates' }],
  ])('the styles of %s are only on pages that show one', async (_, css, type, needs, without) => {
    expect(await renderBlock(type, needs)).toContain(css);
    expect(await renderBlock(type, without)).not.toContain(css);
  });

  /** Renders a block beside code of the owner, in a site without items. */
  const renderWithCode = (type: number, value: Value, code: string) =>
    renderPage({
      sections: [
        {
          id: 's1',
          blocks: [
            { id: 'b1', type, layout: LAYOUT, value },
            { id: 'b2', type: BLOCK_TYPE.code, layout: LAYOUT, value: { code, mode: 'html' } },
          ],
        },
      ],
    });

  it('an older journal has the styles of its rows', async () => {
    const css = '.row{grid-template-columns';
    expect(await renderWithCode(BLOCK_TYPE.journal, {}, '<b class="row">6</b>')).toContain(css);
  });

  it('a rule is only on pages with its classes, and on pages with a script of the owner', async () => {
    const css = '.date-day{';
    const render = (code: string) => renderWithCode(BLOCK_TYPE.summary, { view: 'dates' }, code);
    expect(await render('<b class="date-day">6</b>')).toContain(css);
    expect(await render('<script>addDates()</script>')).toContain(css);
    expect(await render('<b>6</b>')).not.toContain(css);
  });

  it('an accordion has the styles of its motion, which the menu’s folders do not need', async () => {
    const css = '::details-content{';
    const items = [{ id: 'i1', title: 'When?', html: '<p>Now.</p>' }];
    expect(await renderBlock(BLOCK_TYPE.accordion, { items })).toContain(css);
    expect(await renderBlock(BLOCK_TYPE.html, { html: '<p>Now.</p>' })).not.toContain(css);
  });

  it('the editor has the styles of everything that can be added', async () => {
    const { headers } = await signIn(ROLE.admin);
    const made = await request('/api/pages', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Styles' }),
    });
    const { page } = await made.json<{ page: { path: string } }>();
    const html = await (await request(`${page.path}?frame=edit`, { headers })).text();
    for (const css of [
      '.text table{',
      '.search-form{',
      '.is-masked',
      '.crop-contain',
      '.date-day{',
      '.card-picture{',
    ])
      expect(html).toContain(css);
  });

  it('the styles come before the description, and the styles for paper load without delaying the page', async () => {
    const html = await renderBlock(BLOCK_TYPE.html, { html: '<p>Clay</p>' });
    const [styles, metadata] = [html.indexOf('--button-radius'), html.indexOf('<meta property="og:')];
    expect(styles).toBeGreaterThan(html.indexOf('<title>'));
    expect(metadata).toBeGreaterThan(styles);
    expect(html).toMatch(/<link rel="stylesheet" media="print" href="\/assets\/print-[0-9a-f]{8}\.css"\/>/);
    expect(html).not.toContain('@page');
  });
});
