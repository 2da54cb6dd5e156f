import { describe, expect, it } from 'vitest';
import { paragraphsOf } from '#domain/html/paragraphs.ts';
import { bodyOf, descriptionOf } from '#domain/products/description.ts';

describe('text with line breaks', () => {
  it.each([
    ['Thrown in porcelain.\n\nDishwasher safe.', '<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>'],
    ['Width: 9 cm\r\nHeight: 8 cm', '<p>Width: 9 cm<br>Height: 8 cm</p>'],
    ['One\n\n\n \nTwo\n', '<p>One</p>\n<p>Two</p>'],
    ['Made with <strong>ash</strong>\n\nin Maine', '<p>Made with <strong>ash</strong></p>\n<p>in Maine</p>'],
  ])('%j becomes %j', (text, html) => expect(paragraphsOf(text)).toBe(html));

  it.each([
    '',
    'One line',
    '<p>One</p>\n<p>Two</p>',
    'One<br/>\nTwo',
    '<ul>\n<li>One</li>\n</ul>',
    'One line\n',
  ])('%j stays as it is', (text) => expect(paragraphsOf(text)).toBe(text));

  it('keeps its paragraphs as the description of a product, and does not change when that is read and written again', () => {
    const body = bodyOf('Thrown in porcelain.\n\nDishwasher safe.');
    const html = descriptionOf({ body, sections: [] });
    expect(html).toBe('<p>Thrown in porcelain.</p>\n<p>Dishwasher safe.</p>');
    expect(bodyOf(html ?? '')).toEqual(body);
  });
});
