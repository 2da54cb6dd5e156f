import type { FontExtension } from '#schema/contracts/design/own-font.ts';
import { lookupTable } from '../lookup-table.ts';
import { ascii } from './bytes.ts';

/** First bytes of fonts: WOFF 1 and 2 (W3C), and the versions of an OpenType file; collections of fonts are none. */
const EXTENSIONS: Readonly<Record<string, FontExtension>> = lookupTable({
  wOF2: 'woff2',
  wOFF: 'woff',
  '\x00\x01\x00\x00': 'ttf',
  true: 'ttf',
  OTTO: 'otf',
});

/** The type of a font by its first bytes, whatever its name says; null for other files. */
export const detectFont = (head: Uint8Array): FontExtension | null => EXTENSIONS[ascii(head, 0, 4)] ?? null;
