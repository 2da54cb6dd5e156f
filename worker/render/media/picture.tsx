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

export const listVariantWidths = (image: ImageRef): readonly number[] => widthsUpTo(image.width);

interface Sources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
  phone: { media: string; srcSet: string; sizes?: string }[];
  phoneFocus: Point | null;
}
interface Drawn {
  sizes: string;
  phone: readonly PhoneSource[];
  /** Width of the largest file offered, in pixels. */
  mostPx?: number;
}
/** The owner's settings for the image files to offer (B3.8.01). */
export interface FileChoice extends PixelRatioLimits {
  sizeAdjustment: number;
  sizeFormat: ImageSettings['sizeFormat'];
}
interface PictureOptions {
  /** Space for the image in the grid, or CSS `sizes` outside it. */
  sizes: string | Slot | Drawn;
  /** Shape of the image's box in wide windows. An image cropped to it may be drawn wider than the box. */
  shape?: CropShape | undefined;
  /** Aspect ratio to which the server crops the image for phones. */
  phoneShape?: CropShape | undefined;
  files?: FileChoice | undefined;
}

const isSlot = (sizes: PictureOptions['sizes']): sizes is Slot =>
  typeof sizes !== 'string' && 'tiers' in sizes;

/** Image URLs, cached because pages render the same stored image objects again. */
const cachedSources = new WeakMap<ImageRef, Map<string, Sources>>();

function toSources(image: ImageRef, wanted: PictureOptions): Sources {
  const key = JSON.stringify(wanted);
  const known = cachedSources.get(image) ?? new Map<string, Sources>();
  const sources = known.get(key) ?? makeSources(image, wanted);
  cachedSources.set(image, known.set(key, sources));
  return sources;
}

/**
 * Returns a `srcset`. The server never enlarges an image, so files larger than the image have the image's own
 * width.
 */
const toSrcSet = (image: ImageRef, widths: readonly number[]): string =>
  widths.map((width) => `${imageUrl(image, width)} ${Math.min(width, image.width)}w`).join(', ');

/** Factor by which a file must be larger than needed before a separate one is offered. */
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
  const minWidth = isSlot(sizes) ? getMinWidth(scaleSlot(sizes, overdraw)) : undefined;
  const widths = widthsUpTo(Math.min(image.width, mostPx ? widthFor(mostPx) : image.width), minWidth);
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
 * Assigns one URL to each range of narrow windows, so that a phone with a high pixel ratio does not load a
 * needlessly large file.
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
  /** Whether the image loads immediately instead of when it comes near the viewport. */
  isEager?: boolean;
  /** Whether client/media/images may load a larger file if the image's box turns out to be taller. */
  isMeasured?: boolean;
  hasBlur?: boolean;
  className?: string;
  /** Alternative text; '' for an image that its surroundings already describe. */
  alt?: string;
}

/** Renders an image with its dimensions, so that the layout does not shift. */
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
