import { env } from 'cloudflare:test';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { DESIGN } from './site.ts';

export const EVENTS_HOST = 'events.test';
export const EVENTS_ID = 'c'.repeat(24);

const id = (number: number) => number.toString(16).padStart(24, 'd');
export const eventId = (number: number): string => id(number + 0x1000);

export interface SeededEvent {
  urlId: string;
  startsAt: string;
  endsAt: string;
  isAllDay?: boolean;
  status?: number;
  title?: string;
  excerpt?: string;
  location?: string;
}

interface SeededSite {
  blocks?: readonly { type: number; value: object }[];
  settings?: object;
  access?: object;
}

/** Creates a site with events at /events, and a page with `blocks` at /shown. */
export const seedEvents = ({
  events,
  collection = {},
  ...site
}: SeededSite & { events: readonly SeededEvent[]; collection?: object }) =>
  seedList({
    ...site,
    collection: { title: 'Events', itemRecordType: 12, sort: 'startDate', ...collection },
    items: events.map(({ startsAt, endsAt, isAllDay, location = '', ...rest }) => ({
      recordType: 12,
      event: { startsAt, endsAt, location, ...(isAllDay && { isAllDay }) },
      ...rest,
    })),
  });

export const seedPosts = ({
  posts,
  collection = {},
  ...site
}: SeededSite & { posts: readonly { urlId: string }[]; collection?: object }) =>
  seedList({
    ...site,
    collection: { title: 'Journal', itemRecordType: 1, sort: 'newest', ...collection },
    items: posts.map((post) => ({ recordType: 1, ...post })),
  });

async function seedList({
  items,
  collection,
  blocks = [],
  settings = {},
  access = { kind: 'public' },
}: SeededSite & {
  items: readonly { urlId: string; recordType: number }[];
  collection: object;
}): Promise<void> {
  await env.SITES.delete(`site:${EVENTS_HOST}`);
  clearSiteMemory();
  const page = (number: number, path: string, rest: object = {}) => ({
    id: id(number),
    path,
    pageType: 2,
    position: number,
    status: 1,
    content: { title: path, sections: [] },
    ...rest,
  });
  const layout = { x: 0, y: 0, width: 24, height: 8 };
  const section = { id: 's1', blocks: blocks.map((block, at) => ({ id: `b${at}`, layout, ...block })) };
  const files: Record<string, object> = {
    'site.json': {
      format: 'sitewright-site',
      formatVersion: 1,
      id: id(1),
      website: {
        identifier: 'evts',
        type: 1,
        status: 8,
        version: '8',
        templateId: 't',
        templateVersion: '1',
      },
      domains: [EVENTS_HOST],
      settings: { title: 'Evenings', navigation: { main: [], footer: [] }, ...settings },
      design: DESIGN,
      headerFooter: { header: { sections: [] }, footer: { sections: [] } },
    },
    'media.json': [],
    'pages/home.json': page(2, '/'),
    'pages/events.json': page(3, '/events', { pageType: 1, collection: 'events', access }),
    'pages/shown.json': page(4, '/shown', { content: { title: 'Shown', sections: [section] } }),
    'collections/events.json': { id: EVENTS_ID, type: 1, ...collection },
  };
  items.forEach(({ urlId, ...rest }, at) => {
    files[`items/events/${urlId}.json`] = {
      id: eventId(at),
      urlId,
      title: urlId,
      status: 1,
      publishedAt: '2026-01-01T00:00:00Z',
      position: at,
      ...rest,
    };
  });
  const encoder = new TextEncoder();
  const { archive, problems } = parseArchive(
    new Map(
      Object.entries(files).map(([path, value]) => [path, encoder.encode(JSON.stringify(value))] as const),
    ),
  );
  if (!archive) throw new Error(problems.map(formatProblem).join('\n'));
  await importArchive(env, archive, Date.now());
}
