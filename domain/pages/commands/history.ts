export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Changes in quick succession with the same group, such as the letters of a word, form one undo step. */
  group: string | null;
  /** Epoch milliseconds. */
  changedAt: number;
}

export interface Change {
  group?: string | undefined;
  at: number;
}

export const MAX_STEPS = 200;
/** A longer pause between changes starts a new undo step even within a group. */
export const GROUP_PAUSE_MS = 1200;

export function createHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], group: null, changedAt: 0 };
}

/** Records a change, which discards the redo states. */
export function change<T>(history: History<T>, next: T, { group, at }: Change): History<T> {
  if (next === history.present) return history;
  const continues = group !== undefined && group === history.group && at - history.changedAt < GROUP_PAUSE_MS;
  const past = continues ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], group: group ?? null, changedAt: at };
}

export function undo<T>(history: History<T>): History<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    group: null,
    changedAt: 0,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, group: null, changedAt: 0 };
}

export const canUndo = (history: Pick<History<unknown>, 'past'>): boolean => history.past.length > 0;
export const canRedo = (history: Pick<History<unknown>, 'future'>): boolean => history.future.length > 0;

/**
 * Order of changes to several documents, each with its own history, that are undone in one common sequence.
 */
export interface Steps<Name> {
  past: readonly Name[];
  future: readonly Name[];
}

/** Adds a step, which discards the redo steps of all documents. */
export const addStep = <Name>({ past }: Steps<Name>, name: Name): Steps<Name> => ({
  past: [...past, name].slice(-MAX_STEPS),
  future: [],
});

/** Returns the name of the document that the last step changed, and the remaining steps. */
export function undoStep<Name>({ past, future }: Steps<Name>): { name: Name; steps: Steps<Name> } | null {
  const name = past.at(-1);
  return name === undefined ? null : { name, steps: { past: past.slice(0, -1), future: [name, ...future] } };
}

export function redoStep<Name>({ past, future }: Steps<Name>): { name: Name; steps: Steps<Name> } | null {
  const [name, ...rest] = future;
  return name === undefined ? null : { name, steps: { past: [...past, name], future: rest } };
}
