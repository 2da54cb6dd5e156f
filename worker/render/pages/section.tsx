import type { CSSProperties } from 'react';
import { gridSlot, wholeWindow } from '#domain/media/pictures/slot.ts';
import { filmContentType, filmUrl } from '#domain/media/video/film-address.ts';
import { byReadingOrder } from '#domain/pages/reading-order.ts';
import type { FilmRef } from '#schema/contracts/media/media.ts';
import type { Block, GridRectangle, Section } from '#schema/contracts/pages/page-content.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import { BLOCKS } from '../blocks/registry.ts';
import { BlockContent } from '../blocks/render-block.tsx';
import type { RenderContext } from '../document/context.ts';
import { Picture } from '../media/picture.tsx';

const lines = ({ x, y, width, height }: GridRectangle) =>
  `${y + 1} / ${x + 1} / ${y + height + 1} / ${x + width + 1}`;

/** Places of a block as custom properties: base.css applies `--at` from 768 px and `--at-phone` below. */
function placeOf(block: Block): CSSProperties {
  const place: Record<string, string> = { '--at': lines(block.layout) };
  if (block.phone) place['--at-phone'] = lines(block.phone);
  return place as CSSProperties;
}

/** A band of a phone's screen is tall: only the middle of a wide picture would be seen of what was sent. */
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
        }
      : {};
  return (
    <div
      className={`block b-${contract?.name ?? 'unknown'}${block.phone ? ' has-phone' : ''}`}
      style={placeOf(block)}
      {...editing}
    >
      <BlockContent
        block={block}
        page={page}
        slot={gridSlot(pageWidthPx, block.layout.width, block.phone?.width)}
      />
    </div>
  );
}

/** Plays over the picture when client/video finds it seen and welcome; without script the picture is all there is. */
function BackgroundFilm({ film }: { film: FilmRef }) {
  const { media } = useMessages();
  return (
    <>
      <video muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1} data-background-film="">
        <source src={filmUrl(film)} type={filmContentType(film)} />
      </video>
      <button type="button" className="ground-button" hidden>
        {media.pauseBackground}
      </button>
    </>
  );
}

/** A band of the page: theme, ground, and its blocks in reading order on the grid. */
export function SectionView({
  section,
  page,
  as: Tag = 'section',
}: {
  section: Section;
  page: RenderContext;
  as?: 'section' | 'div';
}) {
  const { background } = section;
  const classes = `section theme-${section.theme} width-${section.width} space-${section.space} height-${section.minHeight}${background ? ' has-background' : ''}`;
  return (
    <Tag
      className={classes}
      id={section.anchor}
      {...(page.mode === 'edit' ? { 'data-section-id': section.id } : {})}
    >
      {background && (
        <div
          className={`ground scrim-${background.scrimSide}`}
          style={{ '--scrim': background.scrim } as CSSProperties}
        >
          <Picture
            image={background.image}
            sizes={wholeWindow}
            phoneShape={PHONE_SHAPES[section.minHeight]}
            alt={background.image.alt}
            isPriority={page.claimFirstPicture()}
            isMeasured={section.minHeight === 'auto'}
          />
          {background.film && <BackgroundFilm film={background.film} />}
        </div>
      )}
      <div className="grid">
        {byReadingOrder(section.blocks).map((block) => (
          <BlockFrame key={block.id} block={block} page={page} width={section.width} />
        ))}
      </div>
    </Tag>
  );
}
