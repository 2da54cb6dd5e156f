import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SCROLLS = /overflow(-[xy])?:\s*(auto|scroll)/;

const findUnpositioned = (css: string) =>
  [...css.matchAll(RULE)]
    .filter(([, , body = '']) => SCROLLS.test(body) && !/\bposition:/.test(body))
    .map(([, selector = '']) => selector.trim());

describe('a scrolling area in the panel', () => {
  it.each(globSync('client/config/**/*.css'))(
    'is the positioning context for its hidden labels in %s',
    (file) => {
      // A visually hidden label is absolutely positioned. Without a positioned ancestor in the scrolling
      // area, it makes the whole page scroll.
      expect(findUnpositioned(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );
  it('the check detects a scrolling area whose CSS rule sets no position', () => {
    expect(findUnpositioned('.a { overflow-y: auto } .b { position: fixed; overflow: auto }')).toEqual([
      '.a',
    ]);
  });
});
