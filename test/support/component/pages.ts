import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { GalleryOptions, PageSource } from './page-source.ts';

type Renderer = typeof import('./render-page.ts');

const DEMO_MEDIA = 'demo/tide-and-kiln/media';
const OUT = '.generated/component-pages';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.ogg': 'audio/ogg',
  '.webm': 'video/webm',
};

/**
 * Rendered documents. The key is the number that the iframe requests, or the path for a page that reloads.
 */
const documents = new Map<string, string>();
let renderer: Promise<Renderer> | undefined;

/** Bundles the renderer into one file, because Vitest would need seconds to load its hundreds of modules. */
async function loadRenderer(): Promise<Renderer> {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [{ find: /^#messages\//, replacement: `${resolve('.generated/messages/en')}/` }] },
    build: {
      ssr: 'test/support/component/render-page.ts',
      outDir: OUT,
      copyPublicDir: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'index.mjs' } },
    },
  });
  return import(pathToFileURL(resolve(OUT, 'index.mjs')).href);
}
const getRenderer = () => (renderer ??= loadRenderer());

export async function drawPage(
  _: unknown,
  source: PageSource,
  galleryOptions: GalleryOptions,
): Promise<number> {
  const html = withOptions(await (await getRenderer()).renderPage(source), galleryOptions);
  const number = documents.size;
  documents.set(String(number), html).set(source.path + (source.search ?? ''), html);
  return number;
}

const withOptions = (html: string, options: GalleryOptions): string =>
  html.replaceAll(/data-gallery-options="([^"]*)"/g, (_, json: string) => {
    const known = JSON.parse(decodeEntities(json)) as Record<string, unknown>;
    return `data-gallery-options="${encodeEntities(JSON.stringify({ ...known, ...options }))}"`;
  });
const decodeEntities = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const encodeEntities = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The first script of each document. It restores the real URL, and then runs the test's `before`. */
const START = `<script>{
  const address = new URL(location).searchParams.get('drawn-at');
  if (address) history.replaceState(history.state, '', address + location.hash);
  parent.beforeScripts?.(self);
}</script>`;

/** Serves rendered pages, the built visitor script and the demo's media. */
export const componentPages: Plugin = {
  name: 'component-pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      serve(request, response).then((isServed) => isServed || next(), next);
    });
  },
};

async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/api/')) {
    // Accepts other API requests, mostly analytics hits.
    response.writeHead(204).end();
    return true;
  }
  const file = findFile(pathname);
  if (file) return sendFile(file, request, response);
  const html =
    documents.get(/^\/drawn\/(\d+)$/.exec(pathname)?.[1] ?? pathname + search) ??
    documents.get(pathname) ??
    (request.headers['sec-fetch-dest'] === 'iframe'
      ? await (await getRenderer()).renderDemoPage(pathname)
      : null);
  if (!html) return false;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(html.replace('<head>', `<head>${START}`));
  return true;
}

function findFile(path: string): string | null {
  if (path.startsWith('/assets/')) return `dist/client${path}`;
  if (/^\/(images|media|s)\//.test(path)) return `${DEMO_MEDIA}/${basename(path)}`;
  return null;
}

function sendFile(path: string, { headers }: IncomingMessage, response: ServerResponse): boolean {
  if (!existsSync(path)) return false;
  const bytes = readFileSync(path);
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.setHeader('cache-control', 'max-age=3600');
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) {
    response.end(bytes);
    return true;
  }
  const from = Number(range[1]);
  const to = Math.min(Number(range[2] || Infinity), bytes.length - 1);
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${bytes.length}` });
  response.end(bytes.subarray(from, to + 1));
  return true;
}
