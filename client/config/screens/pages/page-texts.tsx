import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { HtmlField } from '#client/config/kit/rich-text/html-field.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { findPage } from '#domain/pages/edited-page.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import type { PagesPanel } from './late-pages-panel.tsx';
import { PublishTexts } from './publish-texts.tsx';

const listTexts = ({ sections }: PageContent): Block[] =>
  sections.flatMap(({ blocks }) => sortByReadingOrder(blocks)).filter(({ type }) => type === BLOCK_TYPE.html);

/**
 * Replaces the HTML of a text block. Not an editor command, because this screen does not load the editor's
 * code.
 */
const withHtml = (content: PageContent, id: string, html: string): PageContent => ({
  ...content,
  sections: content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.id === id ? { ...block, value: { ...block.value, html, json: undefined } } : block,
    ),
  })),
});

const getHtml = ({ value }: Block): string => (typeof value.html === 'string' ? value.html : '');

/**
 * Edits page texts without the page editor (A1.12). `List` is a prop, because a second import would move the
 * list into another file.
 */
export default function PageTexts({ framePath, List }: { framePath: string; List: typeof PagesPanel }) {
  const { value: pages, problem, load } = useLoaded(['pages'], pagesApi.list);
  const current = pages && findPage(pages, framePath);
  return (
    <div className="site has-list">
      <List
        pages={pages}
        currentId={current?.id ?? null}
        session={null}
        onOpen={(path) => navigate(editorHref(path))}
        onChanged={load}
        onClose={() => undefined}
      />
      <main className="panel-page">
        {problem && <p role="alert">{problem}</p>}
        {current ? <TextsOfPage key={current.id} id={current.id} /> : <p>Choose a page.</p>}
      </main>
    </div>
  );
}

function TextsOfPage({ id }: { id: string }) {
  const can = useCan();
  const {
    value: page,
    problem,
    setValue,
  } = useLoaded<PageDetail>(['page-texts', id], () => pagesApi.read(id));
  const [edited, setEdited] = useState<PageContent | null>(null);
  if (problem) return <p role="alert">{problem}</p>;
  if (!page) return <Loading label="Loading page" lines={8} />;
  const content = edited ?? page.draft;
  const save = async () => {
    setValue(await pagesApi.saveDraft(id, page.version, content, page.draft));
    setEdited(null);
  };
  return (
    <>
      <div className="panel-page-head">
        <h1>{page.draft.title}</h1>
        {can('content.publish') && (
          <PublishTexts key={page.version} page={page} isDisabled={edited !== null} onPublished={setValue} />
        )}
      </div>
      <SettingsCard
        title="Texts of this page"
        about="The visual editor is turned off under Settings > Features and labs. Save the draft, then publish it."
        canWrite={can('content.write')}
        hasChanges={edited !== null}
        done="Saved as a draft."
        onSave={save}
        onReset={() => setEdited(null)}
      >
        {() => (
          <>
            <Labelled label="Title">
              {(field) => (
                <input
                  {...field}
                  required
                  maxLength={200}
                  value={content.title}
                  onChange={({ target }) => setEdited({ ...content, title: target.value })}
                />
              )}
            </Labelled>
            {listTexts(content).map((block, index) => (
              <HtmlField
                key={block.id}
                label={`Text ${index + 1}`}
                value={getHtml(block)}
                onChange={(html) => {
                  if (html !== getHtml(block)) setEdited(withHtml(content, block.id, html));
                }}
              />
            ))}
          </>
        )}
      </SettingsCard>
    </>
  );
}
