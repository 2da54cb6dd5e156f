import { expect, it } from 'vitest';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { listThemeSites, readThemeSite } from '../../scripts/theme-sites.ts';

it('each theme has a site', async () => {
  expect(await listThemeSites()).toEqual(THEMES.map(({ id }) => id).sort());
});

it.each(THEMES)(
  'the site for the theme $id has one page, with no sample texts and no dead links',
  async ({ id, design }) => {
    const { site, pages, media } = await readThemeSite(id);
    expect(site.website.identifier).toBe(id);
    expect(site.design).toEqual(design);
    const [page, ...others] = pages;
    expect(others).toEqual([]);
    if (!page) throw new Error('no page');
    const { content, errors } = cleanContent(page.content);
    expect(errors).toEqual({});
    expect(content).toEqual(page.content);

    const text = JSON.stringify([page.content, site.headerFooter]);
    expect(text).not.toContain('"sample"');
    expect(text.match(/<h1/g)).toHaveLength(1);
    const anchors = page.content.sections.flatMap(({ anchor }) => (anchor ? [`#${anchor}`] : []));
    const menu = site.settings.navigation.main.map(({ href }) => href);
    const links = [...text.matchAll(/(?:href=\\"|"href":")([^"\\]+)/g)].flatMap(([, href = '']) =>
      /^(?:mailto|tel):/.test(href) ? [] : [href],
    );
    expect(anchors).toEqual(expect.arrayContaining([...menu, ...links]));
    expect(menu.length).toBeGreaterThan(1);
    expect(media).not.toEqual([]);
    expect(media.filter(({ alt }) => alt === '')).toEqual([]);
  },
);
