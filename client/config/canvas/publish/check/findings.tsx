import { CircleAlert, Info } from 'lucide-react';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { BLOCK_NAMES } from '#domain/pages/block-names.ts';
import { findBlock } from '#domain/pages/commands/find.ts';
import type { Finding } from '#domain/pages/publish-check/finding.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { PublishFacts } from '#schema/contracts/pages/publish-facts.ts';
import { type DraftPage, type DraftsToCheck, listFindings } from './check.ts';
import './findings.css';

interface Props {
  looked: DraftsToCheck;
  facts: PublishFacts;
  onJump: (finding: Finding) => void;
  /** Keeps a finding's sample text and images as the owner's own content. */
  onKeep: (finding: Finding) => void;
  onPublish?: () => void;
  onPublishLinked?: (linked: readonly DraftPage[]) => void;
  /** Whether the linked drafts are being published. */
  isPublishing: boolean;
}

/** Lists errors first. Fixed findings disappear as the draft changes. */
export default function Findings(props: Props) {
  const { looked, facts, onJump, onKeep, onPublish, onPublishLinked, isPublishing } = props;
  const findings = useFindings(looked, facts);
  const summary = useRef<HTMLParagraphElement>(null);
  const keep = (finding: Finding) => {
    onKeep(finding);
    // Move the focus: the button disappears together with its finding.
    summary.current?.focus();
  };
  const linked = facts.draftPages.filter(({ path }) => findings.some(({ draftPath }) => draftPath === path));
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <>
      <p className="findings-sum" role="status" tabIndex={-1} ref={summary}>
        {summarize(errors, findings.length - errors)}
      </p>
      {findings.length > 0 && (
        <ol className="findings-list">
          {findings.map((finding) => (
            <li
              key={`${finding.region} ${finding.kind} ${finding.sectionId} ${finding.blockId} ${finding.text}`}
            >
              <FindingRow finding={finding} place={namePlace(finding, looked)} onJump={onJump} />
              {finding.keepable && finding.keepable.length > 0 && (
                <button type="button" className="finding-fix" onClick={() => keep(finding)}>
                  {nameKeep(finding, looked)}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {(onPublish || (onPublishLinked && linked.length > 0)) && (
        <div className="findings-foot">
          {onPublishLinked && linked.length > 0 && (
            <button type="button" className="button" onClick={() => isPublishing || onPublishLinked(linked)}>
              {isPublishing ? 'Publishing ' : onPublish ? 'Publish with ' : 'Publish '}
              {nameLinked(linked)}
            </button>
          )}
          {onPublish && (
            <button type="button" className="button primary" onClick={onPublish}>
              {findings.length > 0 ? 'Publish anyway' : 'Publish now'}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Checks the drafts again when they change. */
function useFindings(looked: DraftsToCheck, facts: PublishFacts): Finding[] {
  const [{ page, headerFooter }] = useState(looked);
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [page?.store.watch(listener), headerFooter?.store.watch(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    [page, headerFooter],
  );
  const [get] = useState(() => {
    let known: readonly unknown[] = [];
    let findings: Finding[] = [];
    return () => {
      const drafts = [page, headerFooter].map((session) => session?.store.get().history.present);
      if (known.length === 0 || drafts.some((draft, index) => draft !== known[index]))
        findings = listFindings({ page, headerFooter }, facts);
      known = drafts;
      return findings;
    };
  });
  return useSyncExternalStore(watch, get);
}

function FindingRow({
  finding,
  place,
  onJump,
}: {
  finding: Finding;
  place: string;
  onJump: Props['onJump'];
}) {
  const isError = finding.level === 'error';
  const Icon = isError ? CircleAlert : Info;
  return (
    <button type="button" className="finding" onClick={() => onJump(finding)}>
      <Icon size={16} aria-hidden="true" className={isError ? 'is-error' : 'is-hint'} />
      <span>
        <span className="visually-hidden">{isError ? 'Problem: ' : 'Hint: '}</span>
        {finding.text}
        <span className="finding-place">{place}</span>
      </span>
    </button>
  );
}

function summarize(errors: number, hints: number): string {
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  if (errors + hints === 0) return 'No problems found in text, links, headings and colors.';
  return [
    ...(errors > 0 ? [count(errors, 'problem')] : []),
    ...(hints > 0 ? [count(hints, 'hint')] : []),
  ].join(', ');
}

/** Names a finding's location as the panels do, such as "Section 2 · Button". */
function namePlace({ path, sectionId, blockId, region }: Finding, looked: DraftsToCheck): string {
  if (path !== undefined) return `Open ${path}`;
  const part = region === 'header' ? 'Header' : 'Footer';
  const sections = getSections(region, looked);
  const found = blockId === null ? null : findBlock({ sections }, blockId);
  const index = sections.findIndex(({ id }) => id === (found?.section.id ?? sectionId));
  const section = sections[index];
  if (!section) return region ? `${part} · Menu` : 'The page as a whole';
  const name = section.name ?? (region ? part : `Section ${index + 1}`);
  return found ? `${name} · ${BLOCK_NAMES[found.block.type]?.label ?? 'Block'}` : name;
}

/** Returns the label of the button that keeps the samples, depending on their kind. */
function nameKeep({ region, keepable = [] }: Finding, looked: DraftsToCheck): string {
  const blocks = getSections(region, looked).flatMap(({ blocks }) =>
    blocks.filter(({ id }) => keepable.includes(id)),
  );
  const isText = blocks.every(({ type }) => type === BLOCK_TYPE.html);
  if (blocks.length === 1) return isText ? 'Keep this text' : 'Keep this block';
  return isText ? 'Keep these texts' : `Keep these ${blocks.length} blocks`;
}

function getSections(region: Finding['region'], { page, headerFooter }: DraftsToCheck): Section[] {
  if (!region) return page?.store.get().history.present.sections ?? [];
  return headerFooter?.store.get().history.present[region].sections ?? [];
}

const nameLinked = (linked: readonly DraftPage[]): string =>
  linked.length === 1 ? `“${linked[0]?.title}”` : `the ${linked.length} linked pages`;
