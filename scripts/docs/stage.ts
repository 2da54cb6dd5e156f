import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captionFences } from './fences.ts';
import { generateCallPages, listCallPages } from './generate/calls.ts';
import { fillMarkers } from './generate/markers.ts';
import { moveLinks } from './links.ts';
import { listDecisions, NAVIGATION } from './navigation.ts';
import { listPages, ROOT_PAGES, toSitePath } from './pages.ts';

/**
 * The pages of docs/ with their generated parts, for VitePress. The folder is below docs/, because Node resolves the packages
 * of VitePress from there.
 */
export const STAGED = 'docs/.vitepress/staged';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(STAGED, path)), { recursive: true });
  writeFileSync(join(STAGED, path), text);
}

const sidebar = () => [
  ...NAVIGATION.map(({ text, items }) => ({ text, items })),
  { text: 'API by area', items: listCallPages(), collapsed: true },
  {
    text: 'Decisions',
    link: '/decisions/',
    collapsed: true,
    items: listDecisions().map((topic) => ({ ...topic, collapsed: true })),
  },
];

/** Writes all of the site's pages to a folder that VitePress reads. Returns their paths in it. */
export function stagePages(): string[] {
  rmSync(STAGED, { recursive: true, force: true });
  const pages = [...listPages(), ...Object.keys(ROOT_PAGES)].map((file) => ({
    path: toSitePath(file),
    text: captionFences(moveLinks(fillMarkers(readFileSync(file, 'utf8')), file)),
  }));
  pages.push(...generateCallPages());
  for (const { path, text } of pages) write(path, text);
  write('sidebar.json', JSON.stringify(sidebar()));
  cpSync('docs/pictures', join(STAGED, 'pictures'), { recursive: true });
  return pages.map(({ path }) => path);
}
