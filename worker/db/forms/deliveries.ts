import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { DeliveryKind } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { readDefinition } from './published.ts';

type Row = Record<string, unknown>;

/** A delivery that its caller holds, with all that it needs. */
export interface ClaimedDelivery {
  id: string;
  kind: DeliveryKind;
  target: string;
  /** Which attempt this is, from 1. */
  attempt: number;
  websiteId: string;
  submission: {
    id: string;
    formId: string;
    formVersion: number;
    values: FormValues;
    email: string | null;
    createdAt: number;
    isKept: boolean;
  };
  definition: FormDefinition;
  /** Sealed. */
  webhookSecret: string;
  site: { identifier: string; domain: string | null; settings: WebsiteSettings };
}

/** A claim that is this old belongs to a Worker that is gone; everything that is done twice does no harm. */
const LEASE_MS = 2 * 60_000;

/** Takes deliveries that are due, of one submission or of all: each is given to one caller only. */
export async function claimDeliveries(
  db: D1Database,
  of: { submissionId: string | null; now: number; limit: number },
): Promise<ClaimedDelivery[]> {
  const { submissionId, now, limit } = of;
  const due = `status IN ('pending', 'sending') AND next_attempt_at <= ?1`;
  const [claimed] = await db.batch<Row>([
    db
      .prepare(
        `UPDATE form_deliveries SET status = 'sending', attempts = attempts + 1, next_attempt_at = ?2
        WHERE id IN (SELECT id FROM form_deliveries WHERE ${due} AND (?3 IS NULL OR submission_id = ?3) ORDER BY next_attempt_at LIMIT ?4) AND ${due}
        RETURNING id, attempts`,
      )
      .bind(now, now + LEASE_MS, submissionId, limit),
  ]);
  const ids = (claimed?.results ?? []).map((row) => String(row.id));
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT d.id, d.kind, d.target, d.attempts, d.website_id, s.id AS submission_id, s.form_id, s.form_version, s.answers, s.email, s.created_at,
        s.is_kept, v.definition, f.webhook_secret, w.identifier, w.settings,
        (SELECT host FROM website_domains x WHERE x.website_id = w.id ORDER BY x.position LIMIT 1) AS domain
      FROM form_deliveries d JOIN form_submissions s ON s.id = d.submission_id JOIN forms f ON f.id = s.form_id
      JOIN form_versions v ON v.form_id = s.form_id AND v.version = s.form_version JOIN websites w ON w.id = d.website_id
      WHERE d.id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(ids))
    .all<Row>();
  return results.map((row) => ({
    id: String(row.id),
    kind: row.kind as DeliveryKind,
    target: String(row.target),
    attempt: Number(row.attempts),
    websiteId: String(row.website_id),
    submission: {
      id: String(row.submission_id),
      formId: String(row.form_id),
      formVersion: Number(row.form_version),
      values: JSON.parse(String(row.answers)) as FormValues,
      email: row.email === null ? null : String(row.email),
      createdAt: Number(row.created_at),
      isKept: row.is_kept === 1,
    },
    definition: readDefinition(String(row.definition)),
    webhookSecret: String(row.webhook_secret),
    site: {
      identifier: String(row.identifier),
      domain: row.domain === null ? null : String(row.domain),
      settings: websiteSettingsSchema.parse(JSON.parse(String(row.settings))),
    },
  }));
}

/** What became of an attempt. */
export type DeliveryResult =
  | { status: 'delivered'; httpStatus: number | null }
  | { status: 'pending'; nextAttemptAt: number; httpStatus: number | null; error: string }
  | { status: 'dead'; httpStatus: number | null; error: string };

/** Statements that write an attempt down; a claim that has ended meanwhile is left alone. */
export function resultStatements(
  db: D1Database,
  { id, attempt }: Pick<ClaimedDelivery, 'id' | 'attempt'>,
  result: DeliveryResult,
  now: number,
): D1PreparedStatement[] {
  const error = 'error' in result ? result.error.slice(0, 500) : null;
  return [
    db
      .prepare(
        `INSERT INTO form_delivery_attempts (delivery_id, attempt, at, http_status, error) SELECT ?1, ?2, ?3, ?4, ?5
        WHERE EXISTS (SELECT 1 FROM form_deliveries WHERE id = ?1 AND status = 'sending' AND attempts = ?2) ON CONFLICT DO NOTHING`,
      )
      .bind(id, attempt, now, result.httpStatus, error),
    db
      .prepare(
        `UPDATE form_deliveries SET status = ?3, next_attempt_at = coalesce(?4, next_attempt_at), delivered_at = ?5
        WHERE id = ?1 AND status = 'sending' AND attempts = ?2`,
      )
      .bind(
        id,
        attempt,
        result.status,
        result.status === 'pending' ? result.nextAttemptAt : null,
        result.status === 'delivered' ? now : null,
      ),
  ];
}
