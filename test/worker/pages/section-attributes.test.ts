import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Design } from '#schema/contracts/design/design.ts';
import { renderPage } from '../../support/worker/blocks.ts';
import { DESIGN, SITE_ID, seedSite } from '../../support/worker/site.ts';

const section = (id: string, rest: object = {}) => ({ id, blocks: [], ...rest });
const mainTag = (html: string) => /<main[^>]*>/.exec(html)?.[0] ?? '';

async function setTweaks(tweaks: Partial<Design['tweaks']>): Promise<void> {
  const design = { ...DESIGN, tweaks: { ...DESIGN.tweaks, ...tweaks } };
  await env.DB.prepare('UPDATE websites SET design = ? WHERE id = ?')
    .bind(JSON.stringify(design), SITE_ID)
    .run();
}

beforeEach(async () => {
  await seedSite();
  await setTweaks({});
});

describe('the animations on a page', () => {
  it('the animations on a page are those of the site’s design', async () => {
    await setTweaks({ animationStyle: 'slide', animationSpeed: 'slow' });
    const html = await renderPage({ sections: [section('s1')] });
    expect(mainTag(html)).toContain(
      'data-script="animations" data-animation="slide" data-animation-seconds="0.6"',
    );
    expect(html).not.toMatch(/<section[^>]*data-animation/);
  });

  it('the animations on a page can be overridden by a section’s setting', async () => {
    const html = await renderPage({ sections: [section('s1', { animation: 'clip' }), section('s2')] });
    expect(mainTag(html)).toContain('data-animation="none"');
    expect(html.match(/<section[^>]*data-animation="clip"/g)).toHaveLength(1);
  });

  it('the animations on a page load nothing if the site has none', async () => {
    const html = await renderPage({ sections: [section('s1', { animation: 'none' }), section('s2')] });
    expect(mainTag(html)).toBe('<main id="main" tabindex="-1">');
  });
});

describe('section dividers and scroll backgrounds', () => {
  const background = (effect: string) => ({
    image: { mediaId: 'a'.repeat(24), filename: 'kiln.jpg', width: 200, height: 100, alt: 'A kiln' },
    effect,
  });

  it('add their styles, and the next section makes room', async () => {
    const html = await renderPage({
      sections: [
        section('s1', { divider: { shape: 'wavy' } }),
        section('s2', { background: background('parallax') }),
      ],
    });
    expect(html).toMatch(
      /class="section [^"]*has-divider" style="--divider:url\(&quot;data:image\/svg\+xml,/,
    );
    expect(html).toMatch(/class="section [^"]*below-divider has-parallax has-background"/);
    expect(html).toContain('.has-divider:before');
    expect(html).toContain('animation-timeline:--section');
  });

  it('the footer makes room for the last section’s divider', async () => {
    const html = await renderPage({
      sections: [section('s1', { divider: { shape: 'wavy', heightPx: 64 } })],
    });
    expect(html).toContain('<footer class="site-footer" style="--divider-above:min(64px,10vw)">');
  });

  it('section dividers and scroll backgrounds load nothing on a page without them', async () => {
    const html = await renderPage({ sections: [section('s1', { background: background('none') })] });
    expect(html).not.toMatch(/divider|parallax/);
    expect(html).toContain('<footer class="site-footer">');
  });
});

describe('page transitions', () => {
  it('page transitions are declared only if the design has them, and only for visitors who accept motion', async () => {
    expect(await renderPage({ sections: [section('s1')] })).not.toContain('view-transition');
    await setTweaks({ pageTransition: 'fade' });
    expect(await renderPage({ sections: [section('s1')] })).toContain(
      '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
    );
    await setTweaks({ pageTransition: 'fade', motion: 'none' });
    expect(await renderPage({ sections: [section('s1')] })).not.toContain('view-transition');
  });
});

describe('the header style', () => {
  const setHeader = (header: object) =>
    env.DB.prepare('UPDATE websites SET design = ? WHERE id = ?')
      .bind(JSON.stringify({ ...DESIGN, header }), SITE_ID)
      .run();

  it('adds its classes, colors, styles and script', async () => {
    await setHeader({
      position: 'scroll-back',
      style: 'solid',
      colors: { solidHeaderBackgroundColor: { type: 'SITE_PALETTE_COLOR', id: 'black' } },
    });
    const html = await renderPage({});
    expect(html).toContain(
      '<header class="site-header is-sticky scrolls-back look-solid" data-script="site-header">',
    );
    expect(html).toMatch(/\.site-header>\.section\{--ground:hsl\(/);
    expect(html).toContain('.scrolls-back');
  });

  it('the header style has no script if the header is not sticky', async () => {
    await setHeader({ hasDropShadow: true });
    expect(await renderPage({})).toContain('<header class="site-header has-shadow">');
  });

  it.each([undefined, {}])('adds nothing to a site that has not set one', async (header) => {
    await setHeader({ ...header });
    const html = await renderPage({});
    expect(html).toContain('<header class="site-header">');
    expect(html).not.toMatch(/is-sticky|has-shadow|header-border/);
  });
});
