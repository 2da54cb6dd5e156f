import type { Section } from '#schema/contracts/pages/page-content.ts';

type Setting = Exclude<keyof Section, 'id' | 'blocks'>;

/** What owners call the settings of a section. */
const NAMES: Readonly<Record<Setting, string>> = {
  name: 'Name',
  isHidden: 'Hidden or shown',
  anchor: 'Anchor',
  theme: 'Colors',
  width: 'Width',
  space: 'Space above and below',
  minHeight: 'Height',
  minRows: 'Height',
  minRowsOnPhone: 'Height on phones',
  animation: 'Animation',
  divider: 'Divider',
  background: 'Background',
};

/** Settings of a section that differ. */
export function compareSection(before: Section, after: Section): string[] {
  const same = (key: Setting) => JSON.stringify(before[key]) === JSON.stringify(after[key]);
  const names = Object.entries(NAMES).flatMap(([key, name]) => (isSetting(key) && !same(key) ? [name] : []));
  return [...new Set(names)];
}

const isSetting = (key: string): key is Setting => key in NAMES;
