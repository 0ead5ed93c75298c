import { Outlet } from '@remix-run/react'
import { CodeBoundary, titledOrCode } from '#app/frame/CodeBoundary.tsx'

export const meta = titledOrCode()

/** A person's authenticator app and passkeys: changes show the code page first. */
export default function SecondFactor() {
  return <Outlet />
}

export const ErrorBoundary = CodeBoundary
