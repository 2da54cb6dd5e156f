import { expect, it } from 'vitest';
import { THEMES } from '#client/config/design/themes/index.ts';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { buildLandingPage, LANDING_PAGES } from '#support/landing-pages.ts';

it('there is a landing page for each theme', () => {
  expect(Object.keys(LANDING_PAGES).sort()).toEqual(THEMES.map(({ id }) => id).sort());
});

it.each(Object.entries(LANDING_PAGES))(
  '%s: a landing page is built of the library by the editor’s own command, and can be saved as it is',
  (id, sections) => {
    const page = buildLandingPage(id, sections);
    expect(page.sections).toHaveLength(sections.length);
    expect(JSON.stringify(page.sections).match(/<h1/g)).toHaveLength(1);
    const { content, errors } = cleanContent(page);
    expect(errors).toEqual({});
    expect(content.sections).toEqual(page.sections);
  },
);
