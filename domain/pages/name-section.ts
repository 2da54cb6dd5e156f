import type { Section } from '#schema/contracts/pages/page-content.ts';

/** Returns the editor label of a section: its name, or else its number. */
export const nameSection = ({ name }: Pick<Section, 'name'>, index: number): string =>
  name ?? `Section ${index + 1}`;
