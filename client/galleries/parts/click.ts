import { isPress } from '#domain/galleries/keyboard.ts';
import type { Gallery } from '../gallery.ts';
import type { Opening } from '../lightbox/open.ts';

const loadLightbox = () => import('../lightbox/open.ts');

/** A click with a key held opens a new window or tab, as anywhere. */
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * What a click on a slide does: its own link where it has one, else the lightbox (B2.2.01, B2.2.05), else the next slide of a
 * stack. The lightbox is loaded when somebody turns to a slide, not with the page.
 */
export function addClicks(gallery: Gallery): void {
  const { slides, data, options } = gallery;
  for (const [index, slide] of slides.entries()) {
    const link = slide.querySelector<HTMLAnchorElement>('.slide-frame');
    const about = data[index];
    if (!link || !about || about.clickThroughUrl) continue;
    if (options.lightbox) offerLightbox(link, () => openingOf(gallery, index));
    else if (options.clickBehaviour === 'next' && about.type === 'image')
      link.addEventListener('click', (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        gallery.step(1);
      });
  }
}

/** The lightbox of a gallery, at a slide. Slides that lead elsewhere are in it too: there they only show. */
export const openingOf = (gallery: Gallery, index: number): Opening => ({
  title: gallery.list.getAttribute('aria-label') ?? '',
  theme: gallery.data[index]?.lightboxTheme ?? 'dark',
  index,
  keepsFragment: gallery.options.historyHash,
  isRightToLeft: gallery.isRightToLeft,
  slides: gallery.slides.map((slide, at) => ({
    ...(gallery.data[at] as Opening['slides'][number]),
    picture: slide.querySelector('img'),
    href: slide.querySelector('a')?.href ?? '',
  })),
  returnsTo: gallery.slides[index]?.querySelector<HTMLElement>('.slide-frame') ?? null,
});

/** Opens by click, Enter and Space (B2.2.01 to B2.2.03); loads on the first sign of a wish. */
export function offerLightbox(link: HTMLAnchorElement, opening: () => Opening): void {
  link.setAttribute('aria-haspopup', 'dialog');
  for (const type of ['pointerenter', 'touchstart', 'focus'] as const)
    link.addEventListener(type, () => void loadLightbox(), { once: true, passive: true });
  const open = (event: Event) => {
    event.preventDefault();
    void loadLightbox().then(({ openLightbox }) => openLightbox(opening()));
  };
  link.addEventListener('click', (event) => isPlain(event) && open(event));
  // Enter is a click already; a link does not know Space.
  link.addEventListener(
    'keydown',
    (event) => event.key !== 'Enter' && isPress(event) && isPlain(event) && open(event),
  );
}
