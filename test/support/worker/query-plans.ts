import { env } from 'cloudflare:test';

export interface Plan {
  sql: string;
  steps: string[];
}

export function watched(plans: Plan[]): D1Database {
  const explain = async (sql: string, values: unknown[]) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    plans.push({ sql, steps: results.map((row) => row.detail) });
  };
  const pending: Promise<void>[] = [];
  const afterPlans = (bound: D1PreparedStatement) => {
    const all = bound.all.bind(bound);
    const later = async () => {
      await Promise.all(pending);
      return all();
    };
    return Object.assign(bound, { all: later });
  };
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          const statement = target.prepare(sql);
          return new Proxy(statement, {
            get(inner, key) {
              if (key === 'bind')
                return (...values: unknown[]) => {
                  pending.push(explain(sql, values));
                  return afterPlans(inner.bind(...values));
                };
              const value = Reflect.get(inner, key) as unknown;
              return typeof value === 'function' ? value.bind(inner) : value;
            },
          });
        };
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          await Promise.all(pending);
          return target.batch(statements);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Matches query plans that scan a whole table, or all pages or items of a site. */
const WIDE = [
  /SCAN (?!.*(CONSTANT|json_each|slugs|listed$|placed$|found$|previous$|next$|below$|\(subquery|search_index|VIRTUAL TABLE INDEX))/,
  /USING (COVERING )?INDEX pages_website_position \(website_id=\?\)/,
  /USING (COVERING )?INDEX items_website \(website_id=\?\)$/,
];
export const wide = (plans: readonly Plan[]) =>
  plans.flatMap(({ sql, steps }) =>
    steps
      .filter((step) => WIDE.some((pattern) => pattern.test(step)))
      .map((step) => `${step}\n  ${sql.replace(/\s+/g, ' ').slice(0, 120)}`),
  );
