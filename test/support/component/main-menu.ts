import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };
import type { PageSource } from './page-source.ts';

export interface Link {
  title: string;
  href: string;
  children?: Link[];
}

/** Returns the demo's site with a changed main menu. */
export function changeMenu(change: (links: Link[]) => Link[]): Pick<PageSource, 'site'> {
  const { navigation } = site.settings;
  return { site: { settings: { navigation: { ...navigation, main: change(navigation.main) } } } };
}
