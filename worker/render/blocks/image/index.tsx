import { safeHref } from '#domain/links/safe-href.ts';
import { imageBlock } from '#schema/contracts/blocks/image.ts';
import { Picture } from '../../picture.tsx';
import { defineBlock } from '../definition.ts';

export default defineBlock(imageBlock, ({ value, block }) => {
  if (!value.image) return null;
  const share = Math.round((block.layout.width / 24) * 100);
  const picture = (
    <Picture
      image={value.image}
      sizes={`(min-width: 768px) ${share}vw, 100vw`}
      isPriority={value.isPriority}
    />
  );
  const style = value.aspectRatio === 'auto' ? undefined : { aspectRatio: value.aspectRatio };
  return (
    <figure className={`picture crop-${value.crop} caption-${value.captionPosition}`}>
      <div className="picture-frame" style={style}>
        {value.href ? <a href={safeHref(value.href)}>{picture}</a> : picture}
      </div>
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  );
});
