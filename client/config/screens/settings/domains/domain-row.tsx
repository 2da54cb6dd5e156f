import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Domain, DomainList } from '#schema/contracts/sites/domains.ts';
import { DnsRecords } from './dns-records.tsx';
import { describeCertificate, describeDomain } from './domain-words.ts';
import { domainsApi } from './domains-api.ts';

interface Props {
  domain: Domain;
  canVerify: boolean;
  canWrite: boolean;
  onChanged: (list: DomainList) => void;
  onRemove: () => void;
}

export function DomainRow({ domain, canVerify, canWrite, onChanged, onRemove }: Props) {
  const { site } = useAccount();
  const { host, displayHost, isPrimary, records, problem, checkedAt } = domain;
  const { text, tone } = describeDomain(domain);
  const certificate = describeCertificate(domain);
  const isDone = tone === 'good';
  const check = useMutation({
    mutationFn: () => domainsApi.check(host),
    onSuccess: (list) => {
      onChanged(list);
      const checked = list.domains.find((one) => one.host === host);
      if (checked && describeDomain(checked).tone === 'good') toast.success(`${displayHost} is connected.`);
    },
  });
  const primary = useMutation({
    mutationFn: () => domainsApi.setPrimary(host),
    onSuccess: (list) => {
      onChanged(list);
      toast.success(`${displayHost} is the primary domain.`);
    },
  });
  return (
    <li className="domain-row">
      <div className="domain-head">
        <h3>
          <bdi dir="ltr">{displayHost}</bdi>
        </h3>
        {isPrimary && <span className="chip">Primary</span>}
        <span className="chip" data-tone={tone}>
          {text}
        </span>
      </div>
      {displayHost !== host && (
        <p className="quiet">
          In DNS: <code dir="ltr">{host}</code>
        </p>
      )}
      <div role="status" className="domain-notes">
        {problem && <p className="notice">{problem}</p>}
        {certificate && <p className="quiet">{certificate}</p>}
        {checkedAt !== null && (
          <p className="quiet">
            Checked <RelativeTime at={checkedAt} timeZone={site.timeZone} />
          </p>
        )}
      </div>
      {records.length > 0 && !isDone && (
        <>
          <p>
            Set these records at the provider where you bought the domain. If it does not accept a CNAME
            record for this name, use its ALIAS or ANAME record.
          </p>
          <DnsRecords records={records} />
        </>
      )}
      {canWrite && (
        <div className="card-end">
          {records.length > 0 && canVerify && (
            <button
              type="button"
              className={isDone ? 'button' : 'button primary'}
              aria-label={`Check ${displayHost} again`}
              disabled={check.isPending}
              onClick={() => check.mutate()}
            >
              {check.isPending ? 'Checking…' : 'Check again'}
            </button>
          )}
          {domain.state === 'proven' && !isPrimary && (
            <button
              type="button"
              className="button"
              aria-label={`Make ${displayHost} the primary domain`}
              disabled={primary.isPending}
              onClick={() => primary.mutate()}
            >
              Make primary
            </button>
          )}
          <button type="button" className="button" aria-label={`Remove ${displayHost}`} onClick={onRemove}>
            Remove
          </button>
        </div>
      )}
    </li>
  );
}
