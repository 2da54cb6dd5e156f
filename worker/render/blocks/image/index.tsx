import type { MarkupBudget } from '#domain/html/bounded.ts';
import { sanitizePageHtml } from '#domain/html/sanitize.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { imageBlock } from '#schema/contracts/blocks/image.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { findSample, SampleImage } from '../../media/sample-image.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { ImageFrame } from './image-frame.tsx';
import { type ImageValue, toImageSlot } from './image-slot.ts';

function Words({ value, budget }: { value: ImageValue; budget: MarkupBudget }) {
  const { title, text, buttonText, href, headingLevel } = value;
  if (!title && !text && !buttonText) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="picture-words">
      {title && <Heading className="picture-title">{title}</Heading>}
      {text && (
        <div
          className="text"
          dir="auto"
          dangerouslySetInnerHTML={{ __html: sanitizePageHtml(text, budget) }}
        />
      )}
      {buttonText && href && (
        <a className="button" href={safeHref(href)}>
          {buttonText}
        </a>
      )}
    </div>
  );
}

const NoImage = ({ page }: { page: RenderContext }) => (
  <EmptyBlock page={page} title="Image">
    Choose or upload an image in the panel.
  </EmptyBlock>
);

const ImagePlaceholder = ({
  sample,
  shape,
  page,
}: {
  sample: string | undefined;
  shape: string;
  page: RenderContext;
}) =>
  page.mode === 'edit' && (
    <div className="picture-frame">
      {sample ? <SampleImage name={sample} shape={shape} /> : <NoImage page={page} />}
    </div>
  );

const hasWords = ({ layout, title, text, buttonText }: ImageValue) =>
  layout !== 'inline' && [title, text, buttonText].some((words) => words !== '');

type Settings = Readonly<Record<string, unknown>>;

/** Style sheets that few images need. Each function returns whether an image with these settings needs the sheet. */
const STYLES: Readonly<Record<string, (settings: Settings) => boolean>> = {
  'image-contain': ({ crop }) => crop === 'contain',
  'image-mask': ({ mask = 'none' }) => mask !== 'none',
  'image-captions': ({ captionPosition = 'below' }) => captionPosition !== 'below',
  'image-layouts': ({ layout = 'inline' }) => layout !== 'inline',
  'image-request': ({ loadMode }) => loadMode === 'manual',
  'image-hover': ({ hover = 'none' }) => hover !== 'none',
};

export default defineBlock(
  imageBlock,
  ({ value, block, page, slot }) => {
    const { image, layout, captionPosition, imagePosition, contentAlign, caption } = value;
    const sample = findSample(block, page);
    if (!image && !sample && !hasWords(value)) return <NoImage page={page} />;
    const isFirst = image !== null && value.loadMode !== 'manual' && page.claimFirstPicture();
    const frame = image ? (
      <ImageFrame
        value={value}
        image={image}
        slot={toImageSlot(slot, layout)}
        isFirst={isFirst}
        maskId={`mask-${block.id}`}
      />
    ) : (
      <ImagePlaceholder sample={sample} shape={value.aspectRatio} page={page} />
    );
    const place =
      layout === 'inline'
        ? `caption-${captionPosition}`
        : `layout-${layout} image-${imagePosition} words-${contentAlign}`;
    const hover = value.hover === 'none' ? '' : ` hover-${value.hover}`;
    return (
      <figure className={`picture crop-${value.crop} ${place}${hover}`}>
        {layout === 'inline' ? (
          frame
        ) : (
          <div className="picture-parts">
            {frame}
            <Words value={value} budget={page.markupBudget} />
          </div>
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
  },
  ({ value }, mode) => Object.keys(STYLES).filter((name) => mode === 'edit' || STYLES[name]?.(value)),
);
