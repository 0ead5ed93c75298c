/** The loading message of an address. Every page contains this, so it lists its addresses itself. */
export const loadingText = (pathname: string): string =>
  pathname === '/dashboard/legal-research'
    ? 'Fetching court orders...'
    : /^\/dashboard\/public-records\/(?!create$)/.test(pathname)
      ? 'Fetching rental history'
      : 'Loading...'
