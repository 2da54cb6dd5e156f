import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { safeHref } from '#domain/links/safe-href.ts';
import { Alignment } from './alignment.ts';
import { HighlightMark } from './highlight-mark.ts';
import { ColourMark, SizeMark } from './word-marks.ts';

/** What each text of the site can hold; everything else is dropped from what is pasted. */
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

/** And a text block of a page, which alone draws highlights. Its undo is that of the whole draft. */
export const TEXT_EXTENSIONS: Extensions = [...createWordExtensions(false), HighlightMark];
