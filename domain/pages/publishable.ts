import type { Background, Section } from '#schema/contracts/pages/page-content.ts';
import { listPlaces, withPlaces } from './layout/device.ts';
import { closeRows } from './layout/phone.ts';

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
