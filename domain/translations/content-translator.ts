import type { Item } from '#schema/contracts/collections/collection.ts';
import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import type { ItemSummary } from '../collections/item-summary.ts';
import type { RenderedForm } from '../forms/rendered-form.ts';
import type { NameTerm } from './translate-terms.ts';

/** Translates content, with translations that were read from the database together with the page. */
export interface ContentTranslator {
  item: (item: Item) => Item;
  form: (form: RenderedForm) => RenderedForm;
  /** Translates an item in a list: title, description or excerpt, image and an event's location. */
  listed: <Listed extends { id: string }>(listed: Listed, kind?: TranslatedKind) => Listed;
  /** Translates an item in a list as `listed` does, with its tags and categories. */
  summary: (item: ItemSummary) => ItemSummary;
  /** Names the categories and tags of a collection. */
  terms: (collectionId: string) => NameTerm;
}
