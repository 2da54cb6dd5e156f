import { describe, expect, it } from 'vitest';
import { filesUnder, type Import, importsOf } from '../support/node/module-graph.ts';

const FILES = filesUnder('worker');
const IMPORTS = FILES.flatMap(importsOf).filter(({ target }) => target.startsWith('worker/'));

/** The part of the Worker that a file belongs to; the files that mount it are `entry`, what all parts share is `base`. */
function partOf(file: string): string {
  // What puts messages into queues, where the folder's other files take them out.
  if (file === 'worker/queues/send.ts') return 'base';
  const [, folder = ''] = file.split('/');
  if (['app.ts', 'front.ts', 'index.ts', 'site-app.ts', 'queues', 'schedule'].includes(folder))
    return 'entry';
  if (folder.includes('.') || folder === 'crypto') return 'base';
  return ['routes', 'render', 'db', 'middleware'].includes(folder) ? folder : 'area';
}

/** What each part may import from, besides itself: routes -> { areas, render } -> db. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  entry: ['routes', 'middleware', 'area', 'render', 'db', 'base'],
  routes: ['middleware', 'area', 'render', 'db', 'base'],
  middleware: ['area', 'render', 'db', 'base'],
  area: ['middleware', 'render', 'db', 'base'],
  render: ['area', 'db', 'base'],
  db: ['base'],
  base: ['db'],
};

const describeImport = ({ file, target }: Import) => `${file} -> ${target}`;

/** Imports against the arrows that are not mended yet; the list only gets shorter. */
const KNOWN = new Set([
  'worker/calls/parse-input.ts -> worker/routes/read-body.ts',
  'worker/db/forms/submission-changes.ts -> worker/forms/receive-file.ts',
  'worker/db/payments/disputes.ts -> worker/payments/provider.ts',
  'worker/db/sites/read-site.ts -> worker/sites/site-copies.ts',
  'worker/db/sites/sites.ts -> worker/sites/site-copies.ts',
  'worker/db/subscriptions/subscription-outcomes.ts -> worker/orders/order-mails.ts',
]);

/** Circles of types alone, which nothing loads; the list only gets shorter. */
const KNOWN_CIRCLES = [
  ['worker/archive/import.ts', 'worker/archive/store-rows.ts'],
  ['worker/archive/parse.ts', 'worker/archive/relation-problems.ts'],
  ['worker/db/mail/mail-facts.ts', 'worker/db/mail/waiting-mail-facts.ts'],
  ['worker/db/orders/create-order.ts', 'worker/db/subscriptions/new-subscriptions.ts'],
  ['worker/db/pages/due-publications.ts', 'worker/db/pages/publish-statements.ts'],
];

describe('inside the Worker', () => {
  it('routes import areas and renderers, those import db, and nothing goes the other way', () => {
    const against = IMPORTS.filter(({ file, target }) => {
      const [from, to] = [partOf(file), partOf(target)];
      return from !== to && !MAY_IMPORT[from]?.includes(to);
    }).map(describeImport);
    expect(against.filter((line) => !KNOWN.has(line))).toEqual([]);
    expect([...KNOWN].filter((line) => !against.includes(line))).toEqual([]);
  });

  it('no files load each other, however long the way round', () => {
    expect(findCycles(IMPORTS.filter(({ isType }) => !isType))).toEqual([]);
  });
  it('no types of files need each other but those that are known', () => {
    expect(findCycles(IMPORTS).sort()).toEqual(KNOWN_CIRCLES);
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
