/** Buyers' names. Their email addresses use the reserved domain example.com. */
const NAMES = [
  'Ada Bergmann',
  'Amir Haddad',
  'Bea Olsen',
  'Caleb Whitfield',
  'Chiara Moretti',
  'Clara Jensen',
  'Daniel Okafor',
  'Dora Lindqvist',
  'Elias Brandt',
  'Ellen Marsh',
  'Farah Aziz',
  'Felix Novak',
  'Grace Kimball',
  'Hana Suzuki',
  'Helen Ashby',
  'Ivo Petrov',
  'Jonah Pike',
  'June Calloway',
  'Kofi Mensah',
  'Lena Vogel',
  'Luis Ortega',
  'Maeve Doyle',
  'Marit Dahl',
  'Mateo Rivas',
  'Nadia Rahman',
  'Nora Fenwick',
  'Oscar Hale',
  'Paul Tremblay',
  'Priya Nair',
  'Ruth Abrams',
  'Sam Whitaker',
  'Tilda Wren',
  'Tomas Silva',
  'Vera Kowalski',
  'Wen Li',
  'Yael Stern',
] as const;

const PLACES = [
  { line1: '8 Wharf Street', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' },
  { line1: '212 Elm Street', city: 'Somerville', region: 'MA', postalCode: '02144', country: 'US' },
  { line1: '45 Greene Avenue', city: 'Brooklyn', region: 'NY', postalCode: '11238', country: 'US' },
  { line1: '1703 Alder Street', city: 'Seattle', region: 'WA', postalCode: '98122', country: 'US' },
  { line1: '90 College Street', city: 'Burlington', region: 'VT', postalCode: '05401', country: 'US' },
  { line1: '3310 Fulton Street', city: 'San Francisco', region: 'CA', postalCode: '94118', country: 'US' },
  { line1: '77 Oak Park Avenue', city: 'Chicago', region: 'IL', postalCode: '60302', country: 'US' },
  { line1: '5219 Rue Clark', city: 'Montréal', region: 'QC', postalCode: 'H2T 2V3', country: 'CA' },
] as const;

export interface Person {
  name: string;
  email: string;
  address: {
    name: string;
    company: string;
    line1: string;
    line2: string;
    city: string;
    region: string;
    postalCode: string;
    country: string;
  };
}

export const SAMPLE_BUYERS: readonly Person[] = NAMES.map((name, index) => {
  const place = PLACES[(index * 5) % PLACES.length] ?? PLACES[0];
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    address: { name, company: '', line2: '', ...place },
  };
});
