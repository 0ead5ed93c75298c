/** What is said while the page of an address is fetched. Every page carries this, so it names its addresses itself. */
export const loadingText = (pathname: string): string =>
  pathname === '/dashboard/legal-research'
    ? 'Fetching court orders...'
    : /^\/dashboard\/public-records\/(?!create$)/.test(pathname)
      ? 'Fetching rental history'
      : 'Loading...'
