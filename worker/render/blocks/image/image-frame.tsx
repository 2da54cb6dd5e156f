import type { CSSProperties, ReactNode } from 'react';
import { formatDimensions } from '#domain/galleries/slide.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import type { Slot } from '#domain/media/images/slot.ts';
import { shapePath } from '#domain/shapes.ts';
import { CROP_SHAPES } from '#schema/contracts/media/images.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { type FileChoice, Picture } from '#worker/render/media/picture.tsx';
import { largestUrl } from '../../galleries/slides.ts';
import type { ImageValue } from './image-slot.ts';

interface Props {
  value: ImageValue;
  image: ImageRef;
  slot: Slot;
  isFirst: boolean;
  maskId: string;
}

/**
 * Returns the settings for the image files to offer. Unless the owner chose otherwise, phones get one file
 * per width, whatever their pixel ratio.
 */
function toFileChoice({
  sizeAdjustment,
  sizeFormat,
  minPixelRatio,
  maxPixelRatio,
}: ImageValue): FileChoice | undefined {
  const isDefault =
    sizeAdjustment === 100 && sizeFormat === 'width' && minPixelRatio === 0 && maxPixelRatio === 0;
  if (isDefault) return undefined;
  return {
    sizeAdjustment: sizeAdjustment / 100,
    sizeFormat,
    minPixelRatio,
    maxPixelRatio: maxPixelRatio || Number.POSITIVE_INFINITY,
  };
}

export function ImageFrame({ value, image, slot, isFirst, maskId }: Props) {
  const isMasked = value.mask !== 'none';
  const picture = (
    <Picture
      image={image}
      sizes={slot}
      shape={value.crop === 'cover' ? CROP_SHAPES.find((shape) => shape === value.aspectRatio) : undefined}
      isPriority={value.isPriority || isFirst}
      isEager={value.isPriority || isFirst || value.loadMode === 'now'}
      files={toFileChoice(value)}
      // A blurred preview would fill the corners that the mask removes.
      hasBlur={!isMasked}
    />
  );
  const style = {
    ...(value.aspectRatio !== 'auto' && { aspectRatio: value.aspectRatio }),
    ...(!value.stretch && { maxWidth: `${image.width}px` }),
    ...(isMasked && { '--mask': `url(#${maskId})` }),
  } as CSSProperties;
  return (
    <div
      className={isMasked ? 'picture-frame is-masked' : 'picture-frame'}
      style={Object.keys(style).length > 0 ? style : undefined}
    >
      {isMasked && (
        <svg className="picture-mask" width="0" height="0" aria-hidden="true">
          <clipPath id={maskId} clipPathUnits="objectBoundingBox">
            <path
              d={shapePath(value.mask === 'none' ? 'rectangle' : value.mask)}
              clipRule="evenodd"
              transform="scale(0.01)"
            />
          </clipPath>
        </svg>
      )}
      {value.loadMode === 'manual' ? (
        <OnRequest image={image}>{picture}</OnRequest>
      ) : (
        <Linked value={value} image={image}>
          {picture}
        </Linked>
      )}
    </div>
  );
}

/**
 * Hides an image until the visitor requests it. Closed details have no layout box, so the browser does not
 * fetch the lazy-loading image inside (HTML, lazy loading attributes).
 */
function OnRequest({ image, children }: { image: ImageRef; children: ReactNode }) {
  const { media } = useMessages();
  return (
    <details className="picture-request" style={{ aspectRatio: `${image.width} / ${image.height}` }}>
      <summary style={image.placeholder ? { backgroundImage: `url(${image.placeholder})` } : undefined}>
        <span>{image.alt ? media.showImage({ alt: image.alt }) : media.showUnnamedImage}</span>
      </summary>
      {children}
    </details>
  );
}

function Linked({ value, image, children }: Pick<Props, 'value' | 'image'> & { children: ReactNode }) {
  const href = value.layout !== 'inline' && value.buttonText ? '' : value.href;
  if (!href && !value.lightbox) return children;
  // A link takes precedence over the lightbox (B2.2.05).
  const lightbox = href
    ? {}
    : {
        'data-lightbox': 'image',
        'data-description': value.caption || undefined,
        'data-lightbox-theme': value.lightboxTheme,
        'data-image-dimensions': formatDimensions(image),
        'data-src': largestUrl(image),
      };
  return (
    <a href={href ? safeHref(href) : largestUrl(image)} {...lightbox}>
      {children}
    </a>
  );
}
