import { Routes } from '#worker/calls/routes.ts';
import { scriptErrors } from '#worker/routes/script-errors/collect.ts';
import { census } from './census.ts';
import { events } from './events.ts';
import { performance } from './performance.ts';
import { recording } from './recording.ts';
import { traces } from './traces.ts';
import { trackPixel } from './track-pixel.ts';

/** Fire-and-forget calls of a page's script (server-design §6). */
export const collectors = new Routes();

collectors.include(census);
collectors.include(trackPixel);
collectors.include(traces);
collectors.include(events);
collectors.include(performance);
collectors.include(recording);
collectors.include(scriptErrors);
