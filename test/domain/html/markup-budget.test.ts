import { expect, it } from 'vitest';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';

it('the texts on a page keep 5,000 elements in total, and any text after that becomes plain', () => {
  const budget = createMarkupBudget();
  const first = sanitizePageHtml('<b>a</b>'.repeat(4_000), budget);
  expect(first.match(/<b>/g)).toHaveLength(4_000);
  const second = sanitizePageHtml('<b>c</b>'.repeat(4_000), budget);
  expect(second.match(/<b>/g)).toHaveLength(1_000);
  expect(second.match(/c/g)).toHaveLength(4_000);
  expect(sanitizePageHtml('<i>d</i>', budget)).toBe(' d ');
});

it('the editor keeps all elements, because it saves them', () => {
  const budget = createMarkupBudget('edit');
  expect(sanitizePageHtml('<b>a</b>'.repeat(8_000), budget).match(/<b>/g)).toHaveLength(8_000);
});
