export const CONTACT_MESSAGES = [
  [
    'A piece in the shop',
    'Is the large breakfast bowl oven safe? I would like to bake a pear crumble in it for eight.',
  ],
  [
    'A workshop',
    'My mother is left-handed and has never thrown. Is the wheel afternoon in January right for her?',
  ],
  [
    'A piece in the shop',
    'The handle of my tide mug came off in a fall. Do you mend, or shall I use it as a pen pot?',
  ],
  [
    'Something else',
    'We run a small café in Bath and would like twenty espresso cups by spring. Whom do I ask?',
  ],
  [
    'A commission',
    'Could the planter be made with a saucer in the same glaze? The windowsill is thirty centimetres deep.',
  ],
  [
    'A workshop',
    'Do you have step-free access to the wheel room? I use a wheelchair and can transfer to a chair.',
  ],
  [
    'Something else',
    'I teach chemistry and would love to use your page on ash glazes in class. May I, with your name on it?',
  ],
  ['A piece in the shop', 'When does the moon jar come back? I missed the last one by a day.'],
] as const;

export const COMMISSIONS = [
  {
    kind: 'Tableware',
    count: '12',
    budget: '1440',
    size: 'Fits a table',
    glaze: ['Chalk', 'Kelp'],
    idea: 'Plates for a wedding in June: twelve, no two alike, each with the initials of a guest on the foot.',
  },
  {
    kind: 'A vessel',
    count: '1',
    budget: '420',
    size: 'Fits a floor',
    glaze: ['Ironsand'],
    idea: 'A tall jar for walking sticks by the door. It should stand on uneven slate.',
  },
  {
    kind: 'A lamp',
    count: '2',
    budget: '360',
    size: 'Fits a table',
    glaze: ['Bare terracotta'],
    idea: 'Two bedside lamps, warm and plain, with a hole for the cord at the back.',
  },
] as const;

export const REVIEWS = [
  [
    5,
    'Worth the wait',
    'It came wrapped in an old chart of the bay. We hung the chart up as well.',
    'Clara J.',
  ],
  [5, '', 'The glaze looks different every hour of the day.', 'Farah'],
  [
    4,
    'Beautiful, a little heavy',
    'My grandmother needs both hands for it, and says that this is how it should be.',
    'Oscar H.',
  ],
  [
    5,
    'Our third',
    'The first two are still whole. This one is for the neighbour who keeps borrowing them.',
    'June',
  ],
  [3, 'Smaller than in the picture', 'Lovely all the same. Please show a hand next to it.', 'Paul T.'],
  [5, 'Pours well', 'No drop on the cloth so far, and we drink a lot of tea.', 'Priya'],
  [4, '', 'Arrived a day late because of the snow; they wrote before I could ask.', 'Ruth A.'],
] as const;
