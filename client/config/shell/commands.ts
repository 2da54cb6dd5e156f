import { useEffect, useSyncExternalStore } from 'react';

/** Something that the command menu can do. */
export interface Command {
  id: string;
  label: string;
  group: 'Places' | 'Actions' | 'Pages';
  run: () => void;
  /** Keys that do the same, as shown. */
  keys?: string;
}

const sources = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function changed(): void {
  all = [...sources.values()].flat();
  for (const listener of [...listeners]) listener();
}

/** Offers commands while the component is there. Pass a list that stays the same between renders. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const key = Symbol('commands');
    sources.set(key, commands);
    changed();
    return () => {
      sources.delete(key);
      changed();
    };
  }, [commands]);
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => all,
  );
}
