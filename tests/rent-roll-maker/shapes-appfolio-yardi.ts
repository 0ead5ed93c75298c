import { fullName, type MadeRow, monthFirst, plain, row, sum } from './shape-parts.ts'
import { bright, leasesOf, maple, type TrueLease, trueLeases } from './truth.ts'
import { dateCell, moneyCell } from './workbook.ts'

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
