import { ChevronLeft, X } from 'lucide-react';
import { findBlock, findSection } from '#domain/pages/commands/find.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { useIdlePreload } from '../kit/states/use-idle-preload.ts';
import { useStore } from '../kit/store.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../kit/ui/tabs.tsx';
import type { Editor } from './editor.ts';
import { EditRegions } from './header-footer/edit-regions.tsx';
import { INSPECTOR_TABS, type InspectorTab, listTabs } from './session/inspector-tabs.ts';
import type { PageVariants } from './session/use-variants.ts';

interface Parts {
  editor: Editor;
  variants: PageVariants;
}

const TITLES: Readonly<Record<InspectorTab, string>> = {
  items: 'Items',
  selection: 'Selection',
  page: 'Page',
  versions: 'Versions',
};
// Lazy: most pages have no collection.
const ItemsPanel = lazyPart(() => import('./collections/items-panel.tsx'), {
  fallback: <Loading label="Loading items" lines={6} />,
});
const OpenItemSettings = lazyPart(() => import('./collections/open-item-settings.tsx'), {
  fallback: <Loading label="Loading settings" lines={6} />,
});

const BlockSettings = lazyPart(() => import('./panels/block-settings.tsx'), {
  fallback: <Loading label="Loading block" lines={6} />,
});
const SeveralBlocks = lazyPart(() => import('./panels/several-blocks.tsx'), {
  fallback: <Loading label="Loading blocks" lines={6} />,
});
const Outline = lazyPart(() => import('./panels/outline.tsx'), {
  fallback: <Loading label="Loading sections" lines={6} />,
});
const SectionSettings = lazyPart(() => import('./panels/section-settings.tsx'), {
  fallback: <Loading label="Loading section" lines={6} />,
});
const Versions = lazyPart(() => import('./versions/page-versions.tsx'), {
  fallback: <Loading label="Loading versions" lines={6} />,
});
const PageSettings = lazyPart(() => import('./page/page-settings.tsx'), {
  fallback: <Loading label="Loading settings" lines={6} />,
});

const isTab = (key: unknown): key is InspectorTab => INSPECTOR_TABS.some((tab) => tab === key);

export function Inspector({ editor, variants, tab }: Parts & { tab: InspectorTab }) {
  const { session, canWrite, adopt } = editor;
  const show = (next: InspectorTab | null) => editor.dispatch({ kind: 'tab', tab: next });
  const { stored: page } = useStore(session.store);
  useIdlePreload(BlockSettings);
  useIdlePreload(SectionSettings);
  useIdlePreload(PageSettings);
  return (
    <aside className="inspector" aria-label="Panel">
      <Tabs selected={tab} onSelect={(id) => isTab(id) && show(id)}>
        <div className="inspector-head">
          <TabList label="Panel">
            {listTabs(page).map((name) => (
              <Tab key={name} id={name}>
                {name === 'page' && page.item ? 'Settings' : TITLES[name]}
              </Tab>
            ))}
          </TabList>
          <IconButton label="Close the panel" icon={X} onPress={() => show(null)} />
        </div>
        {page.collectionKind !== null && (
          <TabPanel id="items">
            <ItemsPanel
              session={session.page}
              canWrite={canWrite}
              onOpenSettings={() => show('page')}
              onOpen={editor.onOpen}
              onAdopt={adopt}
            />
          </TabPanel>
        )}
        <TabPanel id="selection">
          {canWrite ? (
            <SelectionPanel editor={editor} variants={variants} />
          ) : (
            <p className="empty-line">Your role can view this page but not change it.</p>
          )}
        </TabPanel>
        <TabPanel id="page">
          {page.item ? (
            <OpenItemSettings
              key={page.id}
              session={session.page}
              canWrite={canWrite}
              onMoved={editor.onMoved}
              onAdopt={adopt}
            />
          ) : (
            <PageSettings
              session={session.page}
              canWrite={canWrite}
              onMoved={editor.onMoved}
              variants={variants}
            />
          )}
        </TabPanel>
        <TabPanel id="versions">
          <Versions session={session.page} canWrite={canWrite} onAdopt={adopt} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}

export function SelectionPanel({ editor, variants }: Parts) {
  const { history, selection } = useStore(editor.session.store);
  // Undo may have moved the selected block back to another section.
  const found = selection.blockId ? findBlock(history.present, selection.blockId) : null;
  const section = found?.section ?? findSection(history.present, selection.sectionId);
  if (!section) return <NothingSelected editor={editor} />;
  return (
    <>
      <AllSections onPress={() => editor.select(null, null)} />
      <Selected editor={editor} variants={variants} section={section} />
    </>
  );
}

function AllSections({ onPress }: { onPress: () => void }) {
  const focusTab = () =>
    document.querySelector<HTMLElement>('.inspector [role="tab"][aria-selected="true"]')?.focus();
  return (
    <button
      type="button"
      className="button quiet-button all-sections"
      onClick={() => {
        focusTab();
        onPress();
      }}
    >
      <ChevronLeft size={16} aria-hidden="true" /> All sections
    </button>
  );
}

function Selected({ editor, variants, section }: Parts & { section: Section }) {
  const { history, selection } = useStore(editor.session.store);
  const content = history.present;
  const selected = section.blocks.filter(({ id }) => selection.blockIds.includes(id));
  const block = selected.find(({ id }) => id === selection.blockId);
  if (selected.length > 1) return <SeveralBlocks editor={editor} blocks={selected} />;
  const parts = { editor, content, section };
  if (block) return <BlockSettings key={block.id} {...parts} block={block} />;
  return <SectionSettings key={section.id} {...parts} variants={variants} />;
}

function NothingSelected({ editor }: Pick<Parts, 'editor'>) {
  const { session, openLibrary, openPalette } = editor;
  const { history, region } = useStore(session.store);
  const { sections } = history.present;
  const last = sections.at(-1);
  return (
    <div className="stack">
      <p>Click anything on the page to edit it.</p>
      <p className="quiet">With the keyboard: Tab to a block, Enter to edit, arrow keys to move it.</p>
      {last ? (
        <>
          <h2>Sections of {region === 'page' ? 'this page' : `the ${region}`}</h2>
          <Outline editor={editor} />
          <button type="button" className="button" onClick={() => openLibrary({ afterSectionId: last.id })}>
            Add a section at the end
          </button>
          <button
            type="button"
            className="button"
            onClick={() => openPalette({ sectionId: last.id, afterBlockId: null })}
          >
            Add a block at the end
          </button>
        </>
      ) : (
        <AddFirstSection name={region} onAdd={() => openLibrary({ afterSectionId: null })} />
      )}
      {region === 'page' && <EditRegions session={session} />}
    </div>
  );
}

function AddFirstSection({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <>
      <p>This {name} has no sections yet. A section is a full-width band that holds blocks.</p>
      <button type="button" className="button primary" onClick={onAdd}>
        Add a section
      </button>
    </>
  );
}
