import { describe, expect, it } from 'vitest';
import { withoutEmptyText } from '#domain/html/paragraphs.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import {
  formatTextColour,
  parseTextColour,
  parseTextSize,
  TEXT_ALIGNMENTS,
  TEXT_SIZES,
  textFormatCss,
} from '#domain/text/text-format.ts';
import { PALETTE_IDS } from '#schema/contracts/design/palette-ids.ts';

describe('text formatting', () => {
  it.each(TEXT_SIZES)(
    'the text size %i is a step of the type scale instead of a number of pixels',
    (size) => {
      const html = sanitizeOwnerHtml(`<p><span data-size="${size}">clay</span></p>`);
      expect(html).toContain(`data-size="${size}" style="font-size: var(--step-${size});`);
      expect(html).not.toContain('px');
    },
  );

  it.each(PALETTE_IDS)(
    'the palette color %s stays a reference to the palette, even with an opacity',
    (id) => {
      const html = sanitizeOwnerHtml(
        `<p><span data-color="${id}">a</span><span data-color="${id}/60">b</span></p>`,
      );
      expect(html).toBe(
        `<p><span data-color="${id}" style="color: var(--${id});">a</span><span data-color="${id}/60" style="color: color-mix(in srgb,var(--${id}) 60%,transparent);">b</span></p>`,
      );
    },
  );

  it('a custom color stays a hex value', () => {
    expect(sanitizeOwnerHtml('<p><span data-color="#B4532F">a</span></p>')).toContain(
      'style="color: rgb(180, 83, 47);"',
    );
  });

  it.each(TEXT_ALIGNMENTS)('paragraphs and headings keep their alignment: %s', (align) => {
    for (const tag of ['p', 'h1', 'h2', 'h3', 'h4'])
      expect(sanitizeOwnerHtml(`<${tag} data-align="${align}">a</${tag}>`)).toBe(
        `<${tag} data-align="${align}" style="${textFormatCss({ align })}">a</${tag}>`,
      );
  });

  it('formatted text stays the same when sanitised again', () => {
    const written =
      '<h2 data-align="center">A <span data-size="5"><span data-color="accent">bowl</span></span></h2><p><u>fired</u></p>';
    const once = sanitizeOwnerHtml(written);
    expect(sanitizeOwnerHtml(once)).toBe(once);
  });

  it.each([
    ['a custom style', '<p style="position:fixed;inset:0">a</p>'],
    ['a style beside an unknown format', '<p data-align="justify" style="color:red">a</p>'],
    ['a size that is not in the scale', '<p><span data-size="9" style="font-size:90px">a</span></p>'],
    ['code in a color', '<p><span data-color="red;background:url(//x.test)">a</span></p>'],
    ['a color outside the palette', '<p><span data-color="constructor">a</span></p>'],
    ['an opacity that is too large', '<p><span data-color="accent/999999">a</span></p>'],
    ['a misplaced format', '<ul data-align="center" style="x"><li data-size="3">a</li></ul>'],
    ['a highlight style', `<p><span data-highlight='{}' style="position:fixed">a</span></p>`],
  ])('drops the style or format: %s', (_, html) => {
    expect(sanitizeOwnerHtml(html)).not.toMatch(/style|data-align|data-size|data-color|url|fixed/);
    expect(sanitizeOwnerHtml(html)).toContain('a');
  });

  it('an empty heading is removed even if it has an alignment', () => {
    expect(withoutEmptyText(sanitizeOwnerHtml('<h2 data-align="center"></h2><p>a</p>'))).toBe('<p>a</p>');
  });

  it('a color’s stored text can be parsed again', () => {
    for (const text of ['accent', 'black/5', '#b4532f']) {
      const reference = parseTextColour(text);
      expect(reference && formatTextColour(reference)).toBe(text);
    }
    expect(formatTextColour({ type: 'CUSTOM_COLOR', value: 'tomato' })).toBe('#ff6347');
    expect(formatTextColour({ type: 'THEME_COLOR' })).toBeNull();
    expect(formatTextColour({ type: 'CUSTOM_COLOR', value: 'no color' })).toBeNull();
    expect(parseTextSize('')).toBeNull();
  });

  it('links keep only allowed URL schemes', () => {
    const link = (href: string) => sanitizeOwnerHtml(`<p><a href="${href}">a</a></p>`);
    for (const href of [
      'https://a.test',
      'mailto:a@b.test',
      'tel:+15550100',
      'sms:+15550100',
      'ftp://a.test',
    ])
      expect(link(href)).toContain(`href="${href}"`);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//a.test'])
      expect(link(href)).not.toContain('href');
  });
});
