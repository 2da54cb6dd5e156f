/** Id of the discount and the shipping price that the owner sets for one draft order. */
export const OWN_ID = 'own';
export const OWN_DISCOUNT = 'Discount';
export const OWN_SHIPPING = 'Shipping';

/** Returns '' for the default name of an owner's own discount or shipping, which the label beside it says already. */
export const ownName = ({ id, name }: { id: string; name: string }): string =>
  id === OWN_ID && (name === OWN_DISCOUNT || name === OWN_SHIPPING) ? '' : name;
