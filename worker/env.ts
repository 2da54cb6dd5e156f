import type { Session } from './kernel/session.ts';
import type { SiteSnapshot } from './kernel/site-snapshot.ts';

/** Types of `c.env` and `c.var`. Bindings are generated from wrangler.toml. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** The site at the request's host; set by siteLookup, absent for an unknown host. */
    site: SiteSnapshot;
    /** The signed-in account's session, or null; set by session(). */
    session: Session | null;
    /** Set by securityHeaders for pages that are never cached. */
    nonce: string;
    /**
     * When a raised revision is published: before the response where the next request must see the change, after it
     * where the visitor need not wait. Set by noteRaisedRevision().
     */
    revisionSpread?: 'before-answer' | 'after-answer';
  };
}
