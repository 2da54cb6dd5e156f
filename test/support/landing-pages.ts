import { composeSection, hasTitle } from '#client/config/library/compose.ts';
import { SECTIONS } from '#client/config/library/entries.ts';
import { applyToPage } from '#domain/pages/commands/apply.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';

/** Sections of a landing page for each theme, in the order in which an owner adds them from the library. */
export const LANDING_PAGES: Readonly<Record<string, readonly string[]>> = {
  workbench: ['cover', 'three-services', 'picture-and-words', 'large-quote', 'last-call'],
  encore: ['film-cover', 'numbers', 'offset-pair', 'large-quote', 'last-call'],
  trattoria: ['film-cover', 'statement', 'price-list', 'picture-and-words', 'opening-hours'],
  ledger: ['split-cover', 'three-steps', 'prices', 'questions', 'last-call'],
  playground: ['card-on-picture', 'four-features', 'team', 'timeline', 'last-call'],
  darkroom: ['quiet-opening', 'wide-picture', 'picture-grid', 'offset-pair', 'last-call'],
  crema: ['split-cover', 'price-list', 'picture-and-words', 'opening-hours', 'last-call'],
  plan: ['quiet-opening', 'wide-picture', 'numbers', 'three-steps', 'logos'],
  'common-ground': ['quiet-opening', 'numbers', 'words-and-picture', 'prices', 'last-call'],
  atelier: ['cover', 'statement', 'offset-pair', 'large-quote', 'last-call'],
};

/** An empty page to which the sections were added one by one, by the editor's own command. Throws where one is refused. */
export function buildLandingPage(title: string, ids: readonly string[]): PageContent {
  let made = 0;
  const newId = (kind: 's' | 'b') => `${kind}${++made}`;
  return ids.reduce<PageContent>(
    (page, id) => {
      const entry = SECTIONS.get(id);
      if (!entry) throw new Error(`the library has no section ${id}`);
      const section = composeSection(entry, { newId, parts: {}, hasTitle: hasTitle(page.sections) });
      const at = page.sections.length;
      const { content, refusal } = applyToPage(page, {
        kind: 'section-insert',
        sections: [section],
        index: at,
      });
      if (refusal) throw new Error(refusal);
      return content;
    },
    pageContentSchema.parse({ title, sections: [] }),
  );
}
