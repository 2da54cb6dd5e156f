import { readFileSync } from 'node:fs';

export interface OwnerTask {
  /** Number of the task in the owner's day. A task can have several scenes. */
  number: number;
  /** Title of the scene's test. */
  title: string;
  /** Steps from the home screen of the panel to the screen of the task. */
  wayThere: number;
  steps: number;
  most: number;
}

const ROW = /^\| *(\d+) \| (.+?) *\| *(\d+) \| *(\d+) \| *(\d+) \|$/gm;

/** Reads the table of docs/develop/owner-day.md. */
export const readOwnerTasks = (): OwnerTask[] =>
  [...readFileSync('docs/develop/owner-day.md', 'utf8').matchAll(ROW)].map(
    ([, number, title = '', wayThere, steps, most]) => ({
      number: Number(number),
      title,
      wayThere: Number(wayThere),
      steps: Number(steps),
      most: Number(most),
    }),
  );
