import { useEffect, useSyncExternalStore } from 'react';
import type { CommandGroup } from './command-groups.ts';

export interface Command {
  id: string;
  label: string;
  group: CommandGroup;
  /** The label without “Go to”. */
  name?: string;
  run: () => void;
  keys?: string;
  /** Other search words for the command. */
  keywords?: readonly string[];
  /** The screen that contains it, or details of a record, shown beside the label. */
  within?: string;
}

const sources = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function updateCommands(): void {
  all = [...sources.values()].flat();
  for (const listener of [...listeners]) listener();
}

/** Registers a screen's commands. The list must be stable between renders. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const key = Symbol('commands');
    sources.set(key, commands);
    updateCommands();
    return () => {
      sources.delete(key);
      updateCommands();
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
