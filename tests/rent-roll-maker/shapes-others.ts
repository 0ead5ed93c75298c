import {
  dayFirst,
  french,
  fullName,
  inParentheses,
  type MadeRow,
  monthFirst,
  plain,
  row,
  sum,
} from './shape-parts.ts'
import { maple, type TrueLease, trueLeases } from './truth.ts'

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
