import type { Item } from '#schema/contracts/collections/collection.ts';
import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import type { RenderedForm } from '../forms/rendered-form.ts';

/** Translates content that was read together with a page. */
export interface ContentTranslator {
  item: (item: Item) => Item;
  form: (form: RenderedForm) => RenderedForm;
  /** Translates title, description or excerpt, image and an event's location. */
  listed: <Listed extends { id: string }>(listed: Listed, kind?: TranslatedKind) => Listed;
}
