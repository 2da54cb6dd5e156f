import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { type SettingsSource, useSettingsDraft } from '#client/config/kit/settings/use-settings-draft.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { wordingProblems } from '#domain/mail/placeholders.ts';
import { readStoreEmails, saveStoreEmails } from '#schema/contracts/mail/calls.ts';
import {
  COMMERCE_MAIL_KINDS,
  type CommerceMailKind,
  type MailSettings,
  type MailSettingsView,
} from '#schema/contracts/mail/mail.ts';
import { MailKinds } from './mail-kinds.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MAIL_RULES, MailRules } from './mail-rules.tsx';
import { MailText } from './mail-text.tsx';
import './store-emails.css';

const NO_TEXT = { subject: '', introduction: '' };

const SOURCE: SettingsSource<MailSettingsView, MailSettings> = {
  name: readStoreEmails.path,
  read: () => callApi(readStoreEmails, {}),
  save: (version: number, settings: MailSettings) =>
    callApi(saveStoreEmails, { body: { version, settings } }),
  toDraft: ({ settings }) => withoutEmpty(settings),
};

function kindOfErrors(errors: Readonly<Record<string, string>>): CommerceMailKind | undefined {
  const isIn = (path: string) => Object.keys(errors).some((field) => field.startsWith(`settings.${path}.`));
  return (
    COMMERCE_MAIL_KINDS.find((kind) => isIn(`wordings.${kind}`)) ??
    MAIL_RULES.find(([, part]) => isIn(part))?.[0]
  );
}

export function StoreEmails() {
  const canWrite = useCan()('commerce.orders.write');
  const [kind, setKind] = useState<CommerceMailKind>('order-confirmation');
  const saved = useSettingsDraft(SOURCE);
  const { answer: view, draft, errors, refusal, conflict, isBusy, kept } = saved;
  const hasChanges = canWrite && saved.hasChanges;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = refusal && kindOfErrors(refusal.errors);
    if (wrong) setKind(wrong);
  }, [refusal]);
  const save = (over?: MailSettingsView) => saved.save('Saved. Changes apply from the next email.', over);
  useUnsaved({ name: 'The notifications page', hasChanges, kept, form, save: () => save() });
  if (saved.problem) return <Failed problem={saved.problem} onRetry={() => void saved.load()} />;
  if (!view || !draft) return <Loading label="Loading notifications" lines={6} />;

  const words = draft.wordings[kind] ?? NO_TEXT;
  const change = (patch: Partial<MailSettings>) => saved.change(withoutEmpty({ ...draft, ...patch }));
  const getError = (field: 'subject' | 'introduction') =>
    errors[`settings.wordings.${kind}.${field}`] ?? wordingProblems(kind, words)[field];
  return (
    <form
      ref={form}
      className="shop-mails"
      aria-label="Notifications"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <MailKinds kind={kind} changed={Object.keys(draft.wordings)} onChoose={setKind} />
      <div className="shop-mails-words">
        <fieldset disabled={!canWrite} className="stack">
          <legend className="visually-hidden">Text</legend>
          {conflict ? (
            <div className="notice is-serious" role="alert">
              <p>{conflict.text}</p>
              <button type="button" className="button" onClick={saved.takeTheirs}>
                Load theirs
              </button>
              <button type="button" className="button" onClick={() => void save(conflict.theirs)}>
                Overwrite with mine
              </button>
            </div>
          ) : (
            <RestoredNotice kept={kept} onDiscard={saved.undo} />
          )}
          <MailRules
            kind={kind}
            rules={draft}
            ownersAddress={view.ownersAddress}
            errorOf={(path) => errors[`settings.${path}`]}
            onChange={change}
          />
          <MailText
            key={kind}
            kind={kind}
            words={words}
            standard={view.standard[kind]}
            errorOf={getError}
            onChange={(changed) => change({ wordings: { ...draft.wordings, [kind]: changed } })}
          />
          {canWrite && (
            <div className="card-end">
              <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
                {isBusy ? 'Saving…' : 'Save'}
              </button>
              {hasChanges && (
                <button type="button" className="button" onClick={saved.undo}>
                  Undo changes
                </button>
              )}
              <span className="save-state" role="status">
                {hasChanges ? 'Not saved yet' : 'Saved'}
              </span>
            </div>
          )}
        </fieldset>
      </div>
      <MailPreview kind={kind} words={words} canTest={canWrite} />
    </form>
  );
}

/** Removes empty texts, so that those emails use the default text. */
const withoutEmpty = ({ wordings, ...rules }: MailSettings): MailSettings => ({
  ...rules,
  wordings: Object.fromEntries(
    COMMERCE_MAIL_KINDS.flatMap((kind) => {
      const words = wordings[kind];
      return words && (words.subject !== '' || words.introduction !== '') ? [[kind, words]] : [];
    }),
  ),
});
