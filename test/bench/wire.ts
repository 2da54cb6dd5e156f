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
const ISLANDS = 'client/islands/hydrate.ts';
/** Parts that a page loads only when it sells, or shows a cart. */
const SHOP = /^client\/commerce\//;
/** What the shop's parts lead to by way of the script of every page, and is not theirs. */
const OF_OTHERS = /^client\/(islands|galleries|album|video|images|forms\/form\.ts)/;
/** Parts that a page loads only when it has films, recordings, or pictures whose boxes only the browser knows; galleries have rows of their own. */
const MEDIA = {
  films: 'client/media/video/index.ts',
  recordings: 'client/media/album/index.ts',
  'measured pictures': 'client/media/pictures/index.ts',
} as const;

/** Parts that a page loads only when a form on it comes near. */
const FORM = 'client/forms/form.ts';

const gzipped = (file: string) => gzipSync(readFileSync(`${OUT}/${file}`)).byteLength;
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + gzipped(file), 0);

/** Every file that a chunk may load; `except` and what only it needs are left out, dynamic ones on request. */
function filesOf(
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
  for (const other of next) filesOf(manifest, other, { isDynamic, ...(except && { except }) }, seen);
  return seen;
}

/** Bytes of a late part that the first script has not brought already. */
function partOf(manifest: Record<string, Chunk>, key: string, first: ReadonlySet<string>): number {
  return sum([...filesOf(manifest, key, { isDynamic: true })].filter((file) => !first.has(file)));
}

/** Bytes over the wire, gzip level 6, without pictures and fonts. `html` is the home page. */
export function measureWire(html: string): Figure[] {
  const manifest = JSON.parse(readFileSync(`${OUT}/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const first = filesOf(manifest, VISITOR, { isDynamic: false });
  const whole = filesOf(manifest, VISITOR, {
    isDynamic: true,
    except:
      /^(client\/(islands\/hydrate\.ts|commerce\/|forms\/|galleries\/|album\/|video\/|images\/)|_indicator-)/,
  });
  const shop = new Set<string>();
  for (const key of Object.keys(manifest))
    if (SHOP.test(key))
      for (const file of filesOf(manifest, key, { isDynamic: true, except: OF_OTHERS }))
        if (!whole.has(file)) shop.add(file);
  const own = filesOf(manifest, FORM, { isDynamic: false });
  const forms = new Set([...own].filter((file) => !whole.has(file)));
  const late = [
    ...filesOf(manifest, FORM, { isDynamic: true, except: /^client\/(islands|commerce|visitor)/ }),
  ].filter((file) => !whole.has(file) && !forms.has(file));
  const islands = filesOf(manifest, ISLANDS, { isDynamic: true });
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, file = '']) => file);
  const page = gzipSync(html).byteLength + sum(sheets) + sum(first);
  const loaded = gzipSync(html).byteLength + sum(sheets) + sum(whole);
  const figure = (name: string, bytes: number, limit: number, note?: string): Figure => ({
    group: 'Bytes over the wire (gzip)',
    name,
    target: limit > 0 ? `< ${kilobytes(limit)}` : '',
    measured: kilobytes(bytes),
    isMet: limit > 0 ? bytes < limit : null,
    ...(note && { note }),
  });
  return [
    figure(
      'home page: HTML, CSS and script',
      loaded,
      24_000,
      `with every late part of the script; ${kilobytes(page)} as first loaded; CSS is inline`,
    ),
    figure(
      'whole visitor script',
      sum([...whole].filter((file) => file.endsWith('.js'))),
      8_000,
      `${kilobytes(sum(first))} of it at first; without the parts of the shop, forms, galleries and players`,
    ),
    figure(
      "the shop's parts of it",
      sum(shop),
      0,
      'all of cart, checkout and product pages; each page loads its own',
    ),
    figure(
      'a form: checks, states, steps, files',
      sum(forms),
      12_000,
      `no React; captcha, save and resume come later: ${kilobytes(sum(late))}`,
    ),
    ...Object.entries(MEDIA).map(([what, key]) =>
      figure(`the part of a page with ${what}`, partOf(manifest, key, first), 4_000),
    ),
    figure('React and islands, all of it', sum(islands), 75_000),
  ];
}
