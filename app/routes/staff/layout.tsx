import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'
import { StaffMenu } from '#app/frame/StaffMenu.tsx'
import { readStaffCounts } from '#app/frame/staff-counts.server.ts'
import { findStaff } from '#app/organization/guards.server.ts'

export const meta = titledOrCode()

/** The page itself answers people who are not staff. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await findStaff(args)
  return { counts: staff && (await readStaffCounts(staff)) }
}

/** The counts change with every action, including colleagues'. */
export const shouldRevalidate = () => true

/** The frame shows it to staff instead of the landlords' menu. */
export const handle = { Menu: StaffMenu }

/** All staff pages: a decision that needs a code shows the code page instead. */
export default function StaffPages() {
  return <Outlet />
}

export const ErrorBoundary = CodeBoundary
