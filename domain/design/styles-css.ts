import type { Design } from '#schema/contracts/design/design.ts';

// Copies of a design that are older than styles have none of these.
type Styles = Partial<
  Pick<Design['tweaks'], 'headingCase' | 'headingTracking' | 'buttonCase' | 'imageStyle' | 'sectionStyle'>
>;

const HEADINGS = ':root :is(h1,h2,h3,h4,.text-display,.quote blockquote)';
/** Pictures beside words: neither those under words nor those from edge to edge nor those with a shape of their own. */
const FRAMES =
  'main .picture-frame:not(.layout-poster *,.layout-collage *,.layout-overlap *,.width-full *,:has(>.picture-mask))';

const IMAGES: Readonly<Record<Design['tweaks']['imageStyle'], string>> = {
  plain: '',
  line: `${FRAMES}{padding:clamp(.4rem,.8vw,.75rem);border:1px solid color-mix(in srgb,var(--ink) 35%,transparent)}`,
  shadow: `${FRAMES}{box-shadow:0 1.5rem 3rem -1.5rem color-mix(in srgb,var(--ink) 45%,transparent)}`,
  // A radius of half the width on both sides: a semicircle, or less of one where the picture is too low for it.
  arch: `${FRAMES}{border-start-start-radius:50cqi;border-start-end-radius:50cqi}`,
};

const SECTIONS: Readonly<Record<Design['tweaks']['sectionStyle'], string>> = {
  plain: '',
  lines: 'main>.section+.section{border-block-start:1px solid color-mix(in srgb,var(--ink) 24%,transparent)}',
  panels:
    'main>.section{margin:clamp(.5rem,1vw,1rem);border-radius:clamp(.5rem,3vw,calc(var(--radius) + .5rem));overflow:clip}',
};

/** The rules of a design's styles; none for the usual ones. */
export function stylesCss(styles: Styles): string {
  const { headingCase, headingTracking, buttonCase, imageStyle = 'plain', sectionStyle = 'plain' } = styles;
  return [
    headingCase === 'uppercase' ? ':root :is(h1,h2,h3,h4,.logo){text-transform:uppercase}' : '',
    typeof headingTracking === 'number' ? `${HEADINGS}{letter-spacing:${headingTracking / 100}em}` : '',
    buttonCase === 'uppercase' ? ':root .button{text-transform:uppercase;letter-spacing:.06em}' : '',
    IMAGES[imageStyle],
    SECTIONS[sectionStyle],
  ].join('');
}
