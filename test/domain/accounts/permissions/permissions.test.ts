import { describe, expect, it } from 'vitest';
import { hasRole, isViewerOnly } from '#domain/accounts/contributor.ts';
import {
  accessPermissionCodes,
  assignableRoles,
  can,
  canMove,
  getPermissions,
  listGrantableRoles,
  ROLE_PERMISSIONS,
  STATUS_TRANSITIONS,
  UNGUARDED,
} from '#domain/accounts/permissions.ts';
import { PERMISSION, PERMISSION_GROUP } from '#schema/contracts/accounts/permission-codes.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';

describe('permissions', () => {
  it('[B6.07] each role has the code from the specification', () => {
    expect(ROLE).toEqual({
      admin: 1,
      billing: 2,
      reporting: 3,
      editor: 4,
      moderator: 6,
      commenter: 7,
      storeManager: 8,
      scheduling: 9,
      viewer: 10,
      campaignsEditor: 11,
      schedulingViewer: 12,
      schedulingEditor: 13,
      none: 14,
      websiteManager: 15,
    });
  });
  it('[B6.09] [B6.10] each permission has the code from the specification', () => {
    expect(PERMISSION).toEqual({
      authenticated: 0,
      config: 1,
      admin: 2,
      contentManager: 11,
      settings: 12,
      activity: 13,
      commerce: 14,
      newsletter: 15,
      damask: 17,
      crm: 18,
    });
  });
  it('[B6.11] settings, commerce, newsletters and domains are divided into narrower permissions', () => {
    for (const key of [
      'settings.read',
      'settings.write',
      'commerce.orders.read',
      'commerce.inventory.write',
      'commerce.discounts.write',
      'commerce.payments.write',
      'commerce.reviews.moderate',
      'newsletter.read',
      'newsletter.write',
      'domains.read',
      'domains.write',
    ])
      expect(PERMISSION_GROUP).toHaveProperty([key]);
  });
  it('[B6.08] each role has a different set of permissions', () => {
    expect(can([ROLE.editor], 'content.write')).toBe(true);
    expect(can([ROLE.editor], 'settings.write')).toBe(false);
    expect(can([ROLE.viewer], 'content.read')).toBe(true);
    expect(can([ROLE.viewer], 'content.write')).toBe(false);
    expect(can([ROLE.reporting], 'analytics.read')).toBe(true);
    expect(can([ROLE.billing], 'content.read')).toBe(false);
    expect(can([ROLE.websiteManager], 'contributors.manage')).toBe(false);
    expect(getPermissions([ROLE.none]).size).toBe(0);
    expect(getPermissions([5, 99]).size).toBe(0);
  });
  it('an account with several roles has the permissions of each role', () => {
    expect(
      can([ROLE.reporting, ROLE.editor], 'analytics.read') &&
        can([ROLE.reporting, ROLE.editor], 'content.write'),
    ).toBe(true);
  });
  it('[A6.04] [A6.05] feature flags make the roles Viewer and Campaigns Editor assignable', () => {
    expect(assignableRoles({})).not.toContain(ROLE.viewer);
    expect(assignableRoles({})).not.toContain(ROLE.campaignsEditor);
    expect(assignableRoles({ viewer_invites: true, campaigns_editor: true })).toEqual(
      expect.arrayContaining([ROLE.viewer, ROLE.campaignsEditor]),
    );
  });
  it('a role is not assignable if the product has nothing that it permits', () => {
    const flags = { viewer_invites: true, campaigns_editor: true };
    expect(assignableRoles(flags)).toEqual([
      ROLE.admin,
      ROLE.reporting,
      ROLE.editor,
      ROLE.moderator,
      ROLE.storeManager,
      ROLE.viewer,
      ROLE.campaignsEditor,
      ROLE.websiteManager,
    ]);
    const left = Object.values(ROLE).filter((role) => !assignableRoles(flags).includes(role));
    for (const role of left) {
      const work = ROLE_PERMISSIONS[role].filter((key) => key !== 'config' && key !== 'settings.read');
      expect(work.filter((key) => !UNGUARDED.has(key))).toEqual([]);
    }
  });
  it('contributors cannot grant a role with more permissions than they have', () => {
    const flags = { viewer_invites: true, campaigns_editor: true };
    expect(listGrantableRoles([ROLE.admin], flags)).toEqual(assignableRoles(flags));
    expect(listGrantableRoles([ROLE.websiteManager], flags)).not.toContain(ROLE.admin);
    expect(listGrantableRoles([ROLE.websiteManager], flags)).not.toContain(ROLE.billing);
    expect(listGrantableRoles([ROLE.editor], flags)).not.toContain(ROLE.storeManager);
    expect(listGrantableRoles([ROLE.websiteManager], flags)).toContain(ROLE.editor);
    expect(listGrantableRoles([ROLE.reporting], flags)).toEqual([ROLE.reporting]);
    expect(listGrantableRoles([], flags)).toEqual([]);
  });
  it('[B6.01] [B1.09] visitors, viewers and contributors have different access permissions', () => {
    expect(hasRole([])).toBe(false);
    expect(hasRole([ROLE.commenter])).toBe(true);
    expect(isViewerOnly([ROLE.viewer])).toBe(true);
    expect(isViewerOnly([ROLE.viewer, ROLE.editor])).toBe(false);
    expect(accessPermissionCodes([])).toEqual([0]);
    expect(accessPermissionCodes([ROLE.editor])).toEqual([0, 1, 11, 13]);
  });
});

describe('statuses of collection items', () => {
  it('an item can change only to the allowed statuses, and a deleted item only to a draft', () => {
    expect(canMove(4, 1)).toBe(true);
    expect(canMove(1, 2)).toBe(false);
    expect(canMove(6, 1)).toBe(false);
    expect(STATUS_TRANSITIONS[6]).toEqual([4]);
    expect(canMove(9, 1)).toBe(false);
  });
});

it('[B4.61] a content item can change only to the allowed statuses', () => {
  const legal = [1, 2, 3, 4, 5, 6].flatMap((from) =>
    [1, 2, 3, 4, 5, 6].filter((to) => canMove(from, to)).map((to) => `${from}${to}`),
  );
  expect(legal).toEqual([
    '14',
    '15',
    '16',
    '21',
    '24',
    '26',
    '31',
    '32',
    '34',
    '36',
    '41',
    '42',
    '43',
    '45',
    '46',
    '51',
    '54',
    '56',
    '64',
  ]);
});
