import { LinkButton } from '#app/ui/Button.tsx'
import { muted } from '#app/ui/base.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { MoreWaiting, WaitingItem } from '#app/ui/records/WaitingItem.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { contributionPaths } from './paths.ts'
import type { OrderToCheck } from './to-check.server.ts'

type OrdersToCheckProps = { orders: readonly OrderToCheck[]; moreOrders: number; hasPrimary: boolean }

/** Orders that a person uploaded and has not submitted, in the list of what waits for them. */
export function OrdersToCheck({ orders, moreOrders, hasPrimary }: OrdersToCheckProps) {
  return (
    <>
      {orders.map(({ id, fileName, broughtOn }, index) => (
        <WaitingItem
          key={id}
          badge={{ label: 'Order to check', tone: 'grey' }}
          title={fileName}
          action={
            <LinkButton to={contributionPaths.one(id)} look={hasPrimary && index === 0 ? 'primary' : 'quiet'}>
              Check and hand in<Hidden> {fileName}</Hidden>
            </LinkButton>
          }
        >
          <p className={muted}>
            You uploaded this court order on <Time date={broughtOn} />. Check what we read, and hand it in.
          </p>
        </WaitingItem>
      ))}
      {moreOrders > 0 && (
        <MoreWaiting>
          <Link to={contributionPaths.upload}>
            {moreOrders === 1 ? '1 more order to check' : `${moreOrders} more orders to check`}
          </Link>
        </MoreWaiting>
      )}
    </>
  )
}
