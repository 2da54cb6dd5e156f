import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { CodeView } from '#client/config/kit/ui/code-view.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { share } from '#client/config/screens/analytics/report/share.ts';
import type { ErrorGroup } from '#schema/contracts/analytics/reports/errors.ts';
import { ownScript, readPlace, type ScriptPlace } from './parse-stack.ts';

/** Finds the source position for a position in one of Sitewright's scripts. */
type FindSource = (script: string, place: ScriptPlace) => Promise<string | null>;

interface MappedStack {
  where: string;
  stack: string;
  origin: Origin;
}
type Origin = 'ours' | 'site' | 'elsewhere' | 'unknown';

interface Reported {
  file: string | null;
  line: number | null;
  column: number | null;
  stack: string;
}

/**
 * Maps the positions in an error's stack to Sitewright's source files. Positions in third-party scripts and
 * the owner's code stay unchanged.
 */
export async function mapStack(
  { file, line, column, stack }: Reported,
  hosts: readonly string[],
  findSource: FindSource,
): Promise<MappedStack> {
  const sourceOf = async (place: ScriptPlace) => {
    const script = ownScript(place.file, hosts);
    return script && findSource(script, place);
  };
  const lines = await Promise.all(
    stack.split('\n').map(async (text) => {
      const place = readPlace(text);
      const source = place && (await sourceOf(place));
      return { text: source ? `${text} → ${source}` : text, place, source };
    }),
  );
  const first = lines.find(({ place }) => place);
  const sourceLocation = file === null || line === null ? null : { file, line, column: column ?? 1 };
  const place = sourceLocation ?? first?.place ?? null;
  const source = place && (sourceLocation ? await sourceOf(sourceLocation) : first?.source);
  return {
    where: source ?? (place ? `${place.file}:${place.line}:${place.column}` : ''),
    stack: lines.map(({ text }) => text).join('\n'),
    origin: place ? getOrigin(place.file, hosts) : 'unknown',
  };
}

function getOrigin(file: string, hosts: readonly string[]): Origin {
  if (ownScript(file, hosts)) return 'ours';
  const [, host] = /^https?:\/\/([^/]+)/.exec(file) ?? [];
  return host === undefined || hosts.includes(host) ? 'site' : 'elsewhere';
}

interface Props {
  group: ErrorGroup;
  formatters: Formatters;
  onMarkResolved: (isResolved: boolean) => void;
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  ours: 'A Sitewright script. You cannot fix this error yourself. Please report it.',
  site: 'Code on your page: injected code or a code block.',
  elsewhere: 'A script that your page loads from another site.',
  unknown: 'Unknown.',
};

const getText = (value: unknown) => (typeof value === 'string' ? value : '');

export function ErrorDetails({ group, formatters, onMarkResolved }: Props) {
  const { site } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  const { message, count, browsers, lastSeenAt } = group;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className="activity-count" title={`Seen ${count} times`}>
            {formatters.number(count)}
            <span className="visually-hidden"> times</span>
          </span>
          <span className="activity-what">
            <code>{message}</code>
            <span className="quiet">
              {browsers.length > 0
                ? browsers.map(({ name }) => name).join(', ')
                : 'Browsers are not recorded'}
            </span>
          </span>
          <span className="quiet activity-when">
            <RelativeTime at={lastSeenAt} timeZone={site.timeZone} />
          </span>
        </summary>
        {isOpen && <Opened group={group} formatters={formatters} onMarkResolved={onMarkResolved} />}
      </details>
    </li>
  );
}

function Opened({ group, formatters, onMarkResolved }: Props) {
  const { site } = useAccount();
  const canWrite = useCan()('settings.write');
  const { fingerprint, file, line, lastSeenAt, firstSeenAt, resolvedAt, sample, days } = group;
  const stack = getText(sample.stack);
  const url = getText(sample.url);
  const { value: mapped } = useLoaded(['error-source', fingerprint, lastSeenAt], async () => {
    const { findSource } = await import('./source-position.ts');
    const pageHost = URL.canParse(url) ? [new URL(url).host] : [];
    const column = typeof sample.column === 'number' ? sample.column : null;
    return mapStack({ file, line, column, stack }, [location.host, ...pageHost], findSource);
  });
  const where = mapped?.where ?? [file, line].filter((part) => part !== null).join(':');
  return (
    <>
      <dl className="facts">
        {where && (
          <Fact name="Where">
            <code>{where}</code>
          </Fact>
        )}
        {mapped && <Fact name="Whose code">{ORIGINS[mapped.origin]}</Fact>}
        <Fact name="Pages">
          <Names shares={group.pages} formatters={formatters} />
        </Fact>
        <Fact name="Browsers">
          <Names shares={group.browsers} formatters={formatters} />
        </Fact>
        <Fact name="First seen">
          <RelativeTime at={firstSeenAt} timeZone={site.timeZone} />
        </Fact>
        <Fact name="Last seen">
          <RelativeTime at={lastSeenAt} timeZone={site.timeZone} />
        </Fact>
        <Fact name="By day">
          {days.map(({ day, count }) => `${formatters.day(day)}: ${formatters.number(count)}`).join(', ')}
        </Fact>
      </dl>
      {stack ? (
        <CodeView label="Stack trace of the latest report" text={mapped?.stack ?? stack} />
      ) : (
        <p className="quiet">The browser sent no stack trace.</p>
      )}
      {canWrite && (
        <button type="button" className="button" onClick={() => onMarkResolved(resolvedAt === null)}>
          {resolvedAt === null ? 'Mark as resolved' : 'Reopen'}
        </button>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Names({ shares, formatters }: { shares: ErrorGroup['pages']; formatters: Formatters }) {
  if (shares.length === 0) return 'Not recorded';
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  return shares.map(({ name, count }) => `${name} (${formatters.percent(share(count, all))})`).join(', ');
}
