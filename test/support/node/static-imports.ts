import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const WORKER = resolve('worker');
const LAZY_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** A module of the Worker with its `import()` made static; null where there is none. */
export function loadWithImporter(code: string, id: string): string | null {
  if (!id.startsWith(`${WORKER}/`) || !code.includes('import(')) return null;
  const imports: string[] = [];
  const body = code.replace(LAZY_IMPORT, (_, __, path: string) => {
    const name = `lazyModule${imports.length}`;
    imports.push(`import * as ${name} from ${JSON.stringify(path)};`);
    return `Promise.resolve(${name})`;
  });
  return [...imports, body].join(' ');
}

/**
 * Loads with the Worker what it imports lazily. The module runner asks its server again on each `import()` and shares the answer
 * among all who ask at once, but workerd lets no request wait for I/O of another one: requests that began together failed at
 * random (github.com/cloudflare/workers-sdk/issues/5387). A deployed Worker has all modules in one file and asks nobody.
 */
export const staticImports: Plugin = {
  name: 'static-imports',
  transform: loadWithImporter,
};
