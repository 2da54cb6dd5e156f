import { ArrowLeft } from 'lucide-react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { SaveStatus, UndoTools } from '#client/config/kit/drafts/bar-tools.tsx';
import { saveAndPublish, usePublish } from '#client/config/kit/drafts/use-publish.ts';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { languageHref, translationHref } from '#client/config/kit/navigation/translations-paths.ts';
import type { MenuEntry } from '#client/config/kit/overlays/menu-button.tsx';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { fillSubject } from './fill-missing.ts';
import type { TranslationSession } from './translation-session.ts';
import { translationsApi } from './translations-api.ts';

export function TranslationBar({ session, name }: { session: TranslationSession; name: string }) {
  const { detail, subject, store, autosave } = session;
  const { site } = useAccount();
  const can = useCan();
  const { history, save, stored } = useStore(store);
  const isPending = save.kind !== 'saved' || stored.hasUnpublishedChanges;
  const update = ({ version, isPublished, hasUnpublishedChanges }: typeof stored) =>
    session.update({ ...store.get().stored, version, isPublished, hasUnpublishedChanges });
  const publish = usePublish(
    autosave,
    () => saveAndPublish(autosave, (version) => translationsApi.publish(subject, version)),
    (saved) => {
      update({ ...store.get().stored, ...saved });
      toast.success(`Published in ${name}.`);
    },
  );
  const unpublish = usePublish(
    autosave,
    () => saveAndPublish(autosave, (version) => translationsApi.unpublish(subject, version)),
    (saved) => update({ ...store.get().stored, ...saved }),
  );
  const remove = usePublish(
    autosave,
    () => saveAndPublish(autosave, () => translationsApi.remove(subject)),
    () => navigate(listHref(languageHref(subject.language))),
  );
  const fill = usePublish(
    autosave,
    () =>
      saveAndPublish(autosave, () => {
        let count = 0;
        const onStep = (translated: number) => {
          count += translated;
        };
        return fillSubject(subject, { isStopped: () => false, onStep }).then((problem) => ({
          problem,
          count,
        }));
      }),
    async ({ problem, count }) => {
      if (count > 0) await session.takeTheirs();
      if (problem === null) toast(`${count.toLocaleString('en-US')} texts translated. Check them.`);
      else toast.error(problem);
    },
  );
  const copyAll = () =>
    session.edit((draft) => ({
      ...draft,
      texts: {
        ...Object.fromEntries(detail.texts.map(({ key, text }) => [key, { text, source: text }])),
        ...draft.texts,
      },
    }));
  const askToRemove = () => {
    if (
      window.confirm(
        `Delete the translation of “${detail.title}” into ${name}? Visitors then see the original.`,
      )
    )
      remove.mutate();
  };
  const entries: MenuEntry[] = [
    ...(can('content.write')
      ? [{ id: 'fill', text: 'Translate what’s missing', act: () => fill.mutate() }]
      : []),
    ...(can('content.write') ? [{ id: 'copy', text: 'Copy original to what’s missing', act: copyAll }] : []),
    ...(can('content.publish') && stored.isPublished
      ? [{ id: 'unpublish', text: 'Unpublish', act: () => unpublish.mutate() }]
      : []),
    ...(can('content.publish') && stored.version > 0
      ? [{ id: 'remove', text: 'Delete translation', isDanger: true, act: askToRemove }]
      : []),
  ];
  return (
    <header className="translation-bar">
      <PanelLink
        className="icon-button"
        href={listHref(languageHref(subject.language))}
        aria-label={`All translations into ${name}`}
      >
        <ArrowLeft size={18} aria-hidden="true" />
      </PanelLink>
      <h1 tabIndex={-1}>{detail.title}</h1>
      {site.languages.length > 1 ? (
        <select
          aria-label="Language"
          value={subject.language}
          onChange={({ target }) => navigate(translationHref(target.value, subject.kind, subject.id))}
        >
          {site.languages.map((language) => (
            <option key={language.code} value={language.code}>
              {language.name}
            </option>
          ))}
        </select>
      ) : (
        <span className="chip">{name}</span>
      )}
      <span className="translation-bar-end">
        {can('content.write') && (
          <>
            <UndoTools history={history} onUndo={session.undo} onRedo={session.redo} />
            <SaveStatus save={save} />
          </>
        )}
        {entries.length > 0 && <MoreMenu label="More for this translation" entries={entries} />}
        {can('content.publish') && (
          <button
            type="button"
            className="button primary"
            aria-disabled={!isPending || publish.isPending || (stored.version === 0 && save.kind === 'saved')}
            onClick={({ currentTarget }) => {
              if (currentTarget.ariaDisabled !== 'true') publish.mutate();
            }}
          >
            {isPending || stored.version === 0 ? 'Publish' : 'Published'}
          </button>
        )}
      </span>
    </header>
  );
}
