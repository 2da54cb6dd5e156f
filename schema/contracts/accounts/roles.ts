/** A constant of its own, so that visitors' scripts can compare it without the list of all roles. */
export const VIEWER_ROLE = 10;

/** Contributor roles (B6.07); 5 is unused. */
export const ROLE = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: VIEWER_ROLE,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
} as const;
export type Role = (typeof ROLE)[keyof typeof ROLE];
