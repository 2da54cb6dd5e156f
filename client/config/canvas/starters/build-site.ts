import type { Caller } from '#client/config/kit/api/call-arguments.ts';
import { FORM_TEMPLATES } from '#client/config/kit/shared/forms/form-templates.ts';
import * as collections from '#schema/contracts/collections/calls.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import * as design from '#schema/contracts/design/calls.ts';
import * as forms from '#schema/contracts/forms/calls.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import * as pages from '#schema/contracts/pages/calls.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import * as products from '#schema/contracts/products/calls.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { composePage } from '../library/compose.ts';
import { SECTIONS } from '../library/entries.ts';
import { findSiteParts } from '../library/site-parts.ts';
import { withTheme } from '../themes/index.ts';
import { composeHeaderFooter } from './header-footer.ts';
import type { StarterImageName } from './starter-images.ts';
import { findTheme, type StarterSite, toLibraryPage, withImages } from './starters.ts';

interface Building {
  call: Caller;
  newId: (kind: 's' | 'b') => string;
  /** Adds an image to the library. Without this function, samples keep their patterns. */
  addPicture?: (name: StarterImageName) => Promise<ImageRef>;
  onStep?: (step: string) => void;
}

/** Product tag for finding a store's samples. */
const SAMPLE_TAG = 'sample';

/**
 * Builds a starter site as drafts. Each step creates only what is missing, so a failed build can resume. The
 * home page comes last.
 */
export async function buildSite(starter: StarterSite, building: Building): Promise<void> {
  const { onStep } = building;
  onStep?.('Setting the theme');
  await applyTheme(starter, building);
  onStep?.('Creating forms');
  await makeForms(starter, building);
  onStep?.('Creating collections');
  const listed = (await building.call(pages.listPages, {})).pages;
  await makeLists(starter, listed, building);
  if (building.addPicture) onStep?.('Adding images');
  const pictures = await addStarterImages(starter, building);
  if (starter.products.length > 0) {
    onStep?.('Adding sample products');
    await makeProducts(starter, pictures, building);
  }
  onStep?.('Creating header and footer');
  await makeHeaderFooter(starter, building);
  onStep?.('Creating pages');
  await makePages(starter, pictures, building);
}

async function applyTheme(starter: StarterSite, { call }: Building): Promise<void> {
  const state = await call(design.readDesign, {});
  const themed = withTheme(state.draft, findTheme(starter));
  const isThere = JSON.stringify(themed) === JSON.stringify(state.draft);
  const { version, hasUnpublishedChanges } = isThere
    ? state
    : await call(design.saveDesignDraft, { body: { version: state.version, design: themed } });
  if (hasUnpublishedChanges) await call(design.publishDesign, { body: { version } });
}

/** Creates and publishes the forms, while the pages that show them stay drafts. */
async function makeForms({ forms: wanted }: StarterSite, { call }: Building): Promise<void> {
  const there = (await call(forms.listForms, {})).forms;
  for (const template of FORM_TEMPLATES.filter(({ id }) => wanted.includes(id))) {
    const known = there.find(({ name }) => name === template.form.name);
    const form = known ?? (await call(forms.createForm, { body: { form: template.form } })).form;
    if (form.publishedVersion === null)
      await call(forms.publishForm, { params: { id: form.id }, body: { version: form.version } });
  }
}

async function makeLists(
  { lists }: StarterSite,
  there: readonly PageSummary[],
  { call }: Building,
): Promise<void> {
  for (const list of lists.filter(({ path }) => !there.some((page) => page.path === path)))
    await call(collections.createCollection, { body: list });
}

type StarterImages = ReadonlyMap<StarterImageName, ImageRef>;

async function addStarterImages(
  { pictures, products: wanted }: StarterSite,
  { addPicture }: Building,
): Promise<StarterImages> {
  const found = new Map<StarterImageName, ImageRef>();
  if (!addPicture) return found;
  const ofPages = Object.values(pictures).flatMap((page = {}) =>
    Object.values(page).flatMap((section = {}) => Object.values(section).flatMap((names = []) => names)),
  );
  for (const name of new Set([...ofPages, ...wanted.flatMap(({ picture }) => picture ?? [])]))
    found.set(name, await addPicture(name));
  return found;
}

async function makeProducts(
  { products: wanted }: StarterSite,
  pictures: StarterImages,
  { call }: Building,
): Promise<void> {
  const there = (await call(products.listProducts, { query: {} })).products;
  for (const { title, excerpt, details, priceCents, picture } of wanted) {
    const image = picture && pictures.get(picture);
    if (there.some((product) => product.title === title)) continue;
    await call(products.createProduct, {
      body: {
        product: {
          title,
          excerpt,
          descriptionHtml: details,
          tags: [SAMPLE_TAG],
          status: ITEM_STATUS.draft,
          productType: PRODUCT_TYPE.physical,
          variants: [{ priceCents, unlimited: true }],
          ...(image && { imageIds: [image.mediaId] }),
        },
      },
    });
  }
}

/** Creates the header and footer. Visitors do not see the sample text, but they see the menus immediately. */
async function makeHeaderFooter(starter: StarterSite, { call, newId }: Building): Promise<void> {
  const state = await call(pages.readHeaderFooter, {});
  const isThere = state.draft.header.sections.length > 0;
  const { version, hasUnpublishedChanges } = isThere
    ? state
    : await call(pages.saveHeaderFooter, {
        body: { version: state.version, ...composeHeaderFooter(starter, newId) },
      });
  if (hasUnpublishedChanges) await call(pages.publishHeaderFooter, { body: { version } });
}

async function makePages(
  starter: StarterSite,
  pictures: StarterImages,
  { call, newId }: Building,
): Promise<void> {
  const [{ pages: there }, { forms: knownForms }] = await Promise.all([
    call(pages.listPages, {}),
    call(forms.listForms, {}),
  ]);
  const parts = findSiteParts(there, knownForms);
  for (const page of starter.pages.filter(({ path }) => !there.some((known) => known.path === path))) {
    const pictured = withImages(toLibraryPage(page), starter.pictures[page.path], pictures);
    const content = composePage(pictured, SECTIONS, { newId, parts });
    await call(pages.createPage, { body: { title: page.title, path: page.path, content } });
  }
  const made = (await call(pages.listPages, {})).pages;
  const homeFirst = made.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  await call(pages.orderPages, { body: { ids: homeFirst.map(({ id }) => id) } });
}
