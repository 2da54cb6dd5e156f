import { keepEarlyClicks } from '../behaviours/early-clicks.ts';

/** Code of galleries is loaded where a page has one, or a picture that opens in full size (A2.26), and not before. */
export function startGalleries(flags: Readonly<Record<string, boolean>> | undefined): void {
  if (document.querySelector('[data-gallery-options], [data-lightbox]'))
    keepEarlyClicks(
      '[data-gallery-options] a, a[data-lightbox]',
      import('#client/galleries/bind.ts').then(({ bindGalleries }) => bindGalleries(flags)),
    );
}
