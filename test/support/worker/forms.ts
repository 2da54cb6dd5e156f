import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormDeliveryMessage } from '#schema/contracts/queue-messages.ts';
import { app } from '#worker/app.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { createForm } from '../forms.ts';
import { SITE_HOST, SITE_ID } from './site.ts';

export const FORM_ID = 'f0000000000000000000000f';
export const FORM_PAGE_ID = 'b0000000000000000000000b';
export const FORM_BLOCK = 'contact';

export const CONTACT: FormDefinition = createForm([
  { id: 'email', type: 'email', required: true },
  { id: 'message', type: 'textarea', maxLength: 20 },
]);

interface SeedForm {
  id?: string;
  websiteId?: string;
  pageId?: string;
  path?: string;
  status?: number;
  blockType?: number;
}

export async function seedForm(definition: FormDefinition = CONTACT, seed: SeedForm = {}): Promise<void> {
  const {
    id = FORM_ID,
    websiteId = SITE_ID,
    pageId = FORM_PAGE_ID,
    path = '/contact',
    status = 1,
    blockType = 9,
  } = seed;
  const json = JSON.stringify(definition);
  const block = {
    id: FORM_BLOCK,
    type: blockType,
    layout: { x: 0, y: 0, width: 12, height: 8 },
    value: { formId: id },
  };
  const content = JSON.stringify({
    title: 'Contact',
    sections: [{ id: 's1', blocks: [block] }],
  });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO forms (id, website_id, draft, published, published_version, created_at, updated_at) VALUES (?1, ?2, ?3, ?3, 1, 0, 0)
      ON CONFLICT (id) DO UPDATE SET draft = ?3, published = ?3, version = 1, published_version = 1, deleted_at = NULL`,
    ).bind(id, websiteId, json),
    env.DB.prepare(
      'INSERT INTO form_versions (form_id, version, definition, published_at) VALUES (?1, 1, ?2, 0) ON CONFLICT DO UPDATE SET definition = ?2',
    ).bind(id, json),
    env.DB.prepare(
      `INSERT INTO pages (id, website_id, path, page_type, position, status, title, draft, published, published_version, updated_at)
      VALUES (?1, ?2, ?3, 2, 0, ?4, 'Contact', ?5, ?5, 1, 0) ON CONFLICT (id) DO UPDATE SET status = ?4, draft = ?5, published = ?5, deleted_at = NULL`,
    ).bind(pageId, websiteId, path, status, content),
  ]);
  clearSiteMemory();
}

let sender = 0;
/** Returns an IP address that no other request uses, so that no rate limit applies. */
export const nextAddress = (): string => `2001:db8:f:${(++sender).toString(16)}::1`;

export async function takeKey(host = SITE_HOST): Promise<string> {
  const answer = await SELF.fetch(`http://${host}/api/form/FormSubmissionKey`, {
    method: 'POST',
    headers: { 'cf-connecting-ip': nextAddress() },
  });
  return (await answer.json<{ data: { key: string } }>()).data.key;
}

export interface Sent {
  values?: unknown;
  form?: string;
  key?: string;
  address?: string;
  change?: Record<string, unknown>;
  headers?: Record<string, string>;
  host?: string;
  bindings?: Partial<Record<keyof Env, unknown>>;
}

/** Sends a submission as the page's script does. Returns the response and the queue messages. */
export async function sendForm(sent: Sent = {}) {
  const {
    values = { email: 'ann@tide.test', message: 'Hello' },
    host = SITE_HOST,
    address = nextAddress(),
  } = sent;
  const key = sent.key ?? (await oldKey());
  const messages: FormDeliveryMessage[] = [];
  const queue = { send: async (message: FormDeliveryMessage) => void messages.push(message) };
  const context = createExecutionContext();
  const body = {
    key,
    formId: FORM_ID,
    collectionId: FORM_PAGE_ID,
    objectName: FORM_BLOCK,
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: sent.form ?? JSON.stringify(values),
    ...sent.change,
  };
  const response = await app.request(
    `http://${host}/api/form/SaveFormSubmission`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, ...sent.headers },
      body: JSON.stringify(body),
    },
    { ...env, FORMS: queue, ...sent.bindings } as unknown as Env,
    context,
  );
  await waitOnExecutionContext(context);
  return {
    response,
    status: response.status,
    body: await response.json<Record<string, unknown>>(),
    messages,
    key,
  };
}

/** Lists the stored submissions, oldest first. */
export const storedSubmissions = async () =>
  (await env.DB.prepare('SELECT * FROM form_submissions ORDER BY number').all<Record<string, unknown>>())
    .results;

export const clearSubmissions = () =>
  env.DB.batch(
    [
      'form_submissions',
      'form_keys',
      'attempt_counters',
      'form_block_list',
      'captcha_providers',
      'mail_outbox',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );

/**
 * Returns a submission key that was issued a minute ago, which is long enough for a person to fill in the
 * form.
 */
export const oldKey = (websiteId = SITE_ID, ttlSeconds = 3_600): Promise<string> =>
  signToken(env, 'form-key', { jti: crypto.randomUUID(), websiteId, at: Date.now() - 60_000 }, ttlSeconds);
