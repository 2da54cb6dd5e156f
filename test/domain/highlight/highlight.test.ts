import { describe, expect, it } from 'vitest';
import { parseHighlight } from '#domain/highlight/highlight.ts';
import { drawHighlights } from '#domain/highlight/highlight-css.ts';
import { highlightPath } from '#domain/highlight/paths.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import {
  HIGHLIGHT_ANIMATIONS,
  HIGHLIGHT_SHAPES,
  textHighlightSchema,
} from '#schema/contracts/blocks/text-highlight.ts';

const mark = (record: object | string, words = 'salt glaze') =>
  `<p>A <span data-highlight='${typeof record === 'string' ? record : JSON.stringify(record)}'>${words}</span>.</p>`;
const draw = (html: string) => drawHighlights(sanitizeOwnerHtml(html));

describe('a text highlight', () => {
  it('[B3.12.31] a text highlight has eight fields', () => {
    expect(Object.keys(textHighlightSchema.shape)).toEqual(
      'shape color thickness linecap blend animation direction duration'.split(' '),
    );
  });

  it('[B3.12.32] a text highlight has three animations', () => {
    expect(HIGHLIGHT_ANIMATIONS).toEqual(['draw', 'fade', 'fadeScale']);
    expect(parseHighlight('{"animation":"spin"}')).toBeNull();
  });

  it('[B3.12.33] a text highlight has twelve shapes, each with a distinct path inside its box', () => {
    expect(HIGHLIGHT_SHAPES.join(', ')).toBe(
      'circle, cross, enclose, jagged, marker, scribble, strike, strikeDiagonal, underline, underlineCurve, underlineDouble, wave',
    );
    const paths = HIGHLIGHT_SHAPES.map((shape) => highlightPath(shape, 200, 30));
    expect(new Set(paths).size).toBe(12);
    for (const path of paths) expect(path).toMatch(/^M[\d .MLCQqt-]+$/);
  });

  it('[B9.4.17] a text highlight is, by default, a wave 0.06em thick whose animation takes 0.75 s', () => {
    expect(parseHighlight('{}')).toMatchObject({ duration: 0.75, shape: 'wave', thickness: 0.06 });
  });

  it('a text highlight keeps all its settings in the owner’s HTML and is drawn by the server', () => {
    const html = draw(mark({ shape: 'circle', color: '#336699' }));
    expect(html).toContain('class="highlight"');
    expect(html).toContain('&quot;duration&quot;:0.75');
    expect(decodeURIComponent(html)).toContain('stroke=%27#336699%27'.replace(/%27/g, "'"));
    expect(html).toContain('>salt glaze</span>');
  });

  it.each([
    ['no record', '<p><span data-highlight>clay</span></p>'],
    ['invalid JSON', mark('{')],
    ['a color with code', mark({ color: 'red;background:url(//x.test)' })],
    ['an unknown shape', mark({ shape: 'x"/><script>' })],
    ['an infinite thickness', mark('{"thickness":1e999}')],
  ])('a text highlight becomes plain text with %s', (_, html) => {
    expect(draw(html)).not.toMatch(/data-highlight|style|class|script/);
    expect(draw(html)).toMatch(/clay|salt glaze/);
  });

  it('a text highlight keeps no styles or classes from the owner’s HTML', () => {
    const html = draw('<p><span style="--still:url(//x.test)" class="x" data-highlight="{}">clay</span></p>');
    expect(html).not.toContain('x.test');
    expect(html.match(/class=/g)).toHaveLength(1);
  });
});
