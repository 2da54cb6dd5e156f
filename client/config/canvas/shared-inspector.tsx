import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '../kit/store.ts';
import { IconButton } from '../kit/ui/icon-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../kit/ui/tabs.tsx';
import type { Editor } from './editor.ts';
import { FooterSettings } from './header-footer/footer-settings.tsx';
import { HeaderFooterVersions } from './header-footer/header-footer-versions.tsx';
import { HeaderSettings } from './header-footer/header-settings.tsx';
import { SelectionPanel } from './inspector.tsx';
import type { SharedRegion } from './protocol/selection.ts';
import type { HeaderFooterSession } from './session/header-footer-session.ts';
import type { PageVariants } from './session/use-variants.ts';
import './header-footer/header-footer-panel.css';

const TABS = ['settings', 'selection', 'versions'] as const;
type SharedTab = (typeof TABS)[number];
const isTab = (key: unknown): key is SharedTab => TABS.some((tab) => tab === key);

interface Props {
  editor: Editor;
  headerFooter: HeaderFooterSession;
  region: SharedRegion;
  variants: PageVariants;
}

export default function SharedInspector({ editor, headerFooter, region, variants }: Props) {
  const { session } = editor;
  const { selection } = useStore(session.store);
  const [tab, setTab] = useState<SharedTab>('settings');
  useEffect(() => {
    if (selection.blockId ?? selection.sectionId) setTab('selection');
  }, [selection.blockId, selection.sectionId]);
  const titles = {
    settings: region === 'header' ? 'Header' : 'Footer',
    selection: 'Selection',
    versions: 'Versions',
  };
  return (
    <aside className="inspector" aria-label="Panel">
      <Tabs selected={tab} onSelect={(id) => isTab(id) && setTab(id)}>
        <div className="inspector-head">
          <TabList label="Panel">
            {TABS.map((name) => (
              <Tab key={name} id={name}>
                {titles[name]}
              </Tab>
            ))}
          </TabList>
          <IconButton
            label="Close the panel"
            icon={X}
            onPress={() => editor.dispatch({ kind: 'tab', tab: null })}
          />
        </div>
        <TabPanel id="settings" className="stack">
          {region === 'header' ? (
            <HeaderSettings session={session} headerFooter={headerFooter} />
          ) : (
            <FooterSettings headerFooter={headerFooter} />
          )}
        </TabPanel>
        <TabPanel id="selection">
          <SelectionPanel editor={editor} variants={variants} />
        </TabPanel>
        <TabPanel id="versions">
          <HeaderFooterVersions session={headerFooter} canWrite={editor.canWrite} onAdopt={editor.adopt} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
