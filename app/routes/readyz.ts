import { databaseAnswers } from '#app/platform/database/health.server.ts'
import { isStopping } from '#app/platform/http/server-hooks.server.ts'

/** The process can serve: its database answers and it is not stopping. */
export async function loader() {
  const isReady = !isStopping() && (await databaseAnswers())
  return new Response(isReady ? 'ready\n' : 'not ready\n', {
    status: isReady ? 200 : 503,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  })
}
