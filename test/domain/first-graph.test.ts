import { describe, expect, it } from 'vitest';
import { loadedWith } from '../support/node/module-graph.ts';

const ENTRY = 'worker/index.ts';
const isPackage = (name: string) => !/^(?:worker|domain|schema|client|\.generated)\//.test(name);

describe('the code that an isolate loads before it returns a cached page', () => {
  const graph = loadedWith(ENTRY);

  it('contains no package, only the site lookup, the page cache, headers and redirect rules', () => {
    expect([...graph].filter(([name]) => isPackage(name))).toEqual([]);
  });
  it('contains no tables, routes, templates or SQL', () => {
    const heavy = /^(?:schema\/tables|worker\/(?:routes|render|db|queues)\/|client\/)/;
    expect([...graph].filter(([name]) => heavy.test(name))).toEqual([]);
  });
  it('consists of fewer than 26 files', () => {
    expect(graph.size).toBeLessThan(26);
  });
  it('excludes the application, which needs React, zod and Hono', () => {
    const packages = [...loadedWith('worker/front.ts').keys()].filter(isPackage);
    expect(packages).toEqual(expect.arrayContaining(['react', 'zod', 'hono', 'react-dom/server.node']));
  });
});
