import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { captionFences } from './fences.ts';
import { generateCallPages, listCallPages } from './generate/calls.ts';
import { fillMarkers } from './generate/markers.ts';
import { moveLinks } from './links.ts';
import { listDecisions, NAVIGATION } from './navigation.ts';
import { listPages, ROOT_PAGES, toSitePath } from './pages.ts';

/**
 * Folder with the pages of docs/ and their generated parts, for VitePress. It is below docs/, so that Node
 * finds the packages of VitePress.
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

/**
 * Writes all pages of the documentation to the folder that VitePress reads. Returns their paths in that
 * folder.
 */
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
