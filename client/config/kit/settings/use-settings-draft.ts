import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { keepRefused } from '../api/keep-refused.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { toast } from '../ui/toast.ts';
import { useLocalDraft } from '../unsaved/use-local-draft.ts';

interface Versioned {
  version: number;
}

export interface SettingsSource<Answer extends Versioned, Draft> {
  name: string;
  read: () => Promise<Answer>;
  save: (version: number, draft: Draft) => Promise<Answer>;
  toDraft: (answer: Answer) => Draft;
}

const NO_ERRORS: Readonly<Record<string, string>> = {};
const CHANGED = 'Someone else saved this in the meantime. Your changes are not saved yet, but still here.';

/**
 * Loads settings together with the owner's unsaved draft. If the server has a newer version, the save is
 * retried when only other settings have changed. If the same settings have changed, the owner resolves the
 * conflict.
 */
export function useSettingsDraft<Answer extends Versioned, Draft>(source: SettingsSource<Answer, Draft>) {
  const { name, read, save: put, toDraft } = source;
  const { value: answer, problem, load, setValue } = useLoaded(['settings', name], read);
  const [edited, setEdited] = useState<Draft | null>(null);
  const stored = useMemo(() => answer && toDraft(answer), [answer, toDraft]);
  const draft = edited ?? stored;
  const [refusal, setRefusal] = useState<{ errors: Record<string, string>; draft: Draft } | null>(null);
  const errors = refusal ? keepRefused(refusal.errors, refusal.draft, draft) : NO_ERRORS;
  const [conflict, setConflict] = useState<{ text: string; theirs: Answer } | null>(null);
  const base = stored && JSON.stringify(stored);
  const hasChanges = base !== null && JSON.stringify(draft) !== base;

  const take = (next: Answer) => {
    setValue(next);
    setEdited(null);
    setRefusal(null);
    setConflict(null);
    setFrom(null);
  };

  /**
   * Version of the settings that the draft started from. A restored draft may be based on an older version
   * than the stored settings.
   */
  const [from, setFrom] = useState<string | null>(null);
  const kept = useLocalDraft({
    name,
    content: base === null || draft === null ? null : { draft, from: from ?? base },
    hasChanges,
    restore: (content) => {
      setEdited(content.draft);
      setFrom(content.from);
      if (answer && content.from !== base) setConflict({ text: CHANGED, theirs: answer });
    },
  });

  /**
   * Replaces the version `over` of the settings and returns true on success. Throws errors other than field
   * errors and conflicts.
   */
  const save = async (over: Answer | null | undefined = answer): Promise<boolean> => {
    if (!over || draft === null) return false;
    setRefusal(null);
    try {
      take(await put(over.version, draft));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.body.errors) {
        setRefusal({ errors: error.body.errors, draft });
        return false;
      }
      if (error.status !== 409) throw error;
      const theirs = await read();
      if (JSON.stringify(toDraft(theirs)) !== JSON.stringify(toDraft(over))) {
        setConflict({ text: CHANGED, theirs });
        return false;
      }
      take(await put(theirs.version, draft));
      return true;
    }
  };
  const saving = useMutation({
    mutationFn: ({ over }: { done: string; over: Answer | undefined }) => save(over),
    onSuccess: (isSaved, { done }) => {
      if (isSaved) toast.success(done);
    },
  });
  return {
    answer,
    draft,
    problem,
    errors,
    /** Set after a refused save, and new for each one. */
    refusal,
    conflict,
    isBusy: saving.isPending,
    hasChanges,
    kept,
    change: (next: Draft) => setEdited(next),
    load,
    /** Replaces the version `over` of the settings. Resolves to whether the settings were saved. */
    save: (done: string, over?: Answer): Promise<boolean> =>
      saving.mutateAsync({ done, over }).catch(() => false),
    undo: () => answer && take(answer),
    takeTheirs: () => conflict && take(conflict.theirs),
  };
}
export type SettingsDraft<Answer extends Versioned, Draft> = ReturnType<
  typeof useSettingsDraft<Answer, Draft>
>;
