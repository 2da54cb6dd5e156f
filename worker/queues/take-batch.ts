import type * as z from 'zod';

/** Waiting time before a message is tried again, by how often it was tried. */
const retryDelaySeconds = (attempts: number) => Math.min(5 * 2 ** attempts, 600);

/**
 * Gives the valid messages of a batch to `write` in one go, and one by one when that fails, so that a message that
 * cannot be stored takes no other with it. What stays is retried by the queue and ends in its dead letters; so does,
 * without waiting, a message that is not of the schema.
 */
export async function takeBatch<T extends z.ZodType>(
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
    for (const { message, body } of valid) await takeOne(batch, message, () => write([body]));
  }
}

function refuse(batch: MessageBatch, message: Message, error: z.ZodError): void {
  console.error(`${batch.queue}: message ${message.id} is malformed`, error.issues);
  message.retry();
}

async function takeOne(batch: MessageBatch, message: Message, write: () => Promise<void>): Promise<void> {
  try {
    await write();
    message.ack();
  } catch (error) {
    console.error(`${batch.queue}: message ${message.id} could not be stored`, error);
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) });
  }
}
