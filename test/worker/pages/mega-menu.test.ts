import { describe, expect, it } from 'vitest';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { renderPage } from '#support/worker/blocks.ts';
import { seedSite } from '#support/worker/site.ts';

const SECTION = {
  id: 's1',
  blocks: [{ id: 'b1', type: 1, layout: { x: 0, y: 0, width: 24, height: 1 }, value: { menu: 'main' } }],
};
const IMAGE = {
  mediaId: '2dc561545863b29f8d269c3f',
  filename: 'kiln.jpg',
  width: 2000,
  height: 1333,
  alt: 'A kiln',
};

const renderMenu = async (main: NavigationLink[]) => {
  await seedSite({ settings: { navigation: { main, footer: [] } } });
  return renderPage({ sections: [SECTION] });
};
const GLAZES = {
  title: 'Glazes',
  href: '/glazes',
  children: [{ title: 'Kelp', href: '/kelp', description: 'Green & <b>glossy</b>' }],
};
const STUDIO: NavigationLink = {
  title: 'Studio',
  href: '/studio',
  isMega: true,
  description: 'By the river',
  image: IMAGE,
  children: [{ title: 'Visit', href: '/visit' }, GLAZES],
};

describe('a mega menu', () => {
  it('a mega menu has a column for each folder, and shows the page of its own folder with an image and a description', async () => {
    const html = await renderMenu([STUDIO]);
    const mega = /<div class="mega">.*?<\/details>/s.exec(html)?.[0] ?? '';
    expect(mega).toMatch(/^<div class="mega"><ul><li><a href="\/visit">Visit<\/a><\/li><\/ul>/);
    expect(mega).toContain('<p class="mega-title"><a href="/glazes">Glazes</a></p>');
    expect(mega).toContain('<p>Green &amp; &lt;b&gt;glossy&lt;/b&gt;</p>');
    expect(mega).toMatch(/<img src="\/images\/[^>]*alt="A kiln" loading="lazy"/);
    expect(mega).toContain('<a href="/studio">Studio</a></p><p>By the river</p>');
    // On phones, the mega menu is a regular folder.
    expect(html.match(/class="mega"/g)).toHaveLength(1);
    expect(html).toMatch(/class="site-nav"[\s\S]*<summary>Studio<\/summary><ul>/);
    expect(html).toContain('.has-mega');
  });

  it.each<[string, NavigationLink]>([
    ['is a plain link if it contains no links', { title: 'Studio', href: '/studio', isMega: true }],
    ['is an ordinary folder if the mega menu is turned off', { ...STUDIO, isMega: false }],
    ['is an ordinary folder below the first level', { title: 'More', href: '', children: [STUDIO] }],
  ])('a menu folder %s and adds no styles', async (_, link) => {
    const html = await renderMenu([link]);
    expect(html).toContain('href="/studio"');
    expect(html).not.toContain('class="mega"');
    expect(html).not.toContain('.has-mega');
  });

  it('omits links that run code', async () => {
    const html = await renderMenu([
      { ...STUDIO, href: 'javascript:alert(1)', children: [{ ...GLAZES, href: 'javascript:alert(2)' }] },
    ]);
    expect(html).toContain('class="mega"');
    expect(html).not.toContain('javascript:');
  });
});
