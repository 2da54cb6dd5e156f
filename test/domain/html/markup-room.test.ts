import { expect, it } from 'vitest';
import { createMarkupRoom } from '#domain/html/bounded.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';

it('the texts of a page keep 5,000 elements, and later texts become plain', () => {
  const room = createMarkupRoom();
  const first = sanitizePageHtml('<b>a</b>'.repeat(4_000), room);
  expect(first.match(/<b>/g)).toHaveLength(4_000);
  const second = sanitizePageHtml('<b>c</b>'.repeat(4_000), room);
  expect(second.match(/<b>/g)).toHaveLength(1_000);
  expect(second.match(/c/g)).toHaveLength(4_000);
  expect(sanitizePageHtml('<i>d</i>', room)).toBe(' d ');
});

it('an editor shows all elements, because it saves them', () => {
  const room = createMarkupRoom('edit');
  expect(sanitizePageHtml('<b>a</b>'.repeat(8_000), room).match(/<b>/g)).toHaveLength(8_000);
});
