import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { StaffMenu } from '#app/frame/StaffMenu.tsx'
import { readStaffCounts } from '#app/frame/staff-counts.server.ts'
import { findStaff } from '#app/organization/guards.server.ts'

export const meta = titledOrCode()

/** Who is no staff is answered by the page itself. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await findStaff(args)
  return { counts: staff && (await readStaffCounts(staff)) }
}

/** What waits changes with every act, also of colleagues. */
export const shouldRevalidate = () => true

/** The frame shows it to staff in place of the menu of those who rent out. */
export const handle = { Menu: StaffMenu }

/** All pages of staff: a decision that needs a code is asked for it in their place. */
export default function StaffPages() {
  return <Outlet />
}

export const ErrorBoundary = CodeBoundary
