import * as z from 'zod';
import { mergeProfile } from '#domain/imports/merge-profile.ts';
import { type ImportedCustomer, importedCustomerSchema } from '#schema/contracts/imports/imported-rows.ts';
import { SHOPIFY_LIST } from '#schema/contracts/imports/site-import.ts';
import { type ImportEntry, insertEntries } from '#worker/db/imports/import-entries.ts';
import {
  findListed,
  findProfiles,
  insertSubscribers,
  type ProfileRow,
  replaceProfiles,
  type SubscriberRow,
} from '#worker/db/imports/imported-customers.ts';
import { rowNote } from './row-notes.ts';
import type { RowWriter } from './row-writer.ts';

const KIND = 'shopify-customers';
const MERGED = 'known already; only details that were missing are added';
const NOT_SUBSCRIBED = 'on the mailing list already, or unsubscribed before, so they are not added to it';

const emailsOf = (customers: readonly { email: string }[]) => customers.map(({ email }) => email);

export const customerWriter: RowWriter<ImportedCustomer> = {
  schema: z.array(importedCustomerSchema),
  async inspect({ env, record: { websiteId }, progress }, found) {
    const willing = found.filter(({ acceptsMarketing }) => acceptsMarketing);
    const [known, listed] = await Promise.all([
      findProfiles(env.DB, websiteId, emailsOf(found)),
      findListed(env.DB, websiteId, emailsOf(willing)),
    ]);
    progress.found.customers += found.length;
    progress.found.knownCustomers += known.length;
    progress.found.subscribers += willing.length - listed.size;
    return {
      accepted: [...found],
      notes: [
        ...known.map(({ email }) => rowNote(KIND, 'changed', MERGED, email)),
        ...[...listed].map((email) => rowNote(KIND, 'changed', NOT_SUBSCRIBED, email)),
      ],
    };
  },
  async write({ env, record, progress, pace }, found) {
    const { websiteId, choices } = record;
    const willing = choices?.subscribers ? found.filter(({ acceptsMarketing }) => acceptsMarketing) : [];
    const [known, listed] = await Promise.all([
      findProfiles(env.DB, websiteId, emailsOf(found)),
      findListed(env.DB, websiteId, emailsOf(willing)),
    ]);
    const now = pace.clock();
    const earlier = new Map(known.map((profile) => [profile.email, profile]));
    const profiles = found.map(({ acceptsMarketing: _, ...customer }): ProfileRow => {
      const before = earlier.get(customer.email);
      return {
        websiteId,
        ...(before ? mergeProfile(before, customer) : customer),
        importedFrom: 'shopify',
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
      };
    });
    const subscribers = willing
      .filter(({ email }) => !listed.has(email))
      .map(
        ({ email, name }): SubscriberRow => ({
          websiteId,
          list: SHOPIFY_LIST,
          email,
          name,
          status: 'subscribed',
          createdAt: now,
          confirmedAt: now,
        }),
      );
    progress.made.customers += profiles.length;
    progress.made.subscribers += subscribers.length;
    const entry = { state: 'made', mark: String(now) } as const;
    const entries: ImportEntry[] = [
      ...profiles.map(({ email }) => {
        const before = earlier.get(email);
        return {
          ...entry,
          kind: 'customer' as const,
          targetId: email,
          title: email,
          source: before ? JSON.stringify(before) : '',
        };
      }),
      ...subscribers.map(({ email }) => ({
        ...entry,
        kind: 'subscriber' as const,
        targetId: email,
        title: email,
        source: '',
      })),
    ];
    return {
      statements: [
        ...replaceProfiles(websiteId, profiles),
        ...insertSubscribers(subscribers),
        ...insertEntries(record.id, entries),
      ],
      notes: [],
    };
  },
};
