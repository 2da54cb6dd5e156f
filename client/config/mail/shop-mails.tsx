import { type FormEvent, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { wordingProblems } from '#domain/mails/wording-problems.ts';
import {
  COMMERCE_MAIL_KINDS,
  type CommerceMailKind,
  type MailSettings,
  type MailSettingsView,
} from '#schema/contracts/commerce/mail.ts';
import { useCan } from '../account.tsx';
import { Failed } from '../activity/failed.tsx';
import { ApiError, api, explain } from '../api.ts';
import { Loading } from '../ui/loading.tsx';
import { MailKinds } from './mail-kinds.tsx';
import { MailPreview } from './mail-preview.tsx';
import { MAIL_RULES, MailRules } from './mail-rules.tsx';
import { MailWords } from './mail-words.tsx';
import './shop-mails.css';

const NO_WORDS = { subject: '', introduction: '' };

/** What each mail of the shop says, how it looks, and a test to oneself. */
export function ShopMails() {
  const canWrite = useCan()('commerce.orders.write');
  const [view, setView] = useState<MailSettingsView | null>(null);
  const [draft, setDraft] = useState<MailSettings | null>(null);
  const [kind, setKind] = useState<CommerceMailKind>('order-confirmation');
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const take = (answer: MailSettingsView) => {
    setView(answer);
    setDraft(answer.settings);
    setProblem(null);
  };
  const load = () =>
    void api<MailSettingsView>('GET', '/api/commerce/mails').then(take, (error) =>
      setProblem(explain(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(load, []);
  if (problem) return <Failed problem={problem} onRetry={load} />;
  if (!view || !draft) return <Loading label="Loading the mails of the shop" lines={6} />;

  const words = draft.wordings[kind] ?? NO_WORDS;
  const hasChanges = JSON.stringify(withoutEmpty(draft)) !== JSON.stringify(withoutEmpty(view.settings));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      take(
        await api<MailSettingsView>('PUT', '/api/commerce/mails', {
          version: view.version,
          settings: draft,
        }),
      );
      toast.success('Saved. It holds for the next mail.');
    } catch (error) {
      const found = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      setErrors(found);
      const wrong = COMMERCE_MAIL_KINDS.find((candidate) =>
        Object.keys(found).some((path) => path.startsWith(`settings.wordings.${candidate}.`)),
      );
      const rule = MAIL_RULES.find(([, part]) =>
        Object.keys(found).some((path) => path.startsWith(`settings.${part}.`)),
      );
      if (wrong) setKind(wrong);
      else if (rule) setKind(rule[0]);
      if (Object.keys(found).length === 0) toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: 'subject' | 'introduction') =>
    errors[`settings.wordings.${kind}.${field}`] ?? wordingProblems(kind, words)[field];
  return (
    <form className="shop-mails" aria-label="Mails of the shop" onSubmit={(event) => void save(event)}>
      <MailKinds kind={kind} changed={Object.keys(withoutEmpty(draft).wordings)} onChoose={setKind} />
      <div className="shop-mails-words">
        <fieldset disabled={!canWrite} className="stack">
          <legend className="visually-hidden">Words</legend>
          <MailRules
            kind={kind}
            rules={draft}
            ownersAddress={view.ownersAddress}
            errorOf={(path) => errors[`settings.${path}`]}
            onChange={(rules) => setDraft({ ...draft, ...rules })}
          />
          <MailWords
            key={kind}
            kind={kind}
            words={words}
            standard={view.standard[kind]}
            errorOf={errorOf}
            onChange={(changed) => setDraft({ ...draft, wordings: { ...draft.wordings, [kind]: changed } })}
          />
          {canWrite && (
            <div className="card-end">
              <button type="submit" className="button primary" disabled={isBusy || !hasChanges}>
                {isBusy ? 'Saving…' : 'Save'}
              </button>
              {hasChanges && (
                <button type="button" className="button" onClick={() => setDraft(view.settings)}>
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

/** Words that are empty are the standard ones, whether they stand there or not. */
const withoutEmpty = ({ wordings, ...rules }: MailSettings): MailSettings => ({
  ...rules,
  wordings: Object.fromEntries(
    COMMERCE_MAIL_KINDS.flatMap((kind) => {
      const words = wordings[kind];
      return words && (words.subject !== '' || words.introduction !== '') ? [[kind, words]] : [];
    }),
  ),
});
