import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findConfigFiles, type Manifest } from '../../scripts/config-files.ts';

const MANIFEST = JSON.parse(readFileSync('.generated/owner-manifest.json', 'utf8')) as Manifest;
const isScript = (file: string) => file.endsWith('.js');
const read = (file: string) => readFileSync(`dist/client/${file}`, 'utf8');

const { shell, routes } = findConfigFiles(MANIFEST);
const firstView = [...new Set([...shell, ...(routes.pages ?? [])])].filter(isScript);

/** Lists the chunks that a document may load from `starts`, including dynamic imports. */
function listEver(...starts: string[]): Set<string> {
  const keys = new Set(starts);
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = MANIFEST[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) keys.add(next);
  }
  return keys;
}

/**
 * Returns the chunks of an import cycle, or null. In a cycle, one chunk would run before a chunk that it
 * imports.
 */
function findCycle(key: string, above: readonly string[], done: Set<string>): readonly string[] | null {
  if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
  if (done.has(key)) return null;
  for (const next of MANIFEST[key]?.imports ?? []) {
    const cycle = findCycle(next, [...above, key], done);
    if (cycle) return cycle;
  }
  done.add(key);
  return null;
}

describe('the panel’s first view, at /config', () => {
  it('the first view loads less than 192 kB of gzip in at most 32 files', () => {
    const bytes = firstView.reduce((sum, file) => sum + gzipSync(read(file)).byteLength, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(192_000);
    expect(firstView.length).toBeLessThanOrEqual(32);
  });

  it('the first view loads no contract’s JSON schema', () => {
    expect(firstView.filter((file) => read(file).includes('json-schema.org'))).toEqual([]);
  });
});

describe('the panel’s files', () => {
  it('the files contain no import cycle', () => {
    const done = new Set<string>();
    for (const key of Object.keys(MANIFEST)) expect(findCycle(key, [], done)).toBeNull();
  });

  it('code that loads later adds no styles to the edited page or the sign-in page', () => {
    const own = new Set(MANIFEST['client/config/canvas/frame/main.ts']?.css);
    expect(own.size).toBe(1);
    const ever = listEver('client/config/canvas/frame/main.ts', 'client/login/main.ts');
    expect([...ever].length).toBeGreaterThan(20);
    expect([...ever].flatMap((key) => MANIFEST[key]?.css ?? []).filter((file) => !own.has(file))).toEqual([]);
  });
});
