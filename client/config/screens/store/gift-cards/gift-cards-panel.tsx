import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { GiftCardList, GiftCardState, GiftCardSummary } from '#schema/contracts/gift-cards/gift-card.ts';
import { GiftCardSheet } from './gift-card-sheet.tsx';
import { type GiftCardView, giftCardsApi } from './gift-cards-api.ts';
import { IssueGiftCard } from './issue-gift-card.tsx';
import './gift-cards.css';

const STATES: Readonly<Record<GiftCardState, readonly [label: string, tone: string]>> = {
  waiting: ['Not sent yet', 'hidden'],
  open: ['Active', 'good'],
  spent: ['Spent', 'hidden'],
  expired: ['Expired', 'warn'],
  disabled: ['Disabled', 'bad'],
};
const FILTERS: readonly (readonly [GiftCardView['state'], string])[] = [
  ['', 'Any status'],
  ['open', 'Active'],
  ['spent', 'Spent'],
  ['expired', 'Expired'],
  ['disabled', 'Disabled'],
];

const join = (known: GiftCardList, more: GiftCardList): GiftCardList => ({
  ...more,
  cards: [...known.cards, ...more.cards],
});

/** All gift cards with their balances, and the total outstanding. */
export default function GiftCardsPanel() {
  const [view, setView] = useState<GiftCardView>({ search: '', state: '' });
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(view, giftCardsApi.list, join);
  const [isIssuing, setIssuing] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const isFiltered = [view, shown].some(({ search, state }) => search !== '' || state !== '');
  const isBare = page?.cards.length === 0 && !isFiltered;
  const issue = (
    <button type="button" className="button primary" onClick={() => setIssuing(true)}>
      <Plus size={16} aria-hidden="true" /> Issue a card
    </button>
  );
  return (
    <div className="store-part" aria-busy={isBusy}>
      <header className="panel-page-head">
        <h1>Gift cards</h1>
        {page && !isBare && (
          <div className="gift-actions">
            <a className="button" href={giftCardsApi.exportHref} download="gift-cards.csv">
              <Download size={16} aria-hidden="true" /> Export
            </a>
            {issue}
          </div>
        )}
      </header>
      {page && !isBare && (
        <>
          <p className="gift-owed">
            <strong>{formatCents(page.owedCents, page.currency)}</strong>{' '}
            <span className="quiet">can still be spent</span>
          </p>
          <search className="product-filters">
            <SearchInput
              label="Find by name, email or last four characters"
              placeholder="Name, email or last four"
              value={view.search}
              onChange={(search) => setView({ ...view, search })}
            />
            <select
              aria-label="Status"
              value={view.state}
              onChange={({ target }) =>
                setView({ ...view, state: FILTERS.find(([one]) => one === target.value)?.[0] ?? '' })
              }
            >
              {FILTERS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </search>
        </>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading gift cards" lines={6} />}
      {isBare && (
        <div className="empty">
          <h2>No gift cards yet</h2>
          <p className="quiet">Gift cards appear here when someone buys one or you issue one.</p>
          {issue}
        </div>
      )}
      {page?.cards.length === 0 && isFiltered && (
        <div className="empty">
          <h2>No matching gift cards</h2>
          <button type="button" className="button" onClick={() => setView({ search: '', state: '' })}>
            Show all cards
          </button>
        </div>
      )}
      {page && page.cards.length > 0 && <Cards cards={page.cards} onOpen={setOpened} />}
      <ShowMore onMore={loadMore} />
      <GiftCardSheet id={opened} onClose={() => setOpened(null)} onChanged={() => void reload()} />
      {page && (
        <IssueGiftCard
          isOpen={isIssuing}
          currency={page.currency}
          onClose={() => setIssuing(false)}
          onIssued={() => void reload()}
        />
      )}
    </div>
  );
}

function Cards({ cards, onOpen }: { cards: readonly GiftCardSummary[]; onOpen: (id: string) => void }) {
  const { site } = useAccount();
  return (
    <table className="products-table gift-table">
      <caption className="visually-hidden">Gift cards</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">For</th>
          <th scope="col">Status</th>
          <th scope="col" className="gift-balance">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => {
          const [label, tone] = STATES[card.state];
          return (
            <tr key={card.id}>
              <th scope="row">
                <button type="button" className="gift-name" onClick={() => onOpen(card.id)}>
                  {card.last4 === '' ? 'No code yet' : maskedGiftCard(card.last4)}
                </button>
                <span className="quiet">
                  {card.orderNumber === null ? 'Issued by you' : `Order ${card.orderNumber}`},{' '}
                  <RelativeTime at={card.createdAt} timeZone={site.timeZone} />
                </span>
              </th>
              <td className="gift-for">
                {card.recipientName || card.recipientEmail || <span className="quiet">No recipient</span>}
                {card.recipientName && <span className="quiet">{card.recipientEmail}</span>}
              </td>
              <td className="gift-state">
                <span className="chip" data-tone={tone}>
                  {label}
                </span>
              </td>
              <td className="gift-balance">
                {formatCents(card.balanceCents, card.currency)}
                <span className="quiet">of {formatCents(card.initialCents, card.currency)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
