import { at, type CheckedPage, type Finding } from './finding.ts';

/** Sections that their owner hid, and may have forgotten. */
export const findHiddenSections = ({ content }: CheckedPage): Finding[] =>
  content.sections
    .filter(({ isHidden }) => isHidden)
    .map((section) => ({
      kind: 'hidden-section',
      level: 'hint',
      text: 'This section is hidden, so visitors do not see it.',
      ...at(section),
    }));
