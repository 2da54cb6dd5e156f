import { useState } from 'react';
import { Check } from '../ui/check.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { SettingsCard } from './card.tsx';
import type { SettingsPart } from './settings-panel.tsx';

const EMPTY = { isEnabled: false, id: '1', text: '', href: null, linkText: null, paths: [] };

/** The bar above the header. Another text is another announcement: it shows again to those who closed the last. */
export function AnnouncementSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.announcementBar ?? EMPTY;
  const [draft, setDraft] = useState(stored);
  const set = (patch: Partial<typeof draft>) => setDraft({ ...draft, ...patch });
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const save = async () => {
    const isNew = draft.text !== stored.text || draft.href !== stored.href;
    const next = { ...draft, id: isNew ? crypto.randomUUID() : draft.id };
    await onSave({ announcementBar: next });
    setDraft(next);
  };
  return (
    <SettingsCard
      title="Announcement bar"
      about="One sentence above the header of every page. Visitors can close it."
      canWrite={canWrite}
      hasChanges={hasChanges}
      onSave={save}
      onReset={() => setDraft(stored)}
    >
      {(errors) => (
        <>
          <Check
            label="Show the announcement bar"
            isOn={draft.isEnabled}
            onChange={(isEnabled) => set({ isEnabled })}
          />
          <Labelled label="Text" error={errors['settings.announcementBar.text']}>
            {(props) => (
              <input
                {...props}
                value={draft.text}
                maxLength={300}
                onChange={(event) => set({ text: event.target.value })}
              />
            )}
          </Labelled>
          <div className="columns">
            <Labelled label="Link" help="Empty: no link.">
              {(props) => (
                <input
                  {...props}
                  value={draft.href ?? ''}
                  maxLength={500}
                  placeholder="/shop"
                  onChange={(event) => set({ href: event.target.value || null })}
                />
              )}
            </Labelled>
            <Labelled label="Text of the link">
              {(props) => (
                <input
                  {...props}
                  value={draft.linkText ?? ''}
                  maxLength={60}
                  onChange={(event) => set({ linkText: event.target.value || null })}
                />
              )}
            </Labelled>
          </div>
          <figure className="preview-box">
            <figcaption>Preview</figcaption>
            <p className="bar-preview">
              {draft.text || 'Your announcement'} {draft.linkText && <u>{draft.linkText}</u>}
            </p>
          </figure>
        </>
      )}
    </SettingsCard>
  );
}
