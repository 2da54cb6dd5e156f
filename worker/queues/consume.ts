/** Hands a batch to the consumer of its queue. */
export async function consume(batch: MessageBatch, _env: Env): Promise<void> {
  throw new Error(`no consumer for queue ${batch.queue}`);
}
