import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { identityCheckPath } from '#app/account/identity/identity-check-path.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { keptPostOf } from '#app/platform/http/kept-posts.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isPageLoad } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { findDraftInput, storeDraftInput } from '#app/wizard/draft-input.server.ts'
import { draftInputField } from '#app/wizard/frame.ts'
import { paths } from '../paths.ts'
import { searchApplicant } from './search-applicant.server.ts'
import { searchPlace } from './search-place.ts'
import {
  type EditedSearch,
  editSearch,
  inputOf,
  readSearchInput,
  type SearchInput,
  searchForName,
} from './search-rows.ts'
import { type FormErrors, moreInformationAlert, moreInformationErrors, parseSearch } from './search-schema.ts'
import { requireSearch } from './searches.server.ts'

/** The server's answer instead of a report: the form as typed. */
export type SearchAnswer = {
  input: SearchInput
  errors: FormErrors
  focus?: string
  message?: string | null
  /** The same search, made within 30 days. */
  same?: { to: string; name: string; searchedOn: string }
  /** The organization has searched too often: how long to wait. */
  waitMinutes?: number
  /** The person has reached the daily limit: where their identity is checked. */
  identityTo?: string
}

type Opened = { input: SearchInput; focus: string | null; message: string | null }

/** The form: after a list button, as typed before signing in, from an earlier search, or blank. */
export async function openSearchForm(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const { searchParams } = new URL(args.request.url)
  const kept = await keptPostOf(args, member.membership.id)
  const day = await today()
  return inTransaction(member.actor, async (tx) => {
    const opened: Opened =
      kept && kept !== 'gone'
        ? { input: readSearchInput(kept.form), focus: null, message: null }
        : await findInput(tx, member, searchParams)
    return { ...opened, revision: await findRevision(tx, member), today: day }
  })
}

async function findInput(tx: Tx, member: Member, search: URLSearchParams): Promise<Opened> {
  const stored = await findDraftInput<EditedSearch>(tx, searchPlace(member), search.get(draftInputField))
  if (stored) return { input: stored.input, focus: stored.focus, message: stored.message }
  const plain = { focus: null, message: null }
  const changed = search.get('change')
  if (changed === null) return { input: searchForName(search), ...plain }
  const { applicant } = await requireSearch(tx, member.organizationId, idFrom(changed))
  return { input: inputOf(applicant), ...plain }
}

/** After a search another form starts: what the tab kept belongs to the one before. */
async function findRevision(tx: Tx, member: Member): Promise<string> {
  const latest = await tx
    .selectFrom('applicant_search')
    .select('id')
    .where('organization_id', '=', member.organizationId)
    .where('person_id', '=', member.person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id ?? 'first'
}

/** A list button, or the search itself: it leads to its report, or the form returns with all input. */
export async function receiveSearch(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const member = await requireMember(args, 'records:search')
  const input = readSearchInput(form)
  const intent = textField(form, 'intent') ?? ''
  const edited = editSearch(input, intent)
  if (edited) return answerListButton(args, member, edited)
  if (intent !== 'search' && intent !== 'search-again') throw badRequest()
  const parsed = parseSearch(input, await today())
  if (!parsed.ok) return refuse(args, { input, errors: parsed.errors })
  const outcome = await searchApplicant(member, {
    ...parsed.search,
    isAgain: intent === 'search-again',
    once: oncePerForm(form, `applicant-search:${contentOf(form)}`),
  })
  if (outcome.ok) return redirect(paths.report(outcome.done.searchId), 303)
  const { refusal } = outcome
  if (refusal.because === 'same') {
    const { searchId, searchedOn } = refusal
    const { first, last } = parsed.search.applicant.name
    const same = { to: paths.report(searchId), name: `${first} ${last}`, searchedOn }
    return data<SearchAnswer>({ input, errors: {}, same }, { status: 409 })
  }
  if (refusal.because === 'too_many') {
    const waitMinutes = Math.ceil(refusal.waitSeconds / 60)
    return data<SearchAnswer>({ input, errors: {}, waitMinutes }, { status: 429 })
  }
  if (refusal.because === 'identity') {
    const identityTo = identityCheckPath(paths.screening)
    return data<SearchAnswer>({ input, errors: {}, identityTo }, { status: 429 })
  }
  // The search itself asks first; from then on the form requires one of the two.
  const isAsked = input.more_information === 'yes'
  return refuse(args, {
    input: { ...input, more_information: 'yes' },
    errors: isAsked ? moreInformationErrors : { birth_date: [moreInformationAlert] },
  })
}

/** With scripts, the page stays. With page loads, Back and Forward step through presses as well as pages. */
async function answerListButton(args: ActionFunctionArgs, member: Member, edited: EditedSearch) {
  if (!isPageLoad(args.request)) {
    const { input, focus, message } = edited
    return data<SearchAnswer>({ input, focus, message, errors: {} })
  }
  const id = await inTransaction(member.actor, (tx) => storeDraftInput(tx, searchPlace(member), edited))
  return redirect(`${paths.screening}?${draftInputField}=${id}`, 303)
}

function refuse(args: ActionFunctionArgs, answer: SearchAnswer) {
  markFormError(args)
  return data<SearchAnswer>(answer, { status: 400 })
}
