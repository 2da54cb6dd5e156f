import { IMAGE_WIDTHS } from '#schema/contracts/limits.ts';
import { DEFAULT_FOCAL_POINT, type ImageRef } from '#schema/contracts/media.ts';

/** Address of a picture in a served width (server-design §3): /images/{id}/{filename}?format={n}w. */
export function imageUrl(image: ImageRef, width: number): string {
  return `/images/${image.mediaId}/${encodeURIComponent(image.filename)}?format=${width}w`;
}

/** Served widths that do not enlarge the picture, narrow first; at least one. */
export function widthsOf(image: ImageRef): number[] {
  const widths = IMAGE_WIDTHS.filter((width) => width <= image.width).sort((a, b) => a - b);
  return widths.length > 0 ? widths : [100];
}

interface Sources {
  src: string;
  srcSet: string;
}
/** Pictures are drawn again from the same stored objects: their addresses are put together once. */
const knownSources = new WeakMap<ImageRef, Sources>();

function sourcesOf(image: ImageRef): Sources {
  const known = knownSources.get(image);
  if (known) return known;
  const widths = widthsOf(image);
  const sources = {
    src: imageUrl(image, widths.find((width) => width >= 750) ?? widths.at(-1) ?? 100),
    srcSet: widths.map((width) => `${imageUrl(image, width)} ${width}w`).join(', '),
  };
  knownSources.set(image, sources);
  return sources;
}

interface PictureProps {
  image: ImageRef;
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string;
  isPriority?: boolean;
  className?: string;
  /** '' for a picture that its surroundings already name. */
  alt?: string;
}

/** An <img> with every served width, its own size (no layout shift) and its focal point. */
export function Picture({ image, sizes, isPriority = false, className, alt }: PictureProps) {
  const { x, y } = image.focalPoint ?? DEFAULT_FOCAL_POINT;
  const { src, srcSet } = sourcesOf(image);
  const isCentred = x === 0.5 && y === 0.5;
  return (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt ?? image.alt}
      loading={isPriority ? undefined : 'lazy'}
      decoding={isPriority ? undefined : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      style={isCentred ? undefined : { objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  );
}
