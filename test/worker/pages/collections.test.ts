import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { DESIGN, request } from '../../support/worker/site.ts';

const id = (number: number) => number.toString(16).padStart(24, 'e');
const image = (filename: string) => ({
  mediaId: id(900),
  filename,
  width: 1600,
  height: 1200,
  alt: `Of ${filename}`,
});
const gallery = (...filenames: string[]) => ({
  id: 's1',
  blocks: [
    {
      id: 'pictures',
      type: 8,
      layout: { x: 0, y: 0, width: 24, height: 12 },
      value: {
        design: 'carousel',
        slides: filenames.map((name, at) => ({ id: `p${at}`, image: image(name) })),
      },
    },
  ],
});
const page = (number: number, path: string, collection?: string) => ({
  id: id(number),
  path,
  pageType: collection ? 1 : 2,
  ...(collection && { collection }),
  position: number,
  status: 1,
  content: { title: path, sections: [] },
});
const item = (number: number, recordType: number, urlId: string, rest: object = {}) => ({
  id: id(number),
  recordType,
  urlId,
  title: `The ${urlId}`,
  status: 1,
  publishedAt: '2026-01-01T00:00:00Z',
  position: number,
  image: image(`${urlId}.jpg`),
  ...rest,
});
const project = (number: number, urlId: string) =>
  item(number, 14, urlId, {
    excerpt: `About ${urlId}`,
    sections: [gallery('one.jpg', 'two.jpg', 'three.jpg')],
  });
const event = { startsAt: '2097-01-01T10:00:00Z', endsAt: '2097-01-01T12:00:00Z' };
const video = {
  id: 'b1',
  type: 32,
  layout: { x: 0, y: 0, width: 24, height: 8 },
  value: { markup: 'https://vimeo.com/76979871', title: 'Firing' },
};

const FILES: Record<string, object> = {
  'site.json': {
    format: 'sitewright-site',
    formatVersion: 1,
    id: id(1),
    website: { identifier: 'shown', type: 1, status: 8, version: '8', templateId: 't', templateVersion: '1' },
    domains: ['shown.test'],
    settings: { title: 'Shown', navigation: { main: [], footer: [] } },
    design: DESIGN,
    headerFooter: { header: { sections: [] }, footer: { sections: [] } },
  },
  'media.json': [],
  'pages/home.json': page(2, '/'),
  'pages/work.json': page(3, '/work', 'work'),
  'pages/events.json': page(4, '/events', 'events'),
  'pages/videos.json': page(5, '/videos', 'videos'),
  'pages/slides.json': page(6, '/slides', 'slides'),
  'collections/work.json': { id: id(10), type: 23, title: 'Work', itemRecordType: 14, sort: 'manual' },
  'collections/events.json': { id: id(11), type: 1, title: 'Events', itemRecordType: 12, sort: 'startDate' },
  'collections/videos.json': { id: id(12), type: 17, title: 'Videos', itemRecordType: 8, sort: 'manual' },
  'collections/slides.json': { id: id(13), type: 15, title: 'Slides', itemRecordType: 2, sort: 'manual' },
  'items/work/tiles.json': project(20, 'tiles'),
  'items/work/jars.json': project(21, 'jars'),
  'items/work/plates.json': project(22, 'plates'),
  'items/events/opening.json': item(23, 12, 'opening', {
    event,
    sections: [gallery('before.jpg', 'after.jpg')],
  }),
  'items/videos/firing.json': item(24, 8, 'firing', { body: [video] }),
  'items/slides/shore.json': item(25, 2, 'shore'),
  'items/slides/shed.json': item(26, 2, 'shed'),
};

async function read(path: string): Promise<string> {
  const answer = await request(path, {}, 'shown.test');
  expect(answer.status).toBe(200);
  return answer.text();
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

beforeEach(async () => {
  await env.SITES.delete('site:shown.test');
  clearSiteMemory();
  const encoder = new TextEncoder();
  const files = Object.entries(FILES).map(
    ([path, value]) => [path, encoder.encode(JSON.stringify(value))] as const,
  );
  const { archive, problems } = parseArchive(new Map(files));
  if (!archive) throw new Error(problems.map(formatProblem).join('\n'));
  await importArchive(env, archive, Date.now());
});

describe('a portfolio', () => {
  it('shows every project with its cover and description, and the first of three across the full width', async () => {
    const html = await read('/work');
    expect(all(html, /<h2 class="project-title"><a href="([^"]+)"/g)).toEqual([
      '/work/tiles',
      '/work/jars',
      '/work/plates',
    ]);
    expect(all(html, /<li class="(project[^"]*)"/g)).toEqual(['project is-wide', 'project', 'project']);
    expect(html).toContain('<p>About jars</p>');
    expect(html).toContain('.project-cover{');
    const covers = all(html, /<img[^>]*src="\/images\/[0-9a-f]{24}\/(\w+)\.jpg/g);
    expect(covers).toEqual(['tiles', 'jars', 'plates']);
  });

  it('a portfolio has a page for each project, with a gallery and a link to the next project', async () => {
    const html = await read('/work/jars');
    expect(html).toContain('data-design="carousel"');
    expect(all(html, /data-slide-id="([^"]+)"/g)).toEqual(['p0', 'p1', 'p2']);
    expect(html).toMatch(/rel="prev"[^>]*>.*The tiles/s);
    expect(html).toMatch(/rel="next"[^>]*>.*The plates/s);
  });
});

it('an event shows its image in the list and its images on its page', async () => {
  expect(await read('/events')).toMatch(/<div class="row-picture">.*opening\.jpg/s);
  const html = await read('/events/opening');
  expect(all(html, /data-slide-id="([^"]+)"/g)).toEqual(['p0', 'p1']);
  expect(html).toContain('before.jpg');
});

it('[B3.2.01] the slides of a collection have URLs, appear one at a time above their thumbnails, and play videos', async () => {
  const slides = await read('/slides');
  expect(slides).toContain('data-design="stacked"');
  expect(all(slides, /data-slide-url="([^"]+)"/g)).toEqual(['shore', 'shed']);
  expect(all(slides, /<a href="#(gallery-\d)" aria-label="\d: /g)).toEqual(['gallery-1', 'gallery-2']);
  const videos = await read('/videos');
  expect(videos).toMatch(/data-video-src="https:\/\/player\.vimeo\.com\/video\/76979871/);
  expect(videos).toContain('class="slide-poster"');
});
