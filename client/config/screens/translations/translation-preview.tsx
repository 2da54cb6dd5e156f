import { languagePrefix, pathInLanguage } from '#domain/sites/languages.ts';

interface Props {
  language: string;
  name: string;
  /** Path of the original. */
  path: string;
  /** A new version loads the page again. */
  version: number;
}

/** Shows the page with the draft of the translation. It runs no scripts. */
export function TranslationPreview({ language, name, path, version }: Props) {
  const address = `${pathInLanguage(path, languagePrefix(language))}?frame=edit&noredirect&version=${version}`;
  return (
    <aside className="translation-preview" aria-label="Preview">
      <iframe title={`The page in ${name}`} sandbox="allow-same-origin" src={address} />
    </aside>
  );
}
