/** Address of the iCalendar file of a collection of events, or of one event. */
export const calendarFilePath = (id: string): string => `/api/calendars/${id}.ics`;
