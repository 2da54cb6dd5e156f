import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Server } from './server.ts';

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const gzipOf = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;
const DIST = 'dist/client';
const manifest = () => JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
const chunkGzip = (chunk: Chunk) => gzipOf(readFileSync(join(DIST, chunk.file)));

function closure(
  all: Record<string, Chunk>,
  start: string[],
  follow: (chunk: Chunk) => string[],
): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = all[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    follow(chunk).forEach(visit);
  };
  start.forEach(visit);
  return seen;
}

/** Sizes over the wire in bytes of gzip: the page with its styles, the first script, the whole visitor script, React with islands. */
export async function weights(server: Server, path: string) {
  const html = await (await fetch(server.origin + path)).text();
  const all = manifest();
  const entry = Object.keys(all).filter((key) => all[key]?.isEntry && all[key]?.name === 'visitor');
  const first = closure(all, entry, (chunk) => chunk.imports ?? []);
  const everything = closure(all, entry, (chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []),
  ]);
  const isIsland = (key: string) =>
    /islands|react|node_modules/.test(key) || /hydrate|react/.test(all[key]?.name ?? '');
  const islands = closure(all, [...everything].filter(isIsland), (chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []),
  ]);
  const sum = (keys: Iterable<string>) =>
    [...keys].reduce((total, key) => total + (all[key] ? chunkGzip(all[key]) : 0), 0);
  return {
    page: gzipOf(html),
    firstScript: sum(first),
    visitorScript: sum([...everything].filter((key) => !islands.has(key))),
    withIslands: sum(islands),
    loadsReact: readdirSync(join(DIST, 'assets')).some((file) => /react/.test(file) && html.includes(file)),
    elements: (html.match(/<[a-z]/g) ?? []).length,
  };
}
