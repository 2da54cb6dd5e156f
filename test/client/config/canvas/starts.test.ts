import { describe, expect, it } from 'vitest';
import { findStart, THEME_STARTS, withBrand } from '#client/config/canvas/starters/starts.ts';
import { TEXT_CONTRAST } from '#domain/colours/contrast.ts';
import { getColours } from '#domain/colours/palette.ts';
import { listThemes } from '#domain/design/themes.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { headerFooterDraftSchema } from '#schema/contracts/pages/header-footer.ts';

const TITLE = 'Fig & <Thistle> $1';

describe.each(THEME_STARTS)('the start with $name', (start) => {
  const plan = start.plan(TITLE, start.design);

  it('writes the owner’s site name, escaped in HTML, in place of the theme’s', () => {
    const home = plan.pages.at(-1);
    expect(home).toMatchObject({ path: '/', title: TITLE });
    const sections = home?.compose({ newId: () => 's1', images: new Map(), forms: [], pages: [] }).sections;
    const html = (sections ?? []).flatMap(({ blocks }) => blocks.map(({ value }) => value.html ?? ''));
    expect(html.join('')).not.toContain('<Thistle>');
  });

  it('does not send submissions to the address of the theme’s site', () => {
    expect(plan.forms.flatMap(({ storage }) => storage.notifyEmails)).toEqual([]);
  });

  it('draws a valid first screen', () => {
    const { draft } = start.composeFirstScreen(TITLE);
    expect(headerFooterDraftSchema.parse(draft)).toEqual(draft);
    expect(draft.footer.sections.length).toBeGreaterThan(0);
  });

  it.each(['#ffee00', '#000000', '#ffffff', '#7a1fa2'])('stays readable in the owner’s color %s', (hex) => {
    const design = withBrand(start.design, hex);
    expect(designSchema.parse(design)).toEqual(design);
    for (const { ink, accent, onAccent } of listThemes(getColours(design.palette)))
      for (const role of [ink, accent, onAccent]) expect(role.contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each([null, '', 'red;}', '#12'])('keeps its own colors without a valid color (%s)', (hex) => {
    expect(withBrand(start.design, hex)).toEqual(start.design);
  });
});

it('an unknown start does not exist', () => {
  expect(findStart('nothing')).toBeUndefined();
  expect(findStart(null)).toBeUndefined();
});
