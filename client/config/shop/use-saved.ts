import { useCallback, useEffect, useState } from 'react';
import { ApiError, api, explain } from '../shell/api.ts';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';

interface Versioned {
  version: number;
}

/** Maps a part of the store's rules between the API and its form. */
export interface SavedPart<Answer extends Versioned, Draft> {
  path: string;
  draftOf: (answer: Answer) => Draft;
  bodyOf: (draft: Draft) => object;
}

const CHANGED = 'Someone else saved this in the meantime. Your changes are not saved yet, but still here.';

/**
 * One part of the rules with its draft. A save sends the loaded version; if only another part was saved in between,
 * it retries with the new version, and only a change of this part is a conflict, which the owner resolves.
 */
export function useSaved<Answer extends Versioned, Draft>(part: SavedPart<Answer, Draft>) {
  const { path, draftOf, bodyOf } = part;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<{ text: string; theirs: Answer } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const base = answer && JSON.stringify(draftOf(answer));
  const hasChanges = base !== null && JSON.stringify(draft) !== base;

  const take = useCallback(
    (next: Answer) => {
      setAnswer(next);
      setDraft(draftOf(next));
      setErrors({});
      setConflict(null);
      setFrom(null);
    },
    [draftOf],
  );
  const load = useCallback(async () => {
    try {
      const next = await api<Answer>('GET', path);
      take(next);
      setProblem(null);
    } catch (error) {
      setProblem(explain(error));
    }
  }, [path, take]);
  useEffect(() => void load(), [load]);

  /** What the draft is based on; a restored draft may be older than the stored one. */
  const [from, setFrom] = useState<string | null>(null);
  const kept = useKeptDraft({
    name: path,
    content: base === null || draft === null ? null : { draft, from: from ?? base },
    hasChanges,
    restore: (content) => {
      setDraft(content.draft);
      setFrom(content.from);
      if (answer && content.from !== base) setConflict({ text: CHANGED, theirs: answer });
    },
  });

  const put = (version: number, changed: Draft) => api<Answer>('PUT', path, { version, ...bodyOf(changed) });

  /** Saves over version `over`; true on success. Throws anything but field errors and conflicts. */
  const save = async (over: Answer | null = answer): Promise<boolean> => {
    if (!over || draft === null) return false;
    setBusy(true);
    setErrors({});
    try {
      take(await put(over.version, draft));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.body.errors) {
        setErrors(error.body.errors);
        return false;
      }
      if (error.status !== 409) throw error;
      const theirs = await api<Answer>('GET', path);
      if (JSON.stringify(draftOf(theirs)) !== JSON.stringify(draftOf(over))) {
        setConflict({ text: CHANGED, theirs });
        return false;
      }
      take(await put(theirs.version, draft));
      return true;
    } finally {
      setBusy(false);
    }
  };
  return {
    answer,
    draft,
    problem,
    errors,
    conflict,
    isBusy,
    hasChanges,
    kept,
    change: setDraft,
    load,
    save,
    undo: () => answer && take(answer),
    takeTheirs: () => conflict && take(conflict.theirs),
  };
}
export type Saved<Answer extends Versioned, Draft> = ReturnType<typeof useSaved<Answer, Draft>>;
