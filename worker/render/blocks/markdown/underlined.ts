import { Lexer } from 'marked';

const { lheading } = Lexer.rules.block.gfm;
const LINES = new RegExp(`${lheading.source.slice(0, lheading.source.lastIndexOf('+?)\\n'))}+)`);

/** Counts the characters of leading lines without an underline; 0 if they begin with a heading. */
export const countPlain = (text: string): number =>
  lheading.test(text) ? 0 : (LINES.exec(text)?.[0].length ?? 0);
