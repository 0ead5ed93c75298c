import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { csvResponse } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { templateCsv } from '#app/rent-rewards/import/template-csv.ts'

/** Our own file of leases, to fill in. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'leases:manage')
  answerInstead(args, csvResponse(templateCsv(), 'rentbook-leases.csv'))
  return null
}

/** Never shown; without a component, a refused guard would not get its page. */
export default function ImportTemplate() {
  return null
}
