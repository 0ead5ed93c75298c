import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { readDismissed } from '#app/account/dismissed-notices.server.ts'
import { readEndedPlans } from '#app/billing/ended-plans.server.ts'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { OrdersToCheck } from '#app/court-records/contributions/OrdersToCheck.tsx'
import { readOrdersToCheck } from '#app/court-records/contributions/to-check.server.ts'
import { CorpusFigures } from '#app/court-records/figures/CorpusFigures.tsx'
import { viewFigures } from '#app/court-records/figures/view-figures.server.ts'
import { AgencyNotice, HomeStart, PlanEndedNotice, WhatsNewNotice } from '#app/frame/HomeParts.tsx'
import { openQuestion } from '#app/onboarding/onboarding-form.server.ts'
import { onboardingPaths } from '#app/onboarding/paths.ts'
import { findQuestion } from '#app/onboarding/profile.server.ts'
import { QuestionDialog } from '#app/onboarding/QuestionDialog.tsx'
import { savedText } from '#app/onboarding/texts.ts'
import { can } from '#app/organization/abilities.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { isNothingToDo, LandlordItems, waitingNow } from '#app/rent-rewards/leases/LandlordWaiting.tsx'
import { readWaitingForHome } from '#app/rent-rewards/leases/read-waiting.server.ts'
import { WaitingList } from '#app/rental-debt/list/WaitingList.tsx'
import { readWaiting } from '#app/rental-debt/list/waiting.server.ts'
import { asksForSomething, isNothingWaiting } from '#app/rental-debt/list/waiting.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { shouldShowNews } from '#app/whats-new/should-show.server.ts'

export const meta = titled(['Dashboard'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'dashboard:see')
  const { person, membership } = member
  const { reportingAgency } = config()
  const date = await today()
  // One transaction: each of its own would cost three more statements.
  const { dismissed, ...read } = await inTransaction(member.actor, async (tx) => {
    const [dismissed, step, waiting, toCheck, leases, figures] = await Promise.all([
      readDismissed(tx, person.id),
      asksQuestion(args.request) ? findQuestion(tx, member, date) : null,
      readWaiting(tx, member, date),
      readOrdersToCheck(tx, member),
      can(member.access, 'leases:see')
        ? readWaitingForHome(tx, member.organizationId, reportDateFrom(date))
        : null,
      viewFigures(tx),
    ])
    const known = { today: date, dismissed }
    const [endedPlans, hasNews, question] = await Promise.all([
      readEndedPlans(tx, member, known),
      shouldShowNews(tx, person.id, known),
      step && openQuestion(args, step, tx),
    ])
    return { dismissed, endedPlans, hasNews, waiting, toCheck, leases, figures, question }
  })
  return {
    ...read,
    firstName: person.firstName,
    organizationName: membership.organizationName,
    agency: dismissed.has('reporting_agency') ? null : reportingAgency,
    canChangeLeases: can(member.access, 'leases:manage'),
    mayBuy: can(member.access, 'billing:manage'),
    isProfileSaved: profileIn(args.request) === 'saved',
    refused: refusedText(args.request, member),
  }
}

/** Why the person came here instead of another page. */
function refusedText({ url }: Request, { access, membership }: Member): string | null {
  const { role, organizationName } = membership
  const because = new URL(url).searchParams.get('refused')
  if (because === 'read-only')
    return `Leases of ${organizationName} can be read, and not changed: Rent Rewards was canceled because of previously unpaid invoices. ${can(access, 'billing:manage') ? `To restart it, write to ${config().supportEmail}.` : 'Ask an admin of your organization to restart it.'}`
  if (because !== 'role') return null
  return role === 'admin'
    ? `${organizationName} does not have the page that you asked for.`
    : `Your role in ${organizationName} does not open that page. Ask an admin of ${organizationName} if you need it.`
}

const profileIn = ({ url }: Request) => new URL(url).searchParams.get('profile')

/** Whether a profile question opens over home; on a question's own address, that one does. */
function asksQuestion(request: Request): boolean {
  const isHome = new URL(request.url).pathname.replace(/\/$/, '') === onboardingPaths.home
  return isHome && profileIn(request) !== 'closed'
}

export default function Home() {
  const loaded = useLoaderData<typeof loader>()
  const { question } = loaded
  const asked = question && <QuestionDialog question={question.question} revision={question.frame.revision} />
  const dialog = useOutlet() ?? asked
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <HomePage {...loaded} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function HomePage(loaded: Loaded) {
  const { firstName, organizationName, agency, hasNews, waiting, toCheck, leases, figures } = loaded
  const hasOrders = toCheck.orders.length > 0
  const ofLeases = leases && waitingNow(leases, loaded.canChangeLeases)
  const hasLeases = ofLeases !== null && !isNothingToDo(ofLeases)
  const asksForLease = ofLeases !== null && ofLeases.months.length > 0
  return (
    <Page>
      {agency && <AgencyNotice agency={agency} />}
      <StatusMessage>{loaded.isProfileSaved && savedText}</StatusMessage>
      <StatusMessage tone="caution">{loaded.refused}</StatusMessage>
      {loaded.endedPlans.map((plan) => (
        <PlanEndedNotice key={plan.notice} plan={plan} mayBuy={loaded.mayBuy} />
      ))}
      {hasNews && <WhatsNewNotice />}
      <PageHeader title={firstName ? `Welcome, ${firstName}` : 'Welcome'} lede={organizationName} />
      {(hasOrders || hasLeases || !isNothingWaiting(waiting)) && (
        <Stack as="section">
          <h2>Waiting for you</h2>
          <WaitingList waiting={waiting}>
            {ofLeases && <LandlordItems waiting={ofLeases} isFirst={!asksForSomething(waiting)} isShort />}
            <OrdersToCheck {...toCheck} hasPrimary={!asksForSomething(waiting) && !asksForLease} />
          </WaitingList>
        </Stack>
      )}
      <HomeStart hasPrimary={!hasOrders && !asksForLease && !asksForSomething(waiting)} />
      {figures ? (
        <CorpusFigures figures={figures} />
      ) : (
        <p>The figures of all published orders are calculated every hour. They are not ready yet.</p>
      )}
    </Page>
  )
}
