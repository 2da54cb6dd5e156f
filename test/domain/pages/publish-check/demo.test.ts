import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHeadingFaults } from '#domain/pages/publish-check/headings.ts';
import { findPhoneOrder } from '#domain/pages/publish-check/phone-order.ts';
import { upgradeContentJson } from '#domain/pages/upgrade-content.ts';
import { archivePageSchema } from '#schema/contracts/archive/site-archive.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';

const FOLDER = 'demo/tide-and-kiln/pages';
const PAGES = readdirSync(FOLDER).map((file) =>
  archivePageSchema.parse(JSON.parse(upgradeContentJson(readFileSync(`${FOLDER}/${file}`, 'utf8')))),
);

describe('the demo pages pass the publish check', () => {
  it.each(PAGES.map((page) => [page.path, page] as const))(
    'the demo page %s has a correct outline and the same order on phones',
    (path, { content, pageType }) => {
      // An item's page needs no main heading of its own, because the collection renders it.
      const isItem = pageType === PAGE_TYPE.contentCollection;
      const facts = {
        palette: [],
        closedLinks: [],
        media: [],
        draftParents: [],
        draftPages: [],
        draftMenuLinks: [],
      };
      const page = { content, path, host: 'shop.test', isItem: false, isList: false, facts };
      const faults = [...findHeadingFaults(page), ...findPhoneOrder(page)];
      const shown = faults.filter(({ text }) => !(isItem && text.startsWith('This page has no main')));
      expect(shown.map(({ text, blockId }) => `${blockId}: ${text}`)).toEqual([]);
      // If one block of a section has a position on phones, all blocks of the section must have one.
      for (const { id, blocks } of content.sections) {
        const placed = blocks.filter(({ onPhone }) => onPhone);
        if (placed.length > 0) expect(placed.length, `section ${id}`).toBe(blocks.length);
      }
    },
  );
});
