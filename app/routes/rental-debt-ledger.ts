import { redirect } from '@remix-run/node'

/** The ledgers' former address. */
export const loader = () => redirect('/dashboard/rental-debt')
