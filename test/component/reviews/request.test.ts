import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { submitReview, submitReviewForm } from '#schema/contracts/reviews/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { faults } from '#support/component/axe.ts';
import { hasRequested, isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { readText } from '#support/component/products.ts';
import { isVisible, withText } from '#support/component/visibility.ts';
import { CAMERA, photoWithPlace } from '#support/photo.ts';

const PATH = '/reviews/head.body.signature';
const THANKS = `${PATH}?thanks=1`;
const system = { name: 'review', token: 'head.body.signature' } as const;
const NO_STARS = 'Please select a star rating';

/** Opens the review form, and waits until its script handles the submission. */
async function openReview(options: OpenOptions = {}): Promise<OpenPage> {
  await commands.drawPage({ path: PATH, search: '?thanks=1', system: { name: 'reviewed' } }, {});
  const page = await openPage(PATH, { width: 390, system, ...options });
  await expect.poll(() => page.find('form[data-review]').dataset.review).toBe('live');
  return page;
}
const star = ({ find }: OpenPage, rating: number) =>
  find<HTMLInputElement>(`[name="rating"][value="${rating}"]`);
const text = ({ find }: OpenPage) => find<HTMLTextAreaElement>('[name="text"]');
const message = ({ find }: OpenPage) => find('.review-message');
const focused = ({ document }: OpenPage) => document.activeElement;
const send = async ({ find }: OpenPage) => {
  find('form[data-review] button').focus();
  await commands.press(['Enter']);
};

describe('the review form', () => {
  it('[A2.22] loads its own code, which a product page does not load', async () => {
    const product = await openPage('/shop/planter');
    await isCounted(product);
    expect(hasRequested(product, '/review-')).toBe(false);
    expect(hasRequested(await openReview(), '/review-')).toBe(true);
  });

  it('[B5.45] asks for stars, which the keyboard can select', async () => {
    const call = await answer(submitReview, { answer: { location: THANKS } });
    const page = await openReview();
    expect(await faults(page)).toEqual([]);
    await send(page);
    await expect.poll(() => readText(page.find('[data-error="rating"]'))).toBe(NO_STARS);
    expect(focused(page)).toBe(star(page, 1));
    await expect.element(page.view.getByRole('radio').first()).toHaveAccessibleName('1 star, poor');
    expect(page.find('[role="radiogroup"]').getAttribute('aria-invalid')).toBe('true');
    expect(await faults(page)).toEqual([]);
    await commands.press(['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight']);
    expect(star(page, 4).checked).toBe(true);
    expect(readText(page.find('[data-error="rating"]'))).toBe('');
    expect(page.find('[role="radiogroup"]').hasAttribute('aria-invalid')).toBe(false);
    expect(await call.asked()).toEqual([]);
  });

  it('[B8.4.04] the review form keeps its input after a lost connection and an invalid response from a proxy, and thanks the buyer once it is sent', async () => {
    const { method, path } = submitReview;
    await answer(submitReview, { isCut: true });
    const page = await openReview();
    star(page, 4).click();
    text(page).focus();
    await commands.type('Drains well.');
    await send(page);
    const failure = 'Something went wrong Try submitting your review again';
    await expect.poll(() => readText(message(page))).toBe(failure);
    expect(focused(page)).toBe(message(page));
    const proxy = { status: 201, headers: {}, body: 'null', delayMs: 0, isCut: false };
    await commands.answerRequests({ method, path }, [proxy]);
    await send(page);
    await expect.poll(() => focused(page) === message(page)).toBe(true);
    expect(readText(message(page))).toBe(failure);
    expect([text(page).value, star(page, 4).checked]).toEqual(['Drains well.', true]);
    expect(await faults(page)).toEqual([]);
    await answer(submitReview, { answer: { location: THANKS } });
    await send(page);
    await expect.poll(() => readText(page.document.querySelector('h1'))).toBe('Thanks for your review!');
    expect(page.window.location.search).toBe('?thanks=1');
    expect(await faults(page)).toEqual([]);
  });

  it('shows server errors beside their fields or the reason for a refusal, and can be sent again', async () => {
    const failure = { status: 400, error: { errors: { pictures: 'This is not an image.' } } };
    const refusal = { status: 409, error: { error: 'You have already reviewed this purchase' } };
    const call = await answer(submitReview, failure, refusal);
    const page = await openReview();
    star(page, 5).click();
    const pictures = page.find<HTMLInputElement>('[name="pictures"]');
    const files = new page.window.DataTransfer();
    files.items.add(new page.window.File([photoWithPlace()], 'IMG_0001.JPG', { type: 'image/jpeg' }));
    pictures.files = files.files;
    await send(page);
    await expect.poll(() => readText(page.find('[data-error="pictures"]'))).toBe('This is not an image.');
    expect(focused(page)).toBe(pictures);
    const [asked] = await call.asked();
    for (const part of ['head.body.signature', 'IMG_0001.JPG', CAMERA]) expect(asked?.body).toContain(part);
    await send(page);
    await expect.poll(() => readText(message(page))).toBe('You have already reviewed this purchase');
  });
});

describe('the review form without JavaScript', () => {
  it('the browser sends the form with its image field, and the returned page shows the errors and focuses the first invalid field', async () => {
    const page = await openPage(PATH, { width: 390, system, hasScript: false });
    const number = await commands.drawPage(
      { path: PATH, system: { ...system, errors: { rating: NO_STARS } } },
      {},
    );
    const html = await (await fetch(`/drawn/${number}`)).text();
    const call = await answer(submitReviewForm, { answer: html });
    await page.view.getByLabelText('Headline').fill('A plate is a plate');
    await page.view.getByRole('button', { name: 'Send review' }).click();
    await expect.poll(() => page.findAll('.field-error').some(isVisible)).toBe(true);
    expect(withText(page.findAll('.field-error'), NO_STARS)).toBe(page.find('#review-rating-error'));
    expect(star(page, 1).autofocus).toBe(true);
    const [asked] = await call.asked();
    expect(asked?.headers['content-type']).toContain('multipart/form-data');
    for (const part of ['A plate is a plate', 'name="token"', 'name="pictures"'])
      expect(asked?.body).toContain(part);
  });
});
