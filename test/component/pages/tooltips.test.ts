import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { TOOLTIP } from '#domain/dialogs.ts';
import { atRest, middle, openGallery, scrolledBy } from '#support/component/galleries.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';

const tooltip = ({ document }: OpenPage) => document.querySelector('[role="tooltip"]');
const expectNoTooltip = (page: OpenPage) => expect.poll(() => tooltip(page)).toBeNull();
const expectTooltip = (page: OpenPage, text: string) =>
  expect.poll(() => tooltip(page)?.textContent).toBe(text);
const moveTo = (x: number, y: number) => commands.mouse([{ move: { x, y } }]);

describe('a tooltip', () => {
  it('[B1.05] [B2.4.02] [B9.2.06] [B9.2.08] a tooltip appears beside the pointer after 1200 ms, stays while the pointer is over it, and closes with Escape', async () => {
    const timers = pauseTimers(1_000);
    const page = await openPage('/studio/cafe', { before: timers.hold });
    const mark = page.find('abbr.menu-mark');
    const text = mark.title;
    expect(text).not.toBe('');
    mark.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top } = mark.getBoundingClientRect();
    // Rounds up, because browsers report mouse positions in whole pixels.
    const [x, y] = [Math.ceil(left) + 4, Math.ceil(top) + 4];
    /**
     * Moves the pointer to the abbreviation. Its title is removed when the script runs, because the browser's
     * own tooltip would appear first.
     */
    const point = async () => {
      await moveTo(x, y);
      await expect.poll(() => mark.title).toBe('');
    };
    await moveTo(2, 2);
    await point();
    timers.pass(TOOLTIP.showDelayMs - 1);
    expect(tooltip(page)).toBeNull();
    timers.pass(1);
    expect(tooltip(page)?.textContent).toBe(text);
    const shown = tooltip(page)?.getBoundingClientRect();
    expect([shown?.x, shown?.y]).toEqual([x + 15, y + 15]);
    expect(mark.getAttribute('aria-describedby')).toBe(tooltip(page)?.id);

    const over = middle(tooltip(page) as Element);
    await moveTo(over.x, over.y);
    // Waits longer than the time that a tooltip stays open for the pointer to return.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(tooltip(page)).not.toBeNull();
    await commands.press(['Escape']);
    await expectNoTooltip(page);
    expect(page.window.location.pathname).toBe('/studio/cafe');
    expect(mark.title, 'the pointer has left the mark').toBe(text);

    await point();
    timers.pass(TOOLTIP.showDelayMs);
    expect(tooltip(page)).not.toBeNull();
    await moveTo(5, 5);
    await expectNoTooltip(page);
  });

  it('[B9.2.07] [B9.2.09] a tooltip with long text is 250 px wide, stays 20 px from the window’s edge, and works with the keyboard', async () => {
    const title = 'Fired to cone ten in a kiln of wood and salt, over two days and one night. '.repeat(3);
    const block = {
      ...{ id: 'b1', type: 2, layout: { x: 0, y: 0, width: 24, height: 3 } },
      value: {
        html: `<p><a href="/shop" title="${title}">The long firing</a></p>`,
        align: 'end',
        size: 'normal',
      },
    };
    const section = { id: 's1', theme: 'dark', width: 'inset', space: 'medium', minHeight: 'auto' };
    const timers = pauseTimers(1_000);
    const page = await openPage('/tooltips', {
      ...{ width: 800, height: 600, before: timers.hold },
      content: {
        ...{ title: 'Tooltips', description: '', isHiddenFromSearch: false, headerStyle: 'solid' },
        sections: [{ ...section, blocks: [block] }],
      },
    });
    const target = page.find('main a[title]');
    for (let presses = 0; presses < 60 && page.document.activeElement !== target; presses++)
      await commands.press(['Tab']);
    expect(page.document.activeElement).toBe(target);
    await expect.poll(timers.list).toContain(TOOLTIP.showDelayMs);
    timers.pass(TOOLTIP.showDelayMs);
    const box = tooltip(page)?.getBoundingClientRect();
    expect([box?.width, box?.right]).toEqual([250, 780]);
    await commands.press(['Tab']);
    await expectNoTooltip(page);
  });

  it('a tooltip names an icon, but not one that was clicked before the tooltip code had loaded', async () => {
    await commands.holdRequests('/assets/tooltip-');
    const timers = pauseTimers(1_000);
    const page = await openGallery('/gallery/carousel', { before: timers.hold });
    const next = page.find('.gallery-next');
    next.scrollIntoView({ block: 'center', behavior: 'instant' });
    await page.document.fonts.ready;
    const point = () => {
      const { x, y } = middle(next);
      return commands.mouse([{ move: { x: x - 1, y } }, { move: { x, y } }]);
    };
    await point();
    await commands.mouse(['down', 'up']);
    await expect.poll(() => scrolledBy(page), { message: 'the press hits the arrow' }).toBeGreaterThan(0);
    await commands.letGo('/assets/tooltip-');
    const isLoaded = () =>
      page.window.performance.getEntriesByType('resource').some(({ name }) => name.includes('/tooltip-'));
    await expect.poll(isLoaded).toBe(true);
    await new Promise(page.window.requestAnimationFrame);
    timers.pass(2 * TOOLTIP.showDelayMs);
    expect(tooltip(page)).toBeNull();

    await moveTo(5, 5);
    await atRest(page);
    await point();
    await expect.poll(timers.list).toContain(TOOLTIP.showDelayMs);
    timers.pass(TOOLTIP.showDelayMs);
    await expectTooltip(page, next.ariaLabel ?? 'none');
    await commands.mouse(['down']);
    await expectNoTooltip(page);
    await commands.mouse(['up']);
  });

  it('a tooltip waits until the pointer moves if its control appears under a resting pointer', async () => {
    const timers = pauseTimers(1_000);
    const page = await openPage('/studio/cafe', { before: timers.hold });
    const isDue = () => timers.list().includes(TOOLTIP.showDelayMs);
    // The code of tooltips loads with the first tooltip.
    page.find('abbr.menu-mark').scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = middle(page.find('abbr.menu-mark'));
    await commands.mouse([{ move: { x: x - 1, y } }, { move: { x, y } }]);
    await expect.poll(isDue).toBe(true);
    await moveTo(300, 200);
    await expect.poll(isDue).toBe(false);
    const button = page.document.createElement('button');
    button.ariaLabel = 'Close';
    button.style.cssText = 'position:fixed;inset:100px auto auto 200px;width:200px;height:200px;z-index:9999';
    page.document.body.append(button);
    // Browsers report such events for a pointer that rests, some of them late.
    const told = { bubbles: true, pointerType: 'mouse', clientX: 300, clientY: 200 };
    button.dispatchEvent(new page.window.PointerEvent('pointerover', told));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDue()).toBe(false);
    await moveTo(304, 200);
    await expect.poll(isDue).toBe(true);
    timers.pass(TOOLTIP.showDelayMs);
    await expectTooltip(page, 'Close');
  });
});
