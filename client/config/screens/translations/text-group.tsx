import { useId } from 'react';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import type {
  SourceBlock,
  SourceImage,
  SourceTextEntry,
} from '#schema/contracts/translations/translation-api.ts';
import { type RowLanguages, TextRow } from './text-row.tsx';
import type { TranslationDraft } from './translation-draft.ts';

interface Shared {
  draft: TranslationDraft;
  errors: Readonly<Record<string, string>>;
  languages: RowLanguages;
  isReadOnly: boolean;
  onText: (entry: SourceTextEntry, text: string) => void;
  onEdit: (next: (draft: TranslationDraft) => TranslationDraft, group?: string) => void;
}

interface Props extends Shared {
  group: string;
  texts: readonly SourceTextEntry[];
  blocks: readonly SourceBlock[];
  images: readonly SourceImage[];
  isFiltered: boolean;
}

/** Lists the texts of one section, block by block. */
export function TextGroup({ group, texts, blocks, images, isFiltered, ...shared }: Props) {
  const id = useId();
  const own = texts.filter(({ blockId }) => blockId === null);
  return (
    <section className="translation-group" aria-labelledby={id}>
      <h2 id={id}>{group}</h2>
      <Rows texts={own} place={group} {...shared} />
      <Images images={images.filter(({ blockId }) => blockId === null)} {...shared} />
      {blocks.map((block) => {
        const ofBlock = texts.filter(({ blockId }) => blockId === block.id);
        if (isFiltered && ofBlock.length === 0) return null;
        const isHidden = shared.draft.hiddenBlocks.includes(block.id);
        return (
          <div key={block.id} className="translation-block" data-hidden={isHidden || undefined}>
            <div className="translation-block-head">
              <h3>{block.label}</h3>
              <label className="check-label">
                <input
                  type="checkbox"
                  checked={isHidden}
                  disabled={shared.isReadOnly}
                  onChange={() =>
                    shared.onEdit((draft) => ({
                      ...draft,
                      hiddenBlocks: isHidden
                        ? draft.hiddenBlocks.filter((one) => one !== block.id)
                        : [...draft.hiddenBlocks, block.id],
                    }))
                  }
                />
                Hide in {shared.languages.name}
              </label>
            </div>
            {!isHidden && (
              <>
                <Rows texts={ofBlock} place={`${group}, ${block.label}`} {...shared} />
                <Images images={images.filter(({ blockId }) => blockId === block.id)} {...shared} />
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Rows({
  texts,
  place,
  draft,
  errors,
  languages,
  isReadOnly,
  onText,
}: Shared & { texts: readonly SourceTextEntry[]; place: string }) {
  return texts.map((entry) => (
    <TextRow
      key={entry.key}
      entry={entry}
      languages={languages}
      label={`${entry.label} in ${languages.name} (${place})`}
      text={draft.texts[entry.key]?.text ?? ''}
      source={draft.texts[entry.key]?.source ?? ''}
      error={errors[`texts.${entry.key}`]}
      isReadOnly={isReadOnly}
      onChange={onText}
    />
  ));
}

function Images({
  images,
  draft,
  languages,
  isReadOnly,
  onEdit,
}: Shared & { images: readonly SourceImage[] }) {
  if (images.length === 0 || isReadOnly) return null;
  return (
    <details className="translation-images">
      <summary>
        {images.length === 1 ? 'Another image' : 'Other images'} in {languages.name}
      </summary>
      {images.map(({ key, original }) => (
        <ImageChoice
          key={key}
          label={`Instead of ${original.filename}`}
          value={draft.images[key] ?? null}
          onChange={(image) =>
            onEdit((current) => {
              const { [key]: _, ...others } = current.images;
              return { ...current, images: image ? { ...others, [key]: image } : others };
            }, key)
          }
        />
      ))}
    </details>
  );
}
