import { CAPTION_HIDE_MS } from '#domain/galleries/lightbox/constants.ts';
import type { LightboxTheme } from '#schema/contracts/enumerations/galleries.ts';
import type { LightboxSlide } from './slide-element.ts';

const button = (name: string, label: string): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `lightbox-${name}`;
  element.ariaLabel = label;
  element.title = label;
  return element;
};

/** The lightbox's own elements: controls, caption and what is read aloud. Phones have no arrows, and hide the caption (B2.2.15). */
export function createView(title: string, theme: LightboxTheme, isMobile: boolean, count: number) {
  const dialog = document.createElement('dialog');
  dialog.className = `lightbox lightbox-${theme}${isMobile ? ' is-mobile' : ''}`;
  dialog.ariaLabel = title || 'Pictures';
  dialog.tabIndex = -1;
  const close = button('close', 'Close');
  const previous = button('previous', 'Previous');
  const next = button('next', 'Next');
  const toggle = button('toggle', 'Hide caption');
  const caption = document.createElement('div');
  caption.className = 'lightbox-caption';
  caption.id = 'lightbox-caption';
  const place = document.createElement('p');
  place.className = 'lightbox-place';
  place.setAttribute('aria-live', 'polite');
  toggle.setAttribute('aria-controls', caption.id);
  toggle.setAttribute('aria-expanded', 'true');
  dialog.append(place, ...(isMobile ? [toggle] : count > 1 ? [previous, next] : []), close, caption);

  let isCaptionWanted = true;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  toggle.addEventListener('click', () => {
    isCaptionWanted = !isCaptionWanted;
    toggle.setAttribute('aria-expanded', String(isCaptionWanted));
    toggle.ariaLabel = isCaptionWanted ? 'Hide caption' : 'Show caption';
    clearTimeout(hiding);
    dialog.classList.toggle('hides-caption', !isCaptionWanted);
    // It fades first, and is then gone for readers too (B9.1.06).
    if (isCaptionWanted) caption.hidden = false;
    else hiding = setTimeout(() => (caption.hidden = true), CAPTION_HIDE_MS);
  });

  return {
    dialog,
    close,
    previous,
    next,
    caption,
    /** Tells of a slide. */
    tell(slide: LightboxSlide, index: number): void {
      const lines = [slide.title, slide.description].filter(Boolean);
      caption.replaceChildren(
        ...lines.map((text, line) => {
          const paragraph = document.createElement('p');
          paragraph.className = line === 0 && slide.title ? 'lightbox-title' : '';
          paragraph.textContent = text;
          return paragraph;
        }),
      );
      toggle.hidden = lines.length === 0;
      place.textContent = count > 1 ? `${index + 1} / ${count}` : '';
    },
  };
}
