import { keepEarlyClicks } from '../behaviours/early-clicks.ts';

/** Loads gallery code if the page has a gallery, or an image that opens in a lightbox (A2.26). */
export function startGalleries(flags: Readonly<Record<string, boolean>> | undefined): void {
  if (document.querySelector('[data-gallery-options], [data-lightbox]'))
    keepEarlyClicks(
      '[data-gallery-options] a, a[data-lightbox]',
      import('#client/galleries/bind.ts').then(({ bindGalleries }) => bindGalleries(flags)),
    );
}
