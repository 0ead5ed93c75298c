import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'

/** How often the page polls, by the progress of the check (specification 3, section 9). */
const everyMs: Readonly<Partial<Record<VerificationStatus, number>>> = {
  pending: 10_000,
  pending_id_submitted: 5_000,
  pending_selfie_submitted: 2_000,
}

/** How long the page polls without a change; then it offers a button. */
const maxMs = 10 * 60_000

/** When to poll next; null while the vendor's window is open, and once everything is submitted. */
export function pollAfter(status: VerificationStatus, isWindowOpen: boolean): number | null {
  return isWindowOpen ? null : (everyMs[status] ?? null)
}

/** Whether polling without a change has lasted long enough. */
export function isPollLimitReached(status: VerificationStatus, asked: number): boolean {
  return asked * (everyMs[status] ?? 0) >= maxMs
}
