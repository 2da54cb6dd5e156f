import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { collectFaults } from '#support/component/console.ts';
import {
  approach,
  ask,
  becomes,
  findProvider,
  openElsewhere,
  SCRIPT,
  SITES,
  status,
} from '#support/component/providers.ts';
import { pauseTimers } from '#support/component/timers.ts';
import { withText } from '#support/component/visibility.ts';

describe('a booking form', () => {
  it('[B8.2.12] [B4.43] a booking form stops loading after 10 s without a response or 30 s without content, and logs the failure', async () => {
    await commands.answerForOthers([{ part: 'tock', body: '', ...SCRIPT }]);
    const timers = pauseTimers(5_000);
    const { listen, faults } = collectFaults();
    const page = await openElsewhere({
      before(window) {
        timers.hold(window);
        listen(window);
      },
    });
    const opentable = findProvider(page, 'OpenTable');
    await ask(opentable);
    await becomes(opentable, 'loading');
    expect(status(opentable)).toBe('Loading OpenTable…');
    await expect.poll(timers.list).toContain(10_000);
    timers.pass(9_000);
    await new Promise(page.window.requestAnimationFrame);
    expect(opentable.dataset.state).toBe('loading');
    timers.pass(1_500);
    await expect
      .poll(() => status(opentable))
      .toBe('OpenTable does not respond. Try again, or open it there.');
    expect(faults).toContain('loadjs failed');

    const tock = findProvider(page, 'Tock');
    await ask(tock);
    // The script of the booking form has loaded and is waiting for the form to render.
    await expect.poll(timers.list).toContain(30_000);
    timers.pass(29_000);
    await new Promise(page.window.requestAnimationFrame);
    expect(tock.dataset.state).toBe('loading');
    timers.pass(1_000);
    await becomes(tock, 'failed');
    expect(faults).toContain('widget DOM never rendered');
  });

  it('[B4.43] [B4.44] [B7.58] [B9.4.01] a booking form loads in the layout for its width, and reloads when the layout changes', async () => {
    await commands.answerForOthers(SITES);
    const { listen, faults } = collectFaults();
    const page = await openElsewhere({ width: 850, height: 900, before: listen });
    const opentable = findProvider(page, 'OpenTable');
    await ask(opentable);
    await becomes(opentable, 'loaded');
    expect(opentable.dataset.layout).toBe('standard');
    const themes = async () =>
      (await commands.listAskedOthers())
        .filter((url) => url.includes('/loader?'))
        .map((url) => new URL(url).searchParams.get('theme'));
    expect(await themes()).toEqual(['standard']);
    // Each change of the layout requests the form once, because the script removes its listener for the
    // previous width.
    const expected = ['standard'];
    for (const [width, layout] of [
      [1280, 'wide'],
      [850, 'standard'],
      [1280, 'wide'],
    ] as const) {
      page.frame.style.width = `${width}px`;
      expected.push(layout);
      await expect.poll(() => opentable.dataset.layout).toBe(layout);
      await becomes(opentable, 'loaded');
      await expect.poll(themes).toEqual(expected);
    }
    expect(opentable.querySelectorAll('iframe')).toHaveLength(1);

    await commands.answerForOthers([{ part: '', isCut: true }]);
    page.frame.style.width = '850px';
    await becomes(opentable, 'failed');
    expect(faults).toContain('could not reload script');
  });

  it('[B9.4.02] a Tock form is laid out as a column in a window 750 px wide or narrower', async () => {
    await commands.answerForOthers(SITES);
    const page = await openElsewhere();
    const tock = findProvider(page, 'Tock');
    await ask(tock);
    await becomes(tock, 'loaded');
    await expect.element(page.view.getByRole('button', { name: 'tide-and-kiln' })).toBeVisible();
    const place = page.find('#Tock_widget_container');
    const direction = (px: number) => {
      tock.style.width = `${px}px`;
      return page.window.getComputedStyle(place).flexDirection;
    };
    expect([direction(751), direction(750)]).toEqual(['row', 'column']);
  });

  it('[B2.4.13] [B2.4.14] a booking form only shows a preview to signed-in contributors', async () => {
    await commands.answerForOthers(SITES);
    const page = await openElsewhere({ viewer: 'owner', cookies: '0' });
    const opentable = withText(page.findAll('.provider'), 'Supper at the kiln table');
    opentable.scrollIntoView({ block: 'center', behavior: 'instant' });
    await approach(findProvider(page, 'Instagram'));
    expect(opentable.textContent).toContain(
      'Preview Only: Please log out of your account in order to use the block.',
    );
    expect(opentable.querySelector('button')).toBeNull();
    expect(opentable.dataset.script).toBeUndefined();
    expect(await commands.listAskedOthers()).toEqual([]);
  });
});
