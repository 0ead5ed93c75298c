import { shownInEnglish } from '#app/platform/values/shown.ts'

/** Copied text may be pasted where it can break. */
const noBreak = '\u00a0'

type Cited = {
  tenantNames: readonly string[]
  landlordNames: readonly string[]
  fileNumber: string
  tribunal: string
  province: string
  issuedDate: string
  neutralCitation: string | null
}

/** How an order is named in a letter or an argument: "Quillan Inc. v. Okonjo, 2022 ONLTB 10037, LTB-L-086390-22 (Landlord and Tenant Board, ON), Sep 23, 2022". */
export function citationOf({ tenantNames, landlordNames, ...order }: Cited): string {
  const file = `${order.fileNumber} (${order.tribunal}, ${order.province})`
  return [
    styleOfCause({ tenantNames, landlordNames }),
    order.neutralCitation,
    file,
    shownInEnglish({ date: order.issuedDate }).replaceAll(noBreak, ' '),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The parties: "Quillan Inc. v. Okonjo"; empty if no one is named. */
export const styleOfCause = ({
  tenantNames,
  landlordNames,
}: Pick<Cited, 'tenantNames' | 'landlordNames'>): string =>
  [landlordNames, tenantNames]
    .map(partyOf)
    .filter((party) => party !== null)
    .join(' v. ')

/** The first of several; the rest become "and others". */
function partyOf(names: readonly string[]): string | null {
  const [first, second] = names
  if (!first) return null
  if (names.length === 2) return `${first} and ${second}`
  return names.length > 2 ? `${first} and others` : first
}
