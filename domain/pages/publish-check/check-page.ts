import type { PublishQuestion } from '#schema/contracts/pages/publish-facts.ts';
import { MAX_CHECKED_LINKS, MAX_CHECKED_MEDIA } from '#schema/contracts/pages/publish-facts.ts';
import { findMissingAlternatives } from './alternative-texts.ts';
import { findLowContrast } from './contrast.ts';
import type { CheckedPage, Finding } from './finding.ts';
import { listChecked } from './finding.ts';
import { findHeadingFaults } from './headings.ts';
import { findHiddenSections } from './hidden-sections.ts';
import { findDeadLinks, toPath } from './links.ts';
import { listLinks } from './list-links.ts';
import { findDraftParents } from './parents.ts';
import { findPhoneOrder } from './phone-order.ts';
import { listPictures } from './pictures.ts';
import { findSamples } from './samples.ts';
import { findWeight } from './weight.ts';

const CHECKS: readonly ((page: CheckedPage) => Finding[])[] = [
  findDraftParents,
  findMissingAlternatives,
  findLowContrast,
  findDeadLinks,
  findHeadingFaults,
  findSamples,
  findHiddenSections,
  findPhoneOrder,
  findWeight,
];

/** Everything that its owner may want to know before a page is published: errors before hints, each in the order of the page. */
export function checkPage(page: CheckedPage): Finding[] {
  const places = new Map(listPlaces(page).map((id, index) => [id, index]));
  const rank = ({ level, blockId, sectionId }: Finding) =>
    (level === 'error' ? 0 : places.size + 1) + (places.get(blockId ?? sectionId ?? '') ?? -1);
  return CHECKS.flatMap((check) => check(page)).sort((one, other) => rank(one) - rank(other));
}

/** What the database is asked about a page, for the checks. */
export function toQuestion({ content, path, host }: Omit<CheckedPage, 'facts' | 'isItem'>): PublishQuestion {
  const blocks = listChecked({ content }).map(({ block }) => block);
  const paths = blocks.flatMap(listLinks).flatMap(({ href }) => toPath(href, { path, host }) ?? []);
  const grounds = content.sections.flatMap(({ background }) => [background?.image, background?.video]);
  const files = [...grounds, ...blocks.flatMap(({ value }) => listPictures(value))];
  return {
    path,
    links: unique(
      paths.filter((link) => link !== path && link.length <= 300),
      MAX_CHECKED_LINKS,
    ),
    mediaIds: unique(
      files.flatMap((file) => file?.mediaId ?? []),
      MAX_CHECKED_MEDIA,
    ),
  };
}

const unique = (values: readonly string[], most: number): string[] => [...new Set(values)].slice(0, most);

/** Ids of sections and blocks in the order of the page. */
const listPlaces = ({ content }: CheckedPage): string[] =>
  content.sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
