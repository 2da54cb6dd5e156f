import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HREF = /<a [^>]*?href="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;

/** Finds dead anchors, because VitePress validates links to pages but not anchors. */
export function findDeadAnchors(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const ids = new Map(
    [...texts].map(([page, text]) => [page, new Set([...text.matchAll(ID)].map(([, id]) => id))]),
  );
  return [...texts].flatMap(([page, text]) =>
    [...text.matchAll(HREF)].flatMap(([, href = '']) => {
      if (/^[a-z]+:/.test(href)) return [];
      const [path = '', hash] = href.split('#');
      const target = path === '' ? page : path.startsWith('/') ? path.slice(1) : join(dirname(page), path);
      const file = [target, `${target}.html`, join(target, 'index.html')].find((one) => ids.has(one));
      if (!file) return existsSync(join(folder, target)) ? [] : [`${page}: ${href}`];
      return hash && !ids.get(file)?.has(decodeURIComponent(hash)) ? [`${page}: ${href}`] : [];
    }),
  );
}
