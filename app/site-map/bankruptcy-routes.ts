import { type RouteConfigEntry, route } from '@remix-run/route-config'

/** The bankruptcies of a debt: the same pages for its filer and for staff, under each one's addresses. */
export const bankruptcies = (side: 'filer' | 'staff'): RouteConfigEntry => {
  const page = (path: string, name: string, dialogs: RouteConfigEntry[] = []) =>
    route(
      path,
      `routes/dashboard/rental-debt/bankruptcy/${name}.tsx`,
      { id: `${side}/bankruptcy/${name}` },
      dialogs,
    )
  return page('bankruptcy', 'list', [
    page('record', 'record'),
    page(':bankruptcyId', 'change'),
    page(':bankruptcyId/remove', 'remove'),
    ...(side === 'staff' ? [page(':bankruptcyId/report', 'report')] : []),
  ])
}
