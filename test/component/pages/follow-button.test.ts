import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { collectFaults } from '#support/component/console.ts';
import { isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';

const SCRIPT = 'https://platform.twitter.com/widgets.js';
const DRAWS =
  'for (const link of document.querySelectorAll("a.twitter-follow-button")) { const button = document.createElement("b"); button.textContent = "Drawn by X"; link.replaceWith(button); }';
const BLOCK = {
  ...{ id: 'b1', type: 54, layout: { x: 0, y: 0, width: 12, height: 3 } },
  value: { align: 'start', hasFollowButton: true },
};
const section = { id: 's1', theme: 'light', width: 'inset', space: 'medium', minHeight: 'auto' };
const open = async (options: OpenOptions): Promise<OpenPage> => {
  const page = await openPage('/follow', {
    content: {
      ...{ title: 'Follow', description: '', isHiddenFromSearch: false, headerStyle: 'solid' },
      sections: [{ ...section, blocks: [BLOCK] }],
    },
    site: {
      settings: { socialLinks: [{ service: 'x', href: 'https://x.com/tideandkiln', label: 'X' }] },
    },
    ...options,
  });
  await expect.poll(() => page.find('.follow').dataset.started).toBe('');
  return page;
};
const words = ({ find }: OpenPage) => find('main .follow').textContent;
const listThirdPartyRequests = () => commands.listAskedOthers();

describe('the follow button', () => {
  it('[A7.17] the follow button is replaced by its social network’s button only after consent, and is a link until then', async () => {
    await commands.answerForOthers([{ part: SCRIPT, contentType: 'text/javascript', body: DRAWS }]);
    const page = await open({ cookies: null });
    const link = page.find<HTMLAnchorElement>('main .follow a');
    expect(link.textContent).toBe('Follow @tideandkiln');
    expect(link.href).toBe('https://twitter.com/intent/follow?screen_name=tideandkiln');
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    expect(await listThirdPartyRequests()).toEqual([]);
    page.find('.consent-accept').click();
    await expect.poll(() => page.find('main').textContent).toContain('Drawn by X');
    expect(await listThirdPartyRequests()).toEqual([SCRIPT]);
  });

  it('[A7.17] the follow button stays a link under Global Privacy Control, which overrides consent', async () => {
    await commands.answerForOthers([{ part: SCRIPT, contentType: 'text/javascript', body: DRAWS }]);
    const page = await open({
      cookies: '1',
      before: ({ navigator }) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    await isCounted(page);
    expect(await listThirdPartyRequests()).toEqual([]);
    expect(words(page)).toContain('Follow @tideandkiln');
  });

  it('[A7.17] the follow button stays a link if the social network does not respond within 10 s', async () => {
    await commands.answerForOthers([]);
    const timers = pauseTimers(10_000);
    const log = collectFaults();
    const page = await open({
      before(window) {
        timers.hold(window);
        log.listen(window);
      },
    });
    await expect.poll(listThirdPartyRequests).toEqual([SCRIPT]);
    timers.pass(10_000);
    await expect.poll(() => log.faults.join()).toContain('within 10000 ms');
    expect(page.findAll(`script[src="${SCRIPT}"]`)).toEqual([]);
    expect(words(page)).toContain('Follow @tideandkiln');
  });
});
