import type { CSSProperties } from 'react';
import { imageUrl, plainImageUrl } from '#domain/media/images/address.ts';
import { cropToShape, focusWithin, overdrawFactor, type Point } from '#domain/media/images/crop.ts';
import { listRatioFactors, type PixelRatioLimits } from '#domain/media/images/pixel-ratio.ts';
import {
  formatSizes,
  getMinWidth,
  type PhoneSource,
  phoneSources,
  type Slot,
  scaleSlot,
} from '#domain/media/images/slot.ts';
import { widthFor, widthsUpTo } from '#domain/media/images/widths.ts';
import type { ImageSettings } from '#schema/contracts/media/image-settings.ts';
import type { CropShape } from '#schema/contracts/media/images.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media/media.ts';

export { imageUrl };

/** Ascending; at least one. */
export const listVariantWidths = (image: ImageRef): readonly number[] => widthsUpTo(image.width);

interface Sources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
  phone: { media: string; srcSet: string; sizes?: string }[];
  /** Focal point of the cropped image for phones. */
  phoneFocus: Point | null;
}
/** Sizes for a layout outside the grid. */
interface Drawn {
  sizes: string;
  phone: readonly PhoneSource[];
  /** Widest file, in pixels, that is offered. */
  mostPx?: number;
}
/** The owner's settings for the requested files (B3.8.01). */
export interface FileChoice extends PixelRatioLimits {
  sizeAdjustment: number;
  sizeFormat: ImageSettings['sizeFormat'];
}
interface PictureOptions {
  /** A slot in the grid, or CSS `sizes` outside the grid. */
  sizes: string | Slot | Drawn;
  /** Shape of the box on wide windows. The image is drawn wider than the box if its sides are cropped. */
  shape?: CropShape | undefined;
  /** Aspect ratio to which the server crops it for phones, which would show only its middle. */
  phoneShape?: CropShape | undefined;
  files?: FileChoice | undefined;
}

const isSlot = (sizes: PictureOptions['sizes']): sizes is Slot =>
  typeof sizes !== 'string' && 'tiers' in sizes;

/** Images are rendered again from the same stored objects, so their URLs are built once. */
const cachedSources = new WeakMap<ImageRef, Map<string, Sources>>();

function toSources(image: ImageRef, wanted: PictureOptions): Sources {
  const key = JSON.stringify(wanted);
  const known = cachedSources.get(image) ?? new Map<string, Sources>();
  const sources = known.get(key) ?? makeSources(image, wanted);
  cachedSources.set(image, known.set(key, sources));
  return sources;
}

/** The server never enlarges, so a wider file has the image's own width. */
const toSrcSet = (image: ImageRef, widths: readonly number[]): string =>
  widths.map((width) => `${imageUrl(image, width)} ${Math.min(width, image.width)}w`).join(', ');

/** Below this a separate variant saves too little. */
const LEAST_OVERDRAW = 1.15;

function makeChosenSources(image: ImageRef, slot: Slot, files: FileChoice): Sources {
  const widths = widthsUpTo(image.width);
  const srcSet = toSrcSet(image, widths);
  const sizesAt = (factor: number) => formatSizes(scaleSlot(slot, factor * files.sizeAdjustment));
  const [base, ...denser] = listRatioFactors(files);
  if (files.sizeFormat === 'original')
    return { src: plainImageUrl(image), srcSet: undefined, sizes: undefined, phone: [], phoneFocus: null };
  return {
    src: imageUrl(image, widths.find((width) => width >= 750) ?? widths.at(-1) ?? 100),
    srcSet,
    sizes: sizesAt(base.factor),
    phone: denser
      .map(({ fromRatio, factor }) => ({
        media: `(min-resolution: ${fromRatio}dppx)`,
        srcSet,
        sizes: sizesAt(factor),
      }))
      .reverse(),
    phoneFocus: null,
  };
}

function makeSources(image: ImageRef, { sizes, shape, phoneShape, files }: PictureOptions): Sources {
  if (files && isSlot(sizes))
    return makeChosenSources(image, scaleSlot(sizes, shape ? overdrawFactor(image, shape) : 1), files);
  const overdraw = shape ? overdrawFactor(image, shape) : 1;
  const mostPx = typeof sizes === 'string' || isSlot(sizes) ? undefined : sizes.mostPx;
  // Phones have separate sources.
  const least = isSlot(sizes) ? getMinWidth(scaleSlot(sizes, overdraw)) : undefined;
  const widths = widthsUpTo(Math.min(image.width, mostPx ? widthFor(mostPx) : image.width), least);
  const cut = phoneShape && overdrawFactor(image, phoneShape) > LEAST_OVERDRAW ? phoneShape : undefined;
  return {
    src: imageUrl(image, widths.find((width) => width >= 750) ?? widths.at(-1) ?? 100),
    srcSet: toSrcSet(image, widths),
    sizes: isSlot(sizes)
      ? formatSizes(scaleSlot(sizes, overdraw))
      : typeof sizes === 'string'
        ? sizes
        : sizes.sizes,
    phone: isSlot(sizes)
      ? phoneTags(image, phoneSources(sizes, cut ? cropToShape(image, cut).width : image.width), cut)
      : typeof sizes === 'string'
        ? []
        : phoneTags(image, sizes.phone),
    phoneFocus: cut ? focusWithin(image, cut, image.focalPoint ?? DEFAULT_FOCAL_POINT) : null,
  };
}

/**
 * One URL per range of narrow windows, so that a high pixel density does not load more than a phone can show.
 */
function phoneTags(image: ImageRef, sources: readonly PhoneSource[], cut?: CropShape): Sources['phone'] {
  return sources.map(({ maxPx, width }) => ({
    media: `(max-width: ${maxPx}.98px)`,
    srcSet: imageUrl(image, width, cut),
  }));
}

const position = ({ x, y }: Point) => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

function toImageStyle(
  image: ImageRef,
  phoneFocus: Point | null,
  hasBlur: boolean,
): CSSProperties | undefined {
  const focus = image.focalPoint ?? DEFAULT_FOCAL_POINT;
  const style = {
    ...((focus.x !== 0.5 || focus.y !== 0.5) && { objectPosition: position(focus) }),
    ...(phoneFocus && { '--phone-focus': position(phoneFocus) }),
    ...(hasBlur && image.placeholder && { backgroundImage: `url(${image.placeholder})` }),
  };
  return Object.keys(style).length > 0 ? (style as CSSProperties) : undefined;
}

interface PictureProps extends PictureOptions {
  image: ImageRef;
  isPriority?: boolean;
  /** Loads immediately instead of near the viewport. */
  isEager?: boolean;
  /**
   * The height of its box is known only in the browser: client/media/images loads a larger file for a taller
   * box.
   */
  isMeasured?: boolean;
  /** Shows a blurred preview until the image has loaded. */
  hasBlur?: boolean;
  className?: string;
  /** '' for an image that its surroundings already describe. */
  alt?: string;
}

/** Sets the image's own size, so that the layout does not shift. */
export function Picture({
  image,
  sizes,
  shape,
  phoneShape = shape,
  isPriority = false,
  isEager = isPriority,
  files,
  isMeasured = false,
  hasBlur = true,
  className,
  alt,
}: PictureProps) {
  const sources = toSources(image, { sizes, shape, phoneShape, files });
  const picture = (
    <img
      className={className}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sources.sizes}
      width={image.width}
      height={image.height}
      alt={alt ?? image.alt}
      loading={isEager ? undefined : 'lazy'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      style={toImageStyle(image, sources.phoneFocus, hasBlur)}
      {...(isMeasured && {
        'data-loader': '',
        'data-image-dimensions': `${image.width}x${image.height}`,
        'data-image-focal-point': Object.values(image.focalPoint ?? DEFAULT_FOCAL_POINT).join(','),
      })}
    />
  );
  if (sources.phone.length === 0) return picture;
  return (
    <picture>
      {sources.phone.map(({ media, srcSet, sizes: ownSizes }) => (
        <source key={media} media={media} srcSet={srcSet} sizes={ownSizes} />
      ))}
      {picture}
    </picture>
  );
}
