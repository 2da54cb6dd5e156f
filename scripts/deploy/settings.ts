import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Unstable_RawConfig as RawConfig, experimental_readRawConfig as readRawConfig } from 'wrangler';
import * as z from 'zod';
import { DeployError } from './deploy-error.ts';

/** Contains wrangler.toml with the deployment's own ids and variables. This file is never committed. */
export const SETTINGS_FILE = 'wrangler.deploy.json';

const idsSchema = z.object({
  account_id: z.string().optional(),
  vars: z.record(z.string(), z.string()).default({}),
  routes: z.array(z.unknown()).optional(),
  d1_databases: z.array(z.object({ binding: z.string(), database_id: z.string().optional() })).default([]),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })).default([]),
});
type StoredIds = z.infer<typeof idsSchema>;

function readStoredIds(file: string): StoredIds {
  if (!existsSync(file)) return idsSchema.parse({});
  try {
    return idsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new DeployError(
      `${file} cannot be read. Correct it, or delete it: the deployment then finds its resources by name. (${String(error)})`,
    );
  }
}

export type Settings = RawConfig & { name: string } & Required<
    Pick<RawConfig, 'vars' | 'd1_databases' | 'kv_namespaces' | 'r2_buckets' | 'queues'>
  >;

/**
 * Reads the settings. Ids that an earlier deployment wrote to `file` take precedence, because those in
 * wrangler.toml are placeholders.
 */
export function readSettings(file = SETTINGS_FILE): Settings {
  const kept = readStoredIds(file);
  const { build: _, ...raw } = readRawConfig({ config: 'wrangler.toml' }).rawConfig;
  const local = raw as Settings;
  return {
    ...local,
    ...(kept.account_id && { account_id: kept.account_id }),
    ...(kept.routes && { routes: kept.routes as NonNullable<RawConfig['routes']> }),
    vars: { ...local.vars, APP_DOMAIN: '', DEMO_SITE: '', ...kept.vars, ENVIRONMENT: 'production' },
    d1_databases: local.d1_databases.map(({ database_id: _id, ...one }) => {
      const known = kept.d1_databases.find(({ binding }) => binding === one.binding);
      return { ...one, ...(known?.database_id && { database_id: known.database_id }) };
    }),
    kv_namespaces: local.kv_namespaces.map(({ id: _id, ...one }) => {
      const known = kept.kv_namespaces.find(({ binding }) => binding === one.binding);
      return { ...one, ...(known?.id && { id: known.id }) };
    }),
  };
}

export const writeSettings = (settings: Settings, file = SETTINGS_FILE): void =>
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
