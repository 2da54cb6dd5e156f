import { type Design, type DesignState, designSchema } from '#schema/contracts/design/design.ts';

interface Row {
  design: string;
  designDraft: string | null;
  version: number;
}

/** A site's design as its owner edits it, and as visitors see it. */
export async function readDesign(db: D1Database, websiteId: string): Promise<DesignState> {
  const row = await db
    .prepare(
      'SELECT design, design_draft AS designDraft, design_version AS version FROM websites WHERE id = ?',
    )
    .bind(websiteId)
    .first<Row>();
  if (!row) throw new Error(`website ${websiteId} is gone`);
  const published = designSchema.parse(JSON.parse(row.design));
  return {
    draft: row.designDraft === null ? published : designSchema.parse(JSON.parse(row.designDraft)),
    published,
    version: row.version,
    hasUnpublishedChanges: row.designDraft !== null,
  };
}

/** Saves a draft if `version` still holds (compare and set). A draft like the published design is none. */
export async function saveDesignDraft(
  db: D1Database,
  websiteId: string,
  version: number,
  design: Design,
): Promise<boolean> {
  const { published } = await readDesign(db, websiteId);
  const json = JSON.stringify(design);
  const draft = json === JSON.stringify(published) ? null : json;
  const { meta } = await db
    .prepare(
      'UPDATE websites SET design_draft = ?3, design_version = design_version + 1 WHERE id = ?1 AND design_version = ?2',
    )
    .bind(websiteId, version, draft)
    .run();
  return meta.changes === 1;
}

/** Shows the draft to visitors if `version` still holds; every page shows it, so the revision rises. */
export async function publishDesign(db: D1Database, websiteId: string, version: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE websites SET design = coalesce(design_draft, design), design_draft = NULL, design_version = design_version + 1,
      revision = revision + 1 WHERE id = ?1 AND design_version = ?2`,
    )
    .bind(websiteId, version)
    .run();
  return meta.changes === 1;
}
