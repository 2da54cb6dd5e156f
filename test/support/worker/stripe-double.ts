import { STRIPE_API_VERSION } from '#worker/payments/stripe/connection.ts';

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  created: number;
  capture_method: string;
  metadata: Record<string, string>;
  next_action: unknown;
  last_payment_error: unknown;
  latest_charge: string | null;
  livemode: false;
  customer: string | null;
  payment_method: string | null;
}

interface Call {
  method: string;
  path: string;
  form: Record<string, string>;
  key: string | null;
  version: string | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason: string | null;
  created: number;
  metadata: Record<string, string>;
}

interface Dispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  reason: string;
  created: number;
  balance_transactions: { amount: number }[];
  evidence_details: { due_by: number | null };
}

/**
 * A failure of the fake. With `garbled`, Stripe processes the request, but a proxy responds with these bytes.
 */
type Fault = 'down' | '500' | 'lost' | '429' | { garbled: string };

export const DOUBLE_SECRET = 'sk_test_theDoublesOwnKey';

/**
 * Fakes Stripe's API: form-encoded bodies; idempotency keys (the same response for the same body, an error
 * for another body, and 409 while the first request is in progress); and card errors as 402 with the payment
 * intent inside.
 */
export function stripeDouble() {
  const intents = new Map<string, Intent>();
  const keptFor = new Map<string, string>();
  const setups = new Map<string, Record<string, unknown>>();
  const refunds: Refund[] = [];
  const disputes = new Map<string, Dispute>();
  const answers = new Map<string, { body: string; status: number; json: unknown }>();
  const underWay = new Set<string>();
  const calls: Call[] = [];
  const faults: Fault[] = [];
  let made = 0;
  let delayMs = 0;

  let nextRefund: Refund['status'] = 'succeeded';

  const readMetadata = (form: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key ? [[key, value]] : [];
      }),
    );

  const error = (status: number, fields: Record<string, unknown>) => ({ status, json: { error: fields } });

  function create(form: Record<string, string>) {
    const card = form.payment_method ?? '';
    const id = `pi_${++made}`;
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      status: form.capture_method === 'manual' ? 'requires_capture' : 'succeeded',
      created: Math.floor(Date.now() / 1000),
      capture_method: form.capture_method ?? 'automatic',
      metadata: readMetadata(form),
      next_action: null,
      last_payment_error: null,
      latest_charge: `ch_${made}`,
      livemode: false,
      customer: form.customer ?? null,
      payment_method: card || null,
    };
    // A saved card belongs to the customer whose payment saved it.
    const owner = keptFor.get(card);
    if (owner && owner !== form.customer)
      return error(400, { type: 'invalid_request_error', code: 'resource_missing' });
    if (form.setup_future_usage && form.customer) keptFor.set(card, form.customer);
    if (form.off_session === 'true' && !owner)
      return error(400, { type: 'invalid_request_error', code: 'payment_method_unexpected_state' });
    if (form.off_session === 'true' && card.startsWith('pm_once_')) {
      const code = card.slice(8);
      const failure = { type: 'card_error', code, message: 'No.' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: failure });
      intents.set(id, intent);
      return error(402, { ...failure, payment_intent: intent });
    }
    if (intent.amount < 50) return error(400, { type: 'invalid_request_error', code: 'amount_too_small' });
    if (card === 'pm_gone') return error(400, { type: 'invalid_request_error', code: 'resource_missing' });
    intents.set(id, intent);
    if (card.startsWith('pm_declined_')) {
      const failure = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: card.slice(12),
        message: 'No.',
      };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: failure });
      return error(402, { ...failure, payment_intent: intent });
    }
    if (card === 'pm_needs_3ds')
      Object.assign(intent, {
        status: 'requires_action',
        next_action: {
          type: 'redirect_to_url',
          redirect_to_url: { url: `https://hooks.stripe.com/3ds/${id}` },
        },
      });
    if (card === 'pm_needs_sdk')
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    if (card === 'pm_processing') intent.status = 'processing';
    return { status: 200, json: intent };
  }

  function setUp(form: Record<string, string>) {
    const method = form.payment_method ?? '';
    if (method.startsWith('pm_declined_'))
      return error(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: method.slice(12),
        message: 'No.',
      });
    const id = `seti_${++made}`;
    const needsBank = method === 'pm_needs_3ds';
    if (!needsBank) keptFor.set(method, form.customer ?? '');
    const setup = {
      id,
      object: 'setup_intent',
      customer: form.customer,
      payment_method: {
        id: method,
        object: 'payment_method',
        card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2030 },
      },
      status: needsBank ? 'requires_action' : 'succeeded',
      next_action: needsBank
        ? { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.stripe.com/3ds/${id}` } }
        : null,
      metadata: { storeKey: form['metadata[storeKey]'], websiteId: form['metadata[websiteId]'] },
    };
    setups.set(id, setup);
    return { status: 200, json: setup };
  }

  function refund(form: Record<string, string>) {
    const intent = intents.get(form.payment_intent ?? '');
    const amount = Number(form.amount);
    const before = refundedCents(intent?.id ?? '');
    if (!intent) return error(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (before === intent.amount)
      return error(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    if (intent.status !== 'succeeded' || before + amount > intent.amount)
      return error(400, { type: 'invalid_request_error' });
    const given: Refund = {
      id: `re_${++made}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      status: nextRefund,
      failure_reason: null,
      created: Math.floor(Date.now() / 1000) + made,
      metadata: readMetadata(form),
    };
    refunds.push(given);
    return { status: 200, json: given };
  }

  /**
   * Returns the refunded amount in cents. The amount of a failed refund does not count, because it returns to
   * the account's balance.
   */
  const refundedCents = (intentId: string) =>
    refunds
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  const expanded = (intent: Intent, isExpanded: boolean) =>
    isExpanded
      ? {
          ...intent,
          latest_charge: {
            id: intent.latest_charge,
            object: 'charge',
            amount_refunded: refundedCents(intent.id),
          },
        }
      : intent;

  function list(query: URLSearchParams) {
    const from = Number(query.get('created[gte]') ?? 0);
    const to = Number(query.get('created[lte]') ?? Number.POSITIVE_INFINITY);
    const limit = Number(query.get('limit') ?? 10);
    const all = [...intents.values()].reverse().filter(({ created }) => created >= from && created <= to);
    const after = query.get('starting_after');
    const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all;
    const isExpanded = query.get('expand[0]') === 'data.latest_charge';
    return {
      status: 200,
      json: {
        object: 'list',
        url: '/v1/payment_intents',
        data: rest.slice(0, limit).map((intent) => expanded(intent, isExpanded)),
        has_more: rest.length > limit,
      },
    };
  }

  /**
   * Searches payment intents. Like Stripe's search index, it finds only objects that are at least a minute
   * old.
   */
  function search(query: URLSearchParams) {
    const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(query.get('query') ?? '') ?? [];
    const indexed = Date.now() / 1000 - 60;
    const found = [...intents.values()].filter(
      ({ metadata, created }) => metadata[name] === value && created < indexed,
    );
    const isExpanded = query.get('expand[0]') === 'data.latest_charge';
    const data = found.map((intent) => expanded(intent, isExpanded));
    return { status: 200, json: { object: 'search_result', data, has_more: false, next_page: null } };
  }

  function answer({ method, path, form }: Call, query: URLSearchParams): { status: number; json: unknown } {
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') return create(form);
    if (method === 'GET' && path === '/v1/payment_intents') return list(query);
    if (method === 'GET' && path === '/v1/payment_intents/search') return search(query);
    if (method === 'POST' && path === '/v1/refunds') return refund(form);
    if (method === 'GET' && path === '/v1/refunds') {
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'));
      return { status: 200, json: { object: 'list', url: path, data: data.toReversed(), has_more: false } };
    }
    const dispute = disputes.get(/^\/v1\/disputes\/(\w+)$/.exec(path)?.[1] ?? '');
    if (dispute) return { status: 200, json: dispute };
    if (method === 'POST' && path === '/v1/customers')
      return { status: 200, json: { id: `cus_${++made}`, object: 'customer', email: form.email } };
    const card = /^\/v1\/payment_methods\/(\w+)$/.exec(path)?.[1];
    if (card)
      return {
        status: 200,
        json: {
          id: card,
          object: 'payment_method',
          card: { brand: 'visa', last4: '4242', exp_month: 6, exp_year: 2031 },
        },
      };
    if (path === '/v1/setup_intents' && method === 'POST') return setUp(form);
    const setup = setups.get(/^\/v1\/setup_intents\/(\w+)$/.exec(path)?.[1] ?? '');
    if (setup) return { status: 200, json: setup };
    const intent = intents.get(id);
    if (!intent) return error(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (method === 'GET')
      return { status: 200, json: expanded(intent, query.get('expand[0]') === 'latest_charge') };
    const isOpen = /^requires_/.test(intent.status);
    if ((verb === 'cancel' && !isOpen) || (verb === 'capture' && intent.status !== 'requires_capture'))
      return error(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    intent.status = verb === 'cancel' ? 'canceled' : 'succeeded';
    return { status: 200, json: intent };
  }

  async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = new TextDecoder().decode(await request.arrayBuffer());
    const call: Call = {
      method: request.method,
      path: url.pathname,
      form: Object.fromEntries(new URLSearchParams(body)),
      key: request.method === 'POST' ? request.headers.get('idempotency-key') : null,
      version: request.headers.get('stripe-version'),
    };
    calls.push(call);
    const fault = faults.shift();
    if (fault === 'down') throw new TypeError('network connection lost');
    if (request.headers.get('authorization') !== `Bearer ${DOUBLE_SECRET}`)
      return reply(error(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }));
    if (call.version !== STRIPE_API_VERSION) return reply(error(400, { type: 'invalid_request_error' }));
    if (fault === '500') return reply(error(500, { type: 'api_error' }), 'true');
    if (fault === '429') return reply(error(429, { type: 'invalid_request_error', code: 'rate_limit' }));
    const { key } = call;
    if (key && underWay.has(key)) return reply(error(409, { type: 'idempotency_error' }), 'true');
    const known = key ? answers.get(key) : undefined;
    if (known && known.body !== body) return reply(error(400, { type: 'idempotency_error' }));
    if (key) underWay.add(key);
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
    const made = known ?? { body, ...answer(call, url.searchParams) };
    if (key) {
      answers.set(key, structuredClone(made));
      underWay.delete(key);
    }
    if (fault === 'lost') throw new TypeError('network connection lost');
    if (typeof fault === 'object')
      return new Response(fault.garbled, { headers: { 'content-type': 'application/json' } });
    return reply(made);
  }

  const reply = ({ status, json }: { status: number; json: unknown }, shouldRetry = 'false') =>
    Response.json(json, {
      status,
      headers: { 'stripe-should-retry': shouldRetry, 'request-id': 'req_double' },
    });

  return {
    fetch: serve,
    intents,
    setups,
    calls,
    refunds,
    refundsAre(status: Refund['status']) {
      nextRefund = status;
    },
    settleRefund(id: string, status: Refund['status'], reason: string | null = null) {
      const known = refunds.find((refund) => refund.id === id);
      if (!known) throw new Error(`no ${id}`);
      Object.assign(known, { status, failure_reason: reason });
      return known;
    },
    /** Refunds a payment as in Stripe's dashboard, without the metadata of the store. */
    refundInDashboard(intentId: string, amount: number) {
      const { json } = refund({ payment_intent: intentId, amount: String(amount) });
      return json as Refund;
    },
    dispute(intentId: string, change: Partial<Dispute> = {}) {
      const intent = intents.get(intentId);
      if (!intent) throw new Error(`no ${intentId}`);
      const known = disputes.get(change.id ?? 'dp_1');
      const next: Dispute = {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: intentId,
        amount: intent.amount,
        currency: intent.currency,
        status: 'needs_response',
        reason: 'product_not_received',
        created: 1_795_000_000,
        balance_transactions: [],
        evidence_details: { due_by: 1_795_700_000 },
        ...known,
        ...change,
      };
      disputes.set(next.id, next);
      return next;
    },
    /** Queues faults for the next requests: the request is not sent, fails, or gets no response. */
    fail: (...next: Fault[]) => void faults.push(...next),
    slow: (ms: number) => {
      delayMs = ms;
    },
    /** Confirms or declines a payment, as the buyer does on the bank's page. */
    confirm(id: string, isAccepted: boolean) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`no ${id}`);
      Object.assign(intent, {
        next_action: null,
        status: isAccepted ? 'succeeded' : 'requires_payment_method',
        last_payment_error: isAccepted ? null : { code: 'payment_intent_authentication_failure' },
      });
    },
  };
}
