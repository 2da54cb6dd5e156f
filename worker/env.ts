import type { Session } from './kernel/session.ts';
import type { SiteSnapshot } from './kernel/site-snapshot.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** Site of the request. Set by siteLookup; absent for an unknown host. */
    site: SiteSnapshot;
    session: Session | null;
    /** CSP nonce. Set by securityHeaders for pages that are never cached. */
    nonce: string;
    /**
     * When the new revision is spread to other isolates: before the response if the next request must see the
     * change, or after it if the visitor does not have to wait. Set by noteRaisedRevision().
     */
    revisionSpread?: 'before-answer' | 'after-answer';
    /** Id of new content for the activity log, set by a call whose answer contains other content too. */
    createdId?: string;
    /** The activity log's entry for a deletion of several records, which replaces the entry of the call. */
    deletedTogether?: { action: string; ids: readonly string[] };
  };
}
