import { expect, it } from 'vitest';
import { filesUnder, type Import, listImports } from '../support/node/module-graph.ts';

it.each(['worker', 'client'])('the files in %s have no circular imports, not even for types', (root) => {
  const files = filesUnder(root);
  const imports = files.flatMap(listImports).filter(({ target }) => target.startsWith(`${root}/`));
  expect(findCircles(files, imports)).toEqual([]);
});

/** Finds import cycles with Tarjan's algorithm. Dynamic imports may form cycles. */
function findCircles(files: readonly string[], imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ isLazy }) => !isLazy),
    ({ file }) => file,
  );
  const index = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
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
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return circles;
}
