import { formatDate } from '#app/platform/values/format-date.ts'
import type { DecisionRefusal } from './decide.server.ts'

const verbs: Record<string, string> = { approved: 'approved', returned: 'returned', rejected: 'rejected' }

/** Why a decision had no effect, for the reviewer who made it. */
export function refusalMessage(refusal: Exclude<DecisionRefusal, { reason: 'not-found' }>): string {
  switch (refusal.reason) {
    case 'conflict':
      return refusal.words
    case 'failed-checks':
      return `This application cannot be approved. ${refusal.failed.map(({ title, words }) => `${title}: ${words}`).join(' ')} Return it to the filer, or reject it.`
    case 'open-checks':
      return refusal.wasSeen
        ? 'The open checks have changed since you opened this page. Read them again, then approve.'
        : 'Some checks are open. Say why you still approve.'
    default:
      return decidedMessage(refusal.last)
  }
}

function decidedMessage(last: Extract<DecisionRefusal, { reason: 'decided' }>['last']): string {
  if (!last) return 'This application is no longer in review. What you sent was not saved.'
  const who = last.byYou ? 'You' : last.by
  return `${who} ${verbs[last.event] ?? last.event} this application on ${formatDate(last.on)}. What you sent was not saved.`
}
