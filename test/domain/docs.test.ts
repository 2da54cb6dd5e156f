import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Records of decisions stay as they were taken, and so may name what is gone. */
const GUIDES = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
);
const NAMED = /`((?:client|domain|schema|scripts|test|worker)\/[\w./-]+)`/g;

it.each(GUIDES)('%s names files and folders that are there', (guide) => {
  const named = [...readFileSync(guide, 'utf8').matchAll(NAMED)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
