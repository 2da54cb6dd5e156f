import { and, asc, count, eq, exists, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { type DomainState, MAX_DOMAINS } from '#schema/contracts/sites/domains.ts';
import { domainConnections, websiteDomains, websites } from '#schema/tables/sites.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

const CONNECTION = {
  id: domainConnections.id,
  host: domainConnections.host,
  token: domainConnections.token,
  providerId: domainConnections.providerId,
  state: domainConnections.state,
  certificate: domainConnections.certificate,
  records: domainConnections.records,
  problem: domainConnections.problem,
  checkedAt: domainConnections.checkedAt,
};

export const readDomains = async (db: Database, websiteId: string) => {
  const [served, connections, [site]] = await batch(db, [
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(eq(websiteDomains.websiteId, websiteId))
      .orderBy(asc(websiteDomains.position), asc(websiteDomains.host)),
    orm
      .select(CONNECTION)
      .from(domainConnections)
      .where(eq(domainConnections.websiteId, websiteId))
      .orderBy(asc(domainConnections.createdAt)),
    orm
      .select({ identifier: websites.identifier, redirectsToPrimary: websites.redirectsToPrimary })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  ] as const);
  return { served: served.map(({ host }) => host), connections, site };
};
export type Connection = Awaited<ReturnType<typeof readDomains>>['connections'][number];

const isServedAt = (host: string) =>
  orm.select({ host: websiteDomains.host }).from(websiteDomains).where(eq(websiteDomains.host, host));

/** Returns false if the host already serves a site, or if the site has too many domains or this one. */
export async function insertConnection(
  db: Database,
  connection: { id: string; websiteId: string; host: string; token: string },
  now: number,
): Promise<boolean> {
  const { websiteId, host } = connection;
  const own = orm
    .select({ domains: count() })
    .from(domainConnections)
    .where(eq(domainConnections.websiteId, websiteId));
  const row = {
    ...connection,
    state: 'waiting' as const,
    certificate: 'none' as const,
    records: [],
    createdAt: now,
  };
  const inserted = await run(
    db,
    insertIf(
      domainConnections,
      row,
      and(notExists(isServedAt(host)), lt(sql`${own}`, MAX_DOMAINS)),
    ).onConflictDoNothing(),
  );
  return inserted === 1;
}

export const findConnection = (db: Database, websiteId: string, host: string) =>
  first(
    db,
    orm
      .select(CONNECTION)
      .from(domainConnections)
      .where(and(eq(domainConnections.websiteId, websiteId), eq(domainConnections.host, host))),
  );

/**
 * Lets the host serve this site after its owner has proven ownership, unless another site was first. The first
 * domain of a site becomes its primary domain, to which the other hosts redirect.
 */
export async function claimHost(
  db: Database,
  { websiteId, host }: { websiteId: string; host: string },
  now: number,
): Promise<DomainState> {
  const ofSite = orm
    .select({ domains: count() })
    .from(websiteDomains)
    .where(eq(websiteDomains.websiteId, websiteId));
  const isClaimed = exists(
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(and(eq(websiteDomains.host, host), eq(websiteDomains.websiteId, websiteId))),
  );
  const ofConnection = and(eq(domainConnections.websiteId, websiteId), eq(domainConnections.host, host));
  const results = await batch(db, [
    orm
      .update(websites)
      .set({ redirectsToPrimary: true })
      .where(and(eq(websites.id, websiteId), eq(sql`${ofSite}`, 0), notExists(isServedAt(host)))),
    orm
      .insert(websiteDomains)
      .select(
        orm
          .select(rowFor(websiteDomains, { host, websiteId, position: sql`${ofSite}` }))
          .from(domainConnections)
          .where(ofConnection),
      )
      .onConflictDoNothing(),
    orm
      .update(domainConnections)
      .set({ state: sql`case when ${isClaimed} then 'proven' else 'taken' end`, checkedAt: now })
      .where(ofConnection),
    orm.select({ state: domainConnections.state }).from(domainConnections).where(ofConnection),
    raiseSiteRevision(websiteId),
  ] as const);
  return results[3][0]?.state ?? 'waiting';
}

export const updateConnection = (
  db: Database,
  id: string,
  change: Partial<Pick<Connection, 'providerId' | 'certificate' | 'records' | 'problem' | 'state'>>,
  now: number,
) =>
  run(
    db,
    orm
      .update(domainConnections)
      .set({ ...change, checkedAt: now })
      .where(eq(domainConnections.id, id)),
  );

/** Time after which a domain without records is only checked when its owner asks. */
const WATCHED_MS = 7 * DAY_MS;
const CHECK_AGAIN_MS = 9 * MINUTE_MS;
const MAX_CHECKS_A_RUN = 20;

/** Lists new domains that wait for their records or their certificate, the longest unchecked first. */
export const listDueConnections = (db: Database, now: number) =>
  all(
    db,
    orm
      .select({ ...CONNECTION, websiteId: domainConnections.websiteId })
      .from(domainConnections)
      .where(
        and(
          gt(domainConnections.createdAt, now - WATCHED_MS),
          lt(sql`coalesce(${domainConnections.checkedAt}, 0)`, now - CHECK_AGAIN_MS),
          or(
            eq(domainConnections.state, 'waiting'),
            inArray(domainConnections.certificate, ['none', 'pending']),
          ),
        ),
      )
      .orderBy(asc(domainConnections.checkedAt))
      .limit(MAX_CHECKS_A_RUN),
  );

/** Returns false if the host does not serve this site. */
export async function setPrimary(db: Database, websiteId: string, host: string): Promise<boolean> {
  const isOwn = exists(
    orm
      .select({ host: websiteDomains.host })
      .from(websiteDomains)
      .where(and(eq(websiteDomains.host, host), eq(websiteDomains.websiteId, websiteId))),
  );
  const [changed] = await batch(db, [
    orm
      .update(websiteDomains)
      .set({
        position: sql`case when ${websiteDomains.host} = ${host} then 0 else ${websiteDomains.position} + 1 end`,
      })
      .where(and(eq(websiteDomains.websiteId, websiteId), isOwn)),
    raiseSiteRevision(websiteId, isOwn),
  ] as const);
  return changed > 0;
}

export const setRedirects = (db: Database, websiteId: string, isOn: boolean) =>
  batch(db, [
    orm.update(websites).set({ redirectsToPrimary: isOn }).where(eq(websites.id, websiteId)),
    raiseSiteRevision(websiteId),
  ] as const);

export async function deleteDomain(db: Database, websiteId: string, host: string): Promise<boolean> {
  const ofSite = (table: typeof websiteDomains | typeof domainConnections) =>
    and(eq(table.websiteId, websiteId), eq(table.host, host));
  const [served, connected] = await batch(db, [
    orm.delete(websiteDomains).where(ofSite(websiteDomains)),
    orm.delete(domainConnections).where(ofSite(domainConnections)),
    raiseSiteRevision(websiteId),
  ] as const);
  return served + connected > 0;
}

/** Lists the hosts that the provider still has, for the deletion of a site. */
export const listProvided = (db: Database, websiteId: string, limit: number) =>
  all(
    db,
    orm
      .select({
        id: domainConnections.id,
        providerId: domainConnections.providerId,
        host: domainConnections.host,
      })
      .from(domainConnections)
      .where(and(eq(domainConnections.websiteId, websiteId), ne(domainConnections.providerId, '')))
      .limit(limit),
  );
