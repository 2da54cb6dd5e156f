export interface Ticket {
  network: string;
  /** Time of the last poll, in epoch milliseconds. */
  askedAt: number;
}

interface Options {
  size: number;
  /** Maximum number of tickets per network, so that one network cannot fill the queue. */
  perNetwork: number;
  /** Time without a poll after which a ticket is dropped. */
  patienceMs: number;
  turnMs: number;
}

/**
 * Lets one ticket at a time have a turn, and alternates between networks. Requests must poll, because a
 * cancelled request cannot hand over its turn.
 */
export function createTurnQueue({ size, perNetwork, patienceMs, turnMs }: Options) {
  let waiting: Ticket[] = [];
  let active: { ticket: Ticket; since: number } | null = null;
  /** Networks with waiting tickets, in order of their last turn. */
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
    enter(network: string, now: number): Ticket | null {
      tidy(now);
      if (waiting.length >= size) return null;
      if (waiting.filter((ticket) => ticket.network === network).length >= perNetwork) return null;
      const ticket = { network, askedAt: now };
      waiting.push(ticket);
      return ticket;
    },
    /** Returns whether it is this ticket's turn; the ticket keeps the turn until it leaves. */
    isNext(ticket: Ticket, now: number): boolean {
      ticket.askedAt = now;
      // If the whole isolate was paused, every ticket has been dropped as expired, so add this one again.
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
