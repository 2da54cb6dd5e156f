import { MAX_STEPS } from './history.ts';

/** In which order documents were changed that each have a history of their own, so that they are undone as one. */
export interface Steps<Name> {
  past: readonly Name[];
  future: readonly Name[];
}

/** A step of one document: what was undone of any of them is not done again. */
export const addStep = <Name>({ past }: Steps<Name>, name: Name): Steps<Name> => ({
  past: [...past, name].slice(-MAX_STEPS),
  future: [],
});

/** The document whose last step is undone, and what is left; null where there is none. */
export function undoStep<Name>({ past, future }: Steps<Name>): { name: Name; steps: Steps<Name> } | null {
  const name = past.at(-1);
  return name === undefined ? null : { name, steps: { past: past.slice(0, -1), future: [name, ...future] } };
}

export function redoStep<Name>({ past, future }: Steps<Name>): { name: Name; steps: Steps<Name> } | null {
  const [name, ...rest] = future;
  return name === undefined ? null : { name, steps: { past: [...past, name], future: rest } };
}
