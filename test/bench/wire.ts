import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Figure, kilobytes } from './figure.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const OUT = 'dist/client';
const VISITOR = 'client/visitor/main.ts';
/** Chunks that load only on pages that sell products or show a cart. */
const STORE_CHUNKS = /^client\/commerce\//;
/** Chunks that store chunks import, but that the report counts in their own rows. */
const SEPARATE_CHUNKS = /^client\/(galleries|media|forms\/form\.ts)/;
/** Chunks that load only on pages with videos, audio, or images whose size only the browser knows. */
const MEDIA = {
  videos: 'client/media/video/index.ts',
  audio: 'client/media/album/index.ts',
  'images whose width a script chooses': 'client/media/images/index.ts',
} as const;

/** Chunk that imports the scripts of all blocks. A page loads only the scripts of its blocks. */
const BLOCKS = 'client/visitor/block-scripts.ts';
/** Chunk that loads when a visitor uses the search field. */
const ON_INTENT = 'client/blocks/search.ts';

/** Chunk that loads after the largest contentful paint. */
const MEASURING = 'client/analytics/start.ts';

/** Chunk that loads when a form comes near the viewport. */
const FORM = 'client/forms/form.ts';

const gzipped = (file: string) => gzipSync(readFileSync(`${OUT}/${file}`)).byteLength;
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipped(file), 0);

const readManifest = () => JSON.parse(readFileSync(`${OUT}/manifest.json`, 'utf8')) as Record<string, Chunk>;

/**
 * Returns the files that a page loads for analytics in addition to the common script, and their gzip bytes.
 */
export function measuringFiles(): { files: string[]; bytes: number } {
  const manifest = readManifest();
  const first = listFiles(manifest, VISITOR, { isDynamic: false });
  // Excludes dynamic imports, which load only for contributors, whose visits analytics does not count.
  const all = listFiles(manifest, MEASURING, { isDynamic: false });
  const files = [...all].filter((file) => !first.has(file));
  return { files, bytes: sum(files) };
}

/**
 * Lists every file that a chunk may load. Excludes chunks that match `except`, and imports that only these
 * chunks need.
 */
function listFiles(
  manifest: Record<string, Chunk>,
  key: string,
  { isDynamic, except }: { isDynamic: boolean; except?: RegExp },
  seen = new Set<string>(),
): Set<string> {
  const chunk = manifest[key];
  if (!chunk || except?.test(key) || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  const next = [...(chunk.imports ?? []), ...(isDynamic ? (chunk.dynamicImports ?? []) : [])];
  for (const other of next) listFiles(manifest, other, { isDynamic, ...(except && { except }) }, seen);
  return seen;
}

/**
 * Sums the bytes that a chunk adds to the visitor script. Excludes files that the visitor script contains or
 * imports.
 */
function sumLateBytes(manifest: Record<string, Chunk>, key: string, first: ReadonlySet<string>): number {
  const files = listFiles(manifest, key, { isDynamic: true }, new Set(first));
  return sum([...files].filter((file) => !first.has(file)));
}

/**
 * Sums gzip (level 6) bytes, without images and fonts. `html` is the home page, `list` is the demo's product
 * list, and `product` is the page of one of its products.
 */
export function measureWire({ html, list, product }: Record<'html' | 'list' | 'product', string>): Figure[] {
  const manifest = readManifest();
  const first = listFiles(manifest, VISITOR, { isDynamic: false });
  const whole = listFiles(manifest, VISITOR, {
    isDynamic: true,
    except:
      /^(client\/(analytics\/|commerce\/|forms\/|galleries\/|media\/|visitor\/block-scripts)|_indicator-)/,
  });
  const shop = new Set<string>();
  for (const key of Object.keys(manifest))
    if (STORE_CHUNKS.test(key))
      // The visitor script imports the scripts of all blocks.
      for (const file of listFiles(
        manifest,
        key,
        { isDynamic: true, except: SEPARATE_CHUNKS },
        new Set(first),
      ))
        if (!whole.has(file)) shop.add(file);
  const blocks = (manifest[BLOCKS]?.dynamicImports ?? [])
    .filter((key) => key !== ON_INTENT)
    .map((key) => ({
      key,
      bytes: sum([...listFiles(manifest, key, { isDynamic: false })].filter((file) => !first.has(file))),
    }))
    .sort((a, b) => b.bytes - a.bytes);
  const own = listFiles(manifest, FORM, { isDynamic: false });
  const forms = new Set([...own].filter((file) => !whole.has(file)));
  const late = [
    ...listFiles(manifest, FORM, { isDynamic: true, except: /^client\/(commerce|visitor)/ }),
  ].filter((file) => !whole.has(file) && !forms.has(file));
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file = '']) => file);
  const page = gzipSync(html).byteLength + sum(sheets) + sum(first);
  const printed = [...html.matchAll(/<link rel="stylesheet" media="print" href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const loaded = gzipSync(html).byteLength + sum([...sheets, ...printed]) + sum(whole);
  const figure = (name: string, bytes: number, limit: number, note?: string): Figure => ({
    group: 'Bytes over the wire (gzip)',
    name,
    target: limit > 0 ? `< ${kilobytes(limit)}` : '',
    measured: kilobytes(bytes),
    isMet: limit > 0 ? bytes < limit : null,
    ...(note && { note }),
  });
  return [
    figure('home page at first: HTML, CSS and script', page, 20_000, 'CSS is inline'),
    figure('home page with every late part of the script', loaded, 30_000),
    figure('product page at first: HTML, CSS and script', gzipSync(product).byteLength + sum(first), 24_000),
    figure('product list: HTML and CSS', gzipSync(list).byteLength, 15_000),
    figure(
      'whole visitor script, with the styles of its parts',
      sum(whole),
      14_000,
      `${kilobytes(sum(first))} of it at first; without the parts of measuring, the shop, forms, galleries, players and blocks`,
    ),
    figure(
      'all scripts of the store',
      sum(shop),
      0,
      'all of cart, checkout and product pages; each page loads its own',
    ),
    figure(
      'the analytics script',
      measuringFiles().bytes,
      6_000,
      'after the largest paint: events, hits, vital signs, and the gate of recordings',
    ),
    figure(
      'the script for forms: validation, states and steps',
      sum(forms),
      12_000,
      `no React; captcha, uploads, overlay, save and resume come later: ${kilobytes(sum(late))}`,
    ),
    figure(
      'the largest script of a single block',
      blocks[0]?.bytes ?? 0,
      3_000,
      blocks
        .slice(0, 5)
        .map(
          ({ key, bytes }) =>
            `${key.replace(/^client\/(blocks\/)?|(\/index)?\.ts$/g, '')} ${kilobytes(bytes)}`,
        )
        .join(', '),
    ),
    ...Object.entries(MEDIA).map(([what, key]) =>
      figure(`the script for a page with ${what}`, sumLateBytes(manifest, key, first), 4_000),
    ),
  ];
}
