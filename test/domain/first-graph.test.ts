import { describe, expect, it } from 'vitest';
import { loadedWith } from '../support/node/module-graph.ts';

const ENTRY = 'worker/index.ts';
const isPackage = (name: string) => !/^(?:worker|domain|schema|client|\.generated)\//.test(name);

describe('the code that an isolate loads before it returns a cached page', () => {
  const graph = loadedWith(ENTRY);

  it('the loaded code contains only the site lookup, page cache, headers and rules', () => {
    expect([...graph].filter(([name]) => isPackage(name))).toEqual([]);
  });
  it('the loaded code contains no tables, routes, templates or SQL', () => {
    const heavy = /^(?:schema\/tables|worker\/(?:routes|render|db|queues)\/|client\/)/;
    expect([...graph].filter(([name]) => heavy.test(name))).toEqual([]);
  });
  it('the loaded code is small', () => {
    expect(graph.size).toBeLessThan(25);
  });
  it('excludes the application with React, zod and Hono', () => {
    const packages = [...loadedWith('worker/front.ts').keys()].filter(isPackage);
    expect(packages).toEqual(expect.arrayContaining(['react', 'zod', 'hono', 'react-dom/server.node']));
  });
});
