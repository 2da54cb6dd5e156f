import { expect, it } from 'vitest';
import { DOWNLOAD_LINK_MS, downloadsNow } from '#domain/downloads/link-lifetime.ts';
import { DOWNLOADS_PER_LINK, WHOLE_DOWNLOAD } from '#schema/contracts/downloads/download.ts';

const link = { used: 0, expiresAt: DOWNLOAD_LINK_MS };

it.each([
  ['a new link', link, 0, DOWNLOADS_PER_LINK],
  ['one that was used once', { ...link, used: WHOLE_DOWNLOAD }, 0, DOWNLOADS_PER_LINK - 1],
  ['the last moment of its day', link, DOWNLOAD_LINK_MS - 1, DOWNLOADS_PER_LINK],
  ['the end of its day', link, DOWNLOAD_LINK_MS, 0],
  ['one that is used up', { ...link, used: DOWNLOADS_PER_LINK * WHOLE_DOWNLOAD }, 0, 0],
])('%s has its number of downloads left', (_, one, now, left) => {
  expect(downloadsNow(one, now)).toBe(left);
});
