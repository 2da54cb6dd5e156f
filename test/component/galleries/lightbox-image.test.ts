import { describe, expect, it } from 'vitest';
import { findLightbox } from '#support/component/lightbox.ts';
import { openPage } from '#support/component/open-page.ts';

describe('[B2.2.20] the lightbox for an image block', () => {
  const open = async (block: Record<string, unknown>) => {
    const page = await openPage('/studio', { blocks: { b2: block } });
    await expect
      .poll(() => page.document.querySelector('a[data-lightbox][aria-haspopup=dialog]'))
      .not.toBeNull();
    page.find('a[data-lightbox]').click();
    await expect.poll(() => findLightbox(page)).not.toBeNull();
    return page;
  };

  it('the lightbox is labelled Image and has the block’s description and theme', async () => {
    const page = await open({ lightbox: true, lightboxTheme: 'light', caption: 'By the door' });
    expect(findLightbox(page)?.ariaLabel).toBe('Image');
    expect(findLightbox(page)?.className).toContain('lightbox-light');
    expect(page.find('.lightbox-caption').textContent).toBe('ImageBy the door');
    expect(page.document.querySelector('.lightbox-next')).toBeNull();
  });

  it('the lightbox needs no description and is dark by default', async () => {
    const page = await open({ lightbox: true, caption: '' });
    expect(page.find('.lightbox-caption').textContent).toBe('Image');
    expect(findLightbox(page)?.className).toContain('lightbox-dark');
  });

  it('the lightbox exists only if the owner enables it', async () => {
    const { document } = await openPage('/studio', {
      blocks: { b2: { lightbox: false, caption: 'By the door' } },
    });
    expect(document.body.textContent).toContain('By the door');
    expect(document.querySelector('a[data-lightbox]')).toBeNull();
  });
});
