import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { getColours } from '#domain/colours/palette.ts';
import type { Design, SectionTheme } from '#schema/contracts/design/design.ts';
import type { FormSummary } from '#schema/contracts/forms/owner-api.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { SiteParts } from './compose.ts';
import { type LibrarySection, SECTIONS } from './entries.ts';

const OTHER_END: Readonly<Partial<Record<SectionTheme, SectionTheme>>> = {
  darkest: 'lightest',
  dark: 'light',
};

/**
 * The library's sections by id, for a site of these colors. Where the palette is turned round (light words on a dark page), those with words on a
 * picture take the theme of its other end, so that the picture is darkened behind light words as everywhere else, and not washed out.
 */
export function sectionsFor({ palette }: Pick<Design, 'palette'>): ReadonlyMap<string, LibrarySection> {
  const { white, black } = getColours(palette);
  if (white.lightness >= black.lightness) return SECTIONS;
  return new Map([...SECTIONS].map(([id, entry]) => [id, turn(entry)]));
}

function turn(entry: LibrarySection): LibrarySection {
  const { section } = entry;
  if (!section.background?.sample) return entry;
  return { ...entry, section: { ...section, theme: OTHER_END[section.theme] ?? section.theme } };
}

/** The first list of each kind, and a form that sounds like one for visitors. */
export function findSiteParts(
  pages: readonly Pick<PageSummary, 'collectionId' | 'collectionKind'>[],
  forms: readonly Pick<FormSummary, 'id' | 'kind' | 'name'>[],
): SiteParts {
  const longForms = forms.filter(({ kind }) => kind === 'form');
  const found: Record<keyof SiteParts, string | null | undefined> = {
    // Products have no kind of collection; courses have none either, and stand after the shop.
    products: pages.find((page) => page.collectionId !== null && page.collectionKind === null)?.collectionId,
    journal: pages.find((page) => page.collectionKind === 'journal')?.collectionId,
    events: pages.find((page) => page.collectionKind === 'events')?.collectionId,
    form: (longForms.find(({ name }) => /contact/i.test(name)) ?? longForms[0])?.id,
    newsletter: forms.find(({ kind }) => kind === 'newsletter')?.id,
  };
  return Object.fromEntries(Object.entries(found).filter(([, id]) => id));
}

const KEY = ['library', 'parts'];

const readSiteParts = async () => findSiteParts(...(await Promise.all([pagesApi.list(), formsApi.list()])));

/** What sections can show of the site; `parts` is null until it is known, and `findParts` waits for it. */
export function useSiteParts(): { parts: SiteParts | null; findParts: () => Promise<SiteParts> } {
  const client = useQueryClient();
  const { value: parts } = useLoaded(KEY, readSiteParts);
  const findParts = useCallback(
    (): Promise<SiteParts> =>
      client.ensureQueryData({ queryKey: KEY, queryFn: readSiteParts }).catch((error: unknown) => {
        // A section without its list can be given one later.
        console.warn('the lists and forms of the site could not be read', error);
        return {};
      }),
    [client],
  );
  return { parts, findParts };
}
