/** Whether dates can be formatted in a time zone of this name, such as 'Europe/Lisbon'. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
