/** An application's waiting time, as text. */
export function formatWaitingTime(days: number): string {
  if (days <= 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}
