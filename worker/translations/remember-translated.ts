import type { Translation } from '#schema/contracts/translations/translation.ts';

/**
 * Caches translated content by the original and the translation. An unchanged page is the same object in each
 * request, so that the HTML of its parts stays cached (worker/render/kit/cached-html.tsx).
 */
export function rememberTranslated<Content extends object>(
  translate: (content: Content, translation: Translation) => Content,
): (content: Content, translation: Translation) => Content {
  const results = new WeakMap<Content, WeakMap<Translation, Content>>();
  return (content, translation) => {
    const byTranslation = results.get(content) ?? new WeakMap<Translation, Content>();
    results.set(content, byTranslation);
    const known = byTranslation.get(translation) ?? translate(content, translation);
    byTranslation.set(translation, known);
    return known;
  };
}
