import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

let headers: Record<string, string> = {};
let page = { id: '', path: '', version: 1 };

async function call(method: string, path: string, body: unknown) {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json<{ page: typeof page }>();
}
const layout = { x: 0, y: 0, width: 24, height: 4 };

async function show(section: object) {
  const sections = [{ id: 's', ...section }];
  const content = { title: 'Samples', sections };
  const { version } = (await call('PUT', `/api/pages/${page.id}/draft`, { version: 1, content })).page;
  await call('POST', `/api/pages/${page.id}/publish`, { version });
  const edited = await request(`${page.path}?frame=edit`, { headers });
  const main = async (answer: Response) => /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return { owner: await main(edited), visitor: await main(await request(page.path)) };
}

beforeEach(async () => {
  await seedSite();
  headers = (await signIn(ROLE.admin)).headers;
  page = (await call('POST', '/api/pages', { title: 'Samples' })).page;
});

describe('sample images', () => {
  it.each([
    ['an image', 5, { image: null, aspectRatio: '4/5', caption: 'By the door' }],
    ['a gallery', 8, { slides: [] }],
    ['a video', 32, { markup: '', video: null }],
  ])('sample images in %s are patterns for the owner and hidden from visitors', async (_, type, value) => {
    const { owner, visitor } = await show({
      blocks: [{ id: 'b', type, layout, sample: { picture: 'hills' }, value }],
    });
    expect(owner).toContain('sample-picture sample-hills');
    expect(owner).toContain('data-sample');
    expect(owner).not.toContain('block-empty');
    expect(visitor).not.toMatch(/sample|By the door/);
  });

  it('sample images fill the background of a section until the section has its own image', async () => {
    const sample = { picture: 'dusk' };
    const image = { mediaId: 'a'.repeat(24), filename: 'jug.jpg', width: 8, height: 6, alt: '' };
    const empty = await show({ background: { sample, scrim: 0.4, scrimSide: 'start' }, blocks: [] });
    expect(empty.owner).toMatch(/class="ground scrim-start"[^>]*><div class="sample-picture sample-dusk"/);
    expect(empty.visitor).not.toContain('sample');
    page.version = 2;
    const own = await request('/api/widget/render-sections', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        pageId: page.id,
        sections: [{ id: 's', background: { sample, image }, blocks: [] }],
      }),
    });
    const { sections } = await own.json<{ sections: { html: string }[] }>();
    expect(sections[0]?.html).toContain('jug.jpg');
    expect(sections[0]?.html).not.toContain('sample-dusk');
  });

  it('an image block with text that is no longer a sample shows the owner an empty frame, and visitors only the text', async () => {
    const value = { image: null, layout: 'card', title: 'Mara Lind', text: '<p>Plans</p>' };
    const { owner, visitor } = await show({ blocks: [{ id: 'b', type: 5, layout, value }] });
    expect(owner).toContain('Choose or upload an image');
    for (const html of [owner, visitor]) expect(html).toContain('Mara Lind');
    expect(visitor).not.toMatch(/block-empty|picture-frame/);
  });
});
