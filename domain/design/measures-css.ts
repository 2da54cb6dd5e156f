import type { Design } from '#schema/contracts/design/design.ts';

type Measures = Pick<
  Design['tweaks'],
  'headingLineHeight' | 'textLineHeight' | 'buttonSize' | 'imageRadiusPx'
>;

const BUTTON = ':root .button:not(.button-large,.button-small)';
/** Buttons of every size keep the minimum height for touch. */
const BUTTONS: Readonly<Record<NonNullable<Measures['buttonSize']>, string>> = {
  small: `${BUTTON}{padding:.5em 1em;font-size:.9375rem}`,
  medium: '',
  large: `${BUTTON}{padding:.95em 2em;font-size:1.0625rem}`,
};

export function measuresCss(measures: Measures): string {
  const { headingLineHeight, textLineHeight, buttonSize = 'medium', imageRadiusPx } = measures;
  return [
    headingLineHeight === undefined
      ? ''
      : `:root :is(h1,h2,h3,h4,.text-display){line-height:${headingLineHeight}}`,
    textLineHeight === undefined ? '' : `:root body{line-height:${textLineHeight}}`,
    BUTTONS[buttonSize],
    imageRadiusPx === undefined
      ? ''
      : `:root :is(.picture-frame,.text img):not(.width-full *,:has(>.picture-mask)){border-radius:${imageRadiusPx}px}`,
  ].join('');
}
