import { SAMPLE_KEY } from '../../domain/sites/sample-data.ts';
import { HOUR_MS } from '../../domain/time/units.ts';
import type { ScriptErrorsMessage } from '../../schema/contracts/queue-messages.ts';
import type { Random } from './random.ts';
import type { SampleDay } from './visits.ts';

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
] as const;
const FILE = '/scripts/tide-table.js';
const MESSAGE = "TypeError: undefined is not an object (evaluating 'tides.today.height')";

export const makeScriptErrors = (
  random: Random,
  { websiteId, days, key }: { websiteId: string; days: readonly SampleDay[]; key: string },
): ScriptErrorsMessage[] =>
  days.slice(-9, -2).flatMap(({ starts, day }, number) =>
    Array.from(
      { length: random.between(1, 5) },
      (_, index): ScriptErrorsMessage => ({
        topic: 'script-errors',
        id: `${key}error-${number}-${index}`,
        websiteId,
        day,
        receivedAt: starts + random.between(7, 21) * HOUR_MS + random.between(0, 3_599_999),
        errors: [
          {
            fingerprint: `${SAMPLE_KEY}tide-table`,
            message: MESSAGE,
            file: FILE,
            line: 41,
            sample: {
              stack: `showHeight@${FILE}:41:27\nstart@${FILE}:12:3`,
              column: 27,
              app: null,
              templateId: null,
              customData: null,
              url: 'https://example.com/events',
              userAgent: random.pick(BROWSERS),
            },
          },
        ],
      }),
    ),
  );
