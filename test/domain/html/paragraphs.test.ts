import { describe, expect, it } from 'vitest';
import { toParagraphs } from '#domain/html/paragraphs.ts';
import { findDescription, toBody } from '#domain/products/description.ts';

describe('text with line breaks', () => {
  it.each([
    ['Thrown in porcelain.\n\nDishwasher safe.', '<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>'],
    ['Width: 9 cm\r\nHeight: 8 cm', '<p>Width: 9 cm<br>Height: 8 cm</p>'],
    ['One\n\n\n \nTwo\n', '<p>One</p>\n<p>Two</p>'],
    ['Made with <strong>ash</strong>\n\nin Maine', '<p>Made with <strong>ash</strong></p>\n<p>in Maine</p>'],
  ])('becomes HTML: %j is %j', (text, html) => expect(toParagraphs(text)).toBe(html));

  it.each([
    '',
    'One line',
    '<p>One</p>\n<p>Two</p>',
    'One<br/>\nTwo',
    '<ul>\n<li>One</li>\n</ul>',
    'One line\n',
  ])('stays unchanged if it is one line or already HTML: %j', (text) =>
    expect(toParagraphs(text)).toBe(text),
  );

  it('the paragraphs of a product description survive a second conversion unchanged', () => {
    const body = toBody('Thrown in porcelain.\n\nDishwasher safe.');
    const html = findDescription({ body, sections: [] });
    expect(html).toBe('<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>');
    expect(toBody(html ?? '')).toEqual(body);
  });
});
