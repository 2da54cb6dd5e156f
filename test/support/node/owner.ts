import {
  type Browser,
  type BrowserContext,
  expect,
  type FileChooser,
  type Locator,
  type Page,
} from '@playwright/test';
import { dragTo, getRestingPoint, type Place } from './canvas.ts';
import { consent, editing, signIn } from './demo.ts';
import { type OwnerTask, readOwnerTasks } from './owner-day.ts';
import { test as base } from './shared-panel.ts';

type File = Parameters<FileChooser['setFiles']>[0];

/**
 * Counts what an owner does: a click, a drag, a filled field, a chosen option, a chosen file and a shortcut are
 * one step each. Steps before `arrive()` are the way from the home screen to the screen of the task.
 */
export class Owner {
  wayThere = 0;
  steps = 0;
  #hasArrived = false;
  #visits: BrowserContext[] = [];

  readonly page: Page;
  readonly #browser: Browser;
  readonly #baseURL: string;

  constructor(page: Page, browser: Browser, baseURL: string) {
    this.page = page;
    this.#browser = browser;
    this.#baseURL = baseURL;
  }

  #count(): void {
    if (this.#hasArrived) this.steps += 1;
    else this.wayThere += 1;
  }

  /** Ends the way there. */
  arrive(): void {
    this.#hasArrived = true;
  }

  /** Opens the home screen, a screen of the panel, and links on it. */
  async go(...links: string[]): Promise<void> {
    await signIn(this.page);
    await editing(this.page);
    const [place, ...within] = links;
    const rail = this.page.getByRole('navigation', { name: 'Sitewright' });
    if (place !== undefined) await this.click(rail.getByRole('link', { name: place, exact: true }));
    // In an overview, the name of a link ends with what its page is for.
    for (const name of within)
      await this.click(
        this.page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${name}\\b`) })
          .first(),
      );
    this.arrive();
  }

  /** Opens the home screen, and the first result of the command menu for a word. */
  async search(word: string): Promise<void> {
    await signIn(this.page);
    await editing(this.page);
    await this.press('ControlOrMeta+k');
    await this.fill(this.page.getByRole('searchbox', { name: 'Search pages and actions' }), word);
    await this.press('Enter');
    this.arrive();
  }

  async click(target: Locator): Promise<void> {
    this.#count();
    await target.click();
  }

  button = (name: string): Promise<void> =>
    this.click(this.page.getByRole('button', { name, exact: true }).first());

  /** Checks a radio button or a checkbox, whose visible label covers it. */
  async check(target: Locator): Promise<void> {
    this.#count();
    await target.press('Space');
    await expect(target).toBeChecked();
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.#count();
    await target.fill(text);
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.#count();
    await this.page.keyboard.insertText(text);
  }

  async press(key: string): Promise<void> {
    this.#count();
    await this.page.keyboard.press(key);
  }

  async select(target: Locator, option: string): Promise<void> {
    this.#count();
    await target.selectOption({ label: option });
  }

  /** Clicks a button that opens the browser's file dialog, and chooses files in it. */
  async chooseFiles(target: Locator, files: File): Promise<void> {
    this.#count();
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), target.click()]);
    await chooser.setFiles(files);
  }

  /** Chooses files in a file field. */
  async setFiles(target: Locator, files: File): Promise<void> {
    this.#count();
    await target.setInputFiles(files);
  }

  async dragOnto(from: Locator, to: Locator): Promise<void> {
    this.#count();
    await from.dragTo(to);
  }

  async drag(from: Locator, to: Place): Promise<void> {
    this.#count();
    await dragTo(this.page, await getRestingPoint(from), to);
    await this.page.mouse.up();
  }

  /** Publishes the open page, which is a task of its own and not counted here, and opens it as a visitor. */
  async publishAndVisit(): Promise<Page> {
    await expect(this.page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const anyway = this.page.getByRole('button', { name: 'Publish anyway' });
    const published = this.page.getByRole('button', { name: 'Published', exact: true });
    await anyway.or(published).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await published.waitFor();
    return this.visit(new URL(this.page.url()).searchParams.get('frameUrl') ?? '/');
  }

  /** Opens a page in a browser of its own that has accepted cookies. */
  async visit(path: string): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: this.#baseURL,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    });
    this.#visits.push(context);
    await consent(context, this.#baseURL);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  }

  async closeVisits(): Promise<void> {
    await Promise.all(this.#visits.map((context) => context.close()));
  }
}

/** Playwright's `test` for a scene of the owner's day. Its title and its steps are a row of the table. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ page, browser, baseURL }, use, info) => {
    const task = readOwnerTasks().find(({ title }) => title === info.title);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    const owner = new Owner(page, browser, baseURL ?? '');
    await use(owner);
    await owner.closeVisits();
    if (info.errors.length > 0) return;
    const tell = ({ wayThere, steps }: Pick<OwnerTask, 'wayThere' | 'steps'>) =>
      `${wayThere} steps there, then ${steps} steps`;
    expect(tell(owner)).toBe(task && tell(task));
  },
});
