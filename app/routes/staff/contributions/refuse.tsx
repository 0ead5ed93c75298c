import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { refusePending } from '#app/court-records/contributions/decide-filing.server.ts'
import { LatePage } from '#app/court-records/contributions/LatePage.tsx'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { openForDecision } from '#app/court-records/contributions/pending-filings.server.ts'
import { RefusePage } from '#app/court-records/contributions/RefusePage.tsx'
import { parseRefusal, refusalStatus, refusalWords } from '#app/court-records/contributions/refusal-words.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'

export const meta = titled(['Refuse the order', 'Orders to publish'])

/** The copy that is rejected alone; null for the whole order. */
const copyIn = (request: Request): string | null => {
  const copy = new URL(request.url).searchParams.get('copy')
  return copy === null ? null : idFrom(copy)
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { pending, past } = await openForDecision(staff, idFrom(args.params.filingId))
  if (past) return { past, view: null }
  const { id, values, copies } = pending
  const copyId = copyIn(args.request)
  const refused = copies.filter((each) => copyId === null || each.id === copyId)
  const [first] = refused
  if (!first) {
    // A colleague rejected this copy; the others wait.
    const late = await openForDecision(staff, copyId ?? id)
    if (!late.past) throw notFound()
    return { past: late.past, view: null }
  }
  return {
    past: null,
    view: {
      id,
      fileNumber: values.reference_id ?? '',
      copies: refused.length,
      isMailed: refused.some(({ broughtBy }) => broughtBy.length > 0),
      copy: copyId === null ? null : { number: copies.indexOf(first) + 1, of: copies.length },
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const id = idFrom(args.params.filingId)
  const form = await readForm(args)
  const typed = textField(form, 'reason') ?? ''
  const parsed = parseRefusal(typed)
  const refuse = (answer: { message: string; isOfField: boolean }, status: number) => {
    markFormError(args)
    return data({ ...answer, typed }, { status })
  }
  if (!parsed.ok) return refuse({ message: parsed.message, isOfField: true }, 400)
  const once = oncePerForm(form, `${id}:refuse`)
  const refused = await refusePending(staff, { id, copy: copyIn(args.request), reason: parsed.reason, once })
  if (refused.ok) return redirect(contributionPaths.decided(refused.done), 303)
  const { refusal } = refused
  return refuse({ message: refusalWords[refusal], isOfField: false }, refusalStatus(refusal))
}

export default function Refuse() {
  const { past, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view) return <RefusePage {...view} answer={answer} />
  const sent = answer ? [{ label: 'Reason', value: answer.typed }] : []
  return <LatePage title="Refuse the order" past={past} message={answer?.message} sent={sent} />
}
