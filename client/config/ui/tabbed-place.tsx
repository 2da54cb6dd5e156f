import type { ComponentType } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { navigate } from '../router.ts';

export interface PlaceTab {
  id: string;
  title: string;
  panel: ComponentType;
}

interface Props {
  /** The place's own address, such as `/config/mail`; its first tab has no part of its own after it. */
  path: string;
  label: string;
  /** What this account may open, in order. */
  tabs: readonly PlaceTab[];
  address: URL;
}

/** Panels of one place as tabs that are addresses: the way back and a link lead to the tab itself. */
export function TabbedPlace({ path, label, tabs, address }: Props) {
  const asked = address.pathname.split('/')[3];
  const first = tabs[0]?.id ?? '';
  return (
    <Tabs
      selectedKey={tabs.find(({ id }) => id === asked)?.id ?? first}
      onSelectionChange={(key) => navigate(key === first ? path : `${path}/${key}`)}
    >
      <TabList aria-label={label} className="tabs">
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel: Panel }) => (
        <TabPanel key={id} id={id}>
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  );
}
