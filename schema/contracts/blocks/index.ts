import { accordionBlock } from './accordion.ts';
import { albumBlock } from './album.ts';
import {
  archiveBlock,
  postsByAuthorBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  postsByTagBlock,
  tagCloudBlock,
} from './archive.ts';
import { audioBlock } from './audio.ts';
import { calendarBlock } from './calendar.ts';
import { chartBlock } from './chart.ts';
import type { BlockContract } from './contract.ts';
import { donationBlock } from './donation.ts';
import { formBlock, newsletterBlock } from './form.ts';
import { galleryBlock } from './gallery.ts';
import { htmlBlock } from './html.ts';
import { imageBlock } from './image.ts';
import { mapBlock } from './map.ts';
import { marqueeBlock } from './marquee.ts';
import { memberAreaBlock } from './member-area.ts';
import { menuBlock } from './menu.ts';
import {
  collectionLinkBlock,
  emailFooterBlock,
  geoBlock,
  inBrowserLinkBlock,
  journalBlock,
  linkBlock,
  olderAccountLinksBlock,
  olderSocialLinksBlock,
  olderSummaryBlock,
} from './older.ts';
import { productBlock } from './product.ts';
import {
  acuityBlock,
  amazonBlock,
  fiveHundredPxBlock,
  flickrBlock,
  foursquareBlock,
  instagramBlock,
  olderOpenTableBlock,
  openTableBlock,
  soundcloudBlock,
  tockBlock,
  twitterBlock,
  zolaBlock,
} from './providers.ts';
import { reviewsBlock } from './reviews.ts';
import { rssBlock } from './rss.ts';
import { searchBlock } from './search.ts';
import { shapeBlock } from './shape.ts';
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
import { tourDatesBlock } from './tour-dates.ts';
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
  accordionBlock,
  menuBlock,
  marqueeBlock,
  mapBlock,
  calendarBlock,
  archiveBlock,
  postsByAuthorBlock,
  postsByTagBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  tagCloudBlock,
  tourDatesBlock,
  audioBlock,
  olderSummaryBlock,
  olderSocialLinksBlock,
  olderAccountLinksBlock,
  journalBlock,
  collectionLinkBlock,
  linkBlock,
  geoBlock,
  emailFooterBlock,
  inBrowserLinkBlock,
  soundcloudBlock,
  instagramBlock,
  twitterBlock,
  flickrBlock,
  fiveHundredPxBlock,
  foursquareBlock,
  amazonBlock,
  acuityBlock,
  openTableBlock,
  olderOpenTableBlock,
  tockBlock,
  zolaBlock,
  chartBlock,
  shapeBlock,
  productBlock,
  memberAreaBlock,
  searchBlock,
  rssBlock,
] as unknown as readonly BlockContract[];

export const BLOCK_CONTRACTS: Readonly<Record<number, BlockContract>> = Object.fromEntries(
  CONTRACTS.map((contract) => [contract.type, contract]),
);
