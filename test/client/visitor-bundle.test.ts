import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const OUT = 'dist/client';

/** Every chunk of the built client that a visitor's page can come to load, by its key in the manifest. */
function reachable(): Map<string, string> {
  const manifest = JSON.parse(readFileSync(`${OUT}/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const found = new Map<string, string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.set(key, chunk.file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit('client/visitor/main.ts');
  return found;
}

describe('what visitors load', () => {
  const chunks = [...reachable()];

  it('is the script of every page and its late parts', () => {
    const keys = chunks.map(([key]) => key);
    for (const part of ['client/commerce/add-to-cart.ts', 'client/forms/form.ts', 'client/galleries/bind.ts'])
      expect(keys).toContain(part);
  });

  it.each(chunks)('%s brings no contract with it: they are for the server and for owners', (_, file) => {
    // Every schema of zod bears this name, however it is minified.
    expect(readFileSync(`${OUT}/${file}`, 'utf8').includes('_zod')).toBe(false);
  });
});
