import { expect } from 'vitest';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

/** Opens a page, and waits until its gallery is alive. */
export async function openGallery(address: string, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(address, options);
  await expect.poll(() => page.document.querySelector('.gallery.is-live')).not.toBeNull();
  return page;
}

/** Index of the only visible slide of a stack; -1 during a transition. */
export function shownSlide({ findAll }: OpenPage): number {
  const slides = findAll('.slide');
  const shown = slides.filter((slide) => !slide.hidden && slide.style.visibility !== 'hidden');
  return shown.length === 1 && shown[0] ? slides.indexOf(shown[0]) : -1;
}
