import { type Archive, formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { readDirectory } from '#worker/archive/read-directory.ts';

const DEMO = 'demo/tide-and-kiln';
const CATEGORIES = ['Firing', 'Materials', 'Studio', 'Workshops'];

const idOf = (kind: 'a' | 'b', n: number) => `be${kind}${n.toString(16).padStart(21, '0')}`;
const textBlock = (n: number) => ({
  id: 'text',
  type: 44,
  layout: { x: 0, y: 0, width: 16, height: 4 },
  value: {
    markdown: `## Entry ${n}\n\nWritten to fill the archive; **nothing** else is said in number ${n}.`,
  },
});

function page(n: number) {
  return {
    id: idOf('a', n),
    path: `/archive-${n}`,
    pageType: 2,
    position: 100 + n,
    status: 1,
    content: { title: `Archive ${n}`, sections: [{ id: 's1', blocks: [textBlock(n)] }] },
  };
}

/** Older than every post of the demo, so that the first page of the list stays the same. */
function item(n: number) {
  const published = new Date(Date.UTC(2015, 0, 1) - n * 3_600_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return {
    id: idOf('b', n),
    recordType: 1,
    urlId: `entry-${n}`,
    title: `Entry ${n}`,
    excerpt: `The ${n}th entry of the archive.`,
    author: 'Maren Holt',
    status: 1,
    publishedAt: published,
    tags: [`year-${n % 20}`],
    categories: [CATEGORIES[n % CATEGORIES.length]],
    body: [textBlock(n)],
  };
}

/** The demo site, grown by simple pages and by posts of its journal: the same home page on a site of any size. */
export async function siteFor(extra: { pages: number; items: number }): Promise<Archive> {
  const files = new Map(await readDirectory(DEMO));
  const put = (path: string, value: object) =>
    files.set(path, new TextEncoder().encode(JSON.stringify(value)));
  for (let n = 0; n < extra.pages; n++) put(`pages/archive-${n}.json`, page(n));
  for (let n = 0; n < extra.items; n++) put(`items/journal/entry-${n}.json`, item(n));
  const { archive, problems } = parseArchive(files);
  if (!archive) throw new Error(problems.slice(0, 5).map(formatProblem).join('\n'));
  return archive;
}
