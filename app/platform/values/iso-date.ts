declare const isoDateBrand: unique symbol

/** A real calendar date as `YYYY-MM-DD`, years 1000 to 9999, so that text order is date order. */
export type IsoDate = string & { readonly [isoDateBrand]: true }
