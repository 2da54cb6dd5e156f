/** One who waits for a turn, or has it. */
export interface Ticket {
  network: string;
  /** When it last polled; a cancelled request stops polling. */
  askedAt: number;
}

interface Options {
  /** Maximum number of tickets … */
  size: number;
  /** … and of one network, so that one cannot fill the queue. */
  perNetwork: number;
  /** A ticket that was not polled for this long is dropped. */
  patienceMs: number;
  /** After this long a turn is over, whatever became of it. */
  turnMs: number;
}

/**
 * One turn at a time, in rotation between networks: a network with a hundred requests delays another's by one of
 * them, not by a hundred. Waiters poll instead of being notified, since a cancelled request could not pass the turn
 * on.
 */
export function createTurnQueue({ size, perNetwork, patienceMs, turnMs }: Options) {
  let waiting: Ticket[] = [];
  let active: { ticket: Ticket; since: number } | null = null;
  /** Networks in the order in which they last had a turn, for as long as they have something waiting. */
  let served: string[] = [];

  function next(): Ticket | undefined {
    const [first] = waiting
      .map((ticket) => ({ ticket, rank: served.indexOf(ticket.network) }))
      .sort((a, b) => a.rank - b.rank);
    return first?.ticket;
  }

  function tidy(now: number): void {
    if (active && now - active.since > turnMs) active = null;
    waiting = waiting.filter(({ askedAt }) => now - askedAt <= patienceMs);
    served = served.filter((network) => waiting.some((ticket) => ticket.network === network));
  }

  return {
    /** A place in the queue; null when it is full. */
    enter(network: string, now: number): Ticket | null {
      tidy(now);
      if (waiting.length >= size) return null;
      if (waiting.filter((ticket) => ticket.network === network).length >= perNetwork) return null;
      const ticket = { network, askedAt: now };
      waiting.push(ticket);
      return ticket;
    },
    /** Whether it is this one's turn now; then it has it until it leaves. */
    isNext(ticket: Ticket, now: number): boolean {
      ticket.askedAt = now;
      // After a pause of the whole isolate every ticket looks expired.
      if (!waiting.includes(ticket)) waiting.push(ticket);
      tidy(now);
      if (active || next() !== ticket) return false;
      waiting = waiting.filter((other) => other !== ticket);
      served = [...served.filter((network) => network !== ticket.network), ticket.network];
      active = { ticket, since: now };
      return true;
    },
    leave(ticket: Ticket): void {
      waiting = waiting.filter((other) => other !== ticket);
      if (active?.ticket === ticket) active = null;
    },
  };
}
