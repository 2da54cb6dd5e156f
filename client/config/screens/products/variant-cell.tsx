import { useState } from 'react';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { getThumbnail } from '#client/config/kit/shared/media/media-api.ts';
import type { VariantColumn } from './variant-columns.ts';

/** The row that changes all variants stands above the first one. */
export const ALL_ROW = -1;

/** Returns whether the cell accepts the text. */
export type Write = (key: string, column: VariantColumn, text: string) => boolean;

interface Props {
  column: VariantColumn;
  row: number;
  index: number;
  label: string;
  text: string;
  placeholder?: string | undefined;
  isDisabled?: boolean;
  problem?: string | null;
  onType: (text: string) => boolean;
  onLeave?: (text: string) => void;
}

/** Keeps the typed text until the cell loses the focus, and longer if the column does not accept it. */
export function VariantCell({
  column,
  row,
  index,
  label,
  text,
  placeholder = column.placeholder,
  isDisabled = false,
  problem = null,
  onType,
  onLeave,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <input
      ref={(input) => input?.setCustomValidity(isWrong ? column.hint : '')}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      {...(column.field === 'qtyInStock' ? { list: 'variant-stocks' } : {})}
      {...((problem || isWrong) && { 'aria-invalid': true, title: problem ?? column.hint })}
      data-row={row}
      data-column={index}
      disabled={isDisabled}
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        setWrong(!onType(target.value.trim()));
      }}
      onBlur={({ target }) => {
        if (typed !== null && !isWrong) onLeave?.(target.value.trim());
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

/** Shows the image, and lets the browser's own list choose another one. */
export function ImageCell({
  column: { images = [] },
  row,
  index,
  label,
  text,
  placeholder = 'Same as product',
  onType,
}: Props) {
  const image = images.find(({ mediaId }) => mediaId === text);
  return (
    <span className="variant-image">
      {image && <img src={getThumbnail(image.filename, image.mediaId)} alt="" width={24} height={24} />}
      <select
        aria-label={label}
        data-row={row}
        data-column={index}
        value={text}
        onChange={({ target }) => onType(target.value)}
      >
        <option value="">{placeholder}</option>
        <UnofferedOption value={text} offered={images.map(({ mediaId }) => mediaId)} />
        {images.map(({ mediaId, filename, alt }) => (
          <option key={mediaId} value={mediaId}>
            {alt || filename}
          </option>
        ))}
      </select>
    </span>
  );
}
