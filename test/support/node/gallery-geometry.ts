import type { Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places of the slides on the page, to the half pixel. */
export const measureBoxes = (page: Page, selector = '.slide'): Promise<Box[]> =>
  page.locator(selector).evaluateAll((slides) =>
    slides.map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      const half = (value: number) => Math.round(value * 2) / 2;
      return { x: half(x), y: half(y + scrollY), width: half(width), height: half(height) };
    }),
  );
