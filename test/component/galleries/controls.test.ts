import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import {
  atRest,
  clickAt,
  currentThumb,
  expectVisibleSlide,
  middle,
  openGallery,
  scrolledBy,
  wait,
} from '#support/component/galleries.ts';
import { beforeStart, openPage } from '#support/component/open-page.ts';

const SLIDESHOW = '/gallery/slideshow';

describe('the gallery controls', () => {
  it('[B4.04] [B3.3.02] the gallery controls are disabled at either end, and screen readers announce the slide number and total', async () => {
    const page = await openGallery(SLIDESHOW, { galleryOptions: { speed: 0.1 } });
    const isDisabled = (which: string) => page.find(`.gallery-${which}`).classList.contains('disabled');
    expect([isDisabled('previous'), isDisabled('next')]).toEqual([true, false]);
    for (let index = 1; index < 7; index++) {
      await clickAt(middle(page.find('.gallery-next')));
      await expectVisibleSlide(page, index);
      expect([isDisabled('previous'), isDisabled('next')]).toEqual([false, index === 6]);
    }
    expect(page.find('.gallery-status').textContent).toBe('7 of 7');
  });

  it('[B9.1.11] the gallery controls work with Enter and Space', async () => {
    const page = await openGallery(SLIDESHOW);
    page.find('.gallery-next').focus();
    await commands.press(['Enter']);
    await expectVisibleSlide(page, 1);
    await commands.press(['Space']);
    await expectVisibleSlide(page, 2);
    page.find('.gallery-previous').focus();
    await commands.press(['Space']);
    await expectVisibleSlide(page, 1);
  });

  it('the gallery controls turn five quick clicks into five steps, one after another', async () => {
    const page = await openGallery(SLIDESHOW, { galleryOptions: { transition: 'fade', speed: 0.3 } });
    const status = page.find('.gallery-status');
    const told: (string | null)[] = [];
    new page.window.MutationObserver(() => told.push(status.textContent)).observe(status, {
      childList: true,
    });
    for (let press = 0; press < 5; press++) {
      page.find('.gallery-next').click();
      await wait(30);
    }
    await expectVisibleSlide(page, 5);
    await atRest(page);
    expect(told).toEqual(['2 of 7', '3 of 7', '4 of 7', '5 of 7', '6 of 7']);
    // Clicks five times without waiting.
    for (let press = 0; press < 5; press++) page.find('.gallery-previous').click();
    await expectVisibleSlide(page, 0);
  });

  it('clicks beyond the last slide leave a strip scrolled to its end', async () => {
    const page = await openGallery('/gallery/strip');
    const count = page.findAll('.slide').length;
    for (let press = 0; press < count + 3; press++) page.find('.gallery-next').click();
    await atRest(page);
    const { scrollWidth, clientWidth } = page.find('.gallery-slides');
    await expect.poll(() => scrollWidth - clientWidth - scrolledBy(page)).toBe(0);
    expect(page.find('.gallery-status').textContent).toBe(`${count} of ${count}`);
  });

  it('[B9.1.12] a thumbnail selects its slide, and its fade takes 0.35 s', async () => {
    const page = await openGallery(SLIDESHOW);
    expect(currentThumb(page)).toBe(0);
    const thumb = page.findAll('.slide-thumbs a')[4] ?? page.find('.slide-thumbs');
    thumb.scrollIntoView({ block: 'center', behavior: 'instant' });
    await clickAt(middle(thumb));
    await expectVisibleSlide(page, 4);
    expect(currentThumb(page)).toBe(4);
    expect(page.window.getComputedStyle(thumb).transitionDuration).toBe('0.35s');
  });
});

describe('a stack', () => {
  it('a stack keeps the slide to which the visitor scrolled before its script loaded', async () => {
    await commands.holdRequests('bind-');
    const page = await openPage(SLIDESHOW);
    const list = page.find('.gallery-slides');
    list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' });
    await commands.letGo('bind-');
    await expectVisibleSlide(page, 2);
    expect(currentThumb(page)).toBe(2);
  });

  it('a stack advances when its current slide is activated, and the focus moves to the next slide', async () => {
    const page = await openGallery(SLIDESHOW);
    page.find('.slide-frame').focus();
    await commands.press(['Enter']);
    await expectVisibleSlide(page, 1);
    await expect.poll(() => page.document.activeElement).toBe(page.findAll('.slide-frame')[1]);
    expect(page.window.location.pathname).toBe(SLIDESHOW);
  });
});

describe('gallery keyboard control', () => {
  it('the arrow keys move back and forward', async () => {
    const page = await openGallery(SLIDESHOW);
    await commands.press(['ArrowRight']);
    await expectVisibleSlide(page, 1);
    await commands.press(['ArrowLeft']);
    await expectVisibleSlide(page, 0);
  });

  it('[B5.14] the arrow keys move no slide while a visitor types', async () => {
    const page = await openGallery(SLIDESHOW, {
      before: beforeStart((document) => {
        document.querySelector('h1')?.setAttribute('contenteditable', 'true');
        document.querySelector('h1')?.before(document.createElement('input'));
      }),
    });
    for (const field of [page.find('main input'), page.find('h1')]) {
      field.focus();
      await commands.press(['ArrowRight']);
    }
    await clickAt({ x: 2, y: 2 });
    await commands.press(['ArrowRight']);
    await expectVisibleSlide(page, 1);
  });

  it('[B5.15] the arrow keys move no gallery that is out of view', async () => {
    const page = await openGallery(SLIDESHOW, {
      before: beforeStart((document) => {
        const [footer] = document.getElementsByTagName('footer');
        if (footer) footer.style.marginTop = '300vh';
      }),
    });
    page.window.scrollTo({ top: page.document.body.scrollHeight, behavior: 'instant' });
    await commands.press(['ArrowRight']);
    page.window.scrollTo({ top: 0, behavior: 'instant' });
    await expectVisibleSlide(page, 0);
    await commands.press(['ArrowRight']);
    await expectVisibleSlide(page, 1);
  });
});
