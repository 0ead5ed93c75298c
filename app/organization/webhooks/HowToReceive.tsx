import { Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { lines } from './HowToReceive.css.ts'
import { keptDays, overlapHours } from './webhooks.ts'

const example = `{
  "type": "rental_debt.approved",
  "id": "6f0f7c55-2b5e-4d0a-9d0b-0d9f1a2b3c4d",
  "timestamp": "2026-12-01T15:09:26.535Z",
  "data": { "id": "0b7f2a11-6a53-4b7e-8f0a-3c1d2e4f5a6b", "revision": 4711 }
}`

/** What a program gets, and how it checks it. */
export function HowToReceive() {
  return (
    <Details summary="What your program gets">
      <Stack>
        <p>We post JSON like this one. It says what changed, and your program reads it with a key.</p>
        <pre className={lines}>
          <code>{example}</code>
        </pre>
        <p>
          Messages are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> describes,
          and its libraries check them with the secret of the webhook. After you rotate the secret, the old
          one signs along for {overlapHours} hours.
        </p>
        <p>
          Answer with a status from 200 to 299 within 10 seconds. Otherwise we try again after 5 seconds, 5
          and 30 minutes, 2, 5, 10, 14 and 24 hours. A message can come twice, with the same{' '}
          <code>webhook-id</code>, and messages can come in another order: of two about one thing, the later
          one has the higher revision. The log has them for {keptDays} days.
        </p>
      </Stack>
    </Details>
  )
}
