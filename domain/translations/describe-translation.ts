import type { Translation } from '#schema/contracts/translations/translation.ts';
import type {
  SourceBlock,
  SourceImage,
  SourceTextEntry,
} from '#schema/contracts/translations/translation-api.ts';
import { listSourceTexts } from './apply-translation.ts';
import { findTextFormat } from './edit-translation.ts';
import {
  type BlockPlace,
  BODY,
  findBlockId,
  findGroup,
  findLabel,
  listBlockPlaces,
  TITLE,
} from './text-places.ts';
import { type ContentByKind, WALKS } from './translate-content.ts';

type Kind = keyof ContentByKind;

const findPlace = (places: ReadonlyMap<string, BlockPlace>, key: string) => {
  const blockId = findBlockId(key);
  const place = blockId === null ? undefined : places.get(blockId);
  return { blockId, group: place?.group ?? findGroup(key) };
};

const OPTION = /^product\.option(?:Names|Values)\.(\d+)/;
const REST = 1_000;

/**
 * Returns a text's rank in reading order: title, description, each option's name and values, other fields,
 * sections. The walk visits texts in the order in which they are stored.
 */
function rankText({ key, group, blockId }: Pick<SourceTextEntry, 'key' | 'group' | 'blockId'>): number {
  if (group === TITLE) return 0;
  if (group === BODY) return 1;
  const option = OPTION.exec(key)?.[1];
  if (option !== undefined) return 2 + Number(option);
  return blockId === null ? REST : REST + 1;
}

/** Describes the original's texts, images and blocks, each with its translation, in reading order. */
export function describeTranslation<K extends Kind>(
  kind: K,
  content: ContentByKind[K],
  translation: Translation,
): { texts: SourceTextEntry[]; images: SourceImage[]; blocks: SourceBlock[] } {
  const hidden = new Set(translation.hiddenBlocks);
  const blocks = listBlockPlaces(content).map((block) => ({ ...block, isHidden: hidden.has(block.id) }));
  const places = new Map(blocks.map((block) => [block.id, block]));
  const replacements = new Map(Object.entries(translation.images));
  const images: SourceImage[] = [];
  WALKS[kind](content, {
    text: ({ text }) => text,
    image: (key, original) => {
      images.push({ key, ...findPlace(places, key), original, replacement: replacements.get(key) ?? null });
      return original;
    },
  });
  const texts = listSourceTexts(kind, content, translation).map(
    ({ key, text, translated, translatedFrom, state, use, maxLength }) => ({
      key,
      label: findLabel(key),
      ...findPlace(places, key),
      text,
      translated,
      translatedFrom,
      state,
      format: findTextFormat(key, text),
      isAlternativeText: use === 'alternative',
      maxLength,
    }),
  );
  texts.sort((a, b) => rankText(a) - rankText(b));
  return { texts, images, blocks };
}
