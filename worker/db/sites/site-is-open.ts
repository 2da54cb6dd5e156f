import { CLOSED_STATUSES, PAST_DUE_GRACE_MS } from '#domain/shop/is-closed.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** isSiteClosed() for the site of a row `s`; binds ?1 now. */
export const IS_SITE_CLOSED = `EXISTS (SELECT 1 FROM websites cw WHERE cw.id = s.website_id
  AND (cw.status IN (${CLOSED_STATUSES.join(', ')}) OR (cw.status = ${SITE_STATUS.pastdue} AND ?1 - cw.status_since > ${PAST_DUE_GRACE_MS})))`;
export const IS_SITE_OPEN = `NOT ${IS_SITE_CLOSED}`;
