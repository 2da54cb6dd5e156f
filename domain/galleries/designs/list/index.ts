import { type GalleryDesign, gutterOf, shapeOf, sizesOf } from '../design.ts';

/** Part of the gallery's width that a picture takes, in percent. */
const SHARES = { small: 25, medium: 40, large: 60 } as const;

/** One slide a row: the picture, and its title and description beside it. */
export const list: GalleryDesign = {
  name: 'list',
  motion: 'still',
  options: {},
  style: (settings) => ({
    '--picture': `${SHARES[settings.listImageSize]}%`,
    '--gutter': `${gutterOf(settings, 40)}px`,
    ...shapeOf(settings),
  }),
  sizes: ({ listImageSize }, share) => sizesOf((share * SHARES[listImageSize]) / 100),
};
