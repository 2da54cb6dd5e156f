import { createPlayGroup } from '#domain/media/video/play-group.ts';

/** Group of all videos on a page. One plays at a time (B2.3.04). */
export const pageGroup = createPlayGroup();
