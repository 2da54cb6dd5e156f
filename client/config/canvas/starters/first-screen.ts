import type { HeaderStyle } from '#schema/contracts/design/colour-reference.ts';
import type { HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { composePage } from '../library/compose.ts';
import { SECTIONS } from '../library/entries.ts';
import { composeHeaderFooter } from './header-footer.ts';
import { readNamedThemeSite } from './plan-theme.ts';
import type { NewId } from './site-plan.ts';
import { STARTER_IMAGES } from './starter-images.ts';
import { type StarterSite, toLibraryPage, withImages } from './starters.ts';

/** The header and the first sections of a home page, before any of it exists on the site. */
export interface FirstScreen {
  /** The footer contains the home page's sections, because the server renders a footer without a page. */
  draft: HeaderFooterDraft;
  headerStyle: 'solid' | 'overlay';
  look: HeaderStyle | undefined;
  /** The theme's images. They are files of the panel, because the site's library does not contain them yet. */
  images: readonly { id: string; url: string }[];
}

/** Number of the home page's sections that fill the first screen. */
const SHOWN_SECTIONS = 3;

function arrange(
  { header, site }: HeaderFooterDraft,
  home: Pick<PageContent, 'headerStyle' | 'sections'> | undefined,
): Pick<FirstScreen, 'draft' | 'headerStyle'> {
  const { headerStyle = 'solid', sections = [] } = home ?? {};
  // An overlay header is displayed on the first section's background, so it uses that section's theme.
  const over = headerStyle === 'overlay' ? sections[0]?.theme : undefined;
  return {
    headerStyle,
    draft: {
      header: {
        ...header,
        sections: header.sections.map((section) => ({ ...section, theme: over ?? section.theme })),
      },
      footer: { sections: sections.slice(0, SHOWN_SECTIONS) },
      ...(site && { site }),
    },
  };
}

export function composeThemeScreen(themeId: string, title: string): FirstScreen {
  const { site, pages, media } = readNamedThemeSite(themeId, title);
  const { navigation } = site.settings;
  return {
    ...arrange(
      { ...site.headerFooter, site: { navigation } },
      pages.find(({ path }) => path === '/')?.content,
    ),
    look: site.design.header,
    images: media,
  };
}

const IMAGES = Object.entries(STARTER_IMAGES).map(([name, image], index) => ({
  name,
  ...image,
  id: String(index).padStart(24, '0'),
}));
const REFERENCES = new Map(
  IMAGES.map(({ id, name, url: _, ...image }) => [
    name,
    { mediaId: id, filename: `${name}.jpg`, width: 1600, height: 1200, ...image },
  ]),
);

export function composeStarterScreen(starter: StarterSite, look: HeaderStyle | undefined): FirstScreen {
  let ids = 0;
  const newId: NewId = (kind) => `${kind}${++ids}`;
  const home = starter.pages.find(({ path }) => path === '/');
  return {
    ...arrange(
      composeHeaderFooter(starter, newId),
      home &&
        composePage(withImages(toLibraryPage(home), starter.pictures['/'], REFERENCES), SECTIONS, {
          newId,
          parts: {},
        }),
    ),
    look,
    images: IMAGES,
  };
}
