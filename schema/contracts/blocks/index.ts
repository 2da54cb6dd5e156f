import { albumBlock } from './album.ts';
import type { BlockContract } from './contract.ts';
import { donationBlock } from './donation.ts';
import { formBlock, newsletterBlock } from './form.ts';
import { galleryBlock } from './gallery.ts';
import { htmlBlock } from './html.ts';
import { imageBlock } from './image.ts';
import { reviewsBlock } from './reviews.ts';
import {
  buttonBlock,
  codeBlock,
  embedBlock,
  folderBlock,
  horizontalRuleBlock,
  indexBlock,
  logoBlock,
  markdownBlock,
  navigationBlock,
  quoteBlock,
  socialLinksBlock,
  spacerBlock,
} from './simple.ts';
import { summaryBlock } from './summary.ts';
import { videoBlock } from './video.ts';

const CONTRACTS: readonly BlockContract[] = [
  htmlBlock,
  imageBlock,
  galleryBlock,
  videoBlock,
  albumBlock,
  buttonBlock,
  quoteBlock,
  markdownBlock,
  summaryBlock,
  donationBlock,
  reviewsBlock,
  horizontalRuleBlock,
  spacerBlock,
  codeBlock,
  embedBlock,
  navigationBlock,
  logoBlock,
  socialLinksBlock,
  folderBlock,
  indexBlock,
  formBlock,
  newsletterBlock,
] as unknown as readonly BlockContract[];

/** Contracts of the block types that this version renders, by code. */
export const BLOCK_CONTRACTS: Readonly<Record<number, BlockContract>> = Object.fromEntries(
  CONTRACTS.map((contract) => [contract.type, contract]),
);
