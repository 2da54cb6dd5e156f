import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const OUT = 'dist/client';
const COMPILED_WHOLE = /^\/\/# allFunctionsCalledOnLoad\n/;

const listImports = (chunk: Chunk) => chunk.imports ?? [];
const listEveryImport = (chunk: Chunk) => [...listImports(chunk), ...(chunk.dynamicImports ?? [])];

function reachable(start: string, follow: (chunk: Chunk) => string[]): Map<string, string> {
  const manifest = JSON.parse(readFileSync(`${OUT}/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const found = new Map<string, string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.set(key, chunk.file);
    for (const next of follow(chunk)) visit(next);
  };
  visit(start);
  return found;
}

const sumGzip = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${OUT}/${file}`)).byteLength, 0);

describe('the visitor bundle', () => {
  const chunks = [...reachable('client/visitor/main.ts', listEveryImport)];

  it('the bundle contains every page’s script and the parts that load later', () => {
    const keys = chunks.map(([key]) => key);
    for (const part of ['client/commerce/add-to-cart.ts', 'client/forms/form.ts', 'client/galleries/bind.ts'])
      expect(keys).toContain(part);
  });

  it.each(chunks)('the chunk %s contains no Zod contract', (_, file) => {
    // Minified Zod schemas still contain the name `_zod`.
    expect(readFileSync(`${OUT}/${file}`, 'utf8').includes('_zod')).toBe(false);
  });

  it('the first script is one file with less than 6 kB of gzip, and loads no style sheet', () => {
    const files = [...reachable('client/visitor/main.ts', listImports).values()];
    expect(files.length).toBe(1);
    expect(sumGzip(files)).toBeLessThan(6_000);
    // Vite's code that waits for a chunk's style sheets fires this event.
    const preloads = chunks.filter(([, file]) =>
      readFileSync(`${OUT}/${file}`, 'utf8').includes('vite:preloadError'),
    );
    expect(preloads).toEqual([]);
  });

  it('a gallery that never moves loads one file with less than 5.5 kB of gzip, without the code of those that move', () => {
    const still = reachable('client/galleries/bind.ts', listImports);
    expect([...still.keys()]).toEqual(['client/galleries/bind.ts']);
    expect(sumGzip(still.values())).toBeLessThan(5_500);
    const [file] = still.values();
    expect(readFileSync(`${OUT}/${file}`, 'utf8')).toMatch(COMPILED_WHOLE);
    for (const part of ['client/galleries/moving.ts', 'client/galleries/lightbox/open.ts']) {
      expect([...still.keys()]).not.toContain(part);
      expect([...reachable('client/galleries/bind.ts', listEveryImport).keys()]).toContain(part);
    }
  });

  it('the code that measures a visit loads after the first script and has less than 6 kB of gzip', () => {
    const first = reachable('client/visitor/main.ts', listImports);
    const measuring = reachable('client/analytics/start.ts', listImports);
    expect(first.has('client/analytics/start.ts')).toBe(false);
    // Only contributors load these other modules.
    const late = [...reachable('client/analytics/start.ts', listEveryImport).keys()];
    expect(late.filter((key) => key.startsWith('client/analytics/') && !measuring.has(key))).toEqual([
      'client/analytics/owner.ts',
    ]);
    const files = [...measuring].filter(([key]) => !first.has(key)).map(([, file]) => file);
    // One file only, because Chromium compiles it while it downloads.
    expect(files.length).toBe(1);
    expect(readFileSync(`${OUT}/${files[0]}`, 'utf8')).toMatch(COMPILED_WHOLE);
    expect(sumGzip(files)).toBeLessThan(6_000);
  });

  it.each([
    'client/forms/files.ts',
    'client/forms/overlay.ts',
    'client/forms/captcha/captcha.ts',
    'client/forms/resume.ts',
  ])('loads %s only for a form that needs it', (part) => {
    expect([...reachable('client/forms/form.ts', listImports).keys()]).not.toContain(part);
    expect([...reachable('client/forms/form.ts', listEveryImport).keys()]).toContain(part);
  });
});
