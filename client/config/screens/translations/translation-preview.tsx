import { languagePrefix, pathInLanguage } from '#domain/sites/languages.ts';

interface Props {
  language: string;
  name: string;
  /** Path of the original page. */
  path: string;
  /** Version of the translation. A new version reloads the preview. */
  version: number;
}

/**
 * Shows the page in another language, with the unsaved draft of the translation. The preview runs no scripts.
 */
export function TranslationPreview({ language, name, path, version }: Props) {
  const address = `${pathInLanguage(path, languagePrefix(language))}?frame=edit&noredirect&version=${version}`;
  return (
    <aside className="translation-preview" aria-label="Preview">
      <iframe title={`The page in ${name}`} sandbox="allow-same-origin" src={address} />
    </aside>
  );
}
