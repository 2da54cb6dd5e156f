import { Lexer } from 'marked';

const { lheading } = Lexer.rules.block.gfm;
/** The lines that marked takes for a heading while it looks for the one that underlines them. */
const LINES = new RegExp(`${lheading.source.slice(0, lheading.source.lastIndexOf('+?)\\n'))}+)`);

/** The characters of the lines at the start of a text that nothing underlines; 0 when they begin with a heading. */
export const countPlain = (text: string): number =>
  lheading.test(text) ? 0 : (LINES.exec(text)?.[0].length ?? 0);
