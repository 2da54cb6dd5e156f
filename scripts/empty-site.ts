import { randomBytes } from 'node:crypto';
import { escapeText } from '#domain/html/escape-html.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archiveSiteSchema,
} from '#schema/contracts/archive/site-archive.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import type { Archive } from '../worker/archive/archive.ts';
import { DEFAULT_DESIGN, defaultHeaderFooter } from '../worker/archive/wxr/default-site.ts';

/** Returns an archive without pages. The panel of such a site offers the starter sites. */
export const emptyArchive = (identifier: string, title: string): Archive => ({
  site: archiveSiteSchema.parse({
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    id: randomBytes(12).toString('hex'),
    website: {
      identifier,
      type: 1,
      status: SITE_STATUS.paid,
      version: '8',
      templateId: 'none',
      templateVersion: '1',
    },
    settings: { title, navigation: {} },
    design: DEFAULT_DESIGN,
    headerFooter: defaultHeaderFooter(escapeText(title), ''),
  }),
  media: [],
  pages: [],
  collections: new Map(),
  items: new Map(),
  store: null,
  files: new Map(),
});
