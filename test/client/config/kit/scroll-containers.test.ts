import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SCROLLS = /overflow(-[xy])?:\s*(auto|scroll)/;

/** Rules of a style sheet after which a box scrolls and is no containing block. */
const findUnpositioned = (css: string) =>
  [...css.matchAll(RULE)]
    .filter(([, , body = '']) => SCROLLS.test(body) && !/\bposition:/.test(body))
    .map(([, selector = '']) => selector.trim());

describe('what scrolls in the panel', () => {
  it.each(globSync('client/config/**/*.css'))('holds hidden labels, in %s', (file) => {
    // A visually hidden label is absolute: without a positioned parent it stays below the window and makes the page scroll.
    expect(findUnpositioned(readFileSync(file, 'utf8'))).toEqual([]);
  });
  it('is found where the rule lacks a position', () => {
    expect(findUnpositioned('.a { overflow-y: auto } .b { position: fixed; overflow: auto }')).toEqual([
      '.a',
    ]);
  });
});
