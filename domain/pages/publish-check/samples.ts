import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { type CheckedPage, type Finding, listChecked, toLocation } from './finding.ts';

/**
 * Returns the sample blocks that visitors could see as they are. Sample images are only patterns and must
 * be replaced.
 */
const listKeepable = (blocks: readonly Block[]): string[] =>
  blocks.filter(({ sample }) => sample && sample.picture === undefined).map(({ id }) => id);

const listVisible = ({ content }: Pick<CheckedPage, 'content'>): readonly Section[] =>
  content.sections.filter(({ isHidden }) => !isHidden);

/** Reports a page whose header and footer have no visible content between them. */
export function findEmptyPage(page: CheckedPage): Finding[] {
  const sections = listVisible(page);
  const hasBackground = sections.some(
    ({ background: { image, video, sample } = {} }) => !sample && (image || video),
  );
  if (page.isItem || page.isList || hasBackground || listChecked(page).length > 0) return [];
  const samples = sections.flatMap(({ blocks }) => blocks);
  return [
    {
      kind: 'empty-page',
      level: 'error',
      text:
        samples.length > 0
          ? 'This page will be empty: visitors won’t see any of its samples until you edit them.'
          : 'This page will be empty. Add a section before you publish it.',
      sectionId: null,
      blockId: null,
      keepable: listKeepable(samples),
    },
  ];
}

/**
 * Reports sample content, which the editor shows but visitors do not see. All samples in a section form one
 * finding.
 */
export const findSamples = (page: Pick<CheckedPage, 'content'>): Finding[] =>
  listVisible(page).flatMap((section) => findInSection(section) ?? []);

function findInSection(section: Section): Finding | null {
  const samples = section.blocks.filter(({ sample }) => sample);
  const [only] = samples;
  const hasGround = section.background?.sample !== undefined;
  const found = { kind: 'sample', level: 'hint', keepable: listKeepable(samples) } as const;
  if (!only)
    return hasGround
      ? {
          ...found,
          text: 'Visitors won’t see the background image of this section until you replace it.',
          ...toLocation(section),
        }
      : null;
  const count = samples.length + Number(hasGround);
  if (count === 1)
    return {
      ...found,
      text: 'Visitors won’t see this sample until you edit it.',
      ...toLocation(section, only),
    };
  return {
    ...found,
    text:
      samples.length === section.blocks.length
        ? 'Visitors won’t see this section until you edit it.'
        : `Visitors won’t see ${count} samples in this section until you edit them.`,
    ...toLocation(section),
  };
}
