import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import type { TracesMessage } from '#schema/contracts/queue-messages.ts';
import { collect, form, json } from '#support/worker/collect.ts';
import { deliver } from '#support/worker/deliver.ts';
import { SITE_ID, seedSite } from '#support/worker/site.ts';
import { QUEUE_NAME } from '#worker/kernel/queue.ts';

const PATH = '/api/events/Trace';
const event = (data: unknown = { a: 1 }) => ({ pageUrl: 'https://site.test/shop', type: 'navigation', data });

beforeAll(async () => {
  await seedSite();
});

it('[B7.03] the endpoint accepts a trace as a JSON array in the form field “data”', async () => {
  const { response, messages } = await collect(
    PATH,
    form({ data: JSON.stringify([event(), event(null), event('text')]) }),
  );
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({});
  expect(messages).toMatchObject([
    { topic: 'traces', websiteId: SITE_ID, events: [event(), event(null), event('text')] },
  ]);
});

it.each<[string, RequestInit]>([
  ['no data field', form({})],
  ['data that is not JSON', form({ data: '[{' })],
  ['an object', form({ data: JSON.stringify(event()) })],
  ['no events', form({ data: '[]' })],
  [
    '201 events',
    form({ data: JSON.stringify(Array.from({ length: 201 }, () => ({ pageUrl: '/', type: 't' }))) }),
  ],
  ['an event without a type', form({ data: '[{"pageUrl":"/"}]' })],
  ['a page URL that is a number', json({ data: [{ pageUrl: 1, type: 't' }] })],
  [
    'numbers that grow beyond the message size',
    {
      method: 'POST',
      body: `{"data":[{"pageUrl":"/","type":"t","data":[${Array.from({ length: 7_000 }, () => '1e20').join()}]}]}`,
      headers: { 'content-type': 'application/json' },
    },
  ],
])('[B7.03] the endpoint rejects a trace with %s', async (_, init) => {
  const { response, messages } = await collect(PATH, init);
  expect(response.status).toBe(400);
  expect(messages).toEqual([]);
});

it('the server stores 20 of a trace’s events, evenly spaced', async () => {
  const events = Array.from({ length: 200 }, (_, index) => ({ pageUrl: '/', type: 't', data: index }));
  const { messages } = await collect(PATH, form({ data: JSON.stringify(events) }));
  const kept = (messages[0] as TracesMessage).events.map(({ data }) => data);
  expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => index * 10));
});

it('the server stores the events in a message once if it is delivered twice', async () => {
  const message: TracesMessage = {
    topic: 'traces',
    id: 'm1',
    websiteId: SITE_ID,
    receivedAt: 5,
    events: [event(), event(null)],
  };
  await deliver(QUEUE_NAME.traces, [message, message]);
  expect((await deliver(QUEUE_NAME.traces, [message])).acked).toEqual([0]);
  const { results } = await env.DB.prepare(
    'SELECT id, type, page_url, data, received_at FROM traces ORDER BY id',
  ).all();
  expect(results).toEqual([
    { id: 'm1:0', type: 'navigation', page_url: 'https://site.test/shop', data: '{"a":1}', received_at: 5 },
    { id: 'm1:1', type: 'navigation', page_url: 'https://site.test/shop', data: 'null', received_at: 5 },
  ]);
});
