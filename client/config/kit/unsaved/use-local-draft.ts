import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '../account/account.tsx';
import { createLocalDrafts } from './local-drafts.ts';

interface Options<T> {
  name: string;
  content: T | null;
  hasChanges: boolean;
  /** A complete value of this shape; `content` itself if no field is optional. */
  model?: T;
  restore: (content: T) => void;
}
export interface RestoredDraft {
  /** When the restored draft was last changed; null without one or after a decision. */
  restoredAt: number | null;
  forget: () => void;
}

/** Keeps unsaved input in this browser until it is saved or discarded. Not for secrets. */
export function useLocalDraft<T>({ name, content, hasChanges, restore, model }: Options<T>): RestoredDraft {
  const { account } = useAccount();
  const drafts = useMemo(() => createLocalDrafts(account.id, () => localStorage), [account.id]);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const readName = useRef<string | null>(null);
  const isLoaded = content !== null;
  const text = JSON.stringify(content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form has loaded
  useEffect(() => {
    if (content === null || readName.current === name) return;
    readName.current = name;
    const kept = drafts.read(name, model ?? content, Date.now());
    if (kept === null || JSON.stringify(kept.content) === text) return setRestoredAt(null);
    setRestoredAt(kept.at);
    restore(kept.content);
  }, [isLoaded, name, drafts]);
  /** The next render must not store discarded content again. */
  const forgotten = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is compared by its text
  useEffect(() => {
    if (content === null || readName.current !== name || text === forgotten.current) return;
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
