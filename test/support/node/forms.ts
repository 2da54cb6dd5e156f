import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export const CONTACT = 'f1a0c0de0000000000000001';
export const COMMISSION = 'f1a0c0de0000000000000002';
export const TRADE = 'f1a0c0de0000000000000005';
export const SAVE = '**/api/form/SaveFormSubmission';

export const formOn = (page: Page, id: string) => page.locator(`[data-form="${id}"]`);
export async function live(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(path);
  const form = formOn(page, id);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-live', '');
  return form;
}

const MESSAGE = '=cmd(1), is there a place on Saturday?';

/**
 * Submits the contact form through its API. The submission is held for review, because a person would need
 * longer.
 */
export async function sendContact(page: Page, email: string, message = MESSAGE): Promise<void> {
  const html = await (await page.request.get('/contact')).text();
  const definitions = [...html.matchAll(/data-form-definition="">([^<]+)</g)].map(
    ([, json = '']) =>
      JSON.parse(json) as {
        id: string;
        blockId: string;
        pageId: string;
        pages: { fields: { id: string }[] }[];
      },
  );
  const form = definitions.find(({ pages }) =>
    pages.some(({ fields }) => fields.some(({ id }) => id === 'about')),
  );
  if (!form) throw new Error('the contact page has no form to write to us');
  const origin = new URL(page.url()).origin;
  // A random IP address, because tests share the rate limit of each address.
  const address = [10, ...randomBytes(3)].join('.');
  const headers = { origin, 'content-type': 'application/json', 'cf-connecting-ip': address };
  const send = async () => {
    const key = await page.request.post('/api/form/FormSubmissionKey', { headers });
    const { data } = (await key.json()) as { data?: { key: string } };
    const values = {
      name: { first: 'Ann', last: '<b>Marsh</b>' },
      email,
      about: 'A workshop',
      message,
    };
    const answer = await page.request.post('/api/form/SaveFormSubmission', {
      headers,
      data: {
        key: data?.key,
        formId: form.id,
        collectionId: form.pageId,
        objectName: form.blockId,
        submitButtonText: 'Send',
        form: JSON.stringify(values),
      },
    });
    return answer.status();
  };
  // Retries, because other tests may have used up the rate limit per minute.
  await expect.poll(send, { timeout: 90_000, intervals: [500, 5_000] }).toBe(200);
}
