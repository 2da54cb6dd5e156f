import { expect, it } from 'vitest';
import { findLabel } from '#domain/translations/text-places.ts';

it.each([
  ['title', 'Title'],
  ['block.b1.items.2.title', 'Items 3, title'],
  ['settings.navigation.main.4.title', 'Main menu › link 5'],
  ['settings.navigation.footer.0.children.1.description', 'Footer menu › link 1 › link 2, description'],
  ['product.optionValues.0.1', 'Option 1, value 2'],
  ['storage.confirmation.subject', 'Subject of the confirmation email'],
  ['product.seoTitle', 'SEO title'],
])('the text %s has the label %s', (key, label) => {
  expect(findLabel(key)).toBe(label);
});
