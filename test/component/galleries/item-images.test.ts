import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { expectClosed, isAt } from '#support/component/lightbox.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { withText } from '#support/component/visibility.ts';

/** Follows a link in a list to an item of the demo. */
async function follow(page: OpenPage, name: string): Promise<void> {
  const link = withText(page.findAll<HTMLAnchorElement>('main a'), name);
  const { pathname: path } = link;
  await commands.drawPage({ path }, {});
  link.click();
  await expect.poll(() => page.window.location.pathname).toBe(path);
  await expect.poll(() => page.document.querySelector('.gallery.is-live')).not.toBeNull();
}

describe('the images of a collection item', () => {
  it('a portfolio project’s images open in a lightbox', async () => {
    const page = await openPage('/projects');
    expect(page.findAll('.project')).toHaveLength(3);
    await follow(page, 'A wall of ironsand');
    expect(page.find('h1').textContent).toBe('A wall of ironsand');
    page.find('.gallery .slide-frame').click();
    await isAt(page, '1 of 4');
    await commands.press(['Escape']);
    await expectClosed(page);
  });

  it('an event’s images also form a gallery', async () => {
    const page = await openPage('/events');
    await follow(page, 'Kiln opening, kiln 42');
    expect(page.findAll('.slide')).toHaveLength(6);
  });
});
