import { imageUrl } from '#domain/images/address.ts';
import { cutTo } from '#domain/images/crop.ts';
import { phoneSources, type Slot, sizesOf } from '#domain/images/slot.ts';
import { widthsUpTo } from '#domain/images/widths.ts';
import type { CropShape } from '#schema/contracts/images.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media.ts';

export { imageUrl };

/** Served widths that do not enlarge the picture, narrow first; at least one. */
export const widthsOf = (image: ImageRef): readonly number[] => widthsUpTo(image.width);

interface Sources {
  src: string;
  srcSet: string;
  sizes: string;
  /** Pixels that are sent at most: of the original, or of what a crop leaves. */
  width: number;
  height: number;
  phone: { media: string; srcSet: string }[];
}
interface Wanted {
  sizes: string | Slot;
  crop?: CropShape | undefined;
  phoneCrop?: CropShape | undefined;
}

/** Pictures are drawn again from the same stored objects: their addresses are put together once. */
const knownSources = new WeakMap<ImageRef, Map<string, Sources>>();

function sourcesOf(image: ImageRef, wanted: Wanted): Sources {
  const key = JSON.stringify(wanted);
  const known = knownSources.get(image) ?? new Map<string, Sources>();
  const sources = known.get(key) ?? makeSources(image, wanted);
  knownSources.set(image, known.set(key, sources));
  return sources;
}

function makeSources(image: ImageRef, { sizes, crop, phoneCrop = crop }: Wanted): Sources {
  const size = crop ? cutTo(image, crop) : image;
  const widths = widthsUpTo(size.width);
  return {
    src: imageUrl(image, widths.find((width) => width >= 750) ?? widths.at(-1) ?? 100, crop),
    srcSet: widths.map((width) => `${imageUrl(image, width, crop)} ${width}w`).join(', '),
    sizes: typeof sizes === 'string' ? sizes : sizesOf(sizes),
    width: size.width,
    height: size.height,
    phone: typeof sizes === 'string' ? [] : phoneTags(image, sizes, phoneCrop),
  };
}

/** One address for each span of narrow windows, so that no screen's density brings a phone more than it can show. */
function phoneTags(image: ImageRef, slot: Slot, crop: CropShape | undefined): Sources['phone'] {
  const available = crop ? cutTo(image, crop).width : image.width;
  return phoneSources(slot, available).map(({ maxPx, width }) => ({
    media: `(max-width: ${maxPx}.98px)`,
    srcSet: imageUrl(image, width, crop),
  }));
}

interface PictureProps extends Wanted {
  image: ImageRef;
  /** How wide the picture is shown: its slot in the grid, or CSS `sizes` where no grid tells. */
  sizes: string | Slot;
  /** Shape that the server cuts it to, about its focal point; phones may have one of their own. */
  crop?: CropShape | undefined;
  phoneCrop?: CropShape | undefined;
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
  crop,
  phoneCrop,
  isPriority = false,
  isMeasured = false,
  className,
  alt,
}: PictureProps) {
  const { x, y } = image.focalPoint ?? DEFAULT_FOCAL_POINT;
  const sources = sourcesOf(image, { sizes, crop, phoneCrop });
  const isCentred = x === 0.5 && y === 0.5;
  const { placeholder } = image;
  const style = {
    ...(!isCentred && { objectPosition: `${x * 100}% ${y * 100}%` }),
    ...(placeholder && { backgroundImage: `url(${placeholder})` }),
  };
  const picture = (
    <img
      className={className}
      src={sources.src}
      srcSet={sources.srcSet}
      sizes={sources.sizes}
      width={sources.width}
      height={sources.height}
      alt={alt ?? image.alt}
      loading={isPriority ? undefined : 'lazy'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      style={isCentred && !placeholder ? undefined : style}
      {...(isMeasured && {
        'data-loader': '',
        'data-image-dimensions': `${image.width}x${image.height}`,
        'data-image-focal-point': `${x},${y}`,
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
