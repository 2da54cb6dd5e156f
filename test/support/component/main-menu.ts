import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };
import type { PageSource } from './page-source.ts';

export interface Link {
  title: string;
  href: string;
  children?: Link[];
}

export function changeMenu(change: (links: Link[]) => Link[]): Pick<PageSource, 'site'> {
  const { navigation } = site.settings;
  return { site: { settings: { navigation: { ...navigation, main: change(navigation.main) } } } };
}
