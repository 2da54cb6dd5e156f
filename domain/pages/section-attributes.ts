import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { cssColour } from '../design/css-colour.ts';
import { dividerHeight, dividerStyle } from '../dividers/divider.ts';
import { hasPhoneLayout } from './layout/phone.ts';

/** Attributes of a section, for both the page and the editor. */
export interface SectionAttributes {
  className: string;
  /** Animation of the section, if it differs from the site's. */
  animation?: string | undefined;
  style: Record<`--${string}`, string>;
}

type SectionStyling = Omit<Section, 'id'>;

export function getSectionAttributes(
  section: SectionStyling,
  above?: Pick<SectionStyling, 'divider'>,
): SectionAttributes {
  const { divider, background, minRows, minRowsOnPhone } = section;
  return {
    className: listClasses(section, above).join(' '),
    animation: section.animation,
    style: {
      ...(divider && dividerStyle(divider)),
      ...(above?.divider && { '--divider-above': dividerHeight(above.divider) }),
      ...(background && colourStyle(background)),
      ...(minRows && { '--rows': String(minRows) }),
      ...(minRowsOnPhone && { '--phone-rows': String(minRowsOnPhone) }),
    },
  };
}

function listClasses(section: SectionStyling, above?: Pick<SectionStyling, 'divider'>): string[] {
  const { theme, width, space, minHeight, blocks, background } = section;
  const extras: Record<string, boolean> = {
    'has-divider': section.divider !== undefined,
    'below-divider': above?.divider !== undefined,
    'has-parallax': background?.effect === 'parallax',
    'has-gradient': background?.gradient !== undefined,
    'has-phone-layout': hasPhoneLayout(blocks),
    'has-layers': blocks.some(({ layer }) => layer),
    'has-rows': section.minRows !== undefined || section.minRowsOnPhone !== undefined,
    'is-hidden': section.isHidden === true,
  };
  return [
    'section',
    `theme-${theme}`,
    `width-${width}`,
    `space-${space}`,
    `height-${minHeight}`,
    ...Object.keys(extras).filter((name) => extras[name]),
  ];
}

function colourStyle({ color, gradient }: Background): SectionAttributes['style'] {
  const ground = cssColour(color);
  const ends = gradient && [gradient.from, gradient.to].map((end) => cssColour(end) ?? 'var(--ground)');
  return {
    ...(ground && { '--ground': ground }),
    ...(ends && { '--gradient': `linear-gradient(${gradient.angle}deg,${ends.join()})` }),
  };
}

/**
 * Returns the attributes of all sections. A section with a divider extends into the next section, whose
 * background shows beyond the divider.
 */
export const listSectionAttributes = (sections: readonly SectionStyling[]): SectionAttributes[] =>
  sections.map((section, index) => {
    const look = getSectionAttributes(section, sections[index - 1]);
    if (section.divider) look.style['--layer'] = String(sections.length - index);
    return look;
  });
