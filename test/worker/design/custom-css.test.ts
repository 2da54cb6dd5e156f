import { beforeEach, describe, expect, it } from 'vitest';
import { DESIGN, request } from '../../support/worker/site.ts';
import { call, headers, seedTwoSites } from '../../support/worker/two-sites.ts';

async function publish(customCss: string) {
  const { version } = (await call('GET', '/api/design')).body;
  const saved = await call('PUT', '/api/design/draft', { version, design: { ...DESIGN, customCss } });
  expect(saved.status).toBe(200);
  return call('POST', '/api/design/publish', { version: saved.body.version });
}
async function readPage(): Promise<string> {
  const { page } = (await call('POST', '/api/pages', { title: `Rules ${crypto.randomUUID()}` })).body;
  return (await request(`${page.path}?frame=edit`, { headers })).text();
}

beforeEach(seedTwoSites);

describe('custom CSS', () => {
  it('custom CSS is placed after the page’s styles and cannot close its style element', async () => {
    expect((await publish('.a{content:"</style><script>alert(1)</script>"}')).status).toBe(200);
    const html = await readPage();
    const rules = '<style data-custom-css="">.a{content:"<\\/style><script>alert(1)<\\/script>"}</style>';
    expect(html).toContain(rules);
    expect(html.indexOf(rules)).toBeGreaterThan(html.indexOf('--button-radius'));
    await publish('');
    expect(await readPage()).not.toContain('data-custom-css');
  });

  it('custom CSS may be saved as a draft with a structural error, whose line is reported on publishing', async () => {
    const refused = await publish('.a { color: red }\n.b { color: blue');
    expect(refused.status).toBe(400);
    expect(refused.body.errors.customCss).toBe(
      'Custom CSS, line 2, column 4: { is not closed: } is missing.',
    );
    expect((await call('GET', '/api/design')).body.draft.customCss).toBe(
      '.a { color: red }\n.b { color: blue',
    );
  });

  it('custom CSS may have 50,000 characters', async () => {
    const { version } = (await call('GET', '/api/design')).body;
    const design = { ...DESIGN, customCss: 'a'.repeat(50_001) };
    expect((await call('PUT', '/api/design/draft', { version, design })).status).toBe(400);
  });
});
