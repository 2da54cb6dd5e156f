/**
 * Makes thumbnails scroll to their images. Returns a function that shows the image with a given media id.
 */
export function enhanceGallery(gallery: HTMLElement): (mediaId: string) => void {
  const pictures = gallery.querySelector<HTMLElement>('[data-pictures]');
  const frames = [...gallery.querySelectorAll<HTMLElement>('[data-pictures] > [data-media]')];
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-media]')];
  const show = (mediaId: string | undefined) => {
    const frame = frames.find((candidate) => candidate.dataset.media === mediaId);
    if (!frame || !pictures) return;
    // Works in both writing directions. Without JavaScript the images are stacked.
    const by = frame.getBoundingClientRect().left - pictures.getBoundingClientRect().left;
    pictures.scrollBy({ left: by, behavior: 'smooth' });
  };
  for (const thumb of thumbs)
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      show(thumb.dataset.media);
    });
  if (!('IntersectionObserver' in window)) return show;
  const seen = new IntersectionObserver(
    (entries) => {
      // A slow device reports the images that scrolled past together with the final image, so use the last
      // entry.
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting)?.target as
        | HTMLElement
        | undefined;
      if (!shown) return;
      for (const thumb of thumbs) {
        if (thumb.dataset.media === shown.dataset.media) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { root: pictures, threshold: 0.6 },
  );
  for (const frame of frames) seen.observe(frame);
  return show;
}
