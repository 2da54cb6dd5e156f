import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { CheckedPage, Finding } from './finding.ts';
import { toLocation } from './finding.ts';

/** Reports samples, which visitors do not see. Several samples of a section form one finding. */
export const findSamples = ({ content }: CheckedPage): Finding[] =>
  content.sections.filter(({ isHidden }) => !isHidden).flatMap((section) => findInSection(section) ?? []);

function findInSection(section: Section): Finding | null {
  const samples = section.blocks.filter(({ sample }) => sample);
  const [only] = samples;
  const hasGround = section.background?.sample !== undefined;
  const found = { kind: 'sample', level: 'hint' } as const;
  if (!only)
    return hasGround
      ? {
          ...found,
          text: 'The background image of this section is still a sample, so visitors do not see it.',
          ...toLocation(section),
        }
      : null;
  const count = samples.length + Number(hasGround);
  if (count === 1)
    return {
      ...found,
      text: 'This is still sample content, so visitors do not see it.',
      ...toLocation(section, only),
    };
  return {
    ...found,
    text:
      samples.length === section.blocks.length
        ? 'This section is still a sample, so visitors do not see it.'
        : `${count} parts of this section are still samples, so visitors do not see them.`,
    ...toLocation(section),
  };
}
