import { FORM_TEMPLATES } from '#client/config/kit/shared/forms/form-templates.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { composePage } from '../library/compose.ts';
import { SECTIONS } from '../library/entries.ts';
import { findSiteParts } from '../library/site-parts.ts';
import { composeHeaderFooter } from './header-footer.ts';
import type { SitePlan } from './site-plan.ts';
import { STARTER_IMAGES } from './starter-images.ts';
import { type StarterSite, toLibraryPage, withImages } from './starters.ts';

export function planStarter(starter: StarterSite, design: Design): SitePlan {
  const ofPages = Object.values(starter.pictures).flatMap((page = {}) =>
    Object.values(page).flatMap((section = {}) => Object.values(section).flatMap((names = []) => names)),
  );
  const names = new Set([...ofPages, ...starter.products.flatMap(({ picture }) => picture ?? [])]);
  return {
    design,
    forms: FORM_TEMPLATES.filter(({ id }) => starter.forms.includes(id)).map(({ form }) => form),
    lists: starter.lists,
    images: [...names].map((name) => ({ name, ...STARTER_IMAGES[name] })),
    products: starter.products,
    headerFooter: (newId) => composeHeaderFooter(starter, newId),
    pages: starter.pages.map((page) => ({
      title: page.title,
      path: page.path,
      compose: ({ newId, images, pages, forms }) =>
        composePage(withImages(toLibraryPage(page), starter.pictures[page.path], images), SECTIONS, {
          newId,
          parts: findSiteParts(pages, forms),
        }),
    })),
  };
}
