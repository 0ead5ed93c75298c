import { Outlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/CodeBoundary.tsx'

export const meta = titledOrCode()

/** All pages of staff: a decision that needs a code is asked for it in their place. */
export default function StaffPages() {
  return <Outlet />
}

export const ErrorBoundary = CodeBoundary
