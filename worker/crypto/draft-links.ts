import { DAY_SECONDS } from '#domain/time/units.ts';
import { INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import { readToken, signToken } from './tokens.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

/** An invoice. `sentAt` distinguishes the links of repeated emails, so that older links stop working. */
export interface InvoiceLink {
  draftId: string;
  sentAt: number;
}

/** Returns the link to an invoice. It expires with the invoice, even if the email is sent late. */
export async function invoicePath(
  env: KeyEnv,
  websiteId: string,
  { draftId, sentAt }: InvoiceLink,
): Promise<string> {
  const claims = { sub: draftId, site: websiteId, at: sentAt };
  return `/pay/${await signToken(env, 'draft-invoice', claims, INVOICE_DAYS * DAY_SECONDS, sentAt)}`;
}

export async function readInvoiceLink(
  env: KeyEnv,
  websiteId: string,
  token: string,
): Promise<InvoiceLink | null> {
  const claims = await readToken(env, 'draft-invoice', token);
  if (claims === null || claims === 'expired' || claims.site !== websiteId) return null;
  return typeof claims.sub === 'string' && typeof claims.at === 'number'
    ? { draftId: claims.sub, sentAt: claims.at }
    : null;
}
