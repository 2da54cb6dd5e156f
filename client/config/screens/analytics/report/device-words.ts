/** Classes of devices by the words that visits and page loads are stored with. */
export const DEVICE_WORDS: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Not told',
};
