import type { LightboxTheme, SlideType } from '#schema/contracts/galleries/galleries.ts';

/** Only video slides have this attribute, so every other value means image. */
export const parseSlideType = (value: string | null | undefined): SlideType =>
  value === 'video' ? 'video' : 'image';

export interface Dimensions {
  width: number;
  height: number;
}

/** Parses `1600x1200`. Returns null unless both are positive integers (B3.3.03). */
export function parseDimensions(text: string | null | undefined): Dimensions | null {
  const [, width, height] = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export const formatDimensions = ({ width, height }: Dimensions): string => `${width}x${height}`;

/** Parses `0.5,0.25` as fractions of width and height. Defaults to the centre (B3.2.01). */
export function parseFocalPoint(text: string | null | undefined): { x: number; y: number } {
  const [x, y] = (text ?? '').split(',').map(Number);
  const isShare = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1;
  return text && isShare(x) && isShare(y) ? { x, y } : { x: 0.5, y: 0.5 };
}

/** Data attributes of a slide (B3.2.01). */
export interface SlideData {
  type: SlideType;
  id: string;
  url: string | null;
  title: string;
  description: string;
  lightboxTheme: LightboxTheme;
  clickThroughUrl: string | null;
  dimensions: Dimensions | null;
  focalPoint: { x: number; y: number };
  src: string;
  /** Null if the slide only links to its video. */
  video: VideoData | null;
}

export interface VideoData {
  src: string;
  /** Name of the video provider; null for an uploaded video. */
  from: string | null;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * Reads `element.dataset` (B3.2.02). Values are parsed on access, because a gallery needs only a few of
 * them at its start.
 */
export function readSlide(data: Attributes): SlideData {
  return {
    get type() {
      return parseSlideType(data.type);
    },
    get id() {
      return data.slideId ?? '';
    },
    get url() {
      return data.slideUrl || null;
    },
    get title() {
      return data.title ?? '';
    },
    get description() {
      return data.description ?? '';
    },
    get lightboxTheme() {
      return data.lightboxTheme === 'light' ? 'light' : 'dark';
    },
    get clickThroughUrl() {
      return data.clickThroughUrl || null;
    },
    get dimensions() {
      return parseDimensions(data.imageDimensions);
    },
    get focalPoint() {
      return parseFocalPoint(data.imageFocalPoint);
    },
    get src() {
      return data.src ?? '';
    },
    get video() {
      return data.videoSrc ? { src: data.videoSrc, from: data.videoFrom || null } : null;
    },
  };
}

/** Finds a slide by id or URL. Returns -1 if there is none (B4.17). */
export function findSlideByName(
  slides: readonly Pick<SlideData, 'id' | 'url'>[],
  name: string | null,
): number {
  return name ? slides.findIndex(({ id, url }) => id === name || url === name) : -1;
}
