import { expect, type Page } from '@playwright/test';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import { test } from '#support/node/visitor-test.ts';
import { DEMO_PAGES } from '../../bench/pages.ts';

const SHEETS = [BASE_CSS, ...Object.values(BLOCK_CSS)];

/**
 * Lists the rules that the server left out although an element of the page matches them in some state. Ignores style
 * sheets that the server left out completely.
 */
const listMissing = (page: Page): Promise<string[]> =>
  page.evaluate((sheets) => {
    interface Leaf {
      text: string;
      selector: string;
    }
    const listLeaves = (rules: CSSRuleList, within = ''): Leaf[] =>
      Array.from(rules).flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return { text: `${within} ${rule.cssText}`, selector: rule.selectorText };
        if (rule instanceof CSSGroupingRule)
          return listLeaves(rule.cssRules, `${within} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`);
        return [];
      });
    /** Removes states and pseudo-elements, and selectors that this leaves empty. */
    const toStateless = (selector: string) =>
      selector
        .replace(/::[\w-]+(\([^)]*\))?/g, '')
        .replace(
          /:(hover|focus|focus-visible|focus-within|active|target|checked|disabled|invalid|user-invalid|popover-open|open|link|visited|autofill|placeholder-shown|playing|modal|fullscreen|indeterminate|valid|before|after)\b(?!-)/g,
          '',
        )
        .replace(/:not\([\s,]*\)/g, '')
        .replace(/(?<=[(,])\s*,|,\s*(?=[,)])/g, '')
        .replace(/(?<=^|,|[\s>+~])(?=\s*(?:,|$))|(?<=[>+~]\s)(?=\s*[>+~])/g, '*');
    const own = new Set(
      [...document.styleSheets].flatMap(({ cssRules }) => listLeaves(cssRules)).map(({ text }) => text),
    );
    return sheets.flatMap((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      const leaves = listLeaves(sheet.cssRules);
      if (!leaves.some(({ text }) => own.has(text))) return [];
      return leaves
        .filter(({ text, selector }) => !own.has(text) && document.querySelector(toStateless(selector)))
        .map(({ text }) => text);
    });
  }, SHEETS);

const PAGES = [
  ...DEMO_PAGES,
  '/cart',
  '/account/login',
  '/calendar',
  '/members',
  '/on-the-road',
  '/studio/cafe',
  '/studio/elsewhere',
  '/studio/glazes',
  '/studio/kiln-log',
  '/studio/listening',
  '/workshops/questions',
];

interface State {
  path: string;
  open: (page: Page) => Promise<void>;
  /** Part that only this state shows. */
  part: string;
  width?: number;
}

const STATES: Readonly<Record<string, State>> = {
  'the menu on a phone': {
    path: '/',
    width: 390,
    open: (page) => page.getByText('Menu', { exact: true }).click(),
    part: '.site-nav[open]',
  },
  'a folder of the menu': {
    path: '/',
    open: (page) => page.locator('.menu-wide summary').click(),
    part: '.menu-wide details[open]',
  },
  'the sign-in dialog': {
    path: '/',
    open: (page) => page.locator('.menu-wide').getByRole('link', { name: 'Account' }).click(),
    part: 'dialog[open] input[type="password"]',
  },
  'an invalid form': {
    path: '/',
    async open(page) {
      await page.locator('.newsletter').scrollIntoViewIfNeeded();
      await page.locator('.newsletter input[type="email"]').fill('nobody');
      await page.getByRole('button', { name: 'Send me the letter' }).click();
    },
    part: '.newsletter [aria-invalid="true"], .newsletter :invalid',
  },
  'the quick view of a product': {
    path: '/shop',
    open: (page) => page.getByRole('button', { name: 'Quick view of Tide mug' }).click(),
    part: '.quick-view[open] form[data-buy]',
  },
  'the cart in a drawer': {
    path: '/shop/tide-mug',
    async open(page) {
      const form = page.locator('[data-product] form[data-buy]');
      await form.getByRole('button', { name: 'Add to cart' }).click();
      await page.locator('a[data-cart]').first().waitFor();
      if (!(await page.locator('.cart-drawer[open]').isVisible()))
        await page.getByRole('banner').locator('a[href$="/cart"]').click();
    },
    part: '.cart-drawer[open] .cart-goods',
  },
  'a picture of a gallery': {
    path: '/gallery',
    open: (page) => page.locator('.gallery a').first().click(),
    part: 'dialog.lightbox[data-phase="shown"]',
  },
  'the next month of a calendar': {
    path: '/calendar',
    async open(page) {
      const calendar = page.locator('#calendar-calendar');
      await calendar.and(page.locator('[data-started]')).waitFor();
      await calendar.locator('a[data-turn="later"]').click();
      await page.waitForURL(/\?/);
    },
    part: '#calendar-calendar',
  },
  'search results that replace others': {
    path: '/search?q=nothing-at-all',
    async open(page) {
      await page.locator('[data-script~="search-page"][data-started]').waitFor({ state: 'attached' });
      await page.getByRole('main').getByRole('searchbox').fill('mug');
    },
    part: '.search-products a[href="/shop/tide-mug"]',
  },
};

test.describe('the styles of a page', () => {
  test('contain every rule that matches an element of the demo’s pages', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of PAGES) {
      await page.goto(path);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      // Scripts of the parts in view load next, and may add elements.
      await page.waitForLoadState('networkidle');
      expect(await listMissing(page), path).toEqual([]);
    }
  });

  for (const [state, { path, open, part, width = 1440 }] of Object.entries(STATES))
    test(`contain every rule that matches an element of ${state}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await open(page);
      await expect(page.locator(part).first()).toBeVisible();
      expect(await listMissing(page)).toEqual([]);
    });

  test('leave out rules for classes that are not on the page', async ({ page }) => {
    await page.goto('/');
    const styles = (await page.locator('head > style').allTextContents()).join('');
    expect(BASE_CSS).toContain('.text-display{');
    expect(styles).toContain('.text-lead');
    expect(styles).not.toContain('.text-display{');
  });
});

test.describe('the styles of a page with the cookie banner', () => {
  test.use({ cookieAnswer: null });

  test('contain every rule that matches an element of the banner', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    expect(await listMissing(page)).toEqual([]);
  });
});
