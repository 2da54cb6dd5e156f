import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { designCss, stylesCss } from '#domain/design/design-css.ts';
import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import { FONT_TABLE } from '#support/font-table.ts';

const [workbench] = THEMES;
if (!workbench) throw new Error('there are no themes');
const { palette, fonts } = workbench.design;
const withTweaks = (tweaks: Partial<Design['tweaks']>) => designSchema.parse({ palette, fonts, tweaks });

describe('the stylesheet of a design', () => {
  it('adds no bytes to the page for default values', () => {
    expect(stylesCss(withTweaks({}).tweaks)).toBe('');
    expect(stylesCss({})).toBe('');
  });

  it.each([
    [{ headingCase: 'uppercase' }, 'text-transform:uppercase'],
    [{ headingTracking: -2.5 }, 'letter-spacing:-0.025em'],
    [{ headingTracking: 0 }, 'letter-spacing:0em'],
    [{ buttonCase: 'uppercase' }, ':root .button{text-transform:uppercase'],
    [{ imageStyle: 'line' }, 'border:1px solid'],
    [{ imageStyle: 'shadow' }, 'box-shadow:'],
    [{ imageStyle: 'arch' }, 'border-start-start-radius:50cqi'],
    [{ sectionStyle: 'lines' }, 'main>.section+.section{border-block-start:1px'],
    [{ sectionStyle: 'panels' }, 'overflow:clip'],
    [
      { sectionStyle: 'panels' },
      ':is(.site-header,.site-footer)>.width-inset{padding-inline:calc(max(clamp(1.25rem,4vw,3.5rem),(100% - var(--page))/2) + clamp(.5rem,1vw,1rem))}',
    ],
  ] as const)('turns %o into a CSS rule', (tweaks, rule) => {
    expect(designCss(withTweaks(tweaks), FONT_TABLE)).toContain(rule);
  });

  it('darkens images under text more strongly if the palette’s light and dark colors are swapped', () => {
    const veiled = THEMES.filter(({ design }) => designCss(design, FONT_TABLE).includes('var(--scrim)'));
    expect(veiled.map(({ id }) => id).sort()).toEqual(['darkroom', 'encore']);
  });
});
