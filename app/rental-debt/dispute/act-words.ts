import { formatDate } from '#app/platform/values/format-date.ts'
import type { ActRefusal, LastAct } from './decide-dispute.server.ts'

const verbs: Record<LastAct['event'], string> = {
  filed: 'filed this dispute',
  reporting_paused: 'paused reporting',
  reporting_resumed: 'resumed reporting',
  upheld: 'upheld the debt',
  withdrawn: 'took the debt back',
  closed: 'closed this dispute, for its debt has ended',
}

/** Why nothing was done, to the person who came second. */
export function refusalWords(refusal: ActRefusal): string {
  if (refusal.reason === 'conflict') return refusal.words
  const { last } = refusal
  if (!last) return 'This dispute is not open any more. Nothing of what you sent was done.'
  const who = last.byYou ? 'You' : last.by
  return `${who} ${verbs[last.event]} on ${formatDate(last.on)}. Nothing of what you sent was done.`
}
