import { and, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { carts } from '#schema/tables/carts.ts';
import { comments } from '#schema/tables/comments.ts';
import { draftOrders } from '#schema/tables/orders.ts';
import { restockRequests } from '#schema/tables/products.ts';
import { customerProfiles, discounts, discountUses } from '#schema/tables/store.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

const writtenBy = (websiteId: string, email: string, condition?: SQL) =>
  and(eq(comments.websiteId, websiteId), eq(comments.email, email), condition);

/**
 * Erases a person's discount uses, reminder consent, back-in-stock requests, emails, comments, drafts
 * and imported details.
 */
export const eraseAddress = ({ websiteId, email }: { websiteId: string; email: string }, condition?: SQL) =>
  [
    orm
      .delete(discountUses)
      .where(
        and(
          inArray(
            discountUses.discountId,
            orm.select({ id: discounts.id }).from(discounts).where(eq(discounts.websiteId, websiteId)),
          ),
          eq(discountUses.customer, email),
          condition,
        ),
      ),
    orm
      .update(carts)
      .set({ email: '', reminderConsent: '' })
      .where(
        and(
          eq(carts.websiteId, websiteId),
          eq(sql`lower(${carts.email})`, email),
          ne(carts.reminderConsent, ''),
          condition,
        ),
      ),
    orm
      .delete(restockRequests)
      .where(
        and(
          eq(restockRequests.websiteId, websiteId),
          eq(sql`lower(${restockRequests.email})`, email),
          condition,
        ),
      ),
    orm
      .delete(mailOutbox)
      .where(
        and(
          eq(mailOutbox.websiteId, websiteId),
          eq(sql`lower(${mailOutbox.recipient})`, email),
          ne(mailOutbox.status, 'sending'),
          condition,
        ),
      ),
    raiseSiteRevision(
      websiteId,
      exists(
        orm
          .select({ id: comments.id })
          .from(comments)
          .where(writtenBy(websiteId, email, condition)),
      ),
    ),
    orm.delete(comments).where(writtenBy(websiteId, email, condition)),
    orm
      .delete(customerProfiles)
      .where(and(eq(customerProfiles.websiteId, websiteId), eq(customerProfiles.email, email), condition)),
    orm
      .delete(draftOrders)
      .where(
        and(
          eq(draftOrders.websiteId, websiteId),
          sql`lower(${draftOrders.content} ->> '$.email') = ${email}`,
          condition,
        ),
      ),
  ] as const;
