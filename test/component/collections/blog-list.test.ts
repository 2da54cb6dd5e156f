import { describe, expect, it } from 'vitest';
import { drawTarget } from '#support/component/links.ts';
import { hasRequested } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';

const posts = ({ findAll }: OpenPage) => findAll('[data-list] > li');
const more = ({ document }: OpenPage) => document.querySelector<HTMLAnchorElement>('.pager a[rel="next"]');

/** Opens a post list, and prepares the response for its next part. */
async function openPosts(options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage('/journal', options);
  const link = more(page);
  if (!link) throw new Error('the list has no next part');
  await drawTarget(link);
  return page;
}

describe('a post list', () => {
  it('[A2.25] loads its own code, which appends the next posts without a reload', async () => {
    const page = await openPosts();
    await expect.poll(() => page.find('[data-script~="blog-list"]').dataset.started).toBe('');
    expect(hasRequested(page, 'blog-list')).toBe(true);
    const before = posts(page);
    more(page)?.click();
    await expect.poll(() => posts(page).length).toBeGreaterThan(before.length);
    expect(posts(page).slice(0, before.length)).toEqual(before);
    expect(page.document.activeElement).toBe(posts(page)[before.length]?.querySelector('a'));
    expect(page.window.location.search).toBe('');
    await expect.poll(() => more(page)).toBeNull();
  });

  it('shows the next posts on a separate page without JavaScript', async () => {
    const page = await openPosts({ hasScript: false });
    const [first] = posts(page);
    more(page)?.click();
    await expect.poll(() => page.window.location.search).toContain('cursor=');
    await expect.poll(() => posts(page).length).toBeGreaterThan(0);
    expect(posts(page)[0]?.textContent).not.toBe(first?.textContent);
  });
});
