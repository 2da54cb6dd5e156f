import type { Gallery } from '../gallery.ts';

export function addThumbnails(gallery: Gallery): void {
  const strip = gallery.container.querySelector<HTMLElement>('.slide-thumbs ul');
  if (!strip) return;
  const links = [...strip.querySelectorAll('a')];
  const mark = (current: number) => {
    for (const [index, link] of links.entries())
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    const thumb = links[current]?.getBoundingClientRect();
    const view = strip.getBoundingClientRect();
    // Scroll only the strip of thumbnails, never the page.
    if (thumb && (thumb.left < view.left || thumb.right > view.right))
      strip.scrollBy({ left: thumb.left + thumb.width / 2 - view.left - view.width / 2, behavior: 'smooth' });
  };
  for (const [index, link] of links.entries())
    link.addEventListener('click', (event) => {
      event.preventDefault();
      gallery.goTo(index);
    });
  gallery.on('change', ({ index }) => mark(index));
  mark(gallery.currentIndex);
}
