const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const formatMonth = (month: string): string => format.format(Date.parse(`${month}-01T00:00:00Z`));
