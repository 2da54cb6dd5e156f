import * as z from 'zod';
import type { Cloudflare } from './cloudflare.ts';
import type { Settings } from './settings.ts';

export interface Resource {
  kind: 'D1 database' | 'KV namespace' | 'R2 bucket' | 'queue';
  name: string;
  binding?: string;
}

export const listResources = (settings: Settings): Resource[] => [
  ...settings.d1_databases.map(
    ({ binding, database_name }): Resource => ({
      kind: 'D1 database',
      name: database_name ?? settings.name,
      binding,
    }),
  ),
  ...settings.kv_namespaces.map(
    ({ binding }): Resource => ({
      kind: 'KV namespace',
      name: `${settings.name}-${binding.toLowerCase()}`,
      binding,
    }),
  ),
  ...settings.r2_buckets.flatMap(({ bucket_name }): Resource[] =>
    bucket_name ? [{ kind: 'R2 bucket', name: bucket_name }] : [],
  ),
  ...(settings.queues.consumers ?? []).map(({ queue }): Resource => ({ kind: 'queue', name: queue })),
];

interface Api {
  list: (cloudflare: Cloudflare, account: string) => Promise<ReadonlyMap<string, string>>;
  create: (cloudflare: Cloudflare, account: string, name: string) => Promise<string>;
}

const named = z.object({ name: z.string() });
const APIS: Readonly<Record<Resource['kind'], Api>> = {
  'D1 database': {
    list: async (cloudflare, account) => {
      const found = await cloudflare.list(
        `/accounts/${account}/d1/database`,
        named.extend({ uuid: z.string() }),
      );
      return new Map(found.map(({ name, uuid }) => [name, uuid]));
    },
    create: async (cloudflare, account, name) =>
      (await cloudflare.create(`/accounts/${account}/d1/database`, { name }, z.object({ uuid: z.string() })))
        .uuid,
  },
  'KV namespace': {
    list: async (cloudflare, account) => {
      const item = z.object({ id: z.string(), title: z.string() });
      const found = await cloudflare.list(`/accounts/${account}/storage/kv/namespaces`, item);
      return new Map(found.map(({ title, id }) => [title, id]));
    },
    create: async (cloudflare, account, title) =>
      (
        await cloudflare.create(
          `/accounts/${account}/storage/kv/namespaces`,
          { title },
          z.object({ id: z.string() }),
        )
      ).id,
  },
  'R2 bucket': {
    list: async (cloudflare, account) => {
      const found = await cloudflare.read(
        `/accounts/${account}/r2/buckets?per_page=1000`,
        z.object({ buckets: z.array(named) }),
      );
      return new Map(found?.buckets.map(({ name }) => [name, name]));
    },
    create: async (cloudflare, account, name) =>
      (await cloudflare.create(`/accounts/${account}/r2/buckets`, { name }, named)).name,
  },
  queue: {
    list: async (cloudflare, account) => {
      const found = await cloudflare.list(
        `/accounts/${account}/queues`,
        z.object({ queue_name: z.string() }),
      );
      return new Map(found.map(({ queue_name: name }) => [name, name]));
    },
    create: async (cloudflare, account, name) =>
      (
        await cloudflare.create(
          `/accounts/${account}/queues`,
          { queue_name: name },
          z.object({ queue_name: z.string() }),
        )
      ).queue_name,
  },
};

const KINDS = Object.keys(APIS) as Resource['kind'][];

export type FoundResource = Resource & { id: string | null };

export async function findResources(
  cloudflare: Cloudflare,
  account: string,
  resources: readonly Resource[],
): Promise<FoundResource[]> {
  const lists = new Map<Resource['kind'], ReadonlyMap<string, string>>();
  for (const kind of KINDS) lists.set(kind, await APIS[kind].list(cloudflare, account));
  return resources.map((one) => ({ ...one, id: lists.get(one.kind)?.get(one.name) ?? null }));
}

export const createResource = (
  cloudflare: Cloudflare,
  account: string,
  { kind, name }: Resource,
): Promise<string> => APIS[kind].create(cloudflare, account, name);

/** Sets the id of a created resource. Buckets and queues are bound by name and need no id. */
export const withId = (settings: Settings, { kind, binding }: Resource, id: string): Settings => ({
  ...settings,
  ...(kind === 'D1 database' && {
    d1_databases: settings.d1_databases.map((one) =>
      one.binding === binding ? { ...one, database_id: id } : one,
    ),
  }),
  ...(kind === 'KV namespace' && {
    kv_namespaces: settings.kv_namespaces.map((one) => (one.binding === binding ? { ...one, id } : one)),
  }),
});
