import { expect, it } from 'vitest';
import { BUTTON_CONTEXT, EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { LAYOUT_BLOCK_TYPE } from '#schema/contracts/blocks/layout-editor.ts';
import { COLLECTION_TYPE, COLLECTION_VIEWS } from '#schema/contracts/collections/collection-types.ts';
import {
  ITEM_STATUS,
  itemStatusName,
  PAGE_STATUS_LABEL,
  RECORD_TYPE,
  VISIBILITY_STATES,
} from '#schema/contracts/collections/item-status.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { SLICE_TYPE } from '#schema/contracts/pages/slices.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { MOBILE_INFO_BAR_STYLE, mobileInfoBarSchema } from '#schema/contracts/sites/mobile-app.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { SITE_VERSIONS, WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';

/** Parses codes in the format of the specification: 'page 2; splash page 3'. Converts names to camel case. */
function codes(text: string): Record<string, number> {
  return Object.fromEntries(
    text.split('; ').map((part) => {
      const [, name = '', code = ''] = /^(.*) (\d+)$/.exec(part) ?? [];
      return [name.replace(/[ -]+(\w)/g, (_, letter: string) => letter.toUpperCase()), Number(code)];
    }),
  );
}

it('[B2.1.01] the page types match the specification', () => {
  const text =
    'content collection 1; page 2; splash page 3; content item 50; not found 100; error 101; search 102; lock screen 103; popup overlay 104; protected content 105; member area access denied 106; cart 200; checkout 201; order confirmed 202; donate 203; contribution confirmed 204; cart v2 205; subscription confirmed 206; order received 207; membership confirmed 208; reviews request 209; digital product composer preview 210; order status 211; newsletter unsubscribe 300; commerce email preview 301';
  expect(PAGE_TYPE).toEqual(codes(text));
});
it('[B3.11.01] the block types match the specification, where 15, 34 to 40 and 64 are unused', () => {
  const text =
    'navigation 1; html 2; logo 3; map 4; image 5; twitter 6; journal 7; gallery 8; form 9; geo 10; index 11; collection link 12; link 13; tagcloud 14; comments 16; folder 17; menu 18; social links 19; summary 20; spacer 21; embed 22; code 23; foursquare 24; instagram 25; calendar 26; posts by author 27; posts by tag 28; posts by category 29; posts by month 30; quote 31; video 32; search 33; audio 41; five hundred px 42; product 43; markdown 44; flickr 45; amazon 46; horizontal rule 47; social account links 48; rss 49; opentable 50; newsletter 51; donation 52; button 53; social account links v2 54; summary v2 55; soundcloud 56; email footer 57; in browser message link 58; tour dates 59; album 60; archive 61; chart 62; zola 63; acuity 65; opentable v2 66; member area 67; tock 68; accordion 69; marquee 70; shape 71';
  const used = new Set<number>(Object.values(BLOCK_TYPE));
  expect(BLOCK_TYPE).toEqual(codes(text));
  expect(Array.from({ length: 71 }, (_, index) => index + 1).filter((code) => !used.has(code))).toEqual([
    15, 34, 35, 36, 37, 38, 39, 40, 64,
  ]);
});
it('[B3.11.02] the codes of the layout editor match the specification', () => {
  const text =
    'heading 1; sub-heading 2; body 3; image 4; gallery 5; video 6; social-icons 7; buttons 8; navigation 9; custom-form 10; newsletter 11; album 12; map 13; logo 14; action 15; form 16; lock 17; password 18; twitter 19; popup-overlay-action 20; temp-lock-inject 100';
  expect(LAYOUT_BLOCK_TYPE).toEqual(codes(text));
});
it('[B3.12.01] the slice types match the specification', () => {
  expect(SLICE_TYPE).toEqual(codes('cover page 1; lock screen 2; popup overlay 3'));
});
it('[B6.1.01] the site statuses match the specification', () => {
  expect(SITE_STATUS).toEqual({
    expired: 1,
    pastdue: 2,
    trial: 3,
    beta: 4,
    removed: 5,
    internal: 6,
    comped: 7,
    paid: 8,
    v5Linked: 11,
    activeParkingPage: 12,
    resold: 13,
    resoldGracePeriod: 14,
    enterprise: 15,
  });
});
it('[B3.12.09] [B3.12.10] the site versions and website types match the specification', () => {
  expect(SITE_VERSIONS).toEqual(['7', '7.1', '8']);
  expect(WEBSITE_TYPE).toEqual({ classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 });
});
it('[B4.60] [A3.23] the item statuses and visibility states match the specification', () => {
  expect(ITEM_STATUS).toEqual({
    published: 1,
    scheduled: 2,
    needsReview: 3,
    draft: 4,
    private: 5,
    deleted: 6,
  });
  expect(VISIBILITY_STATES.map(itemStatusName)).toEqual(['draft', 'published', 'needs_review', 'scheduled']);
});
it('[B3.12.24] unpublished pages have the labels from the specification', () => {
  expect(Object.values(PAGE_STATUS_LABEL)).toEqual(['Scheduled', 'Needs Review', 'Draft', 'Private']);
});
it('[B3.12.02] the collection types include products 13, portfolio 23 and lessons 24', () => {
  expect(COLLECTION_TYPE).toMatchObject({
    generic: 1,
    subscription: 2,
    splashPage: 8,
    page: 10,
    products: 13,
    portfolio: 23,
    lessons: 24,
  });
  expect(new Set(Object.values(COLLECTION_TYPE)).size).toBe(Object.keys(COLLECTION_TYPE).length);
  expect(Math.max(...Object.values(COLLECTION_TYPE))).toBe(24);
});
it('[B3.12.03] the record types lie between 1 and 22 or between 50 and 62', () => {
  const all = Object.values(RECORD_TYPE);
  expect(all.every((code) => (code >= 1 && code <= 22) || (code >= 50 && code <= 62))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(RECORD_TYPE)).toEqual(
    expect.arrayContaining([
      'text',
      'image',
      'quote',
      'link',
      'audio',
      'video',
      'review',
      'storeItem',
      'event',
      'gallery',
      'binary',
      'digitalGood',
      'lesson',
    ]),
  );
});
it('[B3.12.04] the product types match the specification', () =>
  expect(PRODUCT_TYPE).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 }));
it('[B3.12.11] the collection views match the specification', () =>
  expect(COLLECTION_VIEWS).toEqual(['list', 'grid', 'product']));
it('[B3.10.09] [B3.10.11] the event kinds and button contexts match the specification', () => {
  expect(EVENT_KIND).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 });
  expect(BUTTON_CONTEXT).toEqual({ buttonBlock: 1, popupOverlay: 2 });
});

it('[B3.12.07] the mobile info bar accepts only its own styles', () => {
  expect(MOBILE_INFO_BAR_STYLE).toEqual(codes('none 1; light 2; dark 3'));
  expect(mobileInfoBarSchema.parse({})).toEqual({ style: 1 });
  expect(mobileInfoBarSchema.safeParse({ style: 4 }).success).toBe(false);
});
