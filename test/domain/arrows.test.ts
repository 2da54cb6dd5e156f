import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders that each part may import from, besides itself (ARCHITECTURE: arrows run one way). */
const MAY_IMPORT: Record<string, readonly string[]> = {
  schema: ['generated/messages'],
  domain: ['schema/contracts', 'schema/messages', 'messages'],
  client: ['schema/contracts', 'schema/messages', 'domain', 'messages'],
  worker: ['schema', 'domain', 'client/islands', 'generated'],
};

function importsOf(root: string): { file: string; target: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'#([^']+)'/g)].map(
        ([, target = '']) => ({ file, target }),
      );
    });
}

it.each(Object.keys(MAY_IMPORT))('%s imports only what lies before it', (root) => {
  const allowed = [root, ...(MAY_IMPORT[root] ?? [])];
  const against = importsOf(root).filter(
    ({ target }) => !allowed.some((folder) => target === folder || target.startsWith(`${folder}/`)),
  );
  expect(against).toEqual([]);
});

it('only worker/db, and what prepares its statements, reads the tables', () => {
  expect(
    importsOf('worker').filter(
      ({ file, target }) => target.startsWith('schema/tables') && !file.startsWith('worker/db'),
    ),
  ).toEqual([]);
});

it('no island asks for useId: its ids come from its props, since it is a part of the page here and a root there', () => {
  const asking = readdirSync('client/islands', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\buseId\b/.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual([]);
});

it('only clientAddress() reads a header that tells an address, since anybody may send one', () => {
  const reading = readdirSync('worker', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /connecting-ip|x-forwarded-for|x-real-ip|true-client-ip/i.test(readFileSync(file, 'utf8')),
    );
  expect(reading).toEqual(['worker/accounts/client-address.ts']);
});
