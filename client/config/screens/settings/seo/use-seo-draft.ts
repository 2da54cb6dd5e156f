import { useState } from 'react';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { getSeo } from '#domain/sites/seo.ts';
import type { Seo } from '#schema/contracts/sites/seo.ts';
import type { SettingsPart } from '../settings-part.ts';

/** Edits the part of the SEO settings that one card shows. */
export function useSeoDraft<Field extends keyof Seo>(
  name: string,
  fields: readonly Field[],
  { settings, onSave }: Pick<SettingsPart, 'settings' | 'onSave'>,
) {
  const seo = getSeo(settings);
  const stored = Object.fromEntries(fields.map((field) => [field, seo[field]])) as Pick<Seo, Field>;
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const kept = useLocalDraft({ name, content: draft, hasChanges, restore: setDraft });
  return {
    draft,
    change: (patch: Partial<Pick<Seo, Field>>) => setDraft({ ...draft, ...patch }),
    card: {
      hasChanges,
      kept,
      values: draft,
      onSave: () => onSave({ seo: { ...seo, ...draft } }),
      onReset: () => setDraft(stored),
    },
  };
}
