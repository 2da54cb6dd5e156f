import { DAY_MS } from '../../domain/time/units.ts';
import type { SampleRows } from '../../worker/db/sites/add-sample-data.ts';
import { COMMISSIONS, CONTACT_MESSAGES } from './messages.ts';
import type { Random } from './random.ts';
import { SAMPLE_BUYERS } from './sample-buyers.ts';

const CONTACT = 'f1a0c0de0000000000000001';
const COMMISSION = 'f1a0c0de0000000000000002';
/** Submissions newer than this are unread. */
const UNREAD_MS = 3 * DAY_MS;

/** Creates submissions. Uses each sample text once, because repeated texts would look artificial. */
export function makeSubmissions(
  random: Random,
  {
    websiteId,
    asked,
    now,
  }: { websiteId: string; asked: readonly { at: number; formId: string }[]; now: number },
): SampleRows['submissions'] {
  const contact = [...CONTACT_MESSAGES];
  const commissions = [...COMMISSIONS];
  let waiting = 4;
  // Creates submissions from every second visit that filled in a form, newest first, so that the inbox has
  // some unread ones.
  const sent = asked.toSorted((one, other) => other.at - one.at).filter((_, index) => index % 2 === 0);
  return sent.flatMap(({ at, formId }, index) => {
    const person = SAMPLE_BUYERS[(index * 7 + 3) % SAMPLE_BUYERS.length];
    const [first = '', last = ''] = person?.name.split(' ') ?? [];
    const email = person?.email ?? '';
    const who = { name: { first, last }, email };
    const answers = () => {
      if (formId === CONTACT) {
        const message = contact.shift();
        return message && { ...who, about: message[0], message: message[1] };
      }
      if (formId === COMMISSION) {
        const wish = commissions.shift();
        return wish && { ...who, ...wish };
      }
      return waiting-- > 0 && { ...who, which: ['Wheel afternoon'], people: String(random.between(1, 2)) };
    };
    const given = answers();
    if (!given) return [];
    return [
      {
        id: random.id(),
        websiteId,
        formId,
        formVersion: 1,
        answers: given,
        email,
        status: at > now - UNREAD_MS ? ('unread' as const) : ('read' as const),
        submitButtonText: 'Send',
        ipHash: '',
        digest: `sample-${index}`,
        createdAt: at,
      },
    ];
  });
}
