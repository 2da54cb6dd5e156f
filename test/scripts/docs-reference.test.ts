import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { listBlocks } from '../../scripts/docs/generate/blocks.ts';
import { generateCallPages, listCallAreas } from '../../scripts/docs/generate/calls.ts';
import { BINDINGS, readVariables, SECRETS } from '../../scripts/docs/generate/configuration.ts';
import { listLimits } from '../../scripts/docs/generate/limits.ts';
import { fillMarkers } from '../../scripts/docs/generate/markers.ts';

const toml = readFileSync('wrangler.toml', 'utf8');
const documented = [
  ...Object.keys(BINDINGS),
  ...Object.keys(SECRETS),
  ...readVariables().map(({ name }) => name),
];

/** Lists the bindings and variables that the Worker reads from its environment. */
function listUsedNames(): string[] {
  const files = readdirSync('worker', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const names = files.flatMap((file) => {
    const source = readFileSync(join('worker', file), 'utf8');
    const types = [...source.matchAll(/Pick<Env, ([^>]+)>/g)].flatMap(
      ([, keys = '']) => keys.match(/\w+/g) ?? [],
    );
    const read = [...source.matchAll(/\benv\.([A-Z][A-Z_]+)\b|^ {2}([A-Z][A-Z_]+)\?: /gm)];
    return [...types, ...read.map(([, direct, optional]) => direct ?? optional ?? '')];
  });
  return [...new Set(names)].sort();
}

describe('the configuration reference', () => {
  it('lists every name that the Worker uses', () => {
    expect(listUsedNames().length).toBeGreaterThan(25);
    expect(listUsedNames().filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('lists every binding in wrangler.toml, and no other', () => {
    const bound = [...toml.matchAll(/^(?:# )?(?:binding|name) = "([A-Z_]+)"$/gm)].map(
      ([, name = '']) => name,
    );
    expect(Object.keys(BINDINGS).toSorted()).toEqual(bound.toSorted());
  });

  it('explains every variable and secret', () => {
    const texts = [...readVariables().map(({ about }) => about), ...Object.values(SECRETS)];
    expect(texts.filter((text) => text.length < 20)).toEqual([]);
  });
});

describe('.dev.vars.example', () => {
  const example = readFileSync('.dev.vars.example', 'utf8');

  it('names every documented secret, and no other', () => {
    const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(SECRETS));
  });

  it('the file sets no value, and has no line from which the Deploy to Cloudflare button would ask for one', () => {
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(example).not.toMatch(/^# [A-Z_]+=./m);
  });
});

describe('the reference generated from the code', () => {
  it('lists every API call with its path', () => {
    const pages = generateCallPages()
      .map(({ text }) => text)
      .join('\n');
    expect(CALLS.filter(({ method, path }) => !pages.includes(`\n${method} ${path}\n`))).toEqual([]);
    expect(listCallAreas().match(/^\| /gm)?.length).toBeGreaterThan(CALLS.length);
  });

  it('lists every block type once', () => {
    expect(listBlocks().match(/^## /gm)).toHaveLength(Object.keys(BLOCK_CONTRACTS).length);
  });

  it('lists every limit with its meaning and value', () => {
    const limits = listLimits();
    expect(limits).toContain('| Maximum number of blocks per section. | 60 |');
    expect(limits).toContain(
      '| Maximum size of a product import file, in bytes. | 20 MB | `MAX_IMPORT_BYTES` |',
    );
    expect(limits).toContain('| Bytes of all files together. | 512 MB | `totalBytes` |');
    expect(limits).not.toContain('|  |');
  });

  it('rejects a marker for which there is no generator', () => {
    expect(() => fillMarkers('<!-- generated: nothing -->')).toThrow('Nothing generates "nothing".');
  });
});
