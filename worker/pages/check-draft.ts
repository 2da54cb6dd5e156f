import { checkPage, toQuestion } from '#domain/pages/publish-check/check-page.ts';
import type { CheckedPage, Finding } from '#domain/pages/publish-check/finding.ts';
import { toCheckedPage } from '#domain/pages/publish-check/to-checked-page.ts';
import { checkProduct } from '#domain/products/check-product.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { PublishFacts, PublishQuestion, PublishWarning } from '#schema/contracts/pages/publish-facts.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { isApplicationPath } from '../calls/registry.ts';
import type { Database } from '../db/database.ts';
import { listProductFiles } from '../db/downloads/product-files.ts';
import { findPublishFacts } from '../db/pages/publish-facts.ts';

interface CheckedSite {
  id: string;
  design: Pick<Design, 'palette'>;
}

export async function readFacts(
  db: Database,
  { id, design }: CheckedSite,
  question: PublishQuestion,
): Promise<PublishFacts> {
  const links = question.links.filter((link) => !isApplicationPath(link));
  return { palette: design.palette, ...(await findPublishFacts(db, id, { ...question, links })) };
}

/** Returns the findings that the editor shows before a page is published. */
export async function checkDraft(
  db: Database,
  site: CheckedSite,
  stored: PageDetail,
  host: string,
): Promise<PublishWarning[]> {
  return toWarnings(await findOnPage(db, site, toCheckedPage(stored, stored.draft, host)));
}

interface DraftItem extends Pick<Item, 'id' | 'excerpt' | 'product'> {
  path: string;
  sections: Section[];
}

/** Returns the findings for an item or a product, before it is published. */
export async function checkItem(
  db: Database,
  site: CheckedSite,
  { id, path, excerpt, product, sections }: DraftItem,
  host: string,
): Promise<PublishWarning[]> {
  const page = { content: { sections }, path, host, isItem: true, isList: false };
  if (!product) return toWarnings(await findOnPage(db, site, page));
  const [onPage, files] = await Promise.all([
    findOnPage(db, site, page),
    product.productType === PRODUCT_TYPE.digital ? listProductFiles(db, site.id, id) : [],
  ]);
  const found = [...checkProduct({ product, excerpt, sections, fileCount: files.length }), ...onPage];
  return toWarnings([
    ...found.filter(({ level }) => level === 'error'),
    ...found.filter(({ level }) => level === 'hint'),
  ]);
}

const findOnPage = async (
  db: Database,
  site: CheckedSite,
  page: Omit<CheckedPage, 'facts'>,
): Promise<Finding[]> => checkPage({ ...page, facts: await readFacts(db, site, toQuestion(page)) });

const toWarnings = (findings: readonly Finding[]): PublishWarning[] =>
  findings.map(({ kind, level, text, sectionId, blockId }) => ({ kind, level, text, sectionId, blockId }));
