import type { CSSProperties } from 'react';
import { gridSlot, wholeWindow } from '#domain/media/images/slot.ts';
import { videoContentType, videoUrl } from '#domain/media/video/video-url.ts';
import { type BlockPlace, getBlockPlace } from '#domain/pages/layout/css-place.ts';
import { getFit } from '#domain/pages/layout/fit.ts';
import { hasPhoneLayout } from '#domain/pages/layout/phone.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { getRowStyle } from '#domain/pages/layout/row-sizes.ts';
import { stackBlocks } from '#domain/pages/layout/stack.ts';
import {
  getSectionAttributes,
  listSectionAttributes,
  type SectionAttributes,
} from '#domain/pages/section-attributes.ts';
import { hasFeature } from '#domain/sites/features.ts';
import type { ImageRef, VideoRef } from '#schema/contracts/media/media.ts';
import type { Background, Block, Section } from '#schema/contracts/pages/page-content.ts';
import { Keep } from '../kit/cached-html.tsx';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import { findSample, SampleImage } from '../media/sample-image.tsx';
import { BLOCKS } from './registry.ts';
import { BlockContent } from './render-block.tsx';

/**
 * Returns a block's position as style variables. base.css applies `--at` from 768 px, and phone-layout.css
 * applies `--at-phone` below that.
 */
function toStyle({ properties, zIndex }: BlockPlace): CSSProperties {
  const set = Object.entries(properties).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), ...(zIndex !== null && { zIndex }) };
}

/**
 * Aspect ratios to which background images are cropped for phones, where a tall section would show only the
 * middle of a wide image.
 */
const PHONE_SHAPES = { auto: undefined, half: '1/1', screen: '3/4' } as const;

function BlockFrame({ block, page, width }: { block: Block; page: RenderContext; width: Section['width'] }) {
  const pageWidthPx = width === 'full' ? null : page.site.design.tweaks.pageWidthPx;
  const contract = BLOCKS.get(block.type)?.contract;
  const editing =
    page.mode === 'edit'
      ? {
          'data-block-id': block.id,
          'data-block-type': block.type,
          'data-block-name': contract?.label ?? 'Unknown block',
          'data-sample': block.sample ? '' : undefined,
        }
      : {};
  const place = getBlockPlace(block);
  return (
    <div
      className={`block b-${contract?.name ?? 'unknown'}${place.className && ` ${place.className}`}`}
      style={toStyle(place)}
      {...editing}
    >
      <BlockContent
        block={block}
        page={page}
        slot={gridSlot(pageWidthPx, block.layout.width, block.onPhone?.width)}
      />
    </div>
  );
}

const hasMedia = ({ image, video, sample }: Background): boolean =>
  image !== undefined || video !== undefined || sample !== undefined;

/**
 * Renders a background video. client/media/video plays it while it is in view, unless the visitor prefers
 * reduced motion.
 */
function BackgroundVideo({ video, focus }: { video: VideoRef; focus: ImageRef['focalPoint'] }) {
  const { media } = useMessages();
  return (
    <>
      <video
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        data-background-video=""
        style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
      >
        <source src={videoUrl(video)} type={videoContentType(video)} />
      </video>
      <button type="button" className="ground-button" hidden>
        {media.pauseBackground}
      </button>
    </>
  );
}

function listVisibleSections(
  sections: readonly Section[],
  { mode, site }: RenderContext,
): readonly Section[] {
  const shown = mode === 'edit' ? sections : sections.filter(({ isHidden }) => !isHidden);
  return hasFeature(site.flags, 'fluidEngine') ? shown : shown.map(stackBlocks);
}
const listVisibleBlocks = ({ blocks }: Section, { mode }: RenderContext): readonly Block[] =>
  mode === 'edit' ? blocks : blocks.filter(({ sample }) => !sample);

const toSized = (block: Block) => ({ ...block, followsContent: getFit(block) === 'content' });

export function SectionView({
  section,
  page,
  as: Tag = 'section',
  look = getSectionAttributes(section),
}: {
  section: Section;
  page: RenderContext;
  as?: 'section' | 'div';
  look?: SectionAttributes;
}) {
  const { background } = section;
  const style = { ...look.style, ...getRowStyle(section.blocks.map(toSized)) };
  const hasGround = background && hasMedia(background);
  const sample = background && findSample(background, page);
  return (
    <Tag
      className={`${look.className}${hasGround ? ' has-background' : ''}`}
      id={section.anchor}
      data-animation={look.animation}
      style={Object.keys(style).length > 0 ? (style as CSSProperties) : undefined}
      {...(page.mode === 'edit' ? { 'data-section-id': section.id } : {})}
    >
      {hasGround && (
        <div
          className={`ground scrim-${background.scrimSide}`}
          style={{ '--scrim': background.scrim } as CSSProperties}
        >
          {background.image && (
            <Picture
              image={background.image}
              sizes={wholeWindow}
              phoneShape={PHONE_SHAPES[section.minHeight]}
              alt={background.image.alt}
              isPriority={page.claimFirstPicture()}
              isMeasured={section.minHeight === 'auto'}
            />
          )}
          {sample && !background.image && <SampleImage name={sample} />}
          {background.video && (
            <BackgroundVideo video={background.video} focus={background.image?.focalPoint} />
          )}
        </div>
      )}
      <div className="grid">
        {sortByReadingOrder(listVisibleBlocks(section, page)).map((block) => (
          <BlockFrame key={block.id} block={block} page={page} width={section.width} />
        ))}
      </div>
    </Tag>
  );
}

export function Sections({ sections, page }: { sections: readonly Section[]; page: RenderContext }) {
  const shown = listVisibleSections(sections, page);
  const looks = listSectionAttributes(shown);
  return shown.map((section, index) => {
    const look = looks[index] ?? getSectionAttributes(section);
    return (
      <Keep key={section.id} content={section} variant={JSON.stringify(look)} page={page}>
        {(tracked) => <SectionView section={section} page={tracked} look={look} />}
      </Keep>
    );
  });
}

/** Style sheets of optional section features, in the order in which they are sent. */
const STYLES: Readonly<Record<string, (section: Section) => boolean>> = {
  'section-background': ({ background }) => background !== undefined && hasMedia(background),
  'section-video': ({ background }) => background?.video !== undefined,
  'section-gradient': ({ background }) => background?.gradient !== undefined,
  divider: ({ divider }) => divider !== undefined,
  parallax: ({ background }) => background?.effect === 'parallax',
  'phone-layout': ({ blocks }) => hasPhoneLayout(blocks),
  'section-rows': ({ minRows, minRowsOnPhone }) => minRows !== undefined || minRowsOnPhone !== undefined,
  'block-layers': ({ blocks }) => blocks.some(({ layer }) => layer),
  'hidden-blocks': ({ blocks }) => blocks.some(({ hideOn }) => hideOn),
};
export const SECTION_STYLES: readonly string[] = Object.keys(STYLES);

export const listSectionStyles = (sections: readonly Section[]): string[] =>
  SECTION_STYLES.filter((name) => sections.some((section) => STYLES[name]?.(section)));
