import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { languageHref, translationHref } from '#client/config/kit/navigation/translations-paths.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { TRANSLATED_KINDS, type TranslatedKind } from '#schema/contracts/translations/translation.ts';
import { SUBJECT_STATES, type TranslationSubject } from '#schema/contracts/translations/translation-api.ts';
import { FillSheet } from './fill-sheet.tsx';
import { ExportSheet, ImportSheet } from './translation-files.tsx';
import { ServiceSheet } from './translation-service.tsx';
import { type SubjectsView, translationsApi } from './translations-api.ts';

const KIND_NAMES: Readonly<Record<TranslatedKind, string>> = {
  page: 'Page',
  item: 'Item',
  collection: 'Collection',
  form: 'Form',
  site: 'Site',
};
const ITEM_NAMES: Readonly<Record<number, string>> = {
  [RECORD_TYPE.storeItem]: 'Product',
  [RECORD_TYPE.text]: 'Post',
  [RECORD_TYPE.event]: 'Event',
  [RECORD_TYPE.image]: 'Image',
  [RECORD_TYPE.video]: 'Video',
  [RECORD_TYPE.audio]: 'Track',
  [RECORD_TYPE.gallery]: 'Project',
  [RECORD_TYPE.lesson]: 'Lesson',
};
const KINDS = [
  ['', 'All content'],
  ['page', 'Pages'],
  ['item', 'Items and products'],
  ['collection', 'Collections'],
  ['form', 'Forms'],
  ['site', 'Site, header and footer'],
] as const;
const STATES = [
  ['', 'Any state'],
  ['left', 'Something left'],
  ['outdated', 'Original changed'],
  ['done', 'Done'],
  ['changed', 'Not published yet'],
] as const;

const VIEW = defineView<SubjectsView>({
  kind: choiceField(['', ...TRANSLATED_KINDS], ''),
  state: choiceField(['', ...SUBJECT_STATES], ''),
  search: searchField(),
});

export function TranslationList({ language }: { language: string }) {
  const { site } = useAccount();
  const can = useCan();
  const canPublish = can('content.publish');
  const [sheet, setSheet] = useState<'export' | 'import' | 'fill' | 'service' | null>(null);
  const listView = useListView(VIEW);
  const { view, change, reset } = listView;
  const list = useList({
    list: listView,
    fetchPage: (wanted, cursor) => translationsApi.subjects(language, wanted, cursor),
    rows: 'subjects',
  });
  const { value: overview, load } = useLoaded(['translation-languages'], translationsApi.languages);
  const progress = overview?.languages.find(({ code }) => code === language);
  const name = site.languages.find(({ code }) => code === language)?.name ?? language;
  const publish = useMutation({
    mutationFn: () => translationsApi.publishAll(language),
    onSuccess: async ({ published }) => {
      toast.success(`${published.toLocaleString('en-US')} translations published.`);
      await Promise.all([list.reload(), load()]);
    },
    onError: (error) => toast.error(explain(error)),
  });
  return (
    <main className="panel-page">
      <div className="panel-page-head">
        <div>
          <h1>Translations</h1>
          {overview && progress && (
            <p className="quiet">
              {name}: {progress.published.toLocaleString('en-US')} of{' '}
              {overview.subjects.toLocaleString('en-US')} published
              {progress.isEnabled ? '' : '. Visitors cannot choose this language yet.'}
            </p>
          )}
        </div>
        <span className="translation-bar-end">
          <MoreMenu
            label="More for translations"
            entries={[
              ...(can('content.write')
                ? [{ id: 'fill', text: 'Translate what’s missing…', act: () => setSheet('fill') }]
                : []),
              { id: 'export', text: 'Export texts…', act: () => setSheet('export') },
              ...(can('content.write')
                ? [{ id: 'import', text: 'Import texts…', act: () => setSheet('import') }]
                : []),
              ...(can('settings.write')
                ? [{ id: 'service', text: 'Translation service…', act: () => setSheet('service') }]
                : []),
            ]}
          />
          {canPublish && progress && progress.changed > 0 && (
            <button
              type="button"
              className="button primary"
              disabled={publish.isPending}
              onClick={() => publish.mutate()}
            >
              Publish {progress.changed.toLocaleString('en-US')} changed
            </button>
          )}
        </span>
      </div>
      {sheet === 'service' && <ServiceSheet onClose={() => setSheet(null)} />}
      {sheet === 'fill' && (
        <FillSheet
          language={language}
          name={name}
          onClose={() => setSheet(null)}
          onChanged={() => void Promise.all([list.reload(), load()])}
        />
      )}
      {sheet === 'export' && <ExportSheet language={language} onClose={() => setSheet(null)} />}
      {sheet === 'import' && (
        <ImportSheet
          language={language}
          onClose={() => setSheet(null)}
          onImported={() => void Promise.all([list.reload(), load()])}
        />
      )}
      {site.languages.length > 1 && (
        <nav className="translation-languages" aria-label="Languages">
          {site.languages.map(({ code, name: title }) => (
            <PanelLink
              key={code}
              className="button"
              href={languageHref(code)}
              aria-current={code === language ? 'page' : undefined}
            >
              {title}
            </PanelLink>
          ))}
        </nav>
      )}
      <div className="panel-page-tools">
        <SearchInput label="Find by title" value={view.search} onChange={(search) => change({ search })} />
        <FilterSelect label="Kind" value={view.kind} options={KINDS} onChange={(kind) => change({ kind })} />
        <FilterSelect
          label="State"
          value={view.state}
          options={STATES}
          onChange={(state) => change({ state })}
        />
      </div>
      <ListBody
        name="content"
        list={list}
        first={<h2>Nothing to translate yet</h2>}
        noMatch="No matching content"
        showAll="Show all content"
        onReset={reset}
      >
        {({ subjects }) => (
          <table className="translation-table">
            <caption className="visually-hidden">Content and its translation into {name}</caption>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">Progress</th>
                <th scope="col">State</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {subjects.map((subject) => (
                <Row key={`${subject.kind} ${subject.id}`} subject={subject} language={language} />
              ))}
            </tbody>
          </table>
        )}
      </ListBody>
    </main>
  );
}

function Row({ subject, language }: { subject: TranslationSubject; language: string }) {
  const { timeZone } = useAccount().site;
  const { kind, recordType, id, title, path, missing, outdated, done, updatedAt } = subject;
  const total = missing + outdated + done;
  return (
    <tr>
      <th scope="row">
        <PanelLink href={translationHref(language, kind, id)}>{title}</PanelLink>
        <span className="quiet">
          {(recordType !== null && ITEM_NAMES[recordType]) || KIND_NAMES[kind]}
          {path !== null && kind !== 'site' && ` · ${path}`}
        </span>
      </th>
      <td>
        <progress aria-label={`Progress of ${title}`} max={Math.max(total, 1)} value={done} />
        <span className="quiet">
          {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
          {outdated > 0 && ` · ${outdated.toLocaleString('en-US')} changed`}
        </span>
      </td>
      <td>
        <PublicationChip subject={subject} />
      </td>
      <td>{updatedAt === null ? '' : <RelativeTime at={updatedAt} timeZone={timeZone} />}</td>
    </tr>
  );
}

function PublicationChip({
  subject: { isPublished, hasUnpublishedChanges, updatedAt },
}: {
  subject: TranslationSubject;
}) {
  if (updatedAt === null) return <span className="chip">Not started</span>;
  if (!isPublished) return <span className="chip">Draft</span>;
  return hasUnpublishedChanges ? (
    <span className="chip" data-tone="hidden">
      Changes to publish
    </span>
  ) : (
    <span className="chip" data-tone="changed">
      Published
    </span>
  );
}
