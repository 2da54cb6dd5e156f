import { expect, it } from 'vitest';
import { createTurnQueue, type Ticket } from '#domain/accounts/turn-queue.ts';

const OPTIONS = { size: 6, perNetwork: 4, patienceMs: 100, turnMs: 1_000 };
const entered = (ticket: Ticket | null): Ticket => {
  if (!ticket) throw new Error('the queue is full');
  return ticket;
};

it('the password-check queue grants one turn at a time, in the order of arrival', () => {
  const queue = createTurnQueue(OPTIONS);
  const [a, b] = [entered(queue.enter('one', 0)), entered(queue.enter('one', 0))];
  expect(queue.isNext(b, 1)).toBe(false);
  expect(queue.isNext(a, 1)).toBe(true);
  expect(queue.isNext(b, 2)).toBe(false);
  queue.leave(a);
  expect(queue.isNext(b, 3)).toBe(true);
});

it('after a turn, the queue serves a request from another network first, even if it arrived later', () => {
  const queue = createTurnQueue(OPTIONS);
  const [first, second] = [entered(queue.enter('attacker', 0)), entered(queue.enter('attacker', 0))];
  expect(queue.isNext(first, 1)).toBe(true);
  const owner = entered(queue.enter('owner', 2));
  queue.leave(first);
  expect(queue.isNext(second, 3)).toBe(false);
  expect(queue.isNext(owner, 3)).toBe(true);
});

it('the queue limits the requests from one network, and the requests from all networks', () => {
  const queue = createTurnQueue(OPTIONS);
  for (let count = 0; count < OPTIONS.perNetwork; count++) entered(queue.enter('one', 0));
  expect(queue.enter('one', 0)).toBeNull();
  entered(queue.enter('two', 0));
  entered(queue.enter('three', 0));
  expect(queue.enter('four', 0)).toBeNull();
});

it('a request that stops asking loses its place, and a turn that is not returned expires', () => {
  const queue = createTurnQueue(OPTIONS);
  const gone = entered(queue.enter('one', 0));
  const [a, b] = [entered(queue.enter('two', 0)), entered(queue.enter('three', 0))];
  queue.isNext(a, 90);
  expect(queue.isNext(a, 150)).toBe(true);
  expect(queue.isNext(b, 200)).toBe(false);
  expect(queue.isNext(b, 150 + OPTIONS.turnMs + 1)).toBe(true);
  expect(gone.askedAt).toBe(0);
});

it('requests keep their places if none could ask because the process was paused', () => {
  const queue = createTurnQueue(OPTIONS);
  const [a, b] = [entered(queue.enter('one', 0)), entered(queue.enter('two', 0))];
  expect(queue.isNext(b, 5_000)).toBe(true);
  queue.leave(b);
  expect(queue.isNext(a, 5_001)).toBe(true);
});

it('a turn still counts at the last moment of its duration, and so does a waiting request’s place', () => {
  const queue = createTurnQueue(OPTIONS);
  const [a, b] = [entered(queue.enter('one', 0)), entered(queue.enter('two', 0))];
  expect(queue.isNext(a, 100)).toBe(true);
  b.askedAt = 100 + OPTIONS.turnMs - OPTIONS.patienceMs;
  expect(queue.isNext(b, 100 + OPTIONS.turnMs)).toBe(false);
  expect(queue.isNext(b, 101 + OPTIONS.turnMs)).toBe(true);
});

it('a request that leaves the queue gets no turn, and the current turn continues', () => {
  const queue = createTurnQueue(OPTIONS);
  const [a, b, c] = ['one', 'two', 'three'].map((network) => entered(queue.enter(network, 0)));
  if (!a || !b || !c) throw new Error('three tickets');
  expect(queue.isNext(a, 1)).toBe(true);
  queue.leave(b);
  expect(queue.isNext(c, 2)).toBe(false);
  queue.leave(a);
  expect(queue.isNext(c, 3)).toBe(true);
});

it('the network that has waited longest since its last turn gets the next one', () => {
  const queue = createTurnQueue({ ...OPTIONS, size: 9 });
  const tickets = ['one', 'one', 'one', 'two', 'two', 'three'].map((network) =>
    entered(queue.enter(network, 0)),
  );
  const served: string[] = [];
  for (let turn = 1; tickets.length > 0; turn++) {
    const next = tickets.find((ticket) => queue.isNext(ticket, turn));
    if (!next) throw new Error('no ticket is next');
    served.push(next.network);
    queue.leave(next);
    tickets.splice(tickets.indexOf(next), 1);
  }
  expect(served).toEqual(['one', 'two', 'three', 'one', 'two', 'one']);
});
