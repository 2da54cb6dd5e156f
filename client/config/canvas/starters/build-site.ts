import type { Caller } from '#client/config/kit/api/call-arguments.ts';
import * as collections from '#schema/contracts/collections/calls.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import * as design from '#schema/contracts/design/calls.ts';
import * as forms from '#schema/contracts/forms/calls.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import * as pages from '#schema/contracts/pages/calls.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { orderPages } from '#schema/contracts/pages/page-list-calls.ts';
import * as products from '#schema/contracts/products/calls.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Existing, NewId, SampleImage, SitePlan } from './site-plan.ts';

interface Building {
  call: Caller;
  newId: NewId;
  /** Adds an image to the library. */
  addPicture: (image: SampleImage) => Promise<ImageRef>;
  onStep?: (step: string) => void;
}

type Images = Existing['images'];

/** The site has pages that the plan does not describe. */
export class OwnPagesError extends Error {}

/** Version of a new site's header and footer. */
const FIRST_VERSION = 1;
/** Product tag for finding a store's samples. */
const SAMPLE_TAG = 'sample';

/**
 * Builds a planned site as drafts. Each step creates only what is missing, so a failed build can resume. The
 * home page comes last.
 */
export async function buildSite(plan: SitePlan, building: Building): Promise<void> {
  const { onStep } = building;
  const listed = (await building.call(pages.listPages, {})).pages;
  if (listed.some((page) => !isPlanned(plan, page)))
    throw new OwnPagesError('This site already has pages, so nothing was changed.');
  onStep?.('Setting the theme');
  await applyDesign(plan, building);
  onStep?.('Creating forms');
  await makeForms(plan, building);
  onStep?.('Creating collections');
  await makeLists(plan, listed, building);
  onStep?.('Adding images');
  const images = await addImages(plan, building);
  if (plan.products.length > 0) {
    onStep?.('Adding sample products');
    await makeProducts(plan, images, building);
  }
  onStep?.('Creating header and footer');
  await makeHeaderFooter(plan, building);
  onStep?.('Creating pages');
  await makePages(plan, images, building);
}

/** Whether an earlier build of the same plan can have created the page. */
const isPlanned = (plan: SitePlan, { path, title, publishedVersion }: PageSummary): boolean =>
  publishedVersion === null &&
  [...plan.lists, ...plan.pages].some((planned) => planned.path === path && planned.title === title);

async function applyDesign(plan: SitePlan, { call }: Building): Promise<void> {
  const state = await call(design.readDesign, {});
  const themed = { ...state.draft, ...plan.design };
  const isThere = JSON.stringify(themed) === JSON.stringify(state.draft);
  const { version, hasUnpublishedChanges } = isThere
    ? state
    : await call(design.saveDesignDraft, { body: { version: state.version, design: themed } });
  if (hasUnpublishedChanges) await call(design.publishDesign, { body: { version } });
}

/** Creates and publishes the forms, while the pages that show them stay drafts. */
async function makeForms(plan: SitePlan, { call }: Building): Promise<void> {
  const there = (await call(forms.listForms, {})).forms;
  for (const wanted of plan.forms) {
    const known = there.find(({ name }) => name === wanted.name);
    const form = known ?? (await call(forms.createForm, { body: { form: wanted } })).form;
    if (form.publishedVersion === null)
      await call(forms.publishForm, { params: { id: form.id }, body: { version: form.version } });
  }
}

async function makeLists(
  { lists }: SitePlan,
  there: readonly PageSummary[],
  { call }: Building,
): Promise<void> {
  for (const list of lists.filter(({ path }) => !there.some((page) => page.path === path)))
    await call(collections.createCollection, { body: list });
}

async function addImages({ images }: SitePlan, { addPicture }: Building): Promise<Images> {
  const found = new Map<string, ImageRef>();
  for (const image of images) found.set(image.name, await addPicture(image));
  return found;
}

async function makeProducts(
  { products: wanted }: SitePlan,
  images: Images,
  { call }: Building,
): Promise<void> {
  const there = (await call(products.listProducts, { query: {} })).products;
  for (const { title, excerpt, details, priceCents, picture } of wanted) {
    const image = picture && images.get(picture);
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

/**
 * Replaces the header and footer that every new site has, unless they have been saved since. Visitors do not see the
 * sample text, but they see the menus immediately.
 */
async function makeHeaderFooter(plan: SitePlan, { call, newId }: Building): Promise<void> {
  const state = await call(pages.readHeaderFooter, {});
  const isThere = state.version > FIRST_VERSION;
  const { version, hasUnpublishedChanges } = isThere
    ? state
    : await call(pages.saveHeaderFooter, { body: { version: state.version, ...plan.headerFooter(newId) } });
  if (hasUnpublishedChanges) await call(pages.publishHeaderFooter, { body: { version } });
}

async function makePages(plan: SitePlan, images: Images, { call, newId }: Building): Promise<void> {
  const [{ pages: there }, { forms: knownForms }] = await Promise.all([
    call(pages.listPages, {}),
    call(forms.listForms, {}),
  ]);
  const existing = { newId, images, pages: there, forms: knownForms };
  for (const { title, path, compose } of plan.pages.filter(
    (page) => !there.some((known) => known.path === page.path),
  ))
    await call(pages.createPage, { body: { title, path, content: compose(existing) } });
  const made = (await call(pages.listPages, {})).pages;
  const homeFirst = made.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'));
  await call(orderPages, { body: { ids: homeFirst.map(({ id }) => id) } });
}
