import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ListPage, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { listPlaces, withPlaces } from './layout/device.ts';
import { closeRows } from './layout/phone.ts';

const DIRECTIVES = ['script-src', 'connect-src', 'img-src'] as const;
type Directive = (typeof DIRECTIVES)[number];

/**
 * Parts of a Content-Security-Policy: hashes of the owner's scripts, and origins of embeds and requests.
 */
export interface PolicyParts {
  scriptHashes: ReadonlySet<string>;
  frameOrigins: ReadonlySet<string>;
  /** Origins of providers whose script renders directly into the page. */
  widgetOrigins?: ReadonlySet<string>;
  /** Origins of providers to which the page sends a request to test whether they can be reached. */
  probedOrigins?: ReadonlySet<string>;
  /** Origin of fonts and their stylesheet, if it is not the site itself. */
  fontOrigin?: string;
  /** A payment provider's origins, allowed only on the checkout page. */
  origins?: Readonly<Record<Directive, ReadonlySet<string>>>;
}

/** Adds origins to a policy. Modifies it in place, because thousands of blocks may each add origins. */
export function allowOrigins(
  policy: { origins?: Record<Directive, Set<string>> },
  added: Readonly<Record<Directive, readonly string[]>>,
): void {
  policy.origins ??= { 'script-src': new Set(), 'connect-src': new Set(), 'img-src': new Set() };
  for (const directive of DIRECTIVES)
    for (const source of added[directive]) policy.origins[directive].add(source);
}

/**
 * Returns the Content-Security-Policy. Allows inline scripts only by hash, and only frames that the page
 * embeds.
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

/** Returns whether a collection page is unpublished. Its items are then hidden from visitors too. */
export const isListUnpublished = (list: ListPage | null): boolean => list?.status !== ITEM_STATUS.published;

/** Describes who can see an item, which depends on the collection page that lists it. */
export function itemAudienceText(list: ListPage | null): string {
  if (list === null) return 'Its page is in the trash. Visitors see it once you restore the page.';
  if (isListUnpublished(list)) return `Visitors see it once “${list.title}” is published too.`;
  return AUDIENCE[list.accessKind];
}

export const audienceText = ({
  accessKind,
  listPage,
}: Pick<PageSummary, 'accessKind'> & { listPage?: ListPage | null | undefined }): string =>
  listPage === undefined ? AUDIENCE[accessKind] : itemAudienceText(listPage);

/**
 * Removes hidden sections and sample blocks, with the rows that become empty. Returns the same object if
 * nothing changes.
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

/** Removes the sample's pattern, image and video from a background. Returns null if nothing is left. */
function withoutSample({ sample: _, image: __, video: ___, ...background }: Background): Background | null {
  const { color, gradient } = background;
  return (color ?? gradient) ? background : null;
}
