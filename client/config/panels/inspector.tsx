import { X } from 'lucide-react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import { findBlock, findSection } from '../editor/content.ts';
import type { EditorSession } from '../editor/session.ts';
import { useStore } from '../store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BlockSettings } from './block-settings.tsx';
import { PageSettings } from './page-settings.tsx';
import { SectionSettings } from './section-settings.tsx';
import { Versions } from './versions.tsx';

export const INSPECTOR_TABS = ['selection', 'page', 'versions'] as const;
export type InspectorTab = (typeof INSPECTOR_TABS)[number];

export interface InspectorActions {
  onSelect: (blockId: string | null, sectionId: string | null, focus?: boolean) => void;
  onEditText: (blockId: string) => void;
  onAdd: (place: { sectionId: string; afterBlockId: string | null }) => void;
  onRemove: () => void;
  onDuplicate: () => void;
  onMoved: (page: PageDetail) => void;
  /** Exchanges the whole draft and loads the frame again. */
  onAdopt: (work: () => Promise<void>) => Promise<void>;
}

interface Props extends InspectorActions {
  session: EditorSession;
  tab: InspectorTab;
  canWrite: boolean;
  onTab: (tab: InspectorTab | null) => void;
}

const TITLES: Readonly<Record<InspectorTab, string>> = {
  selection: 'Selection',
  page: 'Page',
  versions: 'Versions',
};
const isTab = (key: unknown): key is InspectorTab => INSPECTOR_TABS.some((tab) => tab === key);

/** The panel beside the page: what is selected, the page itself, and its published versions. */
export function Inspector({ session, tab, canWrite, onTab, ...actions }: Props) {
  return (
    <aside className="inspector" aria-label="Panel">
      <Tabs selectedKey={tab} onSelectionChange={(key) => isTab(key) && onTab(key)}>
        <div className="inspector-head">
          <TabList aria-label="Panel" className="tabs">
            {INSPECTOR_TABS.map((name) => (
              <Tab key={name} id={name}>
                {TITLES[name]}
              </Tab>
            ))}
          </TabList>
          <IconButton label="Close the panel" icon={X} onPress={() => onTab(null)} />
        </div>
        <TabPanel id="selection">
          {canWrite ? (
            <SelectionPanel session={session} {...actions} />
          ) : (
            <p className="empty-line">Your role may look at this page, but not change it.</p>
          )}
        </TabPanel>
        <TabPanel id="page">
          <PageSettings session={session} canWrite={canWrite} onMoved={actions.onMoved} />
        </TabPanel>
        <TabPanel id="versions">
          <Versions session={session} canWrite={canWrite} onAdopt={actions.onAdopt} />
        </TabPanel>
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
      <p>Click anything on the page to change it. Text is written where it stands.</p>
      <p className="quiet">With the keyboard: Tab to a block, Enter to write, arrow keys to move it.</p>
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
      <p>This page has no section of its own yet. A section is a band across the page that holds blocks.</p>
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
