import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView, withText } from '#support/component/visibility.ts';

const openPlain = (path: string, width = 1280) => openPage(path, { width, hasScript: false });
const heading = ({ document }: OpenPage) => document.querySelector('h1')?.textContent;
const path = ({ document }: OpenPage) => document.location.pathname + document.location.search;

/** Serves the page of search results for `term`. */
const drawResults = (term: string) =>
  commands.drawPage(
    {
      ...{ path: '/search', search: `?q=${term}` },
      system: { name: 'search', term, results: [{ path: '/shop/moon-jar', title: 'Moon jar', excerpt: '' }] },
    },
    {},
  );

it('without JavaScript, the phone menu opens and leads to its pages', async () => {
  const page = await openPlain('/studio', 390);
  const link = withText(page.findAll('.site-nav a'), 'Journal');
  expect(isVisible(link)).toBe(false);
  await page.view.css('.site-nav > summary').click();
  expect(isVisible(link)).toBe(true);
  await page.view
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Journal' })
    .first()
    .click();
  await expect.poll(() => heading(page)).toBe('Journal');
});

it.each(['/search', '/archive'])('without JavaScript, the search field on %s is a form', async (address) => {
  await commands.drawPage({ path: '/search', system: { name: 'search', term: '', results: [] } }, {});
  await drawResults('moon');
  const page = await openPage(address, {
    hasScript: false,
    ...(address === '/search' && { system: { name: 'search', term: '', results: [] } }),
  });
  await page.view.css('main input[type="search"]').fill('moon');
  await page.view.css('main form').getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => path(page)).toBe('/search?q=moon');
  await expect.element(page.view.getByRole('link', { name: 'Moon jar' }).first()).toBeVisible();
});

it('without JavaScript, a gallery shows no controls, and its slides are links', async () => {
  const page = await openPlain('/gallery/strip');
  expect(page.findAll('.gallery-controls')).toHaveLength(1);
  expect(page.findAll('.gallery-controls button').filter(isVisible)).toEqual([]);
  const last = page.findAll('.slide-frame').at(-1);
  last?.scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => shareInView(last)).toBeGreaterThan(0);
  await page.view.css('.slide-frame').last().click();
  await expect.poll(() => path(page)).toMatch(/^\/(images|gallery)\//);
});

it('without JavaScript, the built-in map shows its address and a directions link, and sends no request to another site', async () => {
  await commands.answerForOthers([]);
  const page = await openPlain('/contact');
  const picture = page.view.getByRole('img', { name: 'Map of Tide & Kiln, 14 Ropewalk Lane' });
  await expect.element(picture).toBeVisible();
  expect(page.find('.map address').textContent).toContain('Alder Point, ME 04576');
  const link = page.view.getByRole('link', { name: 'Get directions to Tide & Kiln' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringContaining('www.openstreetmap.org/directions'));
  expect(await commands.listAskedOthers()).toEqual([]);
});
