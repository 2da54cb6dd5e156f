import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

/** Blocks that look the same on every page and require no query. */
export const SHARED_BLOCKS: ReadonlySet<number> = new Set<number>([
  BLOCK_TYPE.navigation,
  BLOCK_TYPE.html,
  BLOCK_TYPE.logo,
  BLOCK_TYPE.map,
  BLOCK_TYPE.image,
  BLOCK_TYPE.form,
  BLOCK_TYPE.link,
  BLOCK_TYPE.spacer,
  BLOCK_TYPE.embed,
  BLOCK_TYPE.code,
  BLOCK_TYPE.quote,
  BLOCK_TYPE.search,
  BLOCK_TYPE.markdown,
  BLOCK_TYPE.horizontalRule,
  BLOCK_TYPE.newsletter,
  BLOCK_TYPE.button,
  BLOCK_TYPE.socialLinks,
  BLOCK_TYPE.socialAccountLinks,
  BLOCK_TYPE.socialAccountLinksV2,
  BLOCK_TYPE.accordion,
  BLOCK_TYPE.marquee,
  BLOCK_TYPE.shape,
]);
