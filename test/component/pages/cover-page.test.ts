import { describe, expect, it } from 'vitest';
import { openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

describe('a cover page', () => {
  it.for([390, 820, 1440])(
    'fills a screen %i px wide with its image, without a header or footer',
    async (width) => {
      const page = await openPage('/kiln-45', { width, height: 800 });
      const heading = page.find('h1');
      expect([heading.textContent, isVisible(heading)]).toEqual(['It is firing now', true]);
      expect(page.findAll('header, nav').filter(isVisible)).toEqual([]);
      const sections = page.findAll('main > .section');
      expect(sections).toHaveLength(1);
      expect(sections[0]?.getBoundingClientRect().height).toBeGreaterThanOrEqual(800);
      expect(page.document.documentElement.scrollWidth).toBe(width);
    },
  );
});
