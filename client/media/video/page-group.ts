import { createPlayGroup } from '#domain/media/video/play-group.ts';

/** All videos of a page in blocks, galleries and the lightbox. One plays at a time (B2.3.04). */
export const pageGroup = createPlayGroup();
