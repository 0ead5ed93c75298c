/** The two sides of an order. */
export type Side = 'landlord' | 'tenant'
