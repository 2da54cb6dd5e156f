/// <reference types="vite/types/importMeta.d.ts" />
import type { ArchivePage, ArchiveSite } from '#schema/contracts/archive/site-archive.ts';
import type { ArchiveForm } from '#schema/contracts/forms/definition.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';

// test/scripts/theme-sites.test.ts parses all of these files.
const SITES = import.meta.glob<ArchiveSite>('../../../../demo/themes/*/site.json', {
  eager: true,
  import: 'default',
});
const PAGES = import.meta.glob<ArchivePage>('../../../../demo/themes/*/pages/*.json', {
  eager: true,
  import: 'default',
});
const FORMS = import.meta.glob<ArchiveForm[]>('../../../../demo/themes/*/forms.json', {
  eager: true,
  import: 'default',
});
const MEDIA = import.meta.glob<MediaRecord[]>('../../../../demo/themes/*/media.json', {
  eager: true,
  import: 'default',
});
const FILES = import.meta.glob<string>('../../../../demo/themes/*/media/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const FOLDER = '../../../../demo/themes';

/** A theme's site from demo/themes. */
export interface ThemeSite {
  site: ArchiveSite;
  pages: readonly ArchivePage[];
  forms: readonly ArchiveForm[];
  media: readonly (MediaRecord & { url: string })[];
}

export function readThemeSite(themeId: string): ThemeSite {
  const folder = `${FOLDER}/${themeId}`;
  const site = SITES[`${folder}/site.json`];
  if (!site) throw new Error(`There is no site for the theme ${themeId}.`);
  return {
    site,
    pages: Object.entries(PAGES).flatMap(([path, page]) => (path.startsWith(`${folder}/`) ? [page] : [])),
    forms: FORMS[`${folder}/forms.json`] ?? [],
    media: (MEDIA[`${folder}/media.json`] ?? []).flatMap((record) => {
      const url = FILES[`${folder}/media/${record.filename}`];
      return url ? [{ ...record, url }] : [];
    }),
  };
}
