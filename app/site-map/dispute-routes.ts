import { type RouteConfigEntry, route } from '@remix-run/route-config'

/** The pages of a dispute, below those of its record: the same for each kind of record. */
export const disputes = (folder: string): RouteConfigEntry[] => {
  const page = (path: string, name: string) => route(`dispute${path}`, `${folder}/${name}`)
  return [
    page('', 'dispute.tsx'),
    page('/check', 'check-dispute.tsx'),
    page('/ask/:disputeId', 'ask-again.tsx'),
    page('/contest', 'contest-dispute.tsx'),
    page('/filed', 'filed-dispute.tsx'),
    page('/statement', 'dispute-statement.tsx'),
    page('/statement/check', 'check-statement.tsx'),
    page('/withdraw', 'withdraw-dispute.tsx'),
    page('/evidence/:evidenceId', 'evidence.ts'),
  ]
}
