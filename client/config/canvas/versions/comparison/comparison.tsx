import { useMemo } from 'react';
import { canonicalHtml } from '#client/config/canvas/session/canonical-html.ts';
import { BLOCK_NAMES } from '#domain/pages/block-names.ts';
import { comparePages } from '#domain/pages/compare/compare-pages.ts';
import type { Change, ChangedWords } from '#domain/pages/compare/list-moved.ts';
import { type MarkedWords, markWords } from '#domain/pages/compare/mark-words.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import '#client/config/kit/ui/comparison.css';

interface Props {
  before: PageContent;
  after: PageContent;
  labels: { before: string; after: string };
}

const KINDS: Readonly<Record<Change['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

export default function Comparison({ before, after, labels }: Props) {
  const changes = useMemo(() => comparePages(before, after, canonicalHtml), [before, after]);
  if (changes.length === 0) return <p className="empty-line">No differences.</p>;
  return (
    <>
      <div className="comparison-labels" aria-hidden="true">
        <span>{labels.before}</span>
        <span>{labels.after}</span>
      </div>
      <ol className="comparison">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.subject} ${change.block?.id ?? change.section?.id ?? ''}`}>
            <ChangeRow change={change} labels={labels} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ChangeRow({ change, labels }: { change: Change } & Pick<Props, 'labels'>) {
  return (
    <>
      <p>
        <strong className={`change-kind is-${change.kind}`}>{KINDS[change.kind]}</strong>{' '}
        {nameSubject(change)}
        {change.details.length > 0 && <span className="quiet">{change.details.join(', ')}</span>}
      </p>
      {change.words.map((words) => (
        <SideBySide key={words.label ?? ''} words={words} labels={labels} />
      ))}
    </>
  );
}

function SideBySide({ words, labels }: { words: ChangedWords } & Pick<Props, 'labels'>) {
  const { before, after } = markWords(words.before, words.after);
  return (
    <dl className="side-by-side">
      <div>
        <dt className="visually-hidden">
          {words.label} {labels.before}
        </dt>
        <dd>{words.before === '' ? <Nothing /> : <Marked words={before} as="del" />}</dd>
      </div>
      <div>
        <dt className="visually-hidden">
          {words.label} {labels.after}
        </dt>
        <dd>{words.after === '' ? <Nothing /> : <Marked words={after} as="ins" />}</dd>
      </div>
    </dl>
  );
}

const Nothing = () => <span className="quiet">–</span>;

function Marked({ words: { head, middle, tail }, as: Tag }: { words: MarkedWords; as: 'del' | 'ins' }) {
  return (
    <>
      {head}
      {middle !== '' && <Tag>{middle}</Tag>}
      {tail}
    </>
  );
}

/** Names what changed as the panels do, such as "Section 2 · Text". */
function nameSubject({ subject, section, block, words }: Change): string {
  if (subject === 'page' || !section) return words.length === 1 ? `${words[0]?.label}` : 'Page';
  const name = section.name ?? `Section ${section.number}`;
  return block ? `${name} · ${BLOCK_NAMES[block.type]?.label ?? 'Block'}` : name;
}
