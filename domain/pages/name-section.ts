import type { Section } from '#schema/contracts/pages/page-content.ts';

export const nameSection = ({ name }: Pick<Section, 'name'>, index: number): string =>
  name ?? `Section ${index + 1}`;
