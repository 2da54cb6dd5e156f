import { describe, expect, it } from 'vitest';
import { getLongestWordLength, shrinkFont } from '#domain/text/text-shrink.ts';

describe('text that shrinks to fit its column', () => {
  it('keeps its size if it fits', () => {
    expect(shrinkFont(40, 300, 300)).toBe(40);
  });
  it('shrinks until its widest word fits', () => {
    expect(shrinkFont(40, 600, 300)).toBe(20);
    expect(shrinkFont(40, 700, 300)).toBeLessThanOrEqual((40 * 300) / 700);
  });
  it('[B9.2.10] is never smaller than 11 pixels', () => {
    expect(shrinkFont(40, 4000, 300)).toBe(11);
  });
});

describe('the longest word in a text’s headings', () => {
  it.each([
    ['<h1>How a <em>moon</em> jar is made</h1><p>Donaudampfschifffahrt</p>', 4],
    ['<h2>Clay<br>body</h2>', 4],
    ['<h2>leather-hard &amp; dry</h2>', 7],
    ['<h3>Größe</h3><h2>Ton</h2>', 5],
    ['<p>No heading</p>', 0],
    ['<h2></h2>', 0],
  ])('is measured in letters: in %s it has %i', (html, letters) => {
    expect(getLongestWordLength(html)).toBe(letters);
  });
});
