import { LinkButton } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BillingBanner } from './BillingBanner.tsx'
import { programBar } from './billing.css.ts'
import { ActButton } from './OfferingForm.tsx'
import { billingPaths } from './paths.ts'
import type { ProgramAct, ProgramLine } from './program-line.ts'
import type { ProgramView } from './read-program.server.ts'

type Props = {
  program: ProgramView
  /** A person comes back from adding a card, which Stripe confirms within moments. */
  isBack: boolean
}

/** Over every page of Rent Rewards, for its landlord: what has to be done about the subscription; nothing if nothing. */
export function ProgramBanner({ program, isBack }: Props) {
  const { alert, line, mayPay, supportEmail, hasCard } = program
  const isWaiting = isBack && !hasCard
  if (isWaiting)
    return <Notice>Stripe is confirming your card. It is here in a moment: open the page again.</Notice>
  if (alert) {
    return <BillingBanner banner={alert} supportEmail={supportEmail} mayPay={mayPay} back="rent-rewards" />
  }
  if (!line) return null
  return <Line line={line} mayPay={mayPay} />
}

function Line({ line, mayPay }: { line: ProgramLine; mayPay: boolean }) {
  const { title, text, act } = line
  return (
    <section className={programBar} aria-label="Rent Rewards subscription">
      <p>
        <b>{title}</b> <span>{text}</span> {act && !mayPay && <span>Ask an admin of your organization.</span>}
      </p>
      {act && mayPay && <Act act={act} />}
    </section>
  )
}

const labels: Record<Exclude<ProgramAct, 'add-card'>, string> = {
  renew: 'Renew Subscription',
  restart: 'Restart Subscription',
  billing: 'Open Billing',
}

const Act = ({ act }: { act: ProgramAct }) =>
  act === 'add-card' ? (
    <ActButton intent="buy-card" back="rent-rewards" size="small">
      Add a card
    </ActButton>
  ) : (
    <LinkButton to={billingPaths.offering} size="small">
      {labels[act]}
    </LinkButton>
  )
