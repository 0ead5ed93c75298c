import { Outlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'

export const meta = titledOrCode()

/** A person's authenticator app and passkeys: what changes them asks for a code in place of the page. */
export default function SecondFactor() {
  return <Outlet />
}

export const ErrorBoundary = CodeBoundary
