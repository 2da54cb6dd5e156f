import { describe, expect, it } from 'vitest';
import { describeAction, isRecorded, toPastTense } from '#domain/sites/describe-activity.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';

describe('the text of an entry', () => {
  it.each([
    ['Create a page', 'Created a page'],
    ['Resend an email', 'Resent an email'],
    ['Choose a service', 'Chose a service'],
    ['Reply to a review', 'Replied to a review'],
    [
      'Send a test event now, even if the webhook is paused',
      'Sent a test event now, even if the webhook is paused',
    ],
    ['Stop an import', 'Stopped an import'],
    ['Delete a backup; a running one is cancelled', 'Deleted a backup'],
    ['Publish, schedule or unpublish an item', 'Published, scheduled or unpublished an item'],
    ['Disable or enable a gift card', 'Disabled or enabled a gift card'],
  ])('“%s” becomes “%s”', (summary, text) => {
    expect(toPastTense(summary)).toBe(text);
  });

  it('every recorded call has a text in the past tense', () => {
    for (const call of CALLS.filter(isRecorded)) {
      const { text } = describeAction(`${call.method} ${call.path}`);
      expect(text.split(/[ ,]/)[0], text).toMatch(/(ed|Made|Sent|Set|Withdrew|hid|Chose|Resent)$/);
    }
  });

  it.each([
    ['POST /api/webhooks/:id/test', 'Sent a test event', 'Developers'],
    ['PUT /api/settings', 'Saved the settings of the site', 'Site settings'],
    ['site.transferred', 'Became the owner of the site', 'Site settings'],
    ['POST /api/orders/:id/fulfilments', 'Fulfilled line items of an order', 'Orders'],
  ])('the entry of %s says “%s”', (action, text, area) => {
    expect(describeAction(action)).toEqual({ text, area });
  });

  it('an unknown action is shown by its name', () => {
    expect(describeAction('backup.start')).toEqual({ text: 'backup start', area: 'Other' });
  });
});
