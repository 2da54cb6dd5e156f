import { findCampaign } from '../../domain/analytics/visit-source.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts';
import { EVENT_KIND } from '../../schema/contracts/analytics/census-events.ts';
import type { CensusMessage, PerformanceMessage } from '../../schema/contracts/queue-messages.ts';
import type { Sold } from './catalogue.ts';
import { type Outcome, type Visitor, walk } from './journey.ts';
import { measurePage } from './measures.ts';
import { createRandom, type Random } from './random.ts';
import { BROWSERS, COUNTRIES, DEVICES, HOURS, LETTER, SOURCES, WEEKDAYS } from './sources.ts';

export interface SampleDay {
  day: string;
  starts: number;
}

export interface Visits {
  count: number;
  events: CensusMessage[];
  measures: PerformanceMessage[];
  outcomes: (Outcome & { visitor: Visitor })[];
  asked: { at: number; formId: string }[];
}

/** Day of the month on which the newsletter is sent. */
const LETTER_DAY = 17;

/**
 * Creates visits with a weekly rhythm, slow growth, and a newsletter that brings visitors for five days.
 */
export function makeVisits(
  random: Random,
  {
    websiteId,
    days,
    products,
    key,
  }: {
    websiteId: string;
    days: readonly SampleDay[];
    products: readonly Sold[];
    key: string;
  },
): Visits {
  // The browsers have their own random generator, so that a change of the browser list does not change other
  // values.
  const browsers = createRandom(days.length);
  const made: Visits = { count: 0, events: [], measures: [], outcomes: [], asked: [] };
  let serial = 0;
  const nextId = () => `${key}${++serial}`;
  const record = (receivedAt: number, fields: Partial<CensusMessage> & Pick<CensusMessage, 'kind'>) =>
    made.events.push({
      topic: 'census',
      id: nextId(),
      websiteId,
      receivedAt,
      day: '',
      event: null,
      path: null,
      visitorHash: null,
      isNewVisit: false,
      referrerHost: null,
      device: null,
      fromPath: null,
      country: null,
      analyticsId: null,
      data: {},
      ...fields,
    });
  for (const [index, { day, starts }] of days.entries()) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const usual = (WEEKDAYS[weekday] ?? 28) * (0.92 + index * 0.008) * (0.9 + random.next() * 0.2);
    const sinceLetter = index - LETTER_DAY;
    const byLetter = sinceLetter >= 0 && sinceLetter < 5 ? Math.round(34 / (sinceLetter + 1)) : 0;
    const count = Math.round(usual) + byLetter;
    for (let visit = 0; visit < count; visit++) {
      const source = visit < byLetter ? LETTER : random.weighted(SOURCES);
      // One in eight visitors returns on the same day.
      const person = visit > 0 && random.chance(0.125) ? random.between(0, visit - 1) : visit;
      const visitor: Visitor = {
        day,
        hash: `${key}${index}-${person}`,
        source,
        campaign: findCampaign(source.query),
        country: random.weighted(COUNTRIES),
        device: random.weighted(DEVICES),
        userAgent: '',
      };
      visitor.userAgent = browsers.weighted(BROWSERS[visitor.device]);
      const startsAt = starts + random.weighted(HOURS) * HOUR_MS + random.between(0, HOUR_MS - 1);
      const opened = (at: number, path: string) => {
        if (random.chance(0.2))
          made.measures.push(
            measurePage(random, { id: nextId(), websiteId, day, at, path, device: visitor.device }),
          );
      };
      const { outcome, asked } = walk(random, { visitor, startsAt, products }, { record, opened });
      made.count += 1;
      if (outcome) made.outcomes.push({ ...outcome, visitor });
      if (asked) made.asked.push({ at: startsAt + 2 * MINUTE_MS, formId: asked });
      if (random.chance(0.02)) record(startsAt + MINUTE_MS, toAudioPlay(visitor));
    }
  }
  return made;
}

const toAudioPlay = ({ day, hash, device, country }: Visitor) => ({
  kind: 'hit' as const,
  event: EVENT_KIND.audio,
  day,
  visitorHash: hash,
  device,
  country,
  path: '/sounds',
  data: { mediaTitle: 'Glaze singing as it cools', mediaSrc: '/media/glaze-singing.ogg' },
});
