import { eq } from 'drizzle-orm';
import { type MailSettings, mailSettingsSchema } from '#schema/contracts/mail/mail.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';
import { selectBusinessAddress } from './mail-site.ts';

export interface StoredMailRules {
  settings: MailSettings;
  version: number;
  /** Business email address, which gets new-order notifications unless another recipient is set. */
  ownersAddress: string | null;
}

export const withDefaults = (mails: MailSettings | null): MailSettings =>
  mails ?? mailSettingsSchema.parse({});

export async function getMailRules(db: Database, websiteId: string): Promise<StoredMailRules> {
  const row = await first(
    db,
    orm
      .select({
        mails: storeRules.mails,
        version: storeRules.version,
        ownersAddress: selectBusinessAddress(websites.id).as('owners_address'),
      })
      .from(websites)
      .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
      .where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return {
    settings: withDefaults(row.mails),
    version: row.version ?? 0,
    ownersAddress: row.ownersAddress,
  };
}
