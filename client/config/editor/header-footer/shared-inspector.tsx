import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '#client/config/shell/store.ts';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#client/config/ui/tabs.tsx';
import type { CanvasSession } from '../canvas-session.ts';
import { SelectionPanel } from '../panels/inspector.tsx';
import type { InspectorActions } from '../panels/inspector-actions.ts';
import type { SharedRegion } from '../region.ts';
import { FooterSettings } from './footer-settings.tsx';
import type { HeaderFooterSession } from './header-footer-session.ts';
import { HeaderFooterVersions } from './header-footer-versions.tsx';
import { HeaderSettings } from './header-settings.tsx';
import './header-footer-panel.css';

const TABS = ['settings', 'selection', 'versions'] as const;
type SharedTab = (typeof TABS)[number];
const isTab = (key: unknown): key is SharedTab => TABS.some((tab) => tab === key);

interface Props extends InspectorActions {
  session: CanvasSession;
  headerFooter: HeaderFooterSession;
  region: SharedRegion;
  canWrite: boolean;
  onClose: () => void;
}

/** The panel of the header or the footer: its settings, what is selected in it, and its versions. */
export default function SharedInspector({
  session,
  headerFooter,
  region,
  canWrite,
  onClose,
  ...actions
}: Props) {
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
          <IconButton label="Close the panel" icon={X} onPress={onClose} />
        </div>
        <TabPanel id="settings" className="stack">
          {region === 'header' ? (
            <HeaderSettings session={session} headerFooter={headerFooter} />
          ) : (
            <FooterSettings headerFooter={headerFooter} />
          )}
        </TabPanel>
        <TabPanel id="selection">
          <SelectionPanel session={session} {...actions} />
        </TabPanel>
        <TabPanel id="versions">
          <HeaderFooterVersions session={headerFooter} canWrite={canWrite} onAdopt={actions.onAdopt} />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
