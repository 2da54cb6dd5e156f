import { type ComponentType, useEffect, useRef } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { navigate } from './router.ts';
import { scrollToItem } from './scroll-to-item.ts';

export interface RouteTab {
  id: string;
  title: string;
  panel: ComponentType;
}

interface Props {
  /** The base path, such as `/config/mail`; the first tab adds no segment. */
  path: string;
  label: string;
  tabs: readonly RouteTab[];
  address: URL;
  keepsQuery?: boolean;
}

/** Tabs with a URL each, so that Back and links work. */
export function RouteTabs({ path, label, tabs, address, keepsQuery = false }: Props) {
  const segment = address.pathname.split('/')[3];
  const first = tabs[0]?.id ?? '';
  const query = keepsQuery ? address.search : '';
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab may be out of view on a phone
  useEffect(() => {
    scrollToItem(list.current, '[aria-selected="true"]');
  }, [segment]);
  return (
    <Tabs
      className="route-tabs"
      selected={tabs.find(({ id }) => id === segment)?.id ?? first}
      onSelect={(id) => navigate((id === first ? path : `${path}/${id}`) + query)}
    >
      <TabList ref={list} label={label}>
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
