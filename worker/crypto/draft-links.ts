import { DAY_SECONDS } from '#domain/time/units.ts';
import { INVOICE_DAYS } from '#schema/contracts/orders/draft-order.ts';
import { readToken, signToken } from './tokens.ts';

type KeyEnv = Pick<Env, 'SIGNING_KEYS'>;

/** An invoice. `sentAt` distinguishes the links of repeated emails, so that older links stop working. */
export interface InvoiceLink {
  draftId: string;
  sentAt: number;
}

export const invoicePath = async (
  env: KeyEnv,
  websiteId: string,
  { draftId, sentAt }: InvoiceLink,
): Promise<string> =>
  `/pay/${await signToken(env, 'draft-invoice', { sub: draftId, site: websiteId, at: sentAt }, INVOICE_DAYS * DAY_SECONDS)}`;

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
