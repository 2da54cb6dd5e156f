import { eq, sql } from 'drizzle-orm';
import { websites } from '#schema/tables/sites.ts';
import { batch, type Database } from '../database.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

/** Pauses a site, or changes the text of a paused site. */
export const pauseSite = (db: Database, websiteId: string, text: string, now: number) =>
  batch(db, [
    orm
      .update(websites)
      .set({ pausedAt: sql`coalesce(${websites.pausedAt}, ${now})`, pausedText: text })
      .where(eq(websites.id, websiteId)),
    raiseSiteRevision(websiteId),
  ]);

/** Keeps the text, which the owner may need for the next pause. */
export const continueSite = (db: Database, websiteId: string) =>
  batch(db, [
    orm.update(websites).set({ pausedAt: null }).where(eq(websites.id, websiteId)),
    raiseSiteRevision(websiteId),
  ]);
