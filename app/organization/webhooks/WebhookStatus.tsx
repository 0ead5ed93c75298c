import { Badge } from '#app/ui/Badge.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { ShownWebhook } from './show-webhooks.ts'
import { failingDays } from './webhooks.ts'

const badges = {
  active: ['Active', 'green'],
  paused: ['Paused', 'grey'],
  disabled: ['Turned off', 'red'],
} as const

/** Whether a webhook gets events, and why not. */
export function WebhookStatus({ status, isGone, failingSince }: ShownWebhook) {
  const isFailing = status === 'active' && failingSince !== null
  const [word, tone] = isFailing ? (['Failing', 'yellow'] as const) : badges[status]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {isFailing && (
        <Text size="small" tone="muted">
          since <Moment {...failingSince} />
        </Text>
      )}
      {status === 'disabled' && (
        <Text size="small" tone="muted">
          {isGone ? 'It answered 410.' : `It took nothing for ${failingDays} days.`}
        </Text>
      )}
    </>
  )
}
