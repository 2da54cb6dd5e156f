import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { gallerySettingsSchema, gallerySlideSchema } from '#schema/contracts/blocks/gallery.ts';
import { META_POSITIONS } from '#schema/contracts/galleries/galleries.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { insertPage, publishPage } from '#worker/db/pages/page-writes.ts';
import { findPage } from '#worker/db/pages/pages.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

const image = {
  mediaId: 'a'.repeat(24),
  filename: 'jug.jpg',
  width: 1600,
  height: 1200,
  alt: 'A jug',
  focalPoint: { x: 0.25, y: 0.75 },
};
let number = 0;

async function render(value: Record<string, unknown>): Promise<string> {
  const id = (number++).toString(16).padStart(24, 'd');
  const path = `/gallery-${number}`;
  const block = { id: 'g1', type: 8, layout: { x: 0, y: 0, width: 24, height: 8 }, value };
  const content = pageContentSchema.parse({ title: 'A page', sections: [{ id: 's1', blocks: [block] }] });
  await insertPage(
    env.DB,
    { id, websiteId: SITE_ID, path, pageType: 2, collectionId: null, content },
    Date.now(),
  );
  const page = await findPage(env.DB, SITE_ID, id);
  if (!page || !(await publishPage(env.DB, page, SITE_ID, Date.now()))) throw new Error('not published');
  await env.SITES.delete('site:site.test');
  clearSiteMemory();
  return (await request(path)).text();
}
const readAttributes = (html: string, at = 0): Record<string, string> => {
  const tag = [...html.matchAll(/<li class="slide[^>]*>/g)][at]?.[0] ?? '';
  return Object.fromEntries(
    [...tag.matchAll(/(data-[a-z-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  );
};

beforeEach(async () => {
  await seedSite();
});

describe('a gallery block', () => {
  it('[B3.2.01] a gallery block has on every slide the attributes that its script reads', async () => {
    const html = await render({
      lightboxTheme: 'light',
      slides: [
        { id: 'p1', image, title: 'Jug', description: 'Poured', clickThroughUrl: '/shop' },
        { id: 'p2', type: 'video', image, href: 'https://vimeo.com/1' },
      ],
    });
    expect(readAttributes(html)).toEqual({
      'data-title': 'Jug',
      'data-description': 'Poured',
      'data-lightbox-theme': 'light',
      'data-click-through-url': '/shop',
      'data-slide-id': 'p1',
      'data-image-dimensions': '1600x1200',
      'data-image-focal-point': '0.25,0.75',
      'data-src': `/images/${image.mediaId}/jug.jpg?format=1500w`,
    });
    expect(readAttributes(html, 1)).toMatchObject({ 'data-type': 'video' });
    const dark = await render({ lightboxTheme: 'dark', slides: [{ id: 'p1', image }] });
    expect(readAttributes(dark)['data-lightbox-theme']).toBe('dark');
  });

  it('[B3.4.06] shows an image or a video in each slide, with its text and link', async () => {
    const html = await render({
      slides: [
        { id: 'p1', image, title: 'Jug', clickThroughUrl: '/shop' },
        { id: 'p2', type: 'video', image, href: 'https://vimeo.com/1' },
      ],
    });
    expect(html).toMatch(/<a class="slide-frame" href="\/shop"><picture>/);
    expect(html).toMatch(/<a class="slide-frame" href="https:\/\/vimeo.com\/1"><picture>/);
    expect(html).toContain('<div class="slide-meta meta-bottom"><p class="slide-title">Jug</p></div>');
  });

  it('omits videos if mixedContent is off', async () => {
    const slides = [
      { id: 'p1', image },
      { id: 'p2', type: 'video', image },
    ];
    expect((await render({ slides, mixedContent: false })).match(/<li class="slide/g)).toHaveLength(1);
    expect((await render({ slides })).match(/<li class="slide/g)).toHaveLength(2);
  });

  it.each([
    ['stacked block', 'base'],
    ['slideshow', 'stacked'],
    ['slider', 'strip'],
    ['an unknown design', 'base'],
  ])(
    'a gallery block with the setting %j has the design “%s” and no styles from other designs',
    async (design, name) => {
      const html = await render({ design, slides: [{ id: 'p1', image }] });
      expect(html).toContain(`data-design="${name}"`);
      const styles = new Set(
        [...html.matchAll(/\.gallery-([a-z]+) \.(?:gallery-slides|slide)\b/g)].map(([, found]) => found),
      );
      expect([...styles]).toEqual([name]);
    },
  );

  it('[B3.3.06] [B3.3.08] [B3.3.10] [B3.3.11] [B5.18] [B5.19] passes its advanced settings to its script', async () => {
    const html = await render({
      design: 'slideshow',
      transition: 'new-swipe',
      slides: [{ id: 'p1', image }],
      autoplay: true,
      randomize: true,
      pauseOnHover: false,
      movesWith: 'g2',
      loadEarly: true,
      useBackgroundImage: true,
      boundary: 'none',
      snapPoint: '25%',
    });
    const [, json = ''] = /data-gallery-options="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(json.replaceAll('&quot;', '"'))).toMatchObject({
      linkedGalleries: ['gallery-g2'],
      autoplayOptions: { randomize: true, pauseOnMouseover: [] },
      lazyLoad: false,
      useBackgroundImage: true,
      loaderOptions: { mode: 'fill' },
      boundaries: { previous: 'none', next: 'none' },
      snapPoint: '25%',
    });
  });

  it('drops links that could run code', async () => {
    const html = await render({ slides: [{ id: 'p1', image, clickThroughUrl: 'javascript:alert(1)' }] });
    expect(html).not.toContain('javascript:');
  });

  it('a gallery block is empty without slides', async () => {
    expect(await render({ slides: [] })).not.toContain('class="gallery');
  });
});

describe('the settings of a gallery block', () => {
  it('[B3.4.01] the settings of a gallery block are those from the specification, with the same names', () => {
    expect(Object.keys(gallerySettingsSchema.shape)).toEqual(
      expect.arrayContaining([
        'design',
        'imageAspectRatio',
        'slidesPerRow',
        'lightbox',
        'mixedContent',
        'columnWidth',
        'gutter',
        'listImageSize',
        'active-alignment',
        'autoplay',
        'autoplay-duration',
        'thumbnails-per-row',
        'square-thumbs',
        'auto-crop',
        'lightboxTheme',
        'thumbnails',
        'thumbnail-strip-height',
        'thumbnail-strip-margin',
        'padding',
        'vSize',
      ]),
    );
    expect(Object.keys(gallerySlideSchema.shape)).toContain('clickThroughUrl');
  });

  it('[B3.4.04] [B3.4.05] the settings of a gallery block can make the theme light or dark, and the thumbnails visible or hidden', () => {
    const accepts = (value: Record<string, unknown>) => gallerySettingsSchema.safeParse(value).success;
    expect(['light', 'dark', 'grey'].map((lightboxTheme) => accepts({ lightboxTheme }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([true, false, 'yes'].map((thumbnails) => accepts({ thumbnails }))).toEqual([true, true, false]);
  });

  it('[B3.4.07] the settings of a gallery block can place a slide’s text in seven positions, by default at the bottom', () => {
    expect([...META_POSITIONS].sort()).toEqual([
      'bottom',
      'bottom-left',
      'bottom-right',
      'center',
      'top',
      'top-left',
      'top-right',
    ]);
    expect(gallerySlideSchema.parse({ id: 'p1', image }).metaPosition).toBe('bottom');
    expect(gallerySlideSchema.safeParse({ id: 'p1', image, metaPosition: 'left' }).success).toBe(false);
  });
});
