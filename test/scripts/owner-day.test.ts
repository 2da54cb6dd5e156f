import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readOwnerTasks } from '#support/node/owner-day.ts';

const FOLDER = 'test/browser/owner-day';
const TASKS = readOwnerTasks();
const titles = readdirSync(FOLDER).flatMap((file) =>
  [...readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/^test\(\s*'(.+?)',/gm)].map(([, title]) => title),
);

it('the table of the owner’s day lists 34 tasks and exactly the scenes that exist', () => {
  expect([...new Set(TASKS.map(({ number }) => number))]).toEqual(
    Array.from({ length: 34 }, (_, at) => at + 1),
  );
  expect(TASKS.map(({ title }) => title).sort()).toEqual([...titles].sort());
});

it.each(TASKS)(
  '$title in at most $most steps, three steps from the home screen',
  ({ wayThere, steps, most }) => {
    expect(wayThere).toBeLessThanOrEqual(3);
    expect(steps).toBeLessThanOrEqual(most);
  },
);
