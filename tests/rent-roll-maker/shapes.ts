// Writes the true leases in the shapes of accounting software, each row with what must become of it.
import type { SkipReason } from '#app/rent-rewards/import/found.ts'
import { bright, leasesOf, maple, type TrueLease, trueLeases } from './truth.ts'
import { type CellMade, dateCell, moneyCell } from './workbook.ts'

export type MadeRow = { fate: 'lease' | 'charge' | 'renter' | SkipReason; cells: CellMade[] }
export const row = (fate: MadeRow['fate'], ...cells: CellMade[]): MadeRow => ({ fate, cells })

export const monthFirst = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`
export const dayFirst = (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
const grouped = (dollars: number) => dollars.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')
export const plain = (dollars: number) => (dollars < 0 ? `-${grouped(-dollars)}` : grouped(dollars))
const inParentheses = (dollars: number) => (dollars < 0 ? `(${grouped(-dollars)})` : grouped(dollars))
export const french = (dollars: number) =>
  `${dollars < 0 ? '-' : ''}${grouped(Math.abs(dollars)).replace(',', '\u00a0').replace('.', ',')} $`
const fullName = ({ renters }: TrueLease) => renters.map(({ first, last }) => `${first} ${last}`).join(', ')
const sum = (of: (lease: TrueLease) => number) => trueLeases.reduce((total, lease) => total + of(lease), 0)

export function appfolioRentRoll(): MadeRow[] {
  const head = [
    'Unit',
    'Tenant',
    'Status',
    'Rent',
    'Deposit',
    'Lease From',
    'Lease To',
    'Move-out',
    'Past Due',
  ]
  const rowOf = (lease: TrueLease) =>
    row(
      'lease',
      lease.unit,
      fullName(lease),
      lease.movesOut ? 'Notice-Unrented' : 'Current',
      plain(lease.rent),
      plain(lease.deposit),
      monthFirst(lease.starts),
      monthFirst(lease.termEnds),
      lease.movesOut ? monthFirst(lease.movesOut) : '',
      plain(lease.balance),
    )
  const part = (property: string) => [
    row('group', `${property} - ${property} Toronto, ON M4C 1B5`),
    ...leasesOf(property).map(rowOf),
    row('vacant', '301', '', 'Vacant-Unrented', '', '', '', '', '', ''),
    row('future', '302', 'Fergus MacLellan', 'Future', '1,900.00', '', '12/01/2026', '11/30/2027', '', ''),
    row('total', `Total for ${property}`, '', '', '9,999.00'),
  ]
  return [
    row('title', 'Rent Roll'),
    row('title', 'Properties: Maple Court'),
    row('title', 'As of: 10/31/2026'),
    row('title', 'Exported On: 11/02/2026 09:14 AM'),
    row('heading', ...head),
    ...part(maple),
    row('heading', ...head),
    ...part(bright),
    row('no-renter', '303'),
    row('total', 'Total', '7 Units', '71.4% Occupied', plain(sum(({ rent }) => rent))),
    row('footer', 'Page 1 of 1'),
  ]
}

export function appfolioTenants(): MadeRow[] {
  const rows = trueLeases.flatMap((lease) =>
    lease.renters.map((renter) =>
      row(
        'renter',
        lease.property,
        lease.unit,
        `${renter.first} ${renter.last}`,
        'Current',
        renter.email,
        renter.phone,
        renter.id,
        lease.id,
      ),
    ),
  )
  return [
    row(
      'heading',
      'Property',
      'Unit',
      'Tenant',
      'Status',
      'Tenant Email',
      'Phone Numbers',
      'Tenant ID',
      'Occupancy ID',
    ),
    ...rows,
    row(
      'former',
      maple,
      '101',
      'Marek Dvorak',
      'Past',
      'marek.dvorak@renter.example',
      '',
      't0000900',
      '4101',
    ),
    row(
      'not-joined',
      bright,
      '209',
      'Sigrun Haldane',
      'Current',
      'sigrun.haldane@renter.example',
      '',
      't0000901',
      '4209',
    ),
  ]
}

/** `asCells`: with dates and amounts as a workbook has them; otherwise as text. */
export function yardiVoyager(asCells: boolean): MadeRow[] {
  const day = (iso: string | null) => (iso === null ? '' : asCells ? dateCell(iso) : monthFirst(iso))
  const money = (dollars: number) => (asCells ? moneyCell(dollars) : plain(dollars))
  const rowsOf = (lease: TrueLease): MadeRow[] => {
    const [renter] = lease.renters
    const first = [
      lease.unit,
      'mc2br',
      money(850),
      renter?.id ?? '',
      `${renter?.last}, ${renter?.first}`,
      money(lease.rent),
    ]
    const last = [
      money(lease.deposit),
      money(0),
      day(lease.starts),
      day(lease.termEnds),
      day(lease.movesOut),
      money(lease.balance),
    ]
    const charge = (code: string, dollars: number) =>
      row('charge', '', '', '', '', '', '', code, money(dollars))
    return [
      row('lease', ...first, 'rent', money(lease.rent), ...last),
      ...(lease.parking > 0 ? [charge('parking', lease.parking)] : []),
      ...(lease.subsidy > 0 ? [charge('rgisub', -lease.subsidy)] : []),
      row('total', '', '', '', '', '', '', 'Total', money(lease.rent + lease.parking - lease.subsidy)),
    ]
  }
  return [
    row('title', 'Rent Roll with Lease Charges'),
    row('title', 'Maple Court (mc)'),
    row('title', 'As Of = 10/31/2026'),
    row('title', 'Month Year = 10/2026'),
    row(
      'heading',
      'Unit',
      'Unit Type',
      'Unit',
      'Resident',
      'Name',
      'Market',
      'Charge',
      'Amount',
      'Resident',
      'Other',
      'Move In',
      'Lease',
      'Move Out',
      'Balance',
    ),
    row('heading', '', '', 'Sq Ft', '', '', 'Rent', 'Code', '', 'Deposit', 'Deposit', '', 'Expiration'),
    row('group', 'Current/Notice/Vacant Residents'),
    ...trueLeases.flatMap(rowsOf),
    row(
      'vacant',
      '301',
      'mc2br',
      money(850),
      'VACANT',
      'VACANT',
      money(1700),
      '',
      money(0),
      money(0),
      money(0),
      '',
      '',
      '',
      money(0),
    ),
    row('total', '', '', '', '', '', '', 'Total', money(0)),
    row('not-rented', '302', 'mc2br', money(850), 'MODEL', 'MODEL', money(1700), '', money(0)),
    row('group', 'Future Residents/Applicants'),
    row(
      'future',
      '301',
      'mc2br',
      money(850),
      't0000950',
      'MacLellan, Fergus',
      money(1700),
      'rent',
      money(1700),
      money(0),
      money(0),
      day('2026-12-01'),
      day('2027-11-30'),
      '',
      money(0),
    ),
    row('total', '', '', '', '', '', '', 'Total', money(1700)),
    row('total', 'Total', 'Maple Court(mc)', '', '', '', money(9999), '', money(9999)),
    row('summary', 'Summary Groups', '', 'Square', 'Market', 'Actual'),
    row('summary', 'Current/Notice/Vacant Residents', '', '5,950', '9,999.00', '8,310.25'),
    row('summary', 'Totals:', '', '5,950', '9,999.00', '8,310.25'),
  ]
}

export function yardiBreeze(): MadeRow[] {
  return [
    row('title', 'Rent Roll'),
    row('title', 'Property = mc'),
    row('title', 'As Of = 10/31/2026'),
    row(
      'heading',
      'Unit',
      'Unit SqFt',
      'Tenant Name',
      'Actual Rent',
      'Tenant Deposit',
      'Other Deposit',
      'Move In',
      'Lease Expiration',
      'Move Out',
      'Balance',
    ),
    row('group', 'Current/Notice/Vacant Tenants'),
    ...trueLeases.map((lease) =>
      row(
        'lease',
        lease.unit,
        850,
        fullName(lease).replace(', ', ' & '),
        moneyCell(lease.rent),
        moneyCell(lease.deposit),
        moneyCell(0),
        dateCell(lease.starts),
        dateCell(lease.termEnds),
        lease.movesOut ? dateCell(lease.movesOut) : '',
        moneyCell(lease.balance),
      ),
    ),
    row('vacant', '301', 850, 'VACANT', moneyCell(0), moneyCell(0), moneyCell(0)),
    row('total', 'Total', 5950, '', { xml: '<f>SUM(D6:D11)</f><v>8310.25</v>' }),
    row('group', 'Future Tenants'),
    row(
      'future',
      '301',
      850,
      'Fergus MacLellan',
      moneyCell(1700),
      moneyCell(0),
      moneyCell(0),
      dateCell('2026-12-01'),
    ),
    row('total', 'Grand Total', 5950),
  ]
}

export function entrata(): MadeRow[] {
  const nameOf = ({ renters }: TrueLease) => renters.map(({ first, last }) => `${last}, ${first}`).join('; ')
  return [
    row('title', 'Rent Roll Detail'),
    row('title', 'As of Oct 31, 2026'),
    row(
      'heading',
      'Bldg-Unit',
      'Unit Type',
      'SQFT',
      'Unit Status',
      'Resident',
      'Budgeted Rent',
      'Scheduled Charges',
      'Balance',
      'Deposit Held',
      'Move-In',
      'Lease Start',
      'Lease End',
      'Expected Move-Out',
    ),
    ...trueLeases.map((lease) =>
      row(
        'lease',
        lease.unit,
        '2B',
        '850',
        lease.movesOut ? 'Notice Unrented' : 'Occupied No Notice',
        nameOf(lease),
        '1,700.00',
        inParentheses(lease.rent),
        inParentheses(lease.balance),
        inParentheses(lease.deposit),
        monthFirst(lease.starts),
        monthFirst(lease.starts),
        monthFirst(lease.termEnds),
        lease.movesOut ? monthFirst(lease.movesOut) : '--',
      ),
    ),
    row(
      'vacant',
      '301',
      '2B',
      '850',
      'Vacant Unrented Ready',
      '-- Vacant --',
      '1,700.00',
      '0.00',
      '0.00',
      '0.00',
    ),
    row('total', 'Total', '', '5,950', '', '', '10,200.00', '8,310.25'),
  ]
}

export function buildiumRentRoll(): MadeRow[] {
  return [
    row('title', 'Rent roll'),
    row('title', 'As of 10/31/2026'),
    row(
      'heading',
      'Lease Start',
      'Lease End',
      'Rent Cycle',
      'Rent Start',
      'Rent',
      'Recurring Charges',
      'Recurring Credits',
      'Total',
      'Deposits Held',
      'Prepayments',
      'Balance Due',
    ),
    ...trueLeases.flatMap((lease) => [
      row('group', `Unit ${lease.unit}`),
      row(
        'lease',
        monthFirst(lease.starts),
        monthFirst(lease.termEnds),
        'Monthly',
        monthFirst(lease.starts),
        `$${plain(lease.rent)}`,
        `$${plain(lease.parking)}`,
        `$${plain(lease.subsidy)}`,
        `$${plain(lease.rent + lease.parking - lease.subsidy)}`,
        `$${plain(lease.deposit)}`,
        '$0.00',
        `$${plain(lease.balance)}`,
      ),
    ]),
    row('group', 'Unit 301'),
    row('total', 'Total', '', '', '', '$8,310.25'),
  ]
}

export function buildiumTenants(): MadeRow[] {
  return [
    row(
      'heading',
      'Property',
      'Unit number',
      'First name',
      'Last name',
      'Email',
      'Mobile phone',
      'Move in date',
      'Charge amount',
      'Charge frequency',
    ),
    ...trueLeases.flatMap((lease) =>
      lease.renters.map((renter, at) =>
        row(
          'renter',
          'Maple Court',
          lease.unit,
          renter.first,
          renter.last,
          renter.email,
          renter.phone,
          monthFirst(lease.starts),
          at === 0 ? plain(lease.rent) : '',
          at === 0 ? 'Monthly' : '',
        ),
      ),
    ),
  ]
}

export function quickbooks(): MadeRow[] {
  const owing = trueLeases.filter(({ balance }) => balance !== 0)
  return [
    row('title', 'Maple Court Properties'),
    row('title', 'Customer Balance Detail'),
    row('title', 'As of October 31, 2026'),
    row('heading', 'Date', 'Transaction Type', 'Num', 'Due Date', 'Amount', 'Open Balance', 'Balance'),
    ...owing.flatMap((lease) => {
      const half = Math.round(lease.balance * 50) / 100
      const rest = Math.round((lease.balance - half) * 100) / 100
      return [
        row('lease', fullName(lease)),
        row('charge', '09/01/2026', 'Invoice', '1001', '09/01/2026', plain(half), plain(half), plain(half)),
        row(
          'charge',
          '10/01/2026',
          'Invoice',
          '1002',
          '10/01/2026',
          plain(rest),
          plain(rest),
          plain(lease.balance),
        ),
        row('total', `Total for ${fullName(lease)}`, '', '', '', plain(lease.balance), plain(lease.balance)),
      ]
    }),
    row(
      'total',
      'TOTAL',
      '',
      '',
      '',
      plain(sum(({ balance }) => balance)),
      plain(sum(({ balance }) => balance)),
    ),
    row('footer', 'Monday, Nov 2, 2026 09:14:00 AM GMT-5'),
  ]
}

export function doorloop(): MadeRow[] {
  return [
    row(
      'heading',
      'property_name',
      'unit_name',
      'lease_name',
      'start',
      'end',
      'total_recurring_rent',
      'total_balance_due',
      'lease_status',
      'last_payment_date',
    ),
    ...trueLeases.map((lease) =>
      row(
        'lease',
        lease.property,
        lease.unit,
        fullName(lease).replace(', ', ' & '),
        lease.starts,
        lease.termEnds,
        String(lease.rent),
        String(lease.balance),
        'ACTIVE',
        '2026-10-01',
      ),
    ),
    row(
      'former',
      maple,
      '101',
      'Marek Dvorak',
      '2020-01-01',
      '2023-08-31',
      '1400',
      '0',
      'PAST',
      '2023-08-01',
    ),
  ]
}

/** Columns that no preset knows; in French, with semicolons. */
export function buildingStack(): MadeRow[] {
  return [
    row('title', 'Maple Court : liste des loyers'),
    row(
      'heading',
      'Immeuble',
      'Logement',
      'Locataire',
      'Courriel',
      'Début du bail',
      'Fin du bail',
      'Loyer mensuel',
      'Solde',
    ),
    ...trueLeases.map((lease) =>
      row(
        'lease',
        lease.property,
        lease.unit,
        fullName(lease).replace(', ', ' et '),
        lease.renters.map(({ email }) => email).join(', '),
        dayFirst(lease.starts),
        dayFirst(lease.termEnds),
        french(lease.rent),
        french(lease.balance),
      ),
    ),
    row('vacant', maple, '301', 'Vacant', '', '', '', '', ''),
    row('total', 'Total', '', '', '', '', '', french(8310.25), french(5460.75)),
  ]
}

export function payprop(): MadeRow[] {
  return [
    row(
      'heading',
      'Property reference',
      'Tenant reference',
      'Tenant',
      'Tenancy begins',
      'Amount each month',
      'Arrears',
    ),
    ...trueLeases.map((lease) =>
      row(
        'lease',
        `${lease.property}, ${lease.unit}`,
        lease.id,
        fullName(lease).replace(', ', ' and '),
        lease.starts,
        lease.rent.toFixed(2),
        lease.balance < 0 ? `${plain(-lease.balance)} CR` : plain(lease.balance),
      ),
    ),
  ]
}
