import type { Archive } from '#worker/archive/archive.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { readDirectory } from '#worker/archive/read-directory.ts';

const DEMO = 'demo/tide-and-kiln';
const CATEGORIES = ['Firing', 'Materials', 'Studio', 'Workshops'];

const createTestId = (kind: 'a' | 'b' | 'c' | 'd', n: number) =>
  `be${kind}${n.toString(16).padStart(21, '0')}`;
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
    id: createTestId('a', n),
    path: `/archive-${n}`,
    pageType: 2,
    position: 100 + n,
    status: 1,
    content: { title: `Archive ${n}`, sections: [{ id: 's1', blocks: [textBlock(n)] }] },
  };
}

/**
 * Returns a post that is older than every post of the demo, so that the first page of the list stays the
 * same.
 */
function item(n: number) {
  const published = new Date(Date.UTC(2015, 0, 1) - n * 3_600_000).toISOString().replace(/\.\d{3}Z$/, 'Z');
  return {
    id: createTestId('b', n),
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

/** Returns a product that sorts after the demo's products and has enough stock for a whole benchmark. */
function product(n: number) {
  return {
    id: createTestId('c', n),
    recordType: 11,
    urlId: `pot-${n}`,
    title: `Pot ${n}`,
    excerpt: `The ${n}th pot of the kiln.`,
    author: '',
    status: 1,
    publishedAt: '2026-11-15T09:00:00Z',
    position: 1000 + n,
    tags: [],
    categories: ['Bench'],
    product: {
      productType: 1,
      optionNames: ['Glaze'],
      variants: ['Kelp', 'Sand'].map((glaze, index) => ({
        id: createTestId('d', 2 * n + index),
        sku: `POT-${n}-${glaze.toUpperCase()}`,
        priceCents: 4_000 + (n % 60) * 100,
        qtyInStock: 1_000_000,
        unlimited: false,
        optionValues: [glaze],
        parcel: { weightGrams: 600 },
      })),
      images: [],
    },
  };
}

/** Returns the store page with 60 products per page. Manual order would show up to 250 on one page. */
function storeWith60(files: ReadonlyMap<string, Uint8Array>): object {
  const shop = JSON.parse(new TextDecoder().decode(files.get('collections/products.json'))) as object;
  return { ...shop, itemsPerPage: 60, sort: 'newest' };
}

export interface Growth {
  pages: number;
  items: number;
  products?: number;
  orders?: number;
  submissions?: number;
  /** Bytes of media in the library, in files of 50 MB. */
  mediaBytes?: number;
  /** Adds roll-ups of 100 million hits over ten years, and of sales, performance and errors. */
  hasAnalytics?: boolean;
  hasOwner?: boolean;
  /** Whether a customer with access to the demo's technique library is signed in. */
  hasMember?: boolean;
}

/** Returns the demo site with additional pages, posts and products. The demo's home page stays the same. */
export async function siteFor(extra: Growth): Promise<Archive> {
  const files = new Map(await readDirectory(DEMO));
  const put = (path: string, value: object) =>
    files.set(path, new TextEncoder().encode(JSON.stringify(value)));
  for (let n = 0; n < extra.pages; n++) put(`pages/archive-${n}.json`, page(n));
  for (let n = 0; n < extra.items; n++) put(`items/journal/entry-${n}.json`, item(n));
  for (let n = 0; n < (extra.products ?? 0); n++) put(`items/products/pot-${n}.json`, product(n));
  if (extra.products) put('collections/products.json', storeWith60(files));
  const { archive, problems } = parseArchive(files);
  if (!archive) throw new Error(problems.slice(0, 5).map(formatProblem).join('\n'));
  return archive;
}
