import { Badge } from '#app/ui/Badge.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Time } from '#app/ui/values.tsx'
import type { ShownKey, ShownMoment } from './show-keys.ts'

type Props = { at: ShownMoment | null; none?: string; withTime?: boolean }

/** A key's date: `Mar 14, 2023`; with its time if that matters. */
export function KeyMoment({ at, none = '', withTime = false }: Props) {
  if (at === null) return none
  return withTime ? <Moment iso={at.iso} /> : <Time date={at.date} />
}

/** Until when a key works, or since when it does not. */
export function KeyEnd({ status, expiresAt, revokedAt }: ShownKey) {
  if (status === 'active') return <KeyMoment at={expiresAt} none="No end" />
  const [word, tone, at] = {
    replaced: ['Replaced', 'yellow', expiresAt] as const,
    expired: ['Expired', 'grey', expiresAt] as const,
    revoked: ['Revoked', 'red', revokedAt] as const,
  }[status]
  return (
    <>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <KeyMoment at={at} withTime={status === 'replaced'} />
    </>
  )
}
