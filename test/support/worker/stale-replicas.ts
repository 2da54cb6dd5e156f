import { env } from 'cloudflare:test';

interface Statement {
  real: D1PreparedStatement;
  key: string;
}

const NO_ROWS = {
  success: true,
  results: [],
  meta: {
    changes: 0,
    duration: 0,
    size_after: 0,
    rows_read: 0,
    rows_written: 0,
    last_row_id: 0,
    changed_db: false,
  },
} as const;

/**
 * Simulates replicas that return only earlier results after stop(). Like D1's replicas, they catch up for a
 * session with a later bookmark.
 */
export function staleReplicas() {
  const prototype: D1Database = Object.getPrototypeOf(env.DB);
  const { withSession } = prototype;
  const known = new Map<string, D1Result>();
  let stoppedAt: string | null = null;

  const getAnswer = async ({ real, key }: Statement): Promise<D1Result> => {
    if (stoppedAt !== null) return known.get(key) ?? { ...NO_ROWS, results: [] };
    const result = await real.all();
    known.set(key, result);
    return result;
  };
  const createReplica = (session: D1DatabaseSession): Pick<D1DatabaseSession, 'prepare' | 'batch'> => {
    const statement = (text: string, values: readonly unknown[]) => {
      const real = values.length > 0 ? session.prepare(text).bind(...values) : session.prepare(text);
      const one: Statement = { real, key: JSON.stringify([text, values]) };
      return { ...one, bind: (...bound: unknown[]) => statement(text, bound), all: () => getAnswer(one) };
    };
    return {
      prepare: (text: string) => statement(text, []) as unknown as D1PreparedStatement,
      batch: (statements: unknown[]) => Promise.all((statements as Statement[]).map(getAnswer)) as never,
    };
  };
  prototype.withSession = function (this: D1Database, constraint?: string) {
    const session = withSession.call(this, constraint);
    const isBehind = stoppedAt === null || constraint === undefined || constraint <= stoppedAt;
    const isReplica = constraint !== 'first-primary' && (constraint === 'first-unconstrained' || isBehind);
    return isReplica ? (createReplica(session) as D1DatabaseSession) : session;
  };
  return {
    stop: async () => {
      const primary = withSession.call(env.DB, 'first-primary');
      await primary.prepare('SELECT 1').all();
      stoppedAt = primary.getBookmark();
    },
    restore: () => {
      prototype.withSession = withSession;
    },
  };
}
