import { describe, expect, it } from 'vitest';
import { filesUnder, type Import, listImports } from '../support/node/module-graph.ts';

const FILES = filesUnder('worker');
const IMPORTS = FILES.flatMap(listImports).filter(({ target }) => target.startsWith('worker/'));

/** The part of the Worker that a file belongs to; the files that mount it are `entry`, what all parts share is `base`. */
function findPart(file: string): string {
  // What puts messages into queues, where the folder's other files take them out.
  if (['worker/kernel/queue.ts', 'worker/kernel/gather.ts'].includes(file)) return 'base';
  const [, folder = ''] = file.split('/');
  if (['app.ts', 'front.ts', 'index.ts', 'site-app.ts', 'queues', 'schedule'].includes(folder))
    return 'entry';
  if (folder.includes('.') || folder === 'crypto') return 'base';
  return ['routes', 'render', 'db', 'middleware'].includes(folder) ? folder : 'area';
}

/** What each part may import from, besides itself: routes -> { areas, render } -> db. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  entry: ['routes', 'middleware', 'area', 'render', 'db', 'base'],
  routes: ['middleware', 'area', 'render', 'db', 'base'],
  middleware: ['area', 'render', 'db', 'base'],
  area: ['middleware', 'render', 'db', 'base'],
  render: ['area', 'db', 'base'],
  db: ['base'],
  base: ['db'],
};

const describeImport = ({ file, target }: Import) => `${file} -> ${target}`;

describe('inside the Worker', () => {
  it('routes import areas and renderers, those import db, and nothing goes the other way', () => {
    const against = IMPORTS.filter(({ file, target }) => {
      const [from, to] = [findPart(file), findPart(target)];
      return from !== to && !ALLOWED_IMPORTS[from]?.includes(to);
    }).map(describeImport);
    expect(against).toEqual([]);
  });

  it('no files import each other in a circle, not even for types', () => {
    expect(findCycles(IMPORTS)).toEqual([]);
  });
});

/** Groups of files that reach each other by their imports (Tarjan); what is loaded lazily may lead back. */
function findCycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ file }) => file,
  );
  const index = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const at = index.size;
    index.set(file, at);
    open.push(file);
    let low = at;
    for (const { target } of targets.get(file) ?? []) {
      if (!index.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, index.get(target) ?? low);
    }
    if (low === at) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  };
  for (const file of FILES) if (!index.has(file)) visit(file);
  return cycles;
}
