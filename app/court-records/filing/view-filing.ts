import { fullAddress } from '#app/platform/values/full-address.ts'
import { isProvinceCode, provinceNames } from '#app/platform/values/province.ts'
import { citationOf } from '../citation.ts'
import { tagLabel } from '../tags.ts'
import { filingStates } from './filing-states.ts'
import { nameLink, type SearchKey } from './name-links.ts'
import { outcomeOf } from './outcome.ts'
import type { OpenedFiling, RelatedFiling } from './read-filing.server.ts'

export type Name = { name: string; to: string | null }
export type PeopleRow = { label: string; names: Name[]; none: string }

/** A filing as its page shows it. */
export type FilingView = {
  id: string
  fileNumber: string
  court: string
  citation: string
  address: string
  outcome: string | null
  amountOwed: number | null
  damages: number | null
  monthlyRent: number | null
  interestRate: string | null
  issuedDate: string
  compensationFrom: string | null
  dates: { label: string; date: string | null }[]
  people: PeopleRow[]
  reasons: string[]
  topics: string[]
  related: RelatedFiling[]
  order: OrderView
  record: { addedOn: string; changedOn: string; fileType: string | null; id: string }
  /** For the contributor; staff see it on their own page. */
  uploaders: string[]
  /** For staff. */
  state: string | null
}

/** The order: its pages and file if the viewer may see them, otherwise what is required first. */
export type OrderView =
  | { is: 'none' }
  | {
      is: 'shown'
      pages: number[]
      pageCount: number
      isDrawing: boolean
      size: number | null
      externalLink: string | null
    }
  | { is: 'behind-check'; pageCount: number; size: number | null }

export type Viewer = {
  isStaff: boolean
  /** Signed in, or a check within the last hour. */
  maySeeOrder: boolean
  /** Whether they may search: if so, names are links. */
  maySearch: boolean
}

type Published = Extract<OpenedFiling, { is: 'published' }> & { uploaders: string[] }
type Days = { addedOn: string; changedOn: string }

export function viewFiling(
  { row, related, uploaders, ...order }: Published,
  viewer: Viewer,
  days: Days,
): FilingView {
  const names = (key: SearchKey, list: readonly (string | null)[]): Name[] =>
    list
      .filter((name) => name !== null)
      .map((name) => ({ name, to: viewer.maySearch ? nameLink(key, name) : null }))
  const [tenants, landlords] = [names('tenant', row.tenant_names), names('landlord', row.landlord_names)]
  return {
    id: row.id,
    fileNumber: row.file_number,
    court: courtOf(row),
    citation: citationOf({
      tenantNames: row.tenant_names,
      landlordNames: row.landlord_names,
      fileNumber: row.file_number,
      tribunal: row.tribunal,
      province: row.province,
      issuedDate: row.issued_date,
      neutralCitation: row.neutral_citation,
    }),
    address: fullAddress(row) ?? [row.city, row.province].filter(Boolean).join(', '),
    outcome: outcomeOf({
      dismissed: row.dismissed,
      conditional: row.conditional,
      payableBy: row.payable_by,
      amountOwed: row.amount_owed,
      tenancyTerminatedDate: row.tenancy_terminated_date,
      tenantCount: tenants.length,
      landlordCount: landlords.length,
    }),
    amountOwed: row.amount_owed,
    damages: row.damages,
    monthlyRent: row.monthly_rent,
    interestRate: row.interest_rate,
    issuedDate: row.issued_date,
    compensationFrom: row.daily_compensation_start_date,
    dates: [
      { label: 'First missed rent', date: row.first_non_payment_date },
      { label: 'Hearing', date: row.meeting_date },
      { label: 'Order issued', date: row.issued_date },
      { label: 'Tenancy ends', date: row.tenancy_terminated_date },
      { label: 'Sheriff from', date: row.sheriff_call_date },
      { label: 'Moved out', date: row.vacated_date },
    ],
    people: [
      { label: tenants.length === 1 ? 'Tenant' : 'Tenants', names: tenants, none: 'None named' },
      { label: landlords.length === 1 ? 'Landlord' : 'Landlords', names: landlords, none: 'None named' },
      representative('Landlord’s representative', names('paralegal', [row.landlord_legal_rep_name])),
      representative('Tenant’s representative', names('paralegal', [row.tenant_legal_rep_name])),
      { label: 'Adjudicator', names: names('adjudicator', [row.adjudicator_name]), none: 'Not stated' },
    ],
    reasons: paragraphsOf(row.reasoning),
    topics: row.tags.map(tagLabel),
    related,
    order: orderView(row.external_link, order, viewer),
    record: { ...days, id: row.id, fileType: order.file?.fileKey ? 'PDF' : null },
    uploaders,
    state: viewer.isStaff ? filingStates[row.state] : null,
  }
}

const representative = (label: string, names: Name[]): PeopleRow => ({ label, names, none: 'None named' })

function courtOf({ province, tribunal, submission_type: type }: Published['row']): string {
  const where = isProvinceCode(province) ? provinceNames[province] : province
  // Outside Ontario, applications have no letter and number; some readings repeat the tribunal there.
  if (!type || !/^[A-Z]\d/i.test(type)) return `${where}, ${tribunal}`
  return startsWithVowel(type)
    ? `${where}, ${tribunal}. Order on an ${type} application`
    : `${where}, ${tribunal}. Order on a ${type} application`
}

/** As pronounced: an L1, an N4, a T2. */
const startsWithVowel = (type: string) => /^(?:[AEFHILMNORSX]\d|[AEIO])/i.test(type)

function orderView(
  externalLink: string | null,
  { file, pages }: Pick<Published, 'file' | 'pages'>,
  { maySeeOrder }: Viewer,
): OrderView {
  if (!file && !externalLink) return { is: 'none' }
  const size = file?.byteSize || null
  const pageCount = file?.pageCount ?? pages.length
  if (!maySeeOrder) return { is: 'behind-check', pageCount, size }
  return { is: 'shown', pages, pageCount, isDrawing: file !== null && !file.isDrawn, size, externalLink }
}

/** Text that was read has no paragraphs: after several sentences a break is added. */
export function paragraphsOf(text: string): string[] {
  const written = text
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean)
  return written.flatMap((paragraph) => (paragraph.length <= 700 ? [paragraph] : broken(paragraph)))
}

function broken(paragraph: string): string[] {
  const made: string[] = []
  let open = ''
  for (const sentence of paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u)) {
    if (open && open.length + sentence.length > 500) {
      made.push(open)
      open = ''
    }
    open = open ? `${open} ${sentence}` : sentence
  }
  return open ? [...made, open] : made
}
