import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import {
  findTestBehaviour,
  findTestCard,
  looksLikeCardNumber,
  TEST_CARDS,
  type TestBehaviour,
} from '#domain/payments/test-cards.ts';
import { TEST_CONFIRM_PATH } from '#schema/contracts/payments/payment.ts';
import {
  cancelTestPayment,
  captureTestPayment,
  findTestPayment,
  insertTestPayment,
  refundTestPayment,
  type TestPayment,
  testRefunds,
} from '#worker/db/payments/test-payments.ts';
import {
  type ChargeRequest,
  createDecline,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
  type StoredMethod,
  tryProvider,
} from '../provider.ts';
import { readTestWebhook } from './webhook.ts';

const REFUND_KEY = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Creates a provider that moves no money. Keeps its own payment records, separate from orders, so that every
 * failure of a real provider can be tested. Rejects real card numbers, and neither stores nor logs them.
 */
export function testProvider(
  env: Pick<Env, 'DB' | 'SIGNING_KEYS'>,
  websiteId: string,
  clock: () => number = Date.now,
): PaymentProvider {
  const db = env.DB;
  const find = (key: string, ref: string | null) =>
    findTestPayment(db, websiteId, ref === null ? { key } : { ref });

  async function place(
    request: ChargeRequest,
    isHold: boolean,
    behaviour = findTestBehaviour(request.method) ?? declineUnknownCard(request.method),
  ) {
    if (behaviour.kind === 'down') return null;
    const payment = await insertTestPayment(
      db,
      {
        key: request.key,
        websiteId,
        orderId: request.orderId,
        amountCents: request.amountCents,
        currency: request.currency,
        description: request.description,
        returnPath: toPath(request.returnUrl),
        isHold,
        keptMethod: request.keepsMethod ? (findTestCard(request.method)?.method ?? '') : '',
        ...toInitialStatus(behaviour, isHold),
      },
      clock(),
    );
    if (payment.amountCents !== request.amountCents) throw new Error('the same key for another amount');
    return behaviour.kind === 'answer-lost' ? null : payment;
  }

  return {
    name: 'test',
    isLive: false,
    clientConfig: () => ({ provider: 'test', isLive: false, cards: TEST_CARDS }),
    authorise: (request) => tryProvider('test', async () => outcomeOrNone(await place(request, false))),
    chargeStored: ({ stored, ...request }) =>
      tryProvider('test', async () => {
        const method = STORED.exec(stored)?.[1] ?? '';
        const behaviour = withoutOwner(findTestBehaviour(method) ?? declineUnknownCard(method));
        return outcomeOrNone(await place({ ...request, method, returnUrl: '/' }, false, behaviour));
      }),
    async storedMethod(key, ref) {
      return toSavedMethod(await find(key, ref));
    },
    store: ({ key, method, returnUrl }) =>
      tryProvider('test', async () => {
        const request = { key, websiteId, method, returnUrl, keepsMethod: true };
        const nothing = {
          orderId: '',
          amountCents: 0,
          currency: 'USD',
          email: '',
          description: 'A card to keep',
        };
        const payment = await place({ ...request, ...nothing }, false);
        const outcome = outcomeOrNone(payment);
        if (outcome.kind !== 'paid') return outcome;
        const kept = toSavedMethod(payment);
        return kept ? { kind: 'stored', method: kept } : { kind: 'unavailable' };
      }),
    async findStored(key) {
      return toSavedMethod(await find(key, null));
    },
    hold: (request) =>
      tryProvider('test', async () => {
        const payment = await place(request, true);
        return payment?.status === 'held' ? { kind: 'held', ref: payment.ref } : outcomeOrNone(payment);
      }),
    async capture(ref) {
      await captureTestPayment(db, websiteId, ref);
      const payment = await findTestPayment(db, websiteId, { ref });
      return payment === null ? createDecline('not-available') : toPaymentOutcome(payment);
    },
    async cancel(key) {
      await cancelTestPayment(db, websiteId, key);
    },
    async refund({ ref, amountCents, key }) {
      if (!REFUND_KEY.test(key)) throw new TypeError('the key of a refund has letters, digits, - and _');
      const isDone =
        Number.isSafeInteger(amountCents) &&
        amountCents > 0 &&
        (await refundTestPayment(db, websiteId, { ref, key, amountCents }));
      return isDone
        ? { kind: 'refunded', ref: refundRef(ref, key) }
        : { kind: 'refused', message: 'This is more than the payment’s remaining amount.' };
    },
    async refunds(ref) {
      const refunds = await testRefunds(db, websiteId, ref);
      const done = { status: 'done', problem: '', at: 0 } as const;
      return refunds.map(({ key, amountCents }) => ({ ...done, ref: refundRef(ref, key), key, amountCents }));
    },
    dispute: () => Promise.resolve(null),
    async find(key, ref) {
      const payment = await find(key, ref);
      return payment && toPaymentState(payment);
    },
    readWebhook: (request) => readTestWebhook(env, websiteId, request, clock()),
  };
}

const refundRef = (ref: string, key: string) => `${ref}_refund_${key}`;

const STORED = /^stored_(test_\w+)$/;

/**
 * Returns how a test card behaves when the buyer is absent (off-session): a card that needs one confirmation
 * is accepted, and a card accepted only once is declined.
 */
function withoutOwner(behaviour: TestBehaviour): TestBehaviour {
  if (behaviour.kind === 'confirm') return { kind: 'paid' };
  return behaviour.kind === 'paid-once' ? { kind: 'declined', code: 'insufficient-funds' } : behaviour;
}

function toSavedMethod(payment: TestPayment | null): StoredMethod | null {
  if (payment?.status !== 'paid' || payment.keptMethod === '') return null;
  const name = findTestCard(payment.keptMethod)?.name ?? payment.keptMethod;
  return { ref: `stored_${payment.keptMethod}`, label: `Test card: ${name}`, expiresAt: null };
}

const declineUnknownCard = (method: string): TestBehaviour => ({
  kind: 'declined',
  code: looksLikeCardNumber(method) ? 'test-cards-only' : 'unknown-method',
});

function toInitialStatus(
  behaviour: TestBehaviour,
  isHold: boolean,
): Pick<TestPayment, 'status' | 'declineCode'> {
  switch (behaviour.kind) {
    case 'confirm':
      return { status: 'needs-action', declineCode: null };
    case 'declined':
      return { status: 'declined', declineCode: behaviour.code };
    default:
      return { status: isHold ? 'held' : 'paid', declineCode: null };
  }
}

const confirmationUrl = (ref: string): string => `${TEST_CONFIRM_PATH}?ref=${ref}`;

function toPaymentOutcome({ status, ref, declineCode }: TestPayment): PaymentOutcome {
  switch (status) {
    case 'paid':
      return { kind: 'paid', ref };
    case 'needs-action':
      return { kind: 'needs-action', ref, redirectUrl: confirmationUrl(ref) };
    case 'declined':
      return createDecline(declineCode ?? 'do-not-honour', ref);
    case 'cancelled':
    case 'held':
      return createDecline('not-available', ref);
  }
}

const outcomeOrNone = (payment: TestPayment | null): PaymentOutcome =>
  payment === null ? { kind: 'unavailable' } : toPaymentOutcome(payment);

const toPaymentState = ({
  status,
  ref,
  declineCode,
  amountCents,
  refundedCents,
  currency,
}: TestPayment): PaymentState => ({
  ref,
  status: status === 'held' ? 'needs-action' : status,
  isHeld: status === 'held',
  ...(status === 'needs-action' && { redirectUrl: confirmationUrl(ref) }),
  declineCode,
  amountCents,
  refundedCents,
  currency,
});

/** Returns the path of a URL, so that a redirect never leads to another site. */
function toPath(returnUrl: string): string {
  const url = URL.parse(returnUrl, 'https://site.invalid');
  return url ? safeRelativePath(url.pathname + url.search) : '/';
}
