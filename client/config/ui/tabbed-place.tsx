import { type ComponentType, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { navigate } from '../shell/router.ts';

export interface PlaceTab {
  id: string;
  title: string;
  panel: ComponentType;
}

interface Props {
  /** The base path, such as `/config/mail`; the first tab has no segment of its own. */
  path: string;
  label: string;
  /** The tabs this account may open, in order. */
  tabs: readonly PlaceTab[];
  address: URL;
}

/** Tabs with their own addresses, so that Back and links work. */
export function TabbedPlace({ path, label, tabs, address }: Props) {
  const asked = address.pathname.split('/')[3];
  const first = tabs[0]?.id ?? '';
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone, the tab that was opened may be out of sight
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [asked]);
  return (
    <Tabs
      selectedKey={tabs.find(({ id }) => id === asked)?.id ?? first}
      onSelectionChange={(key) => navigate(key === first ? path : `${path}/${key}`)}
    >
      <TabList ref={list} aria-label={label} className="tabs">
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
