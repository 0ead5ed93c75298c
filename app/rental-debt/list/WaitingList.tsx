import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { muted } from '#app/ui/base.css.ts'
import type { BadgeStyle } from '#app/ui/status-badges.ts'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { ReturnedApplication } from './returned.server.ts'
import * as css from './WaitingList.css.ts'
import type { DraftItem, OwedItem, Waiting } from './waiting.ts'

/** What waits for the person, the most urgent first; the first that asks for something has the primary button. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const { returned, owed, disputes, drafts, moreDrafts, nextReport } = waiting
  const firstAsked = returned[0]?.id ?? owed[0]?.id ?? drafts[0]?.id
  const look = (id: string) => (id === firstAsked ? 'primary' : 'quiet')
  return (
    <ul className={css.panel}>
      {returned.map((item) => (
        <Returned key={item.id} {...item} look={look(item.id)} />
      ))}
      {owed.map((item) => (
        <Owed key={item.id} {...item} look={look(item.id)} />
      ))}
      {disputes.map(({ id, title, dueOn, isOwn }) => (
        <Item
          key={id}
          badge={{ label: 'Disputed', tone: 'red' }}
          title={title}
          action={
            <LinkButton to={paths.disputeFiled(id)}>
              See the dispute<Hidden> of {title}</Hidden>
            </LinkButton>
          }
        >
          <p className={muted}>
            {isOwn ? 'You disputed this debt. We' : 'A tenant disputes this debt. We'} answer by{' '}
            <Time date={dueOn} />.
          </p>
        </Item>
      ))}
      {drafts.map((item) => (
        <Draft key={item.id} {...item} look={look(item.id)} />
      ))}
      {moreDrafts > 0 && (
        <li className={css.item}>
          <span />
          <Link to={`${paths.list}?status=draft`}>
            {moreDrafts === 1 ? '1 more draft' : `${moreDrafts} more drafts`}
          </Link>
        </li>
      )}
      {nextReport && (
        <Item
          badge={{ label: 'Next report', tone: 'green' }}
          title={<Time date={nextReport.on} />}
          action={<LinkButton to={`${paths.list}?status=active`}>See active debts</LinkButton>}
        >
          <p className={muted}>
            You have {nextReport.debts === 1 ? '1 active debt' : `${nextReport.debts} active debts`}. A
            payment recorded by <Time date={nextReport.until} /> counts.
          </p>
        </Item>
      )}
    </ul>
  )
}

type ItemProps = { badge: BadgeStyle; title: ReactNode; action: ReactNode; children: ReactNode }

function Item({ badge: { label, tone }, title, action, children }: ItemProps) {
  return (
    <li className={css.item}>
      <div className={css.badge}>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={css.text}>
        <h3>{title}</h3>
        {children}
      </div>
      <div className={css.action}>{action}</div>
    </li>
  )
}

type Look = { look: 'primary' | 'quiet' }

function Returned({ id, title, reasons, look }: ReturnedApplication & Look) {
  const [first] = reasons
  return (
    first && (
      <Item
        badge={{ label: 'Returned', tone: 'red' }}
        title={title}
        action={
          <LinkButton to={paths.step(id, first.step)} look={look}>
            Fix {first.stepTitle}
            <Hidden> of {title}</Hidden>
          </LinkButton>
        }
      >
        <p>
          <b>{reasons.length === 1 ? '1 thing to fix' : `${reasons.length} things to fix`}</b> before we can
          approve it:
        </p>
        <ul className={css.reasons}>
          {reasons.map(({ step, stepTitle, reason }) => (
            <li key={`${step} ${reason}`}>
              <Link to={paths.step(id, step)}>{stepTitle}</Link>: {reason}
            </li>
          ))}
        </ul>
      </Item>
    )
  )
}

function Owed({ id, title, creditor, owedCents, lastDay, look }: OwedItem & Look) {
  return (
    <Item
      badge={{ label: 'You owe', tone: 'yellow' }}
      title={title}
      action={
        <LinkButton to={paths.debt(id)} look={look}>
          See the debt<Hidden> of {title}</Hidden>
        </LinkButton>
      }
    >
      <p>
        <b>
          <Money cents={owedCents} />
        </b>{' '}
        to {creditor}, as of today.
      </p>
      {lastDay && (
        <p className={muted}>
          Pay it or dispute it by <Time date={lastDay} />. After that it can be reported to the credit bureau.
        </p>
      )}
    </Item>
  )
}

function Draft({ id, title, savedOn, done, steps, next, look }: DraftItem & Look) {
  return (
    <Item
      badge={{ label: 'Draft', tone: 'grey' }}
      title={title}
      action={
        <LinkButton to={paths.step(id, next.step)} look={look}>
          Continue<Hidden> the application for {title}</Hidden>
        </LinkButton>
      }
    >
      <p className={muted}>
        {done} of {steps} steps done. Last saved on <Time date={savedOn} />. Next: {next.title}.
      </p>
    </Item>
  )
}
