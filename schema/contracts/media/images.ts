/** How an image fits its box (B4.34). */
export const CROP_MODES = ['cover', 'contain', 'none'] as const;
export type CropMode = (typeof CROP_MODES)[number];

/** Loader modes (B5.08); null leaves the image unchanged. */
export const LOADER_MODES = ['fit', 'fill', 'none'] as const;
export type LoaderMode = (typeof LOADER_MODES)[number] | null;

/**
 * Aspect ratios to which the server crops images. The list is closed, because arbitrary ratios would allow
 * unlimited image variants.
 */
export const CROP_SHAPES = ['1/1', '4/5', '3/4', '2/3', '9/16', '4/3', '3/2', '16/9'] as const;
export type CropShape = (typeof CROP_SHAPES)[number];

export const CROP_PLACES = ['start', 'middle', 'end'] as const;
export type CropPlace = (typeof CROP_PLACES)[number];

/** Output formats. The server uses the best one in the Accept header, or else the original format. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
