import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface State {
  accounts: { id: string; name: string }[];
  databases: { name: string; uuid: string }[];
  namespaces: { title: string; id: string }[];
  buckets: { name: string }[];
  queues: { queue_name: string }[];
  secrets: { name: string }[] | null;
  subdomain: string | null;
  sites: number;
}

interface Refusal {
  status: number;
  code?: number;
  message?: string;
}

/**
 * Starts a fake of Cloudflare's API. It records calls, stores created resources, and fails calls on request.
 */
export async function startCloudflareDouble(given: Partial<State> = {}) {
  const state: State = {
    accounts: [{ id: 'acc', name: 'Kiln' }],
    databases: [],
    namespaces: [],
    buckets: [],
    queues: [],
    secrets: null,
    subdomain: 'kiln',
    sites: 0,
    ...given,
  };
  const calls: string[] = [];
  const refusals = new Map<string, Refusal[]>();

  type Body = Record<string, string>;
  const add = <Item>(list: Item[], item: Item) => {
    list.push(item);
    return item;
  };
  const routes: Record<string, (body: Body) => unknown> = {
    'GET /accounts': () => state.accounts,
    'GET /accounts/acc/d1/database': () => state.databases,
    'POST /accounts/acc/d1/database': ({ name = '' }) => add(state.databases, { name, uuid: `d1-${name}` }),
    'POST /accounts/acc/d1/database/d1-sitewright/query': () => [{ results: [{ sites: state.sites }] }],
    'GET /accounts/acc/storage/kv/namespaces': () => state.namespaces,
    'POST /accounts/acc/storage/kv/namespaces': ({ title = '' }) =>
      add(state.namespaces, { title, id: `kv-${title}` }),
    'GET /accounts/acc/r2/buckets': () => ({ buckets: state.buckets }),
    'POST /accounts/acc/r2/buckets': ({ name = '' }) => add(state.buckets, { name }),
    'GET /accounts/acc/queues': () => state.queues,
    'POST /accounts/acc/queues': ({ queue_name = '' }) => add(state.queues, { queue_name }),
    'GET /accounts/acc/workers/subdomain': () => state.subdomain && { subdomain: state.subdomain },
    'GET /accounts/acc/workers/scripts/sitewright/secrets': () => state.secrets,
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    calls.push(call);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refusal = refusals.get(call)?.shift();
    if (refusal) {
      const { status, code, message = 'refused' } = refusal;
      return send(status, { success: false, result: null, errors: code ? [{ code, message }] : [] });
    }
    const result = routes[call]?.(chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {});
    if (result === undefined || result === null)
      return send(404, { success: false, result: null, errors: [{ code: 1, message: 'not found' }] });
    send(200, { success: true, result, errors: [], result_info: { total_pages: 1 } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    refuse: (call: string, ...next: Refusal[]) => refusals.set(call, next),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type CloudflareDouble = Awaited<ReturnType<typeof startCloudflareDouble>>;
