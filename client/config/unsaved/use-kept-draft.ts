import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../shell/account.tsx';
import { createKeptDrafts } from './kept-drafts.ts';

interface Options<T> {
  /** What it is a draft of, such as `product.` and an id. */
  name: string;
  /** What the form holds; null while it is loading. */
  content: T | null;
  hasChanges: boolean;
  /** What every draft of the kind has; the content itself where none of its fields can be missing. */
  model?: T;
  /** Puts a draft of an earlier visit into the form. */
  restore: (content: T) => void;
}
export interface Kept {
  /** When the draft that came back was last changed; null when none came back, or it was decided about. */
  restoredAt: number | null;
  forget: () => void;
}

/**
 * Keeps what is typed in this browser until it is saved or discarded, and puts it back into the form when somebody comes
 * again: after another place, a closed tab, a session that ended. Not for secrets.
 */
export function useKeptDraft<T>({ name, content, hasChanges, restore, model }: Options<T>): Kept {
  const { account } = useAccount();
  const drafts = useMemo(() => createKeptDrafts(account.id, () => localStorage), [account.id]);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  /** The name whose draft was looked for. */
  const looked = useRef<string | null>(null);
  const isLoaded = content !== null;
  const text = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the form has loaded
  useEffect(() => {
    if (content === null || looked.current === name) return;
    looked.current = name;
    const kept = drafts.read(name, model ?? content, Date.now());
    if (kept === null || JSON.stringify(kept.content) === text) return setRestoredAt(null);
    setRestoredAt(kept.at);
    restore(kept.content);
  }, [isLoaded, name, drafts]);
  /** What was forgotten on purpose: it is not kept again by the next drawing of the same form. */
  const forgotten = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is compared by its text
  useEffect(() => {
    if (content === null || looked.current !== name || text === forgotten.current) return;
    forgotten.current = null;
    if (hasChanges) drafts.keep(name, { at: Date.now(), content });
    else drafts.forget(name);
  }, [name, text, hasChanges, drafts]);
  return {
    restoredAt: hasChanges ? restoredAt : null,
    forget() {
      forgotten.current = text;
      drafts.forget(name);
      setRestoredAt(null);
    },
  };
}
