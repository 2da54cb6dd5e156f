import type { CSSProperties } from 'react';
import { imageUrl } from '#domain/media/pictures/address.ts';
import { cutTo, focusWithin, overdrawOf, type Point } from '#domain/media/pictures/crop.ts';
import {
  overdrawn,
  type PhoneSource,
  phoneSources,
  type Slot,
  sizesOf,
} from '#domain/media/pictures/slot.ts';
import { widthsUpTo } from '#domain/media/pictures/widths.ts';
import type { CropShape } from '#schema/contracts/media/images.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media/media.ts';

export { imageUrl };

/** Served widths that do not enlarge the picture, narrow first; at least one. */
export const widthsOf = (image: ImageRef): readonly number[] => widthsUpTo(image.width);

interface Sources {
  src: string;
  srcSet: string;
  sizes: string;
  phone: { media: string; srcSet: string }[];
  /** Focal point of what phones get, where it is cut. */
  phoneFocus: Point | null;
}
/** Where a layout is no part of the grid: its own `sizes`, and what phones get. */
interface Drawn {
  sizes: string;
  phone: readonly PhoneSource[];
}
interface Wanted {
  /** How wide the picture is shown: its slot in the grid, or CSS `sizes` where no grid tells. */
  sizes: string | Slot | Drawn;
  /** Shape of the box that it fills on wide windows: it is drawn wider than the box where its sides are cut. */
  shape?: CropShape | undefined;
  /** Shape that the server cuts it to for phones, which would see only the middle of what they loaded. */
  phoneShape?: CropShape | undefined;
}

const isSlot = (sizes: Wanted['sizes']): sizes is Slot => typeof sizes !== 'string' && 'tiers' in sizes;

/** Pictures are drawn again from the same stored objects: their addresses are put together once. */
const knownSources = new WeakMap<ImageRef, Map<string, Sources>>();

function sourcesOf(image: ImageRef, wanted: Wanted): Sources {
  const key = JSON.stringify(wanted);
  const known = knownSources.get(image) ?? new Map<string, Sources>();
  const sources = known.get(key) ?? makeSources(image, wanted);
  knownSources.set(image, known.set(key, sources));
  return sources;
}

/** Below this it is not worth a variant of its own. */
const LEAST_OVERDRAW = 1.15;

function makeSources(image: ImageRef, { sizes, shape, phoneShape }: Wanted): Sources {
  const widths = widthsUpTo(image.width);
  const overdraw = shape ? overdrawOf(image, shape) : 1;
  const cut = phoneShape && overdrawOf(image, phoneShape) > LEAST_OVERDRAW ? phoneShape : undefined;
  return {
    src: imageUrl(image, widths.find((width) => width >= 750) ?? widths.at(-1) ?? 100),
    srcSet: widths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', '),
    sizes: isSlot(sizes)
      ? sizesOf(overdrawn(sizes, overdraw))
      : typeof sizes === 'string'
        ? sizes
        : sizes.sizes,
    phone: isSlot(sizes)
      ? phoneTags(image, phoneSources(sizes, cut ? cutTo(image, cut).width : image.width), cut)
      : typeof sizes === 'string'
        ? []
        : phoneTags(image, sizes.phone),
    phoneFocus: cut ? focusWithin(image, cut, image.focalPoint ?? DEFAULT_FOCAL_POINT) : null,
  };
}

/** One address for each span of narrow windows, so that no screen's density brings a phone more than it can show. */
function phoneTags(image: ImageRef, sources: readonly PhoneSource[], cut?: CropShape): Sources['phone'] {
  return sources.map(({ maxPx, width }) => ({
    media: `(max-width: ${maxPx}.98px)`,
    srcSet: imageUrl(image, width, cut),
  }));
}

const position = ({ x, y }: Point) => `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

function styleOf(image: ImageRef, phoneFocus: Point | null): CSSProperties | undefined {
  const focus = image.focalPoint ?? DEFAULT_FOCAL_POINT;
  const style = {
    ...((focus.x !== 0.5 || focus.y !== 0.5) && { objectPosition: position(focus) }),
    ...(phoneFocus && { '--phone-focus': position(phoneFocus) }),
    ...(image.placeholder && { backgroundImage: `url(${image.placeholder})` }),
  };
  return Object.keys(style).length > 0 ? (style as CSSProperties) : undefined;
}

interface PictureProps extends Wanted {
  image: ImageRef;
  isPriority?: boolean;
  /** Its box has a height that only the browser knows: client/images takes a wider file where the box is too tall for the first. */
  isMeasured?: boolean;
  className?: string;
  /** '' for a picture that its surroundings already name. */
  alt?: string;
}

/** An <img> with every served width, its own size (no layout shift), its focal point, and a blur of itself until it is there. */
export function Picture({
  image,
  sizes,
  shape,
  phoneShape = shape,
  isPriority = false,
  isMeasured = false,
  className,
  alt,
}: PictureProps) {
  const sources = sourcesOf(image, { sizes, shape, phoneShape });
  const picture = (
    <img
      className={className}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sources.sizes}
      width={image.width}
      height={image.height}
      alt={alt ?? image.alt}
      loading={isPriority ? undefined : 'lazy'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      style={styleOf(image, sources.phoneFocus)}
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
      {sources.phone.map(({ media, srcSet }) => (
        <source key={media} media={media} srcSet={srcSet} />
      ))}
      {picture}
    </picture>
  );
}
