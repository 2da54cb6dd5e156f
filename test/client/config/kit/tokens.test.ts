import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = 'client/config/kit/styles/tokens.css';
/** Excludes the styles of the editing iframe, because its page does not have the panel's tokens. */
const files = globSync('client/config/**/*.css').filter(
  (file) => file !== TOKENS && !file.startsWith('client/config/canvas/frame/'),
);
const css = files.map((file) => readFileSync(file, 'utf8')).join('');
const tokens = readFileSync(TOKENS, 'utf8');
const sizes = [...tokens.matchAll(/--text-\w+: ([\d.]+)px;/g)].map(([, px]) => Number(px));

describe("[B9.3.24] the panel's styles", () => {
  it('text sizes range from 9.75 to 28 px, and radii are 0, 4 and 8 px', () => {
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([9.75, 28]);
    expect([...tokens.matchAll(/--radius-\d: (\w+);/g)].map(([, value]) => value)).toEqual([
      '0',
      '4px',
      '8px',
    ]);
  });

  it('no style declares a text size outside the tokens', () => {
    expect(css.match(/font-size: [\d.]+(?:px|rem);/g) ?? []).toEqual([]);
  });

  it('the styles use every token, and only tokens that exist', () => {
    const named = [...tokens.matchAll(/(--(?:text|radius)-\w+):/g)].map(([, name]) => name);
    const used = new Set([...css.matchAll(/var\((--(?:text|radius)-\w+)\)/g)].map(([, name]) => name));
    expect([...used].sort()).toEqual([...named].sort());
  });
});
