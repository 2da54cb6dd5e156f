import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#domain/links/safe-href.ts';
import { Alignment } from './alignment.ts';
import { HighlightMark } from './highlight-mark.ts';
import { ColourMark, SizeMark } from './word-marks.ts';

/** Content supported in all of the site's rich texts. Pasting drops everything else. */
export const createWordExtensions = (hasOwnUndo: boolean): Extensions => [
  StarterKit.configure({
    ...(!hasOwnUndo && { undoRedo: false }),
    link: false,
    heading: { levels: [1, 2, 3, 4] },
    trailingNode: false,
  }),
  SizeMark,
  ColourMark,
  Alignment,
  Link.configure({
    openOnClick: false,
    autolink: false,
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => href !== undefined && safeHref(href) !== '#' && !href.startsWith('//'),
  }),
];

/** Content of a text block. Only text blocks support highlights. The page's draft handles undo. */
export const TEXT_EXTENSIONS: Extensions = [...createWordExtensions(false), HighlightMark];
