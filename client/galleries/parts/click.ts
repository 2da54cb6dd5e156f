import { isPress } from '#domain/galleries/slide-index.ts';
import type { Gallery } from '../gallery.ts';
import type { LightboxOptions } from '../lightbox/open.ts';

export const loadLightbox = () => import('../lightbox/open.ts');
const OPENS = 'aria-haspopup';

/** A click with a modifier key opens a new tab or window as usual. */
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * On a click, a slide follows its link. Without a link it opens the lightbox (B2.2.01, B2.2.05), and without
 * a lightbox the gallery shows the next slide.
 */
export function addClicks(gallery: Gallery): void {
  const { list, slides, data, options } = gallery;
  const getIndex = (link: Element) => slides.indexOf(link.closest<HTMLElement>('.slide') as HTMLElement);
  if (options.lightbox) {
    for (const [index, slide] of slides.entries())
      if (!data[index]?.clickThroughUrl) slide.querySelector('a')?.setAttribute(OPENS, 'dialog');
    enhanceLightboxLinks(list, (link) => {
      const index = getIndex(link);
      return { ...getLightboxOptions(gallery, index), playsVideo: data[index]?.video !== null };
    });
  } else if (options.clickBehaviour === 'next')
    list.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('.slide-frame');
      const about = link ? data[getIndex(link)] : undefined;
      if (!about || about.clickThroughUrl || about.type === 'video' || !isPlain(event)) return;
      event.preventDefault();
      gallery.step(1);
    });
}

/**
 * Returns the options of a gallery's lightbox, which also contains the slides that have a link of their own.
 */
export const getLightboxOptions = (gallery: Gallery, index: number): LightboxOptions => ({
  of: gallery.container.id,
  title: gallery.list.getAttribute('aria-label') ?? '',
  theme: gallery.data[index]?.lightboxTheme ?? 'dark',
  index,
  keepsFragment: gallery.options.historyHash,
  isRightToLeft: gallery.isRightToLeft,
  slides: gallery.data.map((data, at) => {
    const slide = gallery.slides[at];
    return {
      ...data,
      picture: slide?.querySelector('img') ?? null,
      href: slide?.querySelector('a')?.href ?? '',
    };
  }),
  onClosed(at) {
    gallery.standAt(at);
    return gallery.slides[at]?.querySelector('a') ?? null;
  },
});

/**
 * Opens the lightbox on click, Enter and Space (B2.2.01 to B2.2.03). Loads the lightbox code on hover or
 * focus.
 */
export function enhanceLightboxLinks(
  root: HTMLElement,
  opening: (link: HTMLAnchorElement) => LightboxOptions,
): void {
  const getLink = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>(`a[${OPENS}]`);
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const)
    root.addEventListener(type, (event) => getLink(event) && void loadLightbox(), { passive: true });
  const open = (event: MouseEvent | KeyboardEvent) => {
    const link = getLink(event);
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void loadLightbox().then(({ openLightbox }) => openLightbox(opening(link)));
  };
  root.addEventListener('click', open);
  // Enter already clicks a link, but Space does not.
  root.addEventListener('keydown', (event) => event.key !== 'Enter' && isPress(event) && open(event));
}
