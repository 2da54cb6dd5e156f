import { useState } from 'react';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { getThumbnail } from '#client/config/kit/shared/media/media-api.ts';
import { getFault, type VariantColumn } from './variant-columns.ts';

/** Row index of the row above the variants, which changes all visible variants. */
export const ALL_ROW = -1;

/** Writes a text to a variant's cell. Returns whether the column accepts the text. */
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
  /** Incremented by pastes, fills and undos. Each cell then discards its typed text and shows its value again. */
  generation: number;
  onType: (text: string) => boolean;
  onLeave?: (text: string) => void;
}

/** A table cell that keeps the typed text until blur, or longer if the column does not accept the text. */
export function VariantCell({
  column,
  row,
  index,
  label,
  text,
  placeholder = column.placeholder,
  isDisabled = false,
  problem = null,
  generation,
  onType,
  onLeave,
}: Props) {
  const [kept, setKept] = useState<{ text: string; isWrong: boolean; generation: number } | null>(null);
  const typed = kept?.generation === generation ? kept : null;
  const isWrong = typed?.isWrong === true;
  const wrong = isWrong ? getFault(column, typed.text.trim()) : null;
  const fault = problem ?? wrong;
  return (
    <input
      ref={(input) => input?.setCustomValidity(wrong ?? '')}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      {...(column.field === 'qtyInStock' ? { list: 'variant-stocks' } : {})}
      {...(fault && { 'aria-invalid': true, 'aria-description': fault, title: fault })}
      data-row={row}
      data-column={index}
      disabled={isDisabled}
      placeholder={placeholder}
      value={typed?.text ?? text}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setKept({ text: target.value, isWrong: !onType(target.value.trim()), generation });
      }}
      onBlur={({ target }) => {
        if (typed && !isWrong) onLeave?.(target.value.trim());
        if (!isWrong) setKept(null);
      }}
    />
  );
}

/** Shows the variant's image and uses a native select to choose another one. */
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
