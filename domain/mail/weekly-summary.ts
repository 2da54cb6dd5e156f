import { addDays, dayInUtc } from '#domain/time/days.ts';
import { wallClock } from '#domain/time/wall-clock.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { longDate } from '../i18n/dates.ts';

export interface SummaryWeek {
  from: string;
  to: string;
  before: { from: string; to: string };
}

const MONDAY = 1;
const FROM_HOUR = 8;
/** Hour after which a missed summary is no longer sent. */
const TO_HOUR = 12;

/**
 * Returns the previous week if its summary is due (Mondays from 8:00 to 12:00 in the site's time zone),
 * otherwise null.
 */
export function findDueWeek(now: number, timeZone: string): SummaryWeek | null {
  // On days with 23 or 25 hours, the wall clock differs from the time elapsed since midnight.
  const local = new Date(wallClock(now, timeZone));
  const hour = local.getUTCHours();
  if (local.getUTCDay() !== MONDAY || hour < FROM_HOUR || hour >= TO_HOUR) return null;
  const today = dayInUtc(local.getTime());
  return {
    from: addDays(today, -7),
    to: addDays(today, -1),
    before: { from: addDays(today, -14), to: addDays(today, -8) },
  };
}

export interface SummaryFigures {
  visits: number;
  visitors: number;
  views: number;
  orders: number;
  revenueCents: number;
}

export interface WeekFacts {
  siteTitle: string;
  locale: string;
  week: SummaryWeek;
  figures: SummaryFigures;
  before: SummaryFigures;
  pages: readonly { value: string; label: string | null; count: number }[];
  sources: readonly { value: string; count: number }[];
  errors: number;
  reportsHref: string;
  stopHref: string;
}

export type MailRow = readonly [name: string, value: string, note: string];

export interface SummaryMessage {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  tables: readonly { title: string; rows: readonly MailRow[] }[];
  action: { text: string; href: string };
  footnote: string;
  stop: { text: string; href: string };
}

export function weeklySummary(
  { siteTitle, locale, week, figures, before, pages, sources, errors, reportsHref, stopHref }: WeekFacts,
  texts: Messages['weeklySummary'],
  formatRevenue: (cents: number) => string,
): SummaryMessage {
  const number = new Intl.NumberFormat(locale);
  // These dates have no time of day, so format them in UTC.
  const day = (date: string) => longDate({ locale, timeZone: 'UTC' }, Date.parse(date));
  const row = (name: string, key: keyof SummaryFigures, format = (value: number) => number.format(value)) =>
    [name, format(figures[key]), compare(figures[key], before[key], locale, texts)] as const;
  const hasSales = figures.orders > 0 || before.orders > 0;
  return {
    subject: texts.subject({ siteTitle, visits: figures.visits }),
    greeting: texts.period({ from: day(week.from), to: day(week.to) }),
    paragraphs: figures.visits === 0 && figures.views === 0 ? [texts.quiet] : [],
    tables: [
      {
        title: '',
        rows: [
          row(texts.visits, 'visits'),
          row(texts.visitors, 'visitors'),
          row(texts.views, 'views'),
          ...(hasSales
            ? [row(texts.orders, 'orders'), row(texts.revenue, 'revenueCents', formatRevenue)]
            : []),
          ...(errors > 0 ? [[texts.errors, number.format(errors), ''] as const] : []),
        ],
      },
      {
        title: texts.topPages,
        rows: pages.map(({ value, label, count }) => [label || value, number.format(count), ''] as const),
      },
      {
        title: texts.topSources,
        rows: sources.map(({ value, count }) => [value || texts.direct, number.format(count), ''] as const),
      },
    ].filter(({ rows }) => rows.length > 0),
    action: { text: texts.open, href: reportsHref },
    footnote: texts.why({ siteTitle }),
    stop: { text: texts.stop, href: stopHref },
  };
}

function compare(now: number, before: number, locale: string, texts: Messages['weeklySummary']): string {
  if (now === before) return now === 0 ? '' : texts.same;
  if (before === 0) return texts.first;
  const share = Math.abs(now - before) / before;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return now > before ? texts.more({ percent }) : texts.less({ percent });
}
