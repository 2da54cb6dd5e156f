import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Folders that each part of the product may import, besides itself (docs/develop/architecture.md). */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  schema: ['generated/messages'],
  domain: ['schema/contracts', 'schema/messages', 'messages'],
  client: ['schema/contracts', 'schema/messages', 'domain', 'messages', 'generated/styles.ts'],
  worker: ['schema', 'domain', 'generated'],
};

interface Import {
  file: string;
  target: string;
}

const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Matches imports of scripts, types and styles, by alias or by relative path. */
const IMPORT = /(?:from\s*|import\(\s*|import\s+)'((?:#|\.\.?\/)[^'?]+)|@import\s+"(\.[^"]+)"/g;

const listImports = (root: string): Import[] =>
  listFiles(root).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, script = '', style = '']) => ({
      file,
      target: script.startsWith('#') ? script.slice(1) : join(dirname(file), script || style),
    })),
  );

const IMPORTS = Object.keys(ALLOWED_IMPORTS).flatMap(listImports);
const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const show = ({ file, target }: Import) => `${file} -> ${target}`;

it('every import leads to an existing file', () => {
  const lost = IMPORTS.filter(
    ({ target }) => !/^(?:generated|messages)\//.test(target) && !existsSync(target),
  );
  expect(lost.map(show)).toEqual([]);
  expect(IMPORTS.length).toBeGreaterThan(10_000);
});

it.each(Object.keys(ALLOWED_IMPORTS))(
  'the folder %s imports only from folders below it in the architecture',
  (root) => {
    const allowed = [root, ...(ALLOWED_IMPORTS[root] ?? [])];
    const against = IMPORTS.filter(
      ({ file, target }) => within(file, root) && !allowed.some((folder) => within(target, folder)),
    );
    expect(against.map(show)).toEqual([]);
  },
);

/** Layers of folders, from lowest to highest. Each layer may import itself and the layers before it. */
const FLOORS: Record<string, readonly (readonly string[])[]> = {
  'client/config': [['kit'], ['canvas'], ['screens'], ['app']],
  worker: [
    ['kernel', 'crypto', 'calls', 'i18n', 'env.ts', 'errors.ts', 'entity-tags.ts', 'redirect.ts'],
    ['db'],
    ['render'],
    // The layer of all folders that are not listed.
    [],
    ['middleware'],
    ['routes', 'queues', 'schedule'],
    ['site-app.ts', 'app.ts', 'front.ts', 'index.ts'],
  ],
};

/** Returns the number of a path's layer. Paths that are not listed belong to the empty layer. */
function getFloor(root: string, path: string): number {
  const floors = FLOORS[root] ?? [];
  const [part = ''] = path.slice(root.length + 1).split('/');
  const named = floors.findIndex((parts) => parts.includes(part));
  return named === -1 ? floors.findIndex((parts) => parts.length === 0) : named;
}

describe.each(Object.keys(FLOORS))('the layers of folders in %s', (root) => {
  const inside = IMPORTS.filter(({ file, target }) => within(file, root) && within(target, root));

  it('every file belongs to a layer', () => {
    expect(listFiles(root).filter((file) => getFloor(root, file) === -1)).toEqual([]);
  });

  it('no layer imports from a higher layer', () => {
    const up = inside.filter(({ file, target }) => getFloor(root, target) > getFloor(root, file));
    expect(up.map(show)).toEqual([]);
  });
});

it('no panel screen imports another screen', () => {
  const screen = (path: string) => /^client\/config\/screens\/([^/]+)\//.exec(path)?.[1];
  const across = IMPORTS.filter(({ file, target }) => {
    const [from, to] = [screen(file), screen(target)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(across.map(show)).toEqual([]);
});

it('the editor’s canvas frame and the rest of the panel share only canvas/protocol', () => {
  const isFrame = (path: string) => within(path, 'client/config/canvas/frame');
  const across = IMPORTS.filter(
    ({ file, target }) =>
      within(file, 'client/config') &&
      within(target, 'client/config/canvas') &&
      isFrame(file) !== isFrame(target) &&
      !within(target, 'client/config/canvas/protocol'),
  );
  expect(across.map(show)).toEqual([]);
});

/** Finds sibling folders that import each other, directly or through other siblings. */
function findCircle(parent: string): string[] | null {
  const childOf = (path: string) =>
    path.startsWith(`${parent}/`) && path.indexOf('/', parent.length + 1) !== -1
      ? (path.slice(parent.length + 1).split('/')[0] ?? null)
      : null;
  const arrows = new Map<string, Set<string>>();
  for (const { file, target } of IMPORTS) {
    const [from, to] = [childOf(file), childOf(target)];
    if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const search = (folder: string, above: readonly string[]): string[] | null => {
    if (above.includes(folder)) return [...above.slice(above.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of arrows.get(folder) ?? []) {
      const circle = search(next, [...above, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of arrows.keys()) {
    const circle = search(folder, []);
    if (circle) return circle;
  }
  return null;
}

const listFolders = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

it.each(['client', 'worker'])(
  'sibling folders in %s do not import each other, directly or in a circle',
  (root) => {
    const circles = [root, ...listFolders(root)].map((parent) => ({ parent, circle: findCircle(parent) }));
    expect(circles.filter(({ circle }) => circle !== null)).toEqual([]);
  },
);

it('in the Worker, only worker/db imports the database tables', () => {
  expect(
    IMPORTS.filter(
      ({ file, target }) =>
        within(file, 'worker') && within(target, 'schema/tables') && !within(file, 'worker/db'),
    ).map(show),
  ).toEqual([]);
});

it('only clientAddress() reads an IP address from a header, because clients can forge headers', () => {
  const reading = listFiles('worker').filter((file) =>
    /connecting-ip|x-forwarded-for|x-real-ip|true-client-ip/i.test(readFileSync(file, 'utf8')),
  );
  expect(reading).toEqual(['worker/kernel/client-address.ts']);
});
