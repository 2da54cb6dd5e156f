import { describe, expect, it } from 'vitest';
import { faults } from '#support/component/axe.ts';
import { drawTarget } from '#support/component/links.ts';
import { hasRequested, isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const JANUARY = '/calendar?month=2027-01';
const caption = ({ find }: OpenPage) => find('.calendar caption').textContent;
const later = ({ find }: OpenPage) => find<HTMLAnchorElement>('.calendar [data-turn="later"]');

/** Opens a calendar at January, and prepares the response for February. */
async function openCalendar(options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(JANUARY, options);
  await drawTarget(later(page));
  return page;
}
const isStarted = ({ find }: OpenPage, selector: string) =>
  expect.poll(() => find(selector).dataset.started).toBe('');

describe('a calendar', () => {
  it('[A2.27] loads its own code, which other pages do not load', async () => {
    const other = await openPage('/studio');
    await isCounted(other);
    expect(hasRequested(other, '/assets/calendar-')).toBe(false);
    const page = await openPage(JANUARY);
    await isStarted(page, '.calendar');
    expect(hasRequested(page, '/assets/calendar-')).toBe(true);
  });

  it('its arrows and Back change the month without a reload', async () => {
    const page = await openCalendar();
    await isStarted(page, '.calendar');
    const { document } = page;
    later(page).click();
    await expect.poll(() => caption(page)).toBe('February 2027');
    expect(isVisible(withText(page.findAll('.calendar a'), 'Glaze day'))).toBe(true);
    expect(page.window.location.search).toBe('?month=2027-02');
    expect(document.activeElement).toBe(later(page));
    page.window.history.back();
    await expect.poll(() => caption(page)).toBe('January 2027');
    expect(page.document, 'without a new page').toBe(document);
    expect(await faults(page)).toEqual([]);
  });

  it('a calendar has links to other months without JavaScript, and lists its days on a phone', async () => {
    const page = await openCalendar({ width: 390, hasScript: false });
    later(page).click();
    await expect.poll(() => caption(page)).toBe('February 2027');
    const days = [...page.find('.calendar').querySelectorAll('td')].filter(isVisible);
    expect(days.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Saturday, February 13, 2027'),
    ]);
  });
});

describe('an event list', () => {
  const past = ({ find }: OpenPage) => find<HTMLAnchorElement>('a[data-when="past"]');
  /** Opens the events as a visitor in `timeZone`. */
  async function openEvents(timeZone = 'Europe/Berlin'): Promise<OpenPage> {
    const page = await openPage('/events', {
      before({ Intl: { DateTimeFormat } }: typeof globalThis) {
        const read = DateTimeFormat.prototype.resolvedOptions;
        DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...read.call(this), timeZone };
        };
      },
    });
    await isStarted(page, '#events');
    await drawTarget(past(page));
    return page;
  }
  const zones = ({ findAll }: OpenPage) => findAll('.dates .time-zone').filter(isVisible);
  const showPast = async (page: OpenPage) => {
    past(page).click();
    await expect
      .poll(() => page.findAll('#events a').map(({ textContent }) => textContent))
      .toContain('Kiln opening, kiln 40');
  };

  it('[A2.24] loads its own code, and shows past events without a reload', async () => {
    const page = await openEvents();
    const { document } = page;
    expect(hasRequested(page, '/assets/events-')).toBe(true);
    await showPast(page);
    await expect.poll(() => document.activeElement === past(page)).toBe(true);
    expect(page.document, 'without a new page').toBe(document);
  });

  it('hides the time zone if the browser uses the same one, even after past events are shown', async () => {
    const page = await openEvents('America/New_York');
    // The scripts of blocks below the window start when the visitor scrolls to them.
    await expect.poll(() => isVisible(page.find('.dates .time-zone'))).toBe(false);
    await showPast(page);
    expect(zones(page)).toEqual([]);
  });

  it('shows the events’ time zone to visitors in a different time zone', async () => {
    const page = await openEvents();
    const first = page.find('.dates .time-zone');
    await expect.poll(() => first.dataset.started).toBe('');
    expect([first.textContent, isVisible(first)]).toEqual([expect.stringMatching(/ E[SD]T$/), true]);
  });
});
