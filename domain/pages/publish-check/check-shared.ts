import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { PublishFacts, PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import { MAX_CHECKED_LINKS, MAX_CHECKED_MEDIA } from '#schema/contracts/pages/publish-facts.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { findMissingAlternatives } from './alternative-texts.ts';
import { toQuestion } from './check-page.ts';
import { findLowContrast } from './contrast.ts';
import type { CheckedPage, Finding } from './finding.ts';
import { findDeadLinks, judgeLink, toPath } from './links.ts';
import { findHiddenSections, findPhoneOrder } from './phone-order.ts';
import { findSamples } from './samples.ts';

/** Header and footer as they would be published, including their menus. */
export interface CheckedShared extends HeaderFooter {
  navigation: { main: readonly NavigationLink[]; footer: readonly NavigationLink[] };
  host: string;
  facts: PublishFacts | null;
}

/**
 * Checks that apply to headers and footers. Headings, page weight and collection pages are checked per page
 * instead.
 */
const CHECKS: readonly ((page: CheckedPage) => Finding[])[] = [
  findMissingAlternatives,
  findLowContrast,
  findDeadLinks,
  findSamples,
  findHiddenSections,
  findPhoneOrder,
];

/**
 * The path of headers and footers, which are on every page. Their links to anchors may point to any page.
 */
const NO_PATH = '';

const toPages = ({ header, footer, host, facts }: CheckedShared) =>
  (
    [
      { region: 'header', ...header },
      { region: 'footer', ...footer },
    ] as const
  ).map(({ region, sections }) => ({
    region,
    page: { content: { sections }, path: NO_PATH, host, isItem: false, isList: false, facts },
  }));

/** Checks header, footer and menus. Returns errors before hints. */
export function checkShared(shared: CheckedShared): Finding[] {
  const found = toPages(shared).flatMap(({ region, page }) =>
    CHECKS.flatMap((check) => check(page)).map((finding): Finding => ({ ...finding, region })),
  );
  const all = [...findDeadMenuLinks(shared), ...found];
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'hint')];
}

/** Lists the paths to which the links of the menus lead on this site. */
export const listMenuPaths = ({ main, footer }: CheckedShared['navigation']) =>
  listMenuLinks([...main, ...footer]).flatMap(({ title, href }) => {
    const path = toPath(href, { path: NO_PATH, host: '' });
    return path ? [{ words: title, path }] : [];
  });

/** Reports links of the published menus to drafts, for a page that is published without header and footer. */
export const findDraftMenuLinks = (facts: PublishFacts): Finding[] =>
  facts.draftMenuLinks.map(({ words, path }) => ({
    kind: 'link',
    level: 'error',
    text: `The menu link “${words}” leads to ${path}, which is a draft: visitors cannot open it yet.`,
    sectionId: null,
    blockId: null,
    draftPath: path,
  }));

const listMenuLinks = (links: readonly NavigationLink[]): NavigationLink[] =>
  links.flatMap((link) => [link, ...listMenuLinks(link.children ?? [])]);

const listMenus = ({ navigation }: CheckedShared) =>
  [
    ['header', listMenuLinks(navigation.main)],
    ['footer', listMenuLinks(navigation.footer)],
  ] as const;

function findDeadMenuLinks(shared: CheckedShared): Finding[] {
  const { host, facts } = shared;
  const page = { path: NO_PATH, host, facts };
  return listMenus(shared).flatMap(([region, links]) =>
    links.flatMap(({ title, href, children }): Finding[] => {
      // A menu folder does not need its own page.
      if (children && children.length > 0 && href.trim() === '') return [];
      const verdict = judgeLink({ href, words: title }, page, new Set());
      return verdict ? [{ kind: 'link', ...verdict, sectionId: null, blockId: null, region }] : [];
    }),
  );
}

export function toSharedQuestion(
  shared: CheckedShared,
  page: Parameters<typeof toQuestion>[0] | null,
): PublishQuestion {
  const own = page ? toQuestion(page) : { path: '/', links: [], mediaIds: [] };
  const parts = toPages(shared).map((part) => toQuestion(part.page));
  const place = { path: NO_PATH, host: shared.host };
  const menus = listMenus(shared).flatMap(([, links]) =>
    links.flatMap(({ href }) => toPath(href, place) ?? []),
  );
  const links = [...own.links, ...parts.flatMap((part) => part.links), ...menus].filter(
    (link) => link.startsWith('/') && link.length <= 300 && link !== page?.path,
  );
  const mediaIds = [...own.mediaIds, ...parts.flatMap((part) => part.mediaIds)];
  return {
    path: own.path,
    links: [...new Set(links)].slice(0, MAX_CHECKED_LINKS),
    mediaIds: [...new Set(mediaIds)].slice(0, MAX_CHECKED_MEDIA),
  };
}
