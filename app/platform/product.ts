/** The product's working name, in one place. */
export const productName = 'Rentbook'

export const helpLine = '1-800-555-0142'

/** A page's title as the browser's tab shows it: `Page - Section - Rentbook`. */
export function pageTitle(...parts: string[]): string {
  return [...parts, productName].join(' - ')
}
