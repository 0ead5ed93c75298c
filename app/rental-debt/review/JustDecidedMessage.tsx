import { Link } from '#app/ui/Link.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import type { JustDecided } from './next-waiting.server.ts'

/** On the page after a decision. `rest`: what follows for the reviewer. */
export function JustDecidedMessage({ decided, rest }: { decided: JustDecided | null; rest: string }) {
  return (
    <StatusMessage>
      {decided && (
        <p>
          <Link to={decided.to}>{decided.title}</Link>: {decided.words} {rest}
        </p>
      )}
    </StatusMessage>
  )
}
