import { CAPTION_HIDE_MS, OVERLAY_OPACITY } from '#domain/galleries/lightbox/constants.ts';
import {
  close as closeText,
  hideCaption,
  next as nextText,
  pictures,
  position,
  previous as previousText,
  share as shareText,
  showCaption as showCaptionText,
} from '#messages/galleries.ts';
import type { LightboxTheme } from '#schema/contracts/galleries/galleries.ts';
import type { LightboxSlide } from './slide-element.ts';

/** Time for which a short message is shown. */
const TOLD_MS = 2_500;

const button = (name: string, label: string): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = `lightbox-${name}`;
  element.ariaLabel = label;
  element.title = label;
  return element;
};

/**
 * Builds the controls, caption and live region. On phones there are no arrows and the caption is hidden
 * (B2.2.15).
 */
export function createView(title: string, theme: LightboxTheme, count: number) {
  const dialog = document.createElement('dialog');
  dialog.className = `lightbox lightbox-${theme}`;
  dialog.ariaLabel = title || pictures;
  dialog.tabIndex = -1;
  dialog.autofocus = true;
  dialog.style.setProperty('--overlay', String(OVERLAY_OPACITY));
  const close = button('close', closeText);
  const previous = button('previous', previousText);
  const next = button('next', nextText);
  const toggle = button('toggle', hideCaption);
  const share = button('share', shareText);
  const told = document.createElement('p');
  told.className = 'lightbox-told';
  told.role = 'status';
  const caption = document.createElement('div');
  caption.className = 'lightbox-caption';
  caption.id = 'lightbox-caption';
  const place = document.createElement('p');
  place.className = 'lightbox-place';
  place.setAttribute('aria-live', 'polite');
  // Isolated, so that a page in the other direction does not swap the two numbers.
  const number = document.createElement('bdi');
  place.append(number);
  toggle.setAttribute('aria-controls', caption.id);
  const controls = document.createElement('div');
  controls.className = 'lightbox-controls';
  controls.append(place, share, close, caption, told);
  dialog.append(controls);

  let hiding: ReturnType<typeof setTimeout> | undefined;
  let clearing: ReturnType<typeof setTimeout> | undefined;
  const showCaption = (isWanted: boolean) => {
    toggle.setAttribute('aria-expanded', String(isWanted));
    toggle.ariaLabel = isWanted ? hideCaption : showCaptionText;
    clearTimeout(hiding);
    dialog.classList.toggle('hides-caption', !isWanted);
    // Fades out the caption. Afterwards it is also hidden from screen readers (B9.1.06).
    if (isWanted) caption.hidden = false;
    else hiding = setTimeout(() => (caption.hidden = true), CAPTION_HIDE_MS);
  };
  toggle.addEventListener('click', () => showCaption(dialog.classList.contains('hides-caption')));
  showCaption(true);

  return {
    dialog,
    controls,
    close,
    previous,
    next,
    share,
    /** Shows and announces a short message. */
    announce(text: string): void {
      told.textContent = text;
      clearTimeout(clearing);
      clearing = setTimeout(() => told.replaceChildren(), TOLD_MS);
    },
    setMobile(isMobile: boolean): void {
      for (const control of [toggle, previous, next]) control.remove();
      if (isMobile) place.after(toggle);
      else if (count > 1) place.after(previous, next);
      if (!isMobile) showCaption(true);
    },
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
      number.textContent = count > 1 ? position({ position: index + 1, count }) : '';
    },
  };
}
