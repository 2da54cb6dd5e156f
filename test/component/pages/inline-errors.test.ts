import { expect, it } from 'vitest';
import { isCounted } from '#support/component/loaded.ts';
import { openPage } from '#support/component/open-page.ts';

it('an invalid form shows messages beside its fields instead of the browser’s bubble, until they are valid', async () => {
  const page = await openPage('/studio');
  await isCounted(page);
  const form = page.document.createElement('form');
  form.innerHTML =
    '<label for="name">Name</label><input id="name" required><input type="email" value="ines" aria-label="Email"><button>Send</button>';
  page.find('main').prepend(form);
  const name = page.find<HTMLInputElement>('#name');
  page.find('form > button').click();
  const errors = () => page.findAll('form > .inline-error');
  await expect.poll(errors).toHaveLength(2);
  expect(errors()[0]?.textContent).toBe(name.validationMessage);
  expect(name.nextElementSibling).toBe(errors()[0]);
  expect(name.getAttribute('aria-describedby')).toBe(errors()[0]?.id);
  expect(page.document.activeElement).toBe(name);
  name.value = 'Ines';
  name.dispatchEvent(new page.window.InputEvent('input', { bubbles: true }));
  expect(errors()).toHaveLength(1);
  expect([name.ariaInvalid, name.getAttribute('aria-describedby')]).toEqual([null, null]);
});
