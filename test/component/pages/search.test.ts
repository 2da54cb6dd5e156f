import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { recordHit } from '#schema/contracts/analytics/visitor-calls.ts';
import { suggestPages } from '#schema/contracts/pages/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { hasRequested, isCounted, requested } from '#support/component/loaded.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const FOUND = [
  {
    type: 'products' as const,
    path: '/shop/tide-mug',
    title: 'Tide mug',
    excerpt: 'A mug.',
    image: '',
    note: '$32',
  },
  {
    type: 'products' as const,
    path: '/shop/tide-bowl',
    title: 'Tide bowl',
    excerpt: 'A bowl.',
    image: '',
    note: '$40',
  },
];
const scripts = (page: OpenPage) =>
  requested(page).filter(
    (name) => name.endsWith('.js') && !/\/(start|beacon|third-party-consent)-[^/]*$/.test(name),
  );
const suggest = () => answer(suggestPages, { answer: { results: FOUND } });
const field = ({ find }: OpenPage) => find<HTMLInputElement>('main input[type="search"]');
const isCombobox = (page: OpenPage) => expect.poll(() => field(page).role).toBe('combobox');
const list = ({ document }: OpenPage) => document.querySelector('[role="listbox"]');
const isListed = (page: OpenPage, expected: boolean) =>
  expect.poll(() => isVisible(list(page))).toBe(expected);
const selected = ({ findAll }: OpenPage) =>
  findAll<HTMLAnchorElement>('[role="option"][aria-selected="true"]').filter(isVisible);
const statuses = ({ findAll }: OpenPage) =>
  findAll('[role="status"]')
    .map(({ textContent }) => textContent)
    .join();
/** Records the URLs to which a page navigates, and prevents the navigation. */
function stay(left: string[]) {
  return ({ navigation }: PageWindow & { navigation: EventTarget }) =>
    navigation.addEventListener('navigate', (event) => {
      const { pathname, search } = new URL(Reflect.get(event, 'destination').url);
      if (Reflect.get(event, 'navigationType') === 'replace') return;
      event.preventDefault();
      left.push(pathname + search);
    });
}

describe('a search field', () => {
  it('loads its code on first use, and its suggestions can be reached by keyboard', async () => {
    await suggest();
    const left: string[] = [];
    const page = await openPage('/archive', { before: stay(left) });
    const isLoaded = () => hasRequested(page, '/assets/search-');
    await isCounted(page);
    expect([isLoaded(), field(page).role]).toEqual([false, null]);
    field(page).focus();
    await expect.poll(isLoaded).toBe(true);
    await isCombobox(page);
    await commands.type('tide');
    await isListed(page, true);
    expect(list(page)?.ariaLabel).toBe('Suggestions');
    expect(field(page).ariaExpanded).toBe('true');
    await expect.poll(() => statuses(page)).toContain('Use the arrow keys.');
    await commands.press(['ArrowUp']);
    expect(selected(page).map(({ textContent }) => textContent)).toEqual(['Show all results for “tide”']);
    await commands.press(['ArrowDown']);
    expect(selected(page)).toEqual([]);
    await commands.press(['Escape']);
    await isListed(page, false);
    expect(field(page).value).toBe('tide');
    await commands.press(['ArrowDown']);
    await isListed(page, true);
    await commands.press(['ArrowDown', 'Enter']);
    await expect.poll(() => left).toEqual(['/shop/tide-mug']);
  });

  it('suggests products with their image and price', async () => {
    const image = '/images/a/mug.jpg?format=100w';
    await answer(suggestPages, { answer: { results: FOUND.map((found) => ({ ...found, image })) } });
    const page = await openPage('/archive');
    field(page).focus();
    await isCombobox(page);
    await commands.type('tide');
    await isListed(page, true);
    const [first] = page.findAll('[role="option"]');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe(image);
    expect(first?.textContent).toBe('Tide mug$32');
  });

  it('groups its suggestions by type, in the order of the best of each', async () => {
    const care = { type: 'pages' as const, path: '/care', title: 'Care', excerpt: '', image: '', note: '' };
    await answer(suggestPages, { answer: { results: [...FOUND.slice(1), care, ...FOUND.slice(0, 1)] } });
    const page = await openPage('/archive');
    field(page).focus();
    await isCombobox(page);
    await commands.type('tide');
    await isListed(page, true);
    const groups = page.findAll('[role="group"]');
    expect(groups.map(({ ariaLabel, textContent }) => [ariaLabel, textContent])).toEqual([
      ['Products', 'ProductsTide bowl$40Tide mug$32'],
      ['Pages', 'PagesCare'],
    ]);
  });

  it('keeps the space of the picture for a product without one', async () => {
    const image = '/images/a/mug.jpg?format=100w';
    const results = FOUND.map((found, index) => (index === 0 ? { ...found, image } : found));
    await answer(suggestPages, { answer: { results } });
    const page = await openPage('/archive');
    field(page).focus();
    await isCombobox(page);
    await commands.type('tide');
    await isListed(page, true);
    const edges = page
      .findAll('[role="option"] span[dir]')
      .slice(0, 2)
      .map((title) => title.getBoundingClientRect().left);
    expect(new Set(edges).size).toBe(1);
  });

  it('lists the last searches of this device while it is empty, and forgets them on request', async () => {
    await suggest();
    const search = async (term: string, results: typeof FOUND) => {
      const page = await openPage(`/search?q=${term}`, { system: { name: 'search', term, results } });
      await expect.poll(() => page.find('#search-results').dataset.started).toBe('');
    };
    for (const term of ['moon', 'Mug', 'mug']) await search(term, FOUND);
    await search('zeppelin', []);
    const page = await openPage('/archive');
    field(page).focus();
    await isListed(page, true);
    const names = () => page.findAll('[role="option"]').map(({ textContent }) => textContent);
    expect(names()).toEqual(['mug', 'moon', 'Clear recent searches']);
    expect(list(page)?.ariaLabel).toBe('Recent searches');
    await commands.press(['ArrowUp', 'Enter']);
    await isListed(page, false);
    await commands.press(['ArrowDown']);
    await isListed(page, false);
    await commands.type('tide');
    await isListed(page, true);
    expect(list(page)?.ariaLabel).toBe('Suggestions');
  });

  it('suggests pages even if the field was focused before its code had loaded', async () => {
    await suggest();
    await commands.holdRequests('/assets/*.js');
    const page = await openPage('/archive', { isWaiting: false });
    await expect.poll(() => page.document.querySelector('main input[type="search"]')).not.toBeNull();
    field(page).focus();
    await commands.type('tide');
    expect(field(page).role).not.toBe('combobox');
    expect(field(page).value).toBe('tide');
    await commands.letGo('/assets/*.js');
    await isListed(page, true);
    await isCombobox(page);
  });

  it('works without suggestions while they cannot be loaded', async () => {
    await answer(suggestPages, { isCut: true });
    const left: string[] = [];
    const page = await openPage('/archive', { before: stay(left) });
    field(page).focus();
    await isCombobox(page);
    await commands.type('glaze');
    await expect
      .poll(() => page.document.body.textContent)
      .toContain('Suggestions cannot be loaded. Press Enter to search.');
    await commands.press(['Enter']);
    await expect.poll(() => left).toEqual(['/search?q=glaze']);
  });
});

describe('a search link', () => {
  it('opens a dialog with suggestions, and receives the focus when the dialog closes', async () => {
    await suggest();
    const page = await openPage('/archive');
    await isCounted(page);
    const link = withText(page.findAll('a.search-link'), 'Find something else');
    link.focus();
    await commands.press(['Enter']);
    const dialog = () => page.document.querySelector('.dialog-search');
    await expect.poll(() => page.document.activeElement?.outerHTML).toContain('role="combobox"');
    expect([dialog()?.ariaLabel, dialog()?.contains(page.document.activeElement)]).toEqual(['Search', true]);
    await commands.type('bowl');
    const options = () => [...(dialog()?.querySelectorAll('[role="option"]') ?? [])].filter(isVisible);
    await expect.poll(() => options().length).toBeGreaterThan(1);
    await commands.press(['Escape']);
    await expect.poll(options).toEqual([]);
    expect(dialog()).not.toBeNull();
    await commands.press(['Escape']);
    await expect.poll(dialog).toBeNull();
    expect(page.document.activeElement).toBe(link);
  });

  it('says in its dialog that there are no suggestions', async () => {
    await answer(suggestPages, { answer: { results: [] } });
    const page = await openPage('/archive');
    await isCounted(page);
    withText(page.findAll('a.search-link'), 'Find something else').focus();
    await commands.press(['Enter']);
    await expect.poll(() => page.document.activeElement?.outerHTML).toContain('role="combobox"');
    const status = () => page.document.querySelector('.dialog-search [role="status"]');
    expect(status()?.className).toBe('visually-hidden');
    await commands.type('zeppelin');
    await expect.poll(() => status()?.className).toBe('');
    expect(status()?.textContent).toBe('No suggestions.');
  });
});

describe('the search page', () => {
  const empty = { name: 'search', term: '', results: [] } as const;
  const moon = {
    ...empty,
    term: 'moon',
    results: [{ path: '/shop/moon-jar', title: 'Moon jar', excerpt: '' }],
  };

  it('[A2.23] loads its code and updates the results as the visitor types', async () => {
    const common = scripts(await openPage('/studio'));
    await commands.drawPage({ path: '/search?q=moon', system: moon }, {});
    const page = await openPage('/search', { system: empty });
    await expect.poll(() => page.find('#search-results').dataset.started).toBe('');
    expect(scripts(page).filter((name) => !common.includes(name))).not.toEqual([]);
    field(page).focus();
    await commands.type('moon');
    await expect.poll(() => page.find('#search-results').textContent).toContain('Moon jar');
    await expect.poll(() => page.window.location.search).toBe('?q=moon');
    await expect.poll(() => statuses(page)).toContain('Results for “moon”');
    expect(page.document.activeElement).toBe(field(page));
  });

  it('[B2.09] records the search term instead of a page view, which other pages record', async () => {
    const hit = await answer(recordHit, { answer: {} });
    const kinds = async () =>
      (await hit.asked())
        .map(({ body }) => new URLSearchParams(body ?? '').get('event'))
        .filter((event) => event !== String(EVENT_KIND.heartbeat));
    await openPage('/search?q=mug', { system: { ...moon, term: 'mug' } });
    await expect.poll(kinds).toEqual([String(EVENT_KIND.siteSearch)]);
    const blank = await openPage('/search', { system: empty });
    await expect.poll(() => blank.find('#search-results').dataset.started).toBe('');
    await openPage('/studio');
    await expect.poll(kinds).toEqual([String(EVENT_KIND.siteSearch), String(EVENT_KIND.pageView)]);
  });
});
