import { toICalendar } from '#domain/calendar/icalendar.ts';
import { attachmentHeader } from '#domain/downloads/sniff-file.ts';
import { spanDays } from '#domain/i18n/time-span.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import * as calls from '#schema/contracts/calendar/visitor-calls.ts';
import { eventContentSchema } from '#schema/contracts/collections/collection.ts';
import { findCalendarEvents } from '#worker/db/calendar/calendar-file.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { Routes } from '../../calls/routes.ts';
import { notFound } from '../../errors.ts';
import { holdingPage } from '../pages/holding.ts';
import { serveCachedFile } from '../pages/serve.ts';

const toAttachment = (name: string): string =>
  encodeURIComponent(name) === name ? `attachment; filename="${name}"` : attachmentHeader(name);

export const calendarFiles = new Routes();

calendarFiles.handle(calls.downloadCalendar, [holdingPage], (c, { params }) =>
  serveCachedFile(c, async () => {
    const { site } = c.var;
    const id = params.file.slice(0, -'.ics'.length);
    const rows = await findCalendarEvents(pageReader(c), site.id, id);
    const [first] = rows;
    if (!first) throw notFound(c.req.path);
    const origin = siteOrigin(c);
    const isWhole = first.collectionId === id;
    const name = isWhole ? `${first.collectionTitle} – ${site.settings.title}` : first.title;
    const entries = rows.flatMap(({ event, listPath, urlId, excerpt, ...row }) => {
      const parsed = eventContentSchema.safeParse(JSON.parse(event));
      if (!parsed.success) return [];
      const { startsAt, endsAt, isAllDay, location, note } = parsed.data;
      return {
        ...row,
        uid: `${row.id}@${site.id}`,
        description: [excerpt, note].filter(Boolean).join('\n\n'),
        location,
        url: wireAddress(`${origin}${listPath === '/' ? '' : listPath}/${urlId}`),
        startsAt,
        endsAt,
        days: isAllDay ? spanDays(parsed.data, site.settings.timeZone) : null,
      };
    });
    return {
      body: toICalendar(name, entries),
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': isWhole ? 'inline; filename="events.ics"' : toAttachment(`${first.urlId}.ics`),
        'x-robots-tag': 'noindex',
      },
      isShared: true,
    };
  }),
);
