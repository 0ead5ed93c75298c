import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FilingPage } from '#app/court-records/filing/FilingPage.tsx'
import {
  ManyOpenedByPersonPage,
  ManyOpenedPage,
  WithdrawnPage,
} from '#app/court-records/filing/InsteadOfFiling.tsx'
import { openFilingPage } from '#app/court-records/filing/open-for-page.server.ts'
import { mayOpenFiling, maySeeOrder } from '#app/court-records/filing/viewer-access.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { CheckForm, signIn } from '#app/court-records/person-check/CheckForm.tsx'
import { takeCheck } from '#app/court-records/person-check/check-access.server.ts'
import { checkProblem } from '#app/court-records/person-check/check-problems.ts'
import { readPosition } from '#app/court-records/result-position.ts'
import { resultsBeside } from '#app/frame/results-beside.server.ts'
import { can } from '#app/organization/abilities.ts'
import { findMember, type Member } from '#app/organization/guards.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { allowSources } from '#app/platform/http/page-sources.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { captchaForPage, captchaSources } from '#app/platform/vendors/recaptcha.server.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const meta = titled<Loaded>((loaded) =>
  loaded?.is === 'published'
    ? [loaded.filing.fileNumber, 'Legal Research']
    : [loaded?.is === 'withdrawn' ? 'This order was withdrawn' : 'Too many orders were opened'],
)

/** Orders name people: none of their pages belongs in a search engine. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow, noarchive' })

/** The frame offers sign-in to signed-out visitors. */
export const handle = { offersSignIn: true }

const filingIdOf = ({ request }: RequestArgs): string | null => {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return isUuid(id) ? id.toLowerCase() : null
}

/** Where the specification (2, section 8) sends people whose filing cannot be loaded. */
const cannotLoad = () => redirect('/oops')

export async function loader(args: LoaderFunctionArgs) {
  const filingId = filingIdOf(args)
  if (!filingId) throw cannotLoad()
  const search = new URL(args.request.url).searchParams
  const member = await findMember(args)
  const signInTo = `/dashboard/login?return_to=${encodeURIComponent(paths.filing(filingId))}`
  // Scripts continue from here to pages with a check, and a document keeps the policy that it was loaded with.
  if (!member) allowSources(args, captchaSources())
  if (!(await mayOpenFiling(args, filingId, member)))
    return data(
      { is: 'limited' as const, check: member ? null : viewOrderCheck(), signInTo },
      { status: 429 },
    )
  const isSeen = await maySeeOrder(args, member)
  const opened = await openFilingPage({
    filingId,
    member,
    maySeeOrder: isSeen,
    maySearch: member !== null && can(member.access, 'records:search'),
  })
  if (!opened) throw cannotLoad()
  if (opened.is === 'merged') throw redirect(paths.filing(opened.into))
  const forStaff = member?.person.isStaff ? paths.staff.filing(filingId) : null
  if (opened.is === 'withdrawn') return data({ is: 'withdrawn' as const, forStaff }, { status: 410 })
  return {
    is: 'published' as const,
    filing: opened.view,
    isSignedIn: member !== null,
    check: opened.view.order.is === 'behind-check' ? viewOrderCheck() : null,
    signInTo,
    results: member && (await resultsOf(args, member, filingId, search)),
    done: search.has('reported') ? 'Thanks for providing feedback' : null,
  }
}

/** The way back, if one of their searches led here. */
async function resultsOf(args: RequestArgs, member: Member, filingId: string, search: URLSearchParams) {
  const position = can(member.access, 'records:search') ? readPosition(search) : null
  return position && resultsBeside(args, member, filingId, position)
}

const viewOrderCheck = () => ({ ...captchaForPage(), action: 'view_order' })

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const filingId = filingIdOf(args)
  if (!filingId) throw cannotLoad()
  const { outcome, setCookie } = await takeCheck(args, textField(form, 'captcha_token') ?? '', 'view_order')
  if (setCookie)
    return redirect(`${paths.filing(filingId)}#the-order`, {
      status: 303,
      headers: { 'Set-Cookie': setCookie },
    })
  const problem = checkProblem(outcome, false)
  return refuseForm(args, { error: { '': [problem] } }, outcome === 'too-many' ? 429 : 400)
}

export default function Filing() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.result.error?.['']?.[0] ?? null
  if (loaded.is === 'withdrawn') return <WithdrawnPage forStaff={loaded.forStaff} />
  if (loaded.is === 'limited')
    return loaded.check === null ? (
      <ManyOpenedByPersonPage />
    ) : (
      <ManyOpenedPage problem={problem}>
        <CheckForm
          id="open-more"
          check={loaded.check}
          button="Open the order"
          instead={signIn(loaded.signInTo)}
        />
      </ManyOpenedPage>
    )
  const { is: _, ...shown } = loaded
  return <FilingPage {...shown} problem={problem} />
}
