import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { request, seedSite, signIn } from '../../support/worker/site.ts';

let headers: Record<string, string> = {};
const PLACEHOLDER = 'data:image/webp;base64,UklGRg==';
const image = (extra: object = {}) => ({
  mediaId: 'c'.repeat(24),
  filename: 'vase.jpg',
  width: 2400,
  height: 1350,
  alt: 'A vase',
  ...extra,
});
const block = (id: string, type: number, value: object, layout = { x: 0, y: 0, width: 12, height: 4 }) => ({
  id,
  type,
  layout,
  value,
});

async function call<Answer>(method: string, path: string, body: object): Promise<Answer> {
  const answer = await request(path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Publishes a page with these blocks. Returns its HTML for visitors, and its HTML for the editor. */
async function page(blocks: object[], section: object = {}) {
  const { page: made } = await call<{ page: { id: string; path: string; draft: object } }>(
    'POST',
    '/api/pages',
    {
      title: `Page ${crypto.randomUUID()}`,
    },
  );
  const content = { ...made.draft, sections: [{ id: 's1', blocks, ...section }] };
  await call('PUT', `/api/pages/${made.id}/draft`, { version: 1, content });
  await call('POST', `/api/pages/${made.id}/publish`, { version: 2 });
  const visitor = await request(made.path);
  const editor = await request(`${made.path}?frame=edit`, { headers });
  const html = await visitor.text();
  return {
    main: html.slice(html.indexOf('<main'), html.indexOf('</main>')),
    policy: visitor.headers.get('content-security-policy') ?? '',
    edited: await editor.text(),
  };
}
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

beforeAll(async () => {
  await seedSite();
  headers = (await signIn(ROLE.admin)).headers;
});

describe('the images on a page', () => {
  it('include their size and widths: the first loads immediately, the others near the viewport', async () => {
    const { main } = await page([
      block('a', 5, { image: image() }),
      block('b', 5, { image: image({ width: 640, height: 640 }) }, { x: 0, y: 5, width: 24, height: 4 }),
    ]);
    const [first = '', second = ''] = tags(main, 'img');
    expect(first).toContain('width="2400" height="1350"');
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('loading=');
    expect(first).toContain('sizes="(min-width: 1472px) 672px,');
    for (const width of [300, 500, 750, 1000, 1500])
      expect(first).toContain(`/images/${'c'.repeat(24)}/vase.jpg?format=${width}w ${width}w`);
    expect(first, 'no window takes it').not.toContain('100w');
    expect(second).toContain('loading="lazy"');
    expect(second).toContain('decoding="async"');
    expect(second).toContain('vase.jpg?format=750w 640w"');
    expect(tags(main, 'source').filter((tag) => tag.includes('max-width'))).not.toEqual([]);
  });

  it('show a blurred placeholder until they are loaded', async () => {
    const { main } = await page([block('a', 5, { image: image({ placeholder: PLACEHOLDER }) })]);
    expect(tags(main, 'img')[0]).toContain(`background-image:url(${PLACEHOLDER})`);
  });

  it('the images on a page are cropped for phones if the block’s aspect ratio would hide most of them', async () => {
    const wide = await page([
      block('a', 5, { image: image({ focalPoint: { x: 0.9, y: 0.5 } }), aspectRatio: '4/5' }),
    ]);
    expect(tags(wide.main, 'source')[0]).toContain('&amp;crop=4x5@end');
    expect(tags(wide.main, 'img')[0]).not.toContain('crop=');
    const whole = await page([block('a', 5, { image: image(), aspectRatio: '4/5', crop: 'contain' })]);
    expect(tags(whole.main, 'source')[0]).not.toContain('crop=');
  });

  it('the images on a page include their dimensions for a script if they are the background of a section of unknown height', async () => {
    const background = { image: image({ focalPoint: { x: 0.25, y: 0.5 } }) };
    const { main } = await page([], { background });
    expect(tags(main, 'img')[0]).toContain(
      'data-image-dimensions="2400x1350" data-image-focal-point="0.25,0.5"',
    );
    const { main: tall } = await page([], { background, minHeight: 'screen' });
    expect(tags(tall, 'img')[0]).not.toContain('data-loader');
    expect(tags(tall, 'source')[0]).toContain('crop=3x4@start');
  });
});

describe('the videos on a page', () => {
  const youtube =
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" width="640" height="480" onload="alert(1)"></iframe>';

  it('[B2.3.01] start as a poster with a play icon, and load nothing from the provider', async () => {
    const { main, policy } = await page([
      block('v', 32, { markup: youtube, title: 'Bunny', poster: image() }),
    ]);
    expect(main).not.toContain('<iframe');
    expect(main).not.toContain('onload');
    expect(main).toContain('data-video-state="overlay"');
    expect(tags(main, 'a').find((tag) => tag.includes('video-play'))).toContain(
      'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"',
    );
    expect(main).toContain('Play: Bunny');
    expect(main).toContain('Plays from YouTube, which may set cookies');
    expect(tags(main, 'img')).toHaveLength(1);
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(policy).toContain("img-src 'self' data:;");
    expect(main).toContain('--video-ratio:1.3333;--box:1.3333');
  });

  it('[B9.1.30] the videos on a page have a height of 56.3 % of their width if their size is unknown', async () => {
    const { main } = await page([block('v', 32, { markup: 'https://vimeo.com/76979871', title: 'V' })]);
    expect(main).toContain(`--box:${(100 / 56.3).toFixed(4)}`);
  });

  it('use the browser’s player, without JavaScript, if they are hosted on the site', async () => {
    const video = { mediaId: 'f'.repeat(24), filename: 'kiln.webm', width: 1280, height: 720 };
    const { main, policy } = await page([
      block('v', 32, { video, title: 'The kiln', mode: 'fill', poster: image() }),
    ]);
    const [element = ''] = tags(main, 'video');
    expect(element).toContain('controls=""');
    expect(element).toContain('preload="none"');
    expect(main).toContain(`<source src="/s/${'f'.repeat(24)}/kiln.webm" type="video/webm"/>`);
    expect(main).toContain('mode-fill');
    expect(policy).toContain("frame-src 'none'");
  });

  it('[B8.3.07] [B8.3.08] the videos on a page that are invalid show an error to editors and nothing to visitors', async () => {
    const broken = await page([block('v', 32, { markup: '<iframe src="https://evil.test/x"></iframe>' })]);
    expect(broken.edited).toContain('Invalid video embed.');
    expect(broken.main).not.toMatch(/evil|Invalid|data-video/);
    const old = '<object data="https://www.youtube.com/v/aqz-KE-bpKQ"></object>';
    const object = await page([block('v', 32, { markup: old, poster: image() })]);
    expect(object.edited).toContain('Custom featured images only available with embedded videos.');
  });

  it('the videos on a page have a pause button and a fallback image if they are the background of a section', async () => {
    const video = { mediaId: 'f'.repeat(24), filename: 'kiln.mp4', width: 1280, height: 720 };
    const { main } = await page([], { background: { image: image(), video } });
    expect(tags(main, 'video')[0]).toMatch(/muted="".*loop="".*preload="none".*aria-hidden="true"/);
    expect(main).toMatch(/<button type="button" class="ground-button" hidden="">Pause the video<\/button>/);
    expect(tags(main, 'img')).toHaveLength(1);
  });
});
