import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ListPage, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { listPlaces, withPlaces } from './layout/device.ts';
import { closeRows } from './layout/phone.ts';

const DIRECTIVES = ['script-src', 'connect-src', 'img-src'] as const;
type Directive = (typeof DIRECTIVES)[number];

/** What the blocks of a page add to its policy: hashes of the owner's own code, and who is embedded or asked. */
export interface PolicyParts {
  scriptHashes: ReadonlySet<string>;
  frameOrigins: ReadonlySet<string>;
  /** Providers whose script draws in the page: it brings styles, pictures, calls and frames of its own. */
  widgetOrigins?: ReadonlySet<string>;
  /** Providers that are asked whether they answer. */
  probedOrigins?: ReadonlySet<string>;
  /** Who serves the page's fonts and their stylesheet, where it is not the site itself. */
  fontOrigin?: string;
  /** What a payment provider's fields need, on the checkout alone. */
  origins?: Readonly<Record<Directive, ReadonlySet<string>>>;
}

/** Adds sources to a page's policy; a page may have thousands of blocks that do. */
export function allowOrigins(
  policy: { origins?: Record<Directive, Set<string>> },
  added: Readonly<Record<Directive, readonly string[]>>,
): void {
  policy.origins ??= { 'script-src': new Set(), 'connect-src': new Set(), 'img-src': new Set() };
  for (const directive of DIRECTIVES)
    for (const source of added[directive]) policy.origins[directive].add(source);
}

/**
 * Content security policy of a visitor's page: no inline script but the owner's own,
 * by hash; frames only of providers that a block on this page embeds.
 */
export function pagePolicy(policy: PolicyParts): string {
  const hashes = [...policy.scriptHashes].map((hash) => `'sha256-${hash}'`);
  const { origins } = policy;
  const widgets = [...(policy.widgetOrigins ?? [])];
  const frames = [...new Set([...policy.frameOrigins, ...widgets])];
  const fonts = policy.fontOrigin === undefined ? [] : [policy.fontOrigin];
  const connects = [
    ...new Set([...(origins?.['connect-src'] ?? []), ...(policy.probedOrigins ?? []), ...widgets]),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(origins?.['script-src'] ?? []), ...widgets].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...fonts, ...widgets].join(' '),
    ...(fonts.length > 0 ? [["font-src 'self'", ...fonts].join(' ')] : []),
    ["img-src 'self' data:", ...(origins?.['img-src'] ?? []), ...widgets].join(' '),
    ...(origins || connects.length > 0 ? [["connect-src 'self'", ...connects].join(' ')] : []),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

const AUDIENCE: Readonly<Record<PageSummary['accessKind'], string>> = {
  public: 'Visitors see it now.',
  password: 'Anyone with the password sees it now.',
  members: 'Members see it now.',
};

/** Whether the page above an item keeps visitors from it. */
export const isHeldBack = (list: ListPage | null): boolean => list?.status !== ITEM_STATUS.published;

/** Who sees an item that is published, which the page that lists it decides. */
export function itemSeenText(list: ListPage | null): string {
  if (list === null) return 'No page lists it: visitors see it once its page is restored from the trash.';
  if (isHeldBack(list)) return `Visitors see it once “${list.title}” is published too.`;
  return AUDIENCE[list.accessKind];
}

/** Who sees what was just published: a page, or an item with the page that lists it. */
export const seenText = ({
  accessKind,
  listPage,
}: Pick<PageSummary, 'accessKind'> & { listPage?: ListPage | null | undefined }): string =>
  listPage === undefined ? AUDIENCE[accessKind] : itemSeenText(listPage);

/**
 * A page as visitors get it, and as it is indexed: without hidden sections, and without sample content and the rows that only
 * that used. A section that held nothing else is left out. Returns the same object where there is nothing of the kind.
 */
export function publishable<Content extends { sections: Section[] }>(content: Content): Content {
  const sections = content.sections.flatMap((section) => toPublishable(section) ?? []);
  const isSame =
    sections.length === content.sections.length &&
    sections.every((section, index) => section === content.sections[index]);
  return isSame ? content : { ...content, sections };
}

function toPublishable(section: Section): Section | null {
  if (section.isHidden) return null;
  const samples = section.blocks.filter(({ sample }) => sample);
  const hasSampleGround = section.background?.sample !== undefined;
  if (samples.length === 0 && !hasSampleGround) return section;
  const { background, ...rest } = section;
  const ground = background && (hasSampleGround ? withoutSample(background) : background);
  const kept = section.blocks.filter(({ sample }) => !sample);
  if (kept.length === 0 && (hasSampleGround || (!ground?.image && !ground?.video))) return null;
  const blocks = (['desktop', 'phone'] as const).reduce(
    (left, device) =>
      withPlaces(left, device, closeRows(listPlaces(left, device), listPlaces(samples, device))),
    kept as readonly Section['blocks'][number][],
  );
  return { ...rest, ...(ground && { background: ground }), blocks: [...blocks] };
}

/** A background without the pattern or the picture of a sample; null where nothing else is left of it. */
function withoutSample({ sample: _, image: __, video: ___, ...background }: Background): Background | null {
  const { color, gradient } = background;
  return (color ?? gradient) ? background : null;
}
