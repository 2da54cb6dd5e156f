import { createPlayGroup } from '#domain/media/video/play-group.ts';

/** All videos of the page, of which only one plays at a time (B2.3.04). */
export const pageGroup = createPlayGroup();
