import { expect, it } from 'vitest';
import { createTurns } from '#domain/galleries/autoplay.ts';

function gallery() {
  let isBusy = false;
  let hurried = 0;
  const taken: string[] = [];
  const turns = createTurns({ isBusy: () => isBusy, hurry: () => hurried++ });
  return {
    taken,
    hurried: () => hurried,
    ask: (name: string) =>
      turns.take(() => {
        taken.push(name);
        isBusy = true;
      }),
    rest() {
      isBusy = false;
      turns.resume();
    },
  };
}

it('[B4.08] a change requested during a transition waits until the transition ends', () => {
  const { ask, rest, taken, hurried } = gallery();
  ask('first');
  expect(hurried()).toBe(0);
  ask('second');
  ask('third');
  expect(taken).toEqual(['first']);
  expect(hurried()).toBeGreaterThan(0);
  rest();
  expect(taken).toEqual(['first', 'second']);
  rest();
  expect(taken).toEqual(['first', 'second', 'third']);
});

it('a request that changes nothing does not delay the next one', () => {
  let isBusy = true;
  const taken: number[] = [];
  const turns = createTurns({ isBusy: () => isBusy, hurry() {} });
  for (const turn of [1, 2, 3]) turns.take(() => void taken.push(turn));
  isBusy = false;
  turns.resume();
  expect(taken).toEqual([1, 2, 3]);
});
