import type * as z from 'zod';

/** Retry delays by number of attempts. */
const retryDelaySeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 600);

/**
 * Passes the valid messages of a batch to `write` at once, and one by one when that fails, so that a message that
 * cannot be stored does not affect others. Failed messages are retried by the queue and end in its dead letters;
 * invalid ones go there immediately.
 */
export async function consumeBatch<T extends z.ZodType>(
  batch: MessageBatch,
  schema: T,
  write: (bodies: z.output<T>[]) => Promise<void>,
): Promise<void> {
  const valid: { message: Message; body: z.output<T> }[] = [];
  for (const message of batch.messages) {
    const parsed = schema.safeParse(message.body);
    if (parsed.success) valid.push({ message, body: parsed.data });
    else refuse(batch, message, parsed.error);
  }
  if (valid.length === 0) return;
  try {
    await write(valid.map(({ body }) => body));
    for (const { message } of valid) message.ack();
  } catch (error) {
    console.error(`${batch.queue}: ${valid.length} messages are stored one by one`, error);
    for (const { message, body } of valid) await consumeOne(batch, message, () => write([body]));
  }
}

function refuse(batch: MessageBatch, message: Message, error: z.ZodError): void {
  console.error(`${batch.queue}: message ${message.id} is malformed`, error.issues);
  message.retry();
}

async function consumeOne(batch: MessageBatch, message: Message, write: () => Promise<void>): Promise<void> {
  try {
    await write();
    message.ack();
  } catch (error) {
    console.error(`${batch.queue}: message ${message.id} could not be stored`, error);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}
