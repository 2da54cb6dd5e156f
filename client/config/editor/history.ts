/** Undo and redo over whole values; a burst of changes to the same thing is one step. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last change was made to, and when (epoch milliseconds). */
  last: { key: string; at: number } | null;
}

const MAX_STEPS = 200;
/** Changes to the same key within this time join one step. */
const BURST_MS = 1_000;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], last: null };
}

export function change<Value>(
  history: History<Value>,
  present: Value,
  key: string,
  at: number,
): History<Value> {
  const joins = history.last?.key === key && at - history.last.at < BURST_MS && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], last: { key, at } };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    last: null,
  };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, last: null };
}
