import { describe, expect, it } from 'vitest';
import { type CartChange, createCartChanges } from '#client/commerce/cart-page.ts';

const change = (key: string, quantity: number, action = 'update'): CartChange => ({
  key,
  action,
  fields: [['quantity', String(quantity)]],
});

function createServer() {
  const sent: string[] = [];
  const failed: string[] = [];
  let answers: (() => void)[] = [];
  let isLost = false;
  const changes = createCartChanges(
    async ({ key, fields }) => {
      if (isLost) throw new Error('no connection');
      sent.push(`${key} ${fields[0]?.[1]}`);
      await new Promise<void>((resolve) => answers.push(resolve));
    },
    ({ key }) => failed.push(key),
  );
  const answer = async () => {
    const waiting = answers;
    answers = [];
    for (const done of waiting) done();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { changes, sent, failed, answer, setLost: (lost: boolean) => (isLost = lost) };
}

describe('cart changes', () => {
  it('changes are sent one after another, each with the newest quantity of its line', async () => {
    const { changes, sent, answer } = createServer();
    void changes.add(change('mug', 2));
    void changes.add(change('bowl', 3));
    void changes.add(change('bowl', 4));
    expect(sent).toEqual(['mug 2']);
    await answer();
    expect(sent).toEqual(['mug 2', 'bowl 4']);
    await answer();
    expect(changes.isEmpty()).toBe(true);
  });
  it('another change is sent if the line changed during the request', async () => {
    const { changes, sent, answer } = createServer();
    void changes.add(change('mug', 2));
    void changes.add(change('mug', 5));
    await answer();
    await answer();
    expect(sent).toEqual(['mug 2', 'mug 5']);
    expect(changes.isEmpty()).toBe(true);
  });
  it('after a lost connection, a change waits until the buyer clicks again', async () => {
    const { changes, sent, failed, answer, setLost } = createServer();
    setLost(true);
    await changes.add(change('mug', 2));
    await changes.add(change('bowl', 0, 'remove'));
    expect(failed).toEqual(['mug', 'mug']);
    setLost(false);
    void changes.retry();
    await answer();
    await answer();
    expect(sent).toEqual(['mug 2', 'bowl 0']);
    setLost(true);
    await changes.add(change('bowl', 0, 'remove'));
    expect(changes.isEmpty()).toBe(true);
  });
});
