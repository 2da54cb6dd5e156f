import { formatDimensions } from '#domain/galleries/slide.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { imageBlock } from '#schema/contracts/blocks/image.ts';
import { CROP_SHAPES } from '#schema/contracts/media/images.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import { largestUrl } from '../../galleries/slides.ts';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

export default defineBlock(imageBlock, ({ value, page, slot }) => {
  if (!value.image)
    return (
      <EmptyBlock page={page} title="Picture">
        Choose or upload a picture in the panel.
      </EmptyBlock>
    );
  const isFirst = page.claimFirstPicture();
  const isCut = value.crop === 'cover';
  const picture = (
    <Picture
      image={value.image}
      sizes={slot}
      shape={isCut ? CROP_SHAPES.find((shape) => shape === value.aspectRatio) : undefined}
      isPriority={value.isPriority || isFirst}
    />
  );
  // What the lightbox reads; a link goes before it (B2.2.05).
  const lightbox =
    value.lightbox && !value.href
      ? {
          'data-lightbox': 'image',
          'data-description': value.caption || undefined,
          'data-lightbox-theme': value.lightboxTheme,
          'data-image-dimensions': formatDimensions(value.image),
          'data-src': largestUrl(value.image),
        }
      : {};
  const style = value.aspectRatio === 'auto' ? undefined : { aspectRatio: value.aspectRatio };
  return (
    <figure className={`picture crop-${value.crop} caption-${value.captionPosition}`}>
      <div className="picture-frame" style={style}>
        {value.href || value.lightbox ? (
          <a href={value.href ? safeHref(value.href) : largestUrl(value.image)} {...lightbox}>
            {picture}
          </a>
        ) : (
          picture
        )}
      </div>
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  );
});
