/** How long an application has waited, in words. */
export function formatWaitingTime(days: number): string {
  if (days <= 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
