import { paths as records } from './court-records/paths.ts'

/** What is said while the page of an address is fetched. */
export const loadingText = (pathname: string): string =>
  pathname === records.research
    ? 'Fetching court orders...'
    : pathname.startsWith(records.report('')) && pathname !== records.screening
      ? 'Fetching rental history'
      : 'Loading...'
