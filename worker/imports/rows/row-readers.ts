import type { Cells } from '#domain/imports/row-cells.ts';
import { type OrderRows, readShopifyOrder } from '#domain/imports/shopify-orders.ts';
import { readShopifyCustomer } from '#domain/imports/shopify-people.ts';
import type { ImportedRedirect } from '#schema/contracts/imports/imported-rows.ts';
import type { RowFileKind } from '#schema/contracts/imports/site-import.ts';
import { MAX_ORDER_LINES } from '#schema/contracts/orders/order.ts';
import { CUT_OFF, RowReader } from './row-reader.ts';

const SCATTERED = 'its rows do not follow each other, so only the first ones were read';

/** Groups the rows of an order, which follow each other. */
class OrderReader extends RowReader {
  #open: OrderRows | null = null;
  readonly #seen = new Set<string>();

  take(cells: Cells, line: number): void {
    const number = cells('name');
    if (number === '') {
      this.leave('without an order number', `line ${line}`);
      return;
    }
    if (this.#open?.number === number) {
      // One more row than the limit, so that the order is recognised as too long.
      if (this.#open.rows.length <= MAX_ORDER_LINES) this.#open.rows.push(cells);
      return;
    }
    this.end();
    if (this.#seen.has(number)) {
      this.change(SCATTERED, number);
      return;
    }
    this.#seen.add(number);
    this.#open = { number, rows: [cells] };
  }

  end(): void {
    if (!this.#open) return;
    const { number } = this.#open;
    const read = readShopifyOrder(this.#open);
    this.#open = null;
    if ('why' in read) {
      this.leave(read.why, read.example);
      return;
    }
    this.add(read.order);
    for (const change of read.changes) this.change(change, number);
  }

  /** An order whose last row is incomplete would have wrong line items, so it is left out as a whole. */
  override cutOff(cells: Cells, line: number): void {
    const number = cells('name');
    if (this.#open?.number === number) this.#open = null;
    this.leave(CUT_OFF, number || `line ${line}`);
  }
}

class CustomerReader extends RowReader {
  readonly #seen = new Set<string>();

  take(cells: Cells): void {
    const read = readShopifyCustomer(cells);
    if ('why' in read) {
      this.leave(read.why, read.example);
      return;
    }
    const { email } = read.customer;
    if (this.#seen.has(email)) {
      this.leave('the file has this email address twice', email);
      return;
    }
    this.#seen.add(email);
    this.add(read.customer);
  }

  end(): void {}
}

/** Collects all redirects in one record, because whether one is possible depends on the others. */
class RedirectReader extends RowReader {
  readonly #found: ImportedRedirect[] = [];

  take(cells: Cells, line: number): void {
    const [from, to] = [cells('redirect from'), cells('redirect to')];
    if (from === '' || to === '') this.leave('an address is missing', `line ${line}`);
    else this.#found.push({ line, from, to });
  }

  end(): void {
    if (this.#found.length > 0) this.add(this.#found);
  }
}

const READERS: Readonly<Record<RowFileKind, new () => RowReader>> = {
  'shopify-orders': OrderReader,
  'shopify-customers': CustomerReader,
  'shopify-redirects': RedirectReader,
};

export const createRowReader = (kind: RowFileKind): RowReader => new READERS[kind]();
