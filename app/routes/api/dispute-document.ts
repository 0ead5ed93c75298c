import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { fileProblem, oneFile } from '#app/api/file-body.ts'
import { keptOutside, wasDone } from '#app/api/kept-call.server.ts'
import { fileNotMe, findNotMe, readNotMe } from '#app/court-records/not-me/claim-by-call.server.ts'
import { claimEntity } from '#app/court-records/not-me/claim-call.ts'
import { reportRules } from '#app/court-records/not-me/report-rules.ts'
import { notSubmitted } from '#app/court-records/not-me/view-claim.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { onceKey } from '#app/platform/once.server.ts'

const file = oneFile(reportRules)

const fileCall = defineCall({
  name: 'fileNotMe',
  method: 'POST',
  path: '/dispute/document/{id}',
  summary: 'Adds the Equifax report to a dispute that was started, and files it',
  description: 'Our team answers within 10 business days.',
  who: { by: 'session', ability: 'dashboard:see' },
  params: { id: id.meta({ description: 'The `id` that `POST /dispute/not-me` answers.' }) },
  file,
  beforeFile: async ({ caller, params, refuse }) => {
    if ((await findNotMe(caller, params.id)) === null) throw refuse('not_found')
  },
  status: 201,
  answer: claimEntity,
  refusals: {
    not_found: { status: 404, title: 'There is no such dispute' },
    filed_before: { status: 409, title: 'The dispute was filed before' },
    dispute_open: { status: 409, title: 'A dispute of this person is open' },
    incomplete: { status: 409, title: 'The dispute is not complete' },
    same_report: { status: 409, title: 'This report was sent with the last dispute' },
  },
  work: async ({ caller, params, file: { uploadId, fileName }, once, refuse }) => {
    const filing = onceKey('filing', once)
    const read = async () => {
      const filed = await readNotMe(caller)
      if (!filed) throw refuse('not_found')
      return filed
    }
    const work = async () => {
      if ((await findNotMe(caller, params.id)) === 'filed') {
        // Its process ended after it was filed and before it was kept.
        if (await wasDone(caller, filing)) return read()
        throw refuse('filed_before')
      }
      const not = await fileNotMe(caller, { claimId: params.id, uploadId, once: filing })
      if (not && 'file' in not) throw new ApiProblem(fileProblem(file, not.file, fileName))
      if (not?.claim === 'waiting') throw refuse('dispute_open')
      if (not?.claim === 'same-report') throw refuse('same_report', { detail: notSubmitted['same-report'] })
      if (not) throw refuse('incomplete', { detail: notSubmitted[not.claim] })
      return read()
    }
    return keptOutside(caller, once, { work, again: read })
  },
})

const route = callRoute(fileCall)
export const loader = route.loader
export const action = route.action
