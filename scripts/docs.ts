import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDeadAnchors } from './docs/find-dead-anchors.ts';
import { writeLlmsFiles } from './docs/llms.ts';
import { stagePages } from './docs/stage.ts';
import { run } from './run.ts';

/**
 * `npm run docs` builds the documentation into dist/docs, and fails on dead links. The first run installs
 * VitePress.
 */
const OUT = 'dist/docs';
const VITEPRESS = resolve('docs/node_modules/.bin/vitepress');

if (!existsSync(VITEPRESS)) {
  console.log('Installing VitePress (once) …');
  await run('npm', ['ci', '--prefix', 'docs', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
}
const pages = stagePages();
await run(VITEPRESS, ['build'], { cwd: 'docs', shell: process.platform === 'win32' });
writeLlmsFiles(OUT);
const dead = findDeadAnchors(OUT);
if (dead.length > 0) {
  console.error(`Dead links:\n  ${dead.join('\n  ')}`);
  process.exitCode = 1;
} else console.log(`${pages.length} pages are in ${OUT}.`);
