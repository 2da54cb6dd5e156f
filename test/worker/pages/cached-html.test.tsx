import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMarkupBudget, takeMarks } from '#domain/html/bounded.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { Keep, renderKeeping } from '#worker/render/kit/cached-html.tsx';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { WithMessages } from '#worker/render/kit/messages.tsx';
import type { FormAttempt } from '#worker/render/kit/rendered-form.ts';
import { createFirstClaim } from '#worker/render/media/first-picture.ts';
import { clearSiteMemory, findSite } from '#worker/sites/site-copies.ts';
import { SITE_HOST, seedSite } from '../../support/worker/site.ts';

const waitUntil = () => {};
const siteAt = async (now: number): Promise<SiteSnapshot> => {
  const site = await findSite({ env, waitUntil, now }, SITE_HOST);
  if (!site) throw new Error('no site');
  return site;
};

let site: SiteSnapshot;
/** Creates the context of a request. Each request has its own. */
const visit = (own: Partial<RenderContext> = {}): RenderContext => ({
  site,
  mode: 'visitor',
  isStaff: false,
  path: '/',
  pageId: 'p1',
  itemsByBlock: new Map(),
  blockData: new Map(),
  course: null,
  claimFirstPicture: createFirstClaim(),
  markupBudget: createMarkupBudget(),
  freshness: { until: Number.POSITIVE_INFINITY },
  policy: { scriptHashes: new Set(), frameOrigins: new Set() },
  ...own,
});

/** Creates a section that counts how often `show` runs. */
function section(show: (page: RenderContext) => string) {
  const content = {};
  let runs = 0;
  const render = (page: RenderContext) =>
    renderKeeping(
      <WithMessages locale="en">
        <main>
          <Keep content={content} variant="" page={page}>
            {(tracked) => {
              runs += 1;
              return <p>{show(tracked)}</p>;
            }}
          </Keep>
        </main>
      </WithMessages>,
      page,
    );
  return { render, countRuns: () => runs };
}

beforeEach(async () => {
  await seedSite();
  clearSiteMemory();
  site = await siteAt(Date.now());
});

describe('a section’s HTML', () => {
  it('a section’s HTML is rendered once for all pages with the same section', () => {
    const { render, countRuns } = section(({ site: { settings } }) => settings.title);
    expect(render(visit())).toBe(`<main><p>${site.settings.title}</p></main>`);
    expect(render(visit({ path: '/about', pageId: 'p2' }))).toBe(render(visit()));
    expect(countRuns()).toBe(1);
  });

  it('a section’s HTML is cached for each page if it names the current page', () => {
    const { render, countRuns } = section(({ path }) => path);
    expect([visit(), visit({ path: '/about' }), visit()].map(render)).toEqual([
      '<main><p>/</p></main>',
      '<main><p>/about</p></main>',
      '<main><p>/</p></main>',
    ]);
    expect(countRuns()).toBe(2);
  });

  it('a section’s HTML differs between contributors and visitors', () => {
    const { render } = section(({ isStaff }) => (isStaff ? 'Edit' : 'Read'));
    expect(render(visit({ isStaff: true }))).toContain('Edit');
    expect(render(visit())).toContain('Read');
  });

  it('a section’s HTML is never cached if it shows a visitor’s answers or progress', () => {
    const attempt = { blockId: 'b1', values: { email: 'ines@buyer.test' } } as unknown as FormAttempt;
    const { render, countRuns } = section(({ formAttempt }) => JSON.stringify(formAttempt ?? null));
    expect(render(visit({ formAttempt: attempt }))).toContain('ines@buyer.test');
    expect(render(visit())).not.toContain('ines@buyer.test');
    render(visit({ formAttempt: attempt }));
    expect(countRuns()).toBe(3);
    const course = { done: 3 } as unknown as RenderContext['course'];
    const lessons = section((page) => JSON.stringify(page.course));
    expect(lessons.render(visit({ course }))).toContain('3');
    expect(lessons.render(visit())).toContain('null');
  });

  it('a section’s HTML is not shared by sites with identical sections', () => {
    const { render, countRuns } = section(({ site: { settings } }) => settings.title);
    const other = { ...site, id: 'other', settings: { ...site.settings, title: 'The other' } };
    expect(render(visit())).toContain(site.settings.title);
    expect(render(visit({ site: other }))).toContain('The other');
    // Both sites use the same section object, but must not share its cached HTML.
    render(visit({ site: { ...site, id: 'twin' } }));
    expect(countRuns()).toBe(3);
  });

  it('a section’s HTML stays cached when the site is published without a change to the section', () => {
    const { render, countRuns } = section(({ site: { settings } }) => settings.title);
    render(visit());
    render(visit({ site: { ...site, revision: site.revision + 1 } }));
    expect(countRuns()).toBe(1);
    const renamed = { ...site, settings: { ...site.settings, title: 'New' } };
    expect(render(visit({ site: renamed }))).toContain('New');
  });

  it('a section’s HTML is cached with the items that it lists until one of them changes', () => {
    const { render, countRuns } = section(({ itemsByBlock }) => itemsByBlock.get('b1')?.[0]?.title ?? '');
    const withItem = (title: string) => visit({ itemsByBlock: new Map([['b1', [{ title } as never]]]) });
    expect(render(withItem('Mug'))).toContain('Mug');
    expect(render(withItem('Mug'))).toContain('Mug');
    expect(countRuns()).toBe(1);
    expect(render(withItem('Jug'))).toContain('Jug');
  });

  it('a section’s HTML is not cached if the section copies its context, because reads from a copy cannot be recorded', () => {
    const { render } = section((page) => JSON.stringify({ ...page }.formAttempt ?? null));
    expect(render(visit())).toContain('null');
    expect(render(visit({ formAttempt: { blockId: 'b1' } as unknown as FormAttempt }))).toContain('b1');
  });

  it('a section’s HTML is not cached if the section reads a whole list, or values that JSON cannot represent', () => {
    const all = section(({ itemsByBlock }) => String(itemsByBlock.size));
    expect(all.render(visit())).toContain('0');
    expect(all.render(visit({ itemsByBlock: new Map([['b1', []]]) }))).toContain('1');
    const data = section(({ blockData }) =>
      String((blockData.get('b1')?.data as Map<string, string> | undefined)?.get('x')),
    );
    const withData = (text: string) =>
      visit({ blockData: new Map([['b1', { of: {} as never, data: new Map([['x', text]]) }]]) });
    expect(data.render(withData('one'))).toContain('one');
    expect(data.render(withData('two'))).toContain('two');
  });

  it('a section’s HTML restores the section’s additions to the page’s security policy, markup budget and expiry', () => {
    const until = Date.now() + 60_000;
    const { render, countRuns } = section((page) => {
      page.policy.frameOrigins.add('https://player.test');
      takeMarks('a <b> c', /</g, page.markupBudget);
      expireAt(page, until);
      return 'video';
    });
    for (const page of [visit(), visit()]) {
      render(page);
      expect([...page.policy.frameOrigins]).toEqual(['https://player.test']);
      expect(page.markupBudget.marks).toBe(createMarkupBudget().marks - 1);
      expect(page.freshness.until).toBe(until);
    }
    expect(countRuns()).toBe(1);
    // Without enough markup budget, the text loses its formatting, so the HTML must not be shared.
    render(visit({ markupBudget: { marks: 1 } }));
    expect(countRuns()).toBe(2);
  });

  it('a section’s HTML is rendered again after it expires', () => {
    const { render, countRuns } = section((page) => {
      expireAt(page, Date.now() - 1);
      return 'over';
    });
    render(visit());
    render(visit());
    expect(countRuns()).toBe(2);
  });

  it('loads the first image of a page immediately only if the section is the first with an image', () => {
    const { render } = section(({ claimFirstPicture }) => (claimFirstPicture() ? 'eager' : 'lazy'));
    const later = () => {
      const page = visit();
      page.claimFirstPicture();
      return page;
    };
    expect([visit(), later(), visit(), later()].map((page) => render(page).replace(/<[^>]*>/g, ''))).toEqual([
      'eager',
      'lazy',
      'eager',
      'lazy',
    ]);
  });

  it('a section’s HTML is rendered each time in the editor and in a preview', () => {
    const { render, countRuns } = section(() => 'draft');
    for (const own of [{ mode: 'edit' as const }, { isPreview: true }])
      for (let n = 0; n < 2; n++) expect(render(visit(own))).toBe('<main><p>draft</p></main>');
    expect(countRuns()).toBe(4);
  });
});

describe('a site’s settings in memory', () => {
  it('a site’s settings in memory stay the same objects until the stored copy changes', async () => {
    const key = `site:${SITE_HOST}`;
    await env.SITES.put(key, JSON.stringify(site));
    const now = Date.now() + 60_000;
    const first = await siteAt(now);
    expect(await siteAt(now + 60_000)).toBe(first);
    await env.SITES.put(key, JSON.stringify({ ...site, revision: site.revision + 1 }));
    const changed = await siteAt(now + 120_000);
    expect(changed).not.toBe(first);
    expect(changed.revision).toBe(site.revision + 1);
    // Unchanged parts of the site stay the same objects, by which cached HTML is found.
    expect(changed.headerFooter).toBe(first.headerFooter);
    expect(changed.settings).toBe(first.settings);
    await env.SITES.put(key, JSON.stringify({ ...changed, settings: { ...site.settings, title: 'New' } }));
    const renamed = await siteAt(now + 180_000);
    expect(renamed.settings.title).toBe('New');
    expect(renamed.design).toBe(first.design);
  });
});
