import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import {
  MAX_CHECKED_LINKS,
  MAX_CHECKED_MEDIA,
  type PublishQuestion,
} from '#schema/contracts/pages/publish-facts.ts';
import { findMissingAlternatives, listImages } from './alternative-texts.ts';
import { findLowContrast } from './contrast.ts';
import { type CheckedPage, type Finding, listChecked, toLocation } from './finding.ts';
import { findHeadingFaults } from './headings.ts';
import { findDeadLinks, toPath } from './links.ts';
import { listLinks } from './list-links.ts';
import { findHiddenSections, findPhoneOrder } from './phone-order.ts';
import { findEmptyPage, findSamples } from './samples.ts';

/** Maximum weight of a page. A heavier page takes ten seconds or more to load on a slow mobile network. */
const MAX_PAGE_BYTES = 4 * BYTES_PER_MB;
/** Viewport width of a large screen, from which the sizes of served images are estimated. */
const LARGE_SCREEN_PX = 1500;

/** Reports a page above MAX_PAGE_BYTES, with its heaviest images and background videos. */
function findWeight(page: CheckedPage): Finding[] {
  const bytesOf = new Map(page.facts?.media.map(({ id, bytes }) => [id, bytes]));
  const files = new Map<string, { bytes: number; place: ReturnType<typeof toLocation> }>();
  const add = (id: string, share: number, place: ReturnType<typeof toLocation>) => {
    const bytes = bytesOf.get(id);
    if (bytes !== undefined && !files.has(id)) files.set(id, { bytes: bytes * share, place });
  };
  for (const section of page.content.sections.filter(({ isHidden }) => !isHidden)) {
    const { image, video } = section.background ?? {};
    if (image) add(image.mediaId, getSentShare(image), toLocation(section));
    if (video) add(video.mediaId, 1, toLocation(section));
  }
  for (const { section, block } of listChecked(page))
    for (const picture of listImages(block.value))
      add(picture.mediaId, getSentShare(picture), toLocation(section, block));
  const byWeight = [...files.values()].sort((one, other) => other.bytes - one.bytes);
  const total = byWeight.reduce((sum, { bytes }) => sum + bytes, 0);
  const [heaviest] = byWeight;
  if (!heaviest || total <= MAX_PAGE_BYTES) return [];
  return [
    {
      kind: 'weight',
      level: 'hint',
      text: `The images and videos on this page add up to about ${toMb(total)}, so the page is slow on phones. The largest file is here (${toMb(heaviest.bytes)}).`,
      ...heaviest.place,
    },
  ];
}

const getSentShare = ({ width }: ImageRef): number => Math.min(1, LARGE_SCREEN_PX / width) ** 2;

const toMb = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;

/**
 * Reports unpublished parent pages. Visitors cannot see an item before its collection page is published.
 */
const findDraftParents = ({ facts, isItem }: CheckedPage): Finding[] =>
  (facts?.draftParents ?? []).map(({ title, path }, index, parents) => ({
    kind: 'parent',
    ...(isItem && index === parents.length - 1
      ? {
          level: 'error',
          text: `“${title}” is a draft: visitors cannot see this yet. Publish the page ${path} too.`,
        }
      : {
          level: 'hint',
          text: `The parent page “${title}” is a draft: visitors who open ${path} see an error.`,
        }),
    sectionId: null,
    blockId: null,
    path,
  }));

const CHECKS: readonly ((page: CheckedPage) => Finding[])[] = [
  findEmptyPage,
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

/**
 * Returns the page's findings: errors before hints, each in page order. Findings never block publishing.
 */
export function checkPage(page: CheckedPage): Finding[] {
  const places = new Map(listPlaces(page).map((id, index) => [id, index]));
  const rank = ({ level, blockId, sectionId }: Finding) =>
    (level === 'error' ? 0 : places.size + 1) + (places.get(blockId ?? sectionId ?? '') ?? -1);
  return CHECKS.flatMap((check) => check(page)).sort((one, other) => rank(one) - rank(other));
}

/**
 * Returns what must be looked up in the database to check a page. Includes the links of samples, which the owner
 * can keep while the findings are open.
 */
export function toQuestion({
  content,
  path,
  host,
}: Omit<CheckedPage, 'facts' | 'isItem' | 'isList'>): PublishQuestion {
  const blocks = content.sections.filter(({ isHidden }) => !isHidden).flatMap((section) => section.blocks);
  const paths = blocks.flatMap(listLinks).flatMap(({ href }) => toPath(href, { path, host }) ?? []);
  const grounds = content.sections.flatMap(({ background }) => [background?.image, background?.video]);
  const files = [...grounds, ...blocks.flatMap(({ value }) => listImages(value))];
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

const unique = (values: readonly string[], maxCount: number): string[] =>
  [...new Set(values)].slice(0, maxCount);

const listPlaces = ({ content }: CheckedPage): string[] =>
  content.sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);
