import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders that each part may import from, besides itself (ARCHITECTURE: arrows run one way). */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  schema: ['generated/messages'],
  domain: ['schema/contracts', 'schema/messages', 'messages'],
  client: ['schema/contracts', 'schema/messages', 'domain', 'messages'],
  worker: ['schema', 'domain', 'generated'],
};

function listImports(root: string): { file: string; target: string }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'#([^']+)'/g)].map(
        ([, target = '']) => ({ file, target }),
      );
    });
}

it.each(Object.keys(ALLOWED_IMPORTS))('%s imports only from the folders before it', (root) => {
  const allowed = [root, ...(ALLOWED_IMPORTS[root] ?? [])];
  const against = listImports(root).filter(
    ({ target }) => !allowed.some((folder) => target === folder || target.startsWith(`${folder}/`)),
  );
  expect(against).toEqual([]);
});

it('only worker/db, and what prepares its statements, reads the tables', () => {
  expect(
    listImports('worker').filter(
      ({ file, target }) => target.startsWith('schema/tables') && !file.startsWith('worker/db'),
    ),
  ).toEqual([]);
});

it('only clientAddress() reads an address from a header, since clients can forge one', () => {
  const reading = readdirSync('worker', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /connecting-ip|x-forwarded-for|x-real-ip|true-client-ip/i.test(readFileSync(file, 'utf8')),
    );
  expect(reading).toEqual(['worker/accounts/client-address.ts']);
});
