import { and, eq, exists, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { items } from '#schema/tables/collections.ts';
import { captchaProviders, forms } from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Database, preparedBy, type Values } from '../database.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { type ItemPlace, itemAtPath } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { toPublishedForm } from './published.ts';

type Kind = 'published' | 'draft';

export function renderedFormColumns(kind: Kind) {
  const definition = kind === 'draft' ? forms.draft : forms.published;
  const siteKey = orm
    .select({ siteKey: captchaProviders.siteKey })
    .from(captchaProviders)
    .where(
      and(
        eq(captchaProviders.websiteId, forms.websiteId),
        sql`${captchaProviders.provider} = ${jsonField(definition, '$.captcha.provider')}`,
      ),
    );
  return {
    id: forms.id,
    definition: sql<string>`${definition}`.as('definition'),
    version: sql<number>`${kind === 'draft' ? forms.version : forms.publishedVersion}`.as('version'),
    siteKey: sql<string | null>`${siteKey}`.as('site_key'),
  };
}

const hasVersion = (kind: Kind) =>
  and(isNull(forms.deletedAt), kind === 'draft' ? undefined : isNotNull(forms.published));

const contains = (text: SQLWrapper) => sql`instr(${text}, ${forms.id}) > 0`;

interface Shape {
  kind: Kind;
  hasItem: boolean;
}

export const selectPageForms = preparedBy(({ kind, hasItem }: Shape, value: Values<ItemPlace>) => {
  const onPage = orm
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        eq(pages.path, value.path),
        isNull(pages.deletedAt),
        contains(pages[kind]),
      ),
    );
  const itemText = kind === 'draft' ? sql`${items.content} || coalesce(${items.draft}, '')` : items.content;
  const onItem = orm
    .select({ id: items.id })
    .from(items)
    .where(and(sql`${items.id} = ${itemAtPath(value)}`, contains(itemText)));
  return orm
    .select(renderedFormColumns(kind))
    .from(forms)
    .where(
      and(
        eq(forms.websiteId, value.websiteId),
        hasVersion(kind),
        or(exists(onPage), hasItem ? exists(onItem) : undefined),
      ),
    );
});

/** Returns the forms that a separately rendered block displays. Editors get drafts. */
export async function getRenderedForms(
  db: Database,
  websiteId: string,
  ids: readonly string[],
  isDraft: boolean,
): Promise<ReadonlyMap<string, RenderedForm>> {
  const kind = isDraft ? 'draft' : 'published';
  const rows = await all(
    db,
    orm
      .select(renderedFormColumns(kind))
      .from(forms)
      .where(and(eq(forms.websiteId, websiteId), isOneOf(forms.id, ids), hasVersion(kind))),
  );
  return new Map(rows.map((row) => [row.id, toRenderedForm(row)]));
}

export const toRenderedForm = ({
  siteKey,
  ...form
}: Parameters<typeof toPublishedForm>[0] & { siteKey: string | null }): RenderedForm => ({
  ...toPublishedForm(form),
  siteKey,
});
