import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { findViolations } from '#support/component/axe.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { fitsAtEachWidth, readText } from '#support/component/products.ts';
import { withText } from '#support/component/visibility.ts';

const MUG = '/shop/tide-mug';
const starsLink = ({ find }: OpenPage) => find<HTMLAnchorElement>('.rating-link a');
const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
};

describe('the reviews on a product page', () => {
  it.each([
    [390, true],
    [1440, true],
    [820, false],
  ])(
    'the stars beside the product name lead to the reviews in a window of %i px, with JavaScript: %s',
    async (width, hasScript) => {
      const page = await openPage(MUG, { width, hasScript });
      const heading = withText(page.findAll('#reviews h3'), 'The one everybody reaches for');
      expect(isInWindow(heading)).toBe(false);
      await expect
        .element(page.view.css('.rating-link a'))
        .toHaveAccessibleName('4.3 out of 5 stars 4 reviews');
      starsLink(page).click();
      await expect.poll(() => page.window.location.hash).toBe('#reviews');
      await expect.poll(() => isInWindow(heading)).toBe(true);
    },
  );

  it('the reviews fit from 320 to 1440 pixels and have no accessibility faults', async () => {
    const page = await openPage(MUG);
    expect(await findViolations(page)).toEqual([]);
    await fitsAtEachWidth(page, () => page.find('#reviews'));
  });
});

describe('the reviews block on a page other than a product’s', () => {
  it('each review shows its stars and leads to its product’s reviews', async () => {
    await commands.drawPage({ path: MUG }, {});
    const page = await openPage('/commission');
    const shown = page.findAll('.customer-reviews [role="img"]');
    expect(shown.map(({ ariaLabel }) => ariaLabel)).toEqual(
      Array(3).fill(expect.stringMatching(/^[45] out of 5 stars$/)),
    );
    const link = withText(page.findAll<HTMLAnchorElement>('.customer-reviews a'), 'Tide mug');
    link.click();
    await expect.poll(() => page.window.location.pathname).toBe(MUG);
    await expect.poll(() => readText(page.document.querySelector('#reviews h2'))).not.toBe('');
    await expect.poll(() => isInWindow(page.find('#reviews h2'))).toBe(true);
  });
});
