import { useState } from 'react';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';

/**
 * Holds the draft of a part of the site's settings, kept in this browser under `name` until it is saved.
 * `card` are props of the part's SettingsCard.
 */
export function usePartDraft<Draft extends object | string | number>(name: string, stored: Draft) {
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name, content: draft, hasChanges, restore: setDraft });
  return { draft, setDraft, card: { values: draft, hasChanges, kept, onReset: () => setDraft(stored) } };
}
