/** Dates as a site shows them: its own locale and time zone, whatever the machine's are. */
export interface DateSetting {
  locale: string;
  timeZone: string;
}

function format(setting: DateSetting, epochMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(setting.locale, { timeZone: setting.timeZone, ...options }).format(epochMs);
}

export const longDate = (setting: DateSetting, epochMs: number) =>
  format(setting, epochMs, { dateStyle: 'long' });
export const dayOfMonth = (setting: DateSetting, epochMs: number) =>
  format(setting, epochMs, { day: 'numeric' });
export const monthAndYear = (setting: DateSetting, epochMs: number) =>
  format(setting, epochMs, { month: 'short', year: 'numeric' });
export const weekday = (setting: DateSetting, epochMs: number) =>
  format(setting, epochMs, { weekday: 'long' });
export const timeOfDay = (setting: DateSetting, epochMs: number) =>
  format(setting, epochMs, { timeStyle: 'short' });
