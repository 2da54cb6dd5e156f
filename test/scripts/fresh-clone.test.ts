import { expect, it } from 'vitest';
import { loadedWith } from '../support/node/module-graph.ts';

const isGenerated = (name: string) => /^(?:\.generated|messages)\//.test(name);

it.each(['start', 'prepare-start', 'dev', 'test', 'docs'])(
  'scripts/%s.ts imports no generated file',
  (script) => {
    const chains = [...loadedWith(`scripts/${script}.ts`)].filter(([name]) => isGenerated(name));
    expect(chains.map(([, chain]) => chain.join(' -> '))).toEqual([]);
  },
);

it('the script that seeds the demo imports generated texts', () => {
  expect([...loadedWith('scripts/seed.ts').keys()].some(isGenerated)).toBe(true);
});
