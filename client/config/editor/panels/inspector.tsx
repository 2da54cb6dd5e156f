import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { PageSettings } from '#client/config/pages/page-settings.tsx';
import { Versions } from '#client/config/pages/versions.tsx';
import { useStore } from '#client/config/shell/store.ts';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { Loading } from '#client/config/ui/loading.tsx';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { findBlock, findSection } from '../content.ts';
import type { EditorSession } from '../session.ts';
import { BlockSettings } from './block-settings.tsx';
import { INSPECTOR_TABS, type InspectorTab, listTabs } from './inspector-tabs.ts';
import { SectionSettings } from './section-settings.tsx';

export interface InspectorActions {
  onSelect: (blockId: string | null, sectionId: string | null, focus?: boolean) => void;
  onEditText: (blockId: string) => void;
  onAdd: (place: { sectionId: string; afterBlockId: string | null }) => void;
  onRemove: () => void;
  onDuplicate: () => void;
  onMoved: (page: PageDetail) => void;
  onOpen: (path: string) => void;
  /** Replaces the whole draft and reloads the frame. */
  onAdopt: (work: () => Promise<void>) => Promise<void>;
}

interface Props extends InspectorActions {
  session: EditorSession;
  tab: InspectorTab;
  canWrite: boolean;
  onTab: (tab: InspectorTab | null) => void;
}

const TITLES: Readonly<Record<InspectorTab, string>> = {
  items: 'Items',
  selection: 'Selection',
  page: 'Page',
  versions: 'Versions',
};
// Lazy: most pages list nothing.
const ItemsPanel = lazy(() => import('#client/config/collections/items-panel.tsx'));
const OpenItemSettings = lazy(() => import('#client/config/collections/open-item-settings.tsx'));

const isTab = (key: unknown): key is InspectorTab => INSPECTOR_TABS.some((tab) => tab === key);

/** The inspector: selection, page settings, and published versions. */
export function Inspector({ session, tab, canWrite, onTab, ...actions }: Props) {
  const { page } = useStore(session.store);
  return (
    <aside className="inspector" aria-label="Panel">
      <Tabs selectedKey={tab} onSelectionChange={(key) => isTab(key) && onTab(key)}>
        <div className="inspector-head">
          <TabList aria-label="Panel" className="tabs">
            {listTabs(page).map((name) => (
              <Tab key={name} id={name}>
                {name === 'page' && page.item ? 'Settings' : TITLES[name]}
              </Tab>
            ))}
          </TabList>
          <IconButton label="Close the panel" icon={X} onPress={() => onTab(null)} />
        </div>
        {page.collectionKind !== null && (
          <TabPanel id="items">
            <Suspense fallback={<Loading label="Loading the items" lines={6} />}>
              <ItemsPanel
                session={session}
                canWrite={canWrite}
                onSettings={() => onTab('page')}
                {...actions}
              />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel id="selection">
          {canWrite ? (
            <SelectionPanel session={session} {...actions} />
          ) : (
            <p className="empty-line">Your role can view this page but not change it.</p>
          )}
        </TabPanel>
        <TabPanel id="page">
          {page.item ? (
            <Suspense fallback={<Loading label="Loading the settings" lines={6} />}>
              <OpenItemSettings key={page.id} session={session} canWrite={canWrite} {...actions} />
            </Suspense>
          ) : (
            <PageSettings session={session} canWrite={canWrite} onMoved={actions.onMoved} />
          )}
        </TabPanel>
        {!page.item && (
          <TabPanel id="versions">
            <Versions session={session} canWrite={canWrite} onAdopt={actions.onAdopt} />
          </TabPanel>
        )}
      </Tabs>
    </aside>
  );
}

function SelectionPanel({ session, ...actions }: { session: EditorSession } & InspectorActions) {
  const { history, selection } = useStore(session.store);
  const content = history.present;
  const place = selection.blockId ? findBlock(content, selection.blockId) : null;
  const section = place?.section ?? findSection(content, selection.sectionId);
  if (place)
    return (
      <BlockSettings
        key={place.block.id}
        session={session}
        content={content}
        block={place.block}
        section={place.section}
        {...actions}
      />
    );
  if (section)
    return (
      <SectionSettings key={section.id} session={session} content={content} section={section} {...actions} />
    );
  return <NothingSelected session={session} {...actions} />;
}

function NothingSelected({ session, onSelect, onAdd }: { session: EditorSession } & InspectorActions) {
  const { sections } = useStore(session.store).history.present;
  const last = sections.at(-1);
  return (
    <div className="stack">
      <p>Click anything on the page to edit it. Text is edited in place.</p>
      <p className="quiet">With the keyboard: Tab to a block, Enter to edit, arrow keys to move it.</p>
      {last ? (
        <>
          <h2>Sections of this page</h2>
          <ol className="outline">
            {sections.map((section, index) => (
              <li key={section.id}>
                <button type="button" onClick={() => onSelect(null, section.id, true)}>
                  Section {index + 1}
                  <span className="quiet">
                    {section.blocks.length === 1 ? '1 block' : `${section.blocks.length} blocks`}
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="button"
            onClick={() => onAdd({ sectionId: last.id, afterBlockId: null })}
          >
            Add a block at the end
          </button>
        </>
      ) : (
        <AddFirstSection session={session} onSelect={onSelect} />
      )}
    </div>
  );
}

function AddFirstSection({
  session,
  onSelect,
}: { session: EditorSession } & Pick<InspectorActions, 'onSelect'>) {
  return (
    <>
      <p>This page has no sections yet. A section is a full-width band that holds blocks.</p>
      <button
        type="button"
        className="button primary"
        onClick={() => onSelect(null, session.addSection(null), true)}
      >
        Add a section
      </button>
    </>
  );
}
