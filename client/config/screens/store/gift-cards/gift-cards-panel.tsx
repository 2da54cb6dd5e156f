import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { GiftCardState, GiftCardSummary } from '#schema/contracts/gift-cards/gift-card.ts';
import { GiftCardSheet } from './gift-card-sheet.tsx';
import { type GiftCardView, giftCardsApi } from './gift-cards-api.ts';
import { IssueGiftCard } from './issue-gift-card.tsx';
import { MissingCodes } from './missing-codes.tsx';
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
  ['codeless', 'Without a code'],
  ['spent', 'Spent'],
  ['expired', 'Expired'],
  ['disabled', 'Disabled'],
];

const VIEW = defineView<GiftCardView>({
  search: searchField(),
  state: choiceField(
    FILTERS.map(([state]) => state),
    '',
  ),
});

export default function GiftCardsPanel() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage: giftCardsApi.list, rows: 'cards' });
  const { page, isBusy, reload } = list;
  const [isIssuing, setIssuing] = useState(false);
  useNewInAddress(() => setIssuing(true));
  const [opened, setOpened] = useState<string | null>(null);
  const isBare = list.isEmpty && !list.isFiltered;
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
          <MissingCodes
            missing={page.missingCodes}
            onShow={() => change({ state: 'codeless' })}
            onSent={() => void reload()}
          />
          <search className="product-filters">
            <SearchInput
              label="Find by name, email or last four characters"
              placeholder="Name, email or last four"
              value={view.search}
              onChange={(search) => change({ search })}
            />
            <FilterSelect
              label="Status"
              value={view.state}
              options={FILTERS}
              onChange={(state) => change({ state })}
            />
          </search>
        </>
      )}
      <ListBody
        name="gift cards"
        list={list}
        lines={6}
        showAll="Show all cards"
        onReset={reset}
        first={
          <>
            <h2>No gift cards yet</h2>
            <p className="quiet">Gift cards appear here when someone buys one or you issue one.</p>
            {issue}
          </>
        }
      >
        {({ cards }) => <Cards cards={cards} onOpen={setOpened} />}
      </ListBody>
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
