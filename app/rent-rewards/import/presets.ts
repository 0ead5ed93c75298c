import type { Field } from './fields.ts'

export type PresetId =
  | 'template'
  | 'appfolio-rent-roll'
  | 'appfolio-tenants'
  | 'yardi-voyager'
  | 'yardi-breeze'
  | 'entrata'
  | 'buildium-rent-roll'
  | 'buildium-tenants'
  | 'quickbooks'
  | 'doorloop'

/** What a file holds: leases with their money; people with their addresses; what customers owe. */
export type ContentKind = 'leases' | 'renters' | 'balances'

/** How the rows of a file are to be read, beside its columns. */
export type Shape = {
  kind: ContentKind
  /** What a row with a single text names for the rows below it. */
  group: 'property' | 'unit' | 'customer'
}

export type Preset = Shape & {
  id: PresetId
  name: string
  /** Without these columns it is another file. */
  required: Field[]
  /** Labels as plainLabel writes them, the likeliest first. */
  columns: Partial<Record<Field, string[]>>
}

/** What several programs call the same. */
const common = {
  property: ['property', 'property name', 'building'],
  unit: ['unit', 'unit number', 'unit name', 'unit no', 'apt', 'suite'],
  email: ['email', 'email address', 'e mail', 'emails', 'tenant email'],
  phone: ['phone', 'phone number', 'phone numbers', 'mobile', 'mobile phone', 'cell'],
  status: ['status', 'unit status', 'lease status'],
  leaseStart: ['lease start', 'lease from', 'lease start date', 'start date', 'lease begin'],
  leaseEnd: ['lease end', 'lease to', 'lease expiration', 'lease end date', 'end date', 'lease expires'],
  moveIn: ['move in', 'move in date'],
  moveOut: ['move out', 'move out date', 'expected move out', 'expected move out date'],
  rent: ['rent', 'monthly rent', 'actual rent', 'rent amount'],
  deposit: ['deposit', 'security deposit', 'deposits held', 'deposit held'],
  balance: ['balance', 'balance due', 'past due', 'total balance due', 'amount owing'],
} satisfies Preset['columns']

export const presets: readonly Preset[] = [
  {
    id: 'template',
    name: 'Our template',
    kind: 'leases',
    group: 'property',
    required: ['leaseId', 'firstName', 'lastName', 'leaseStart', 'rent', 'dueDay'],
    columns: {
      leaseId: ['lease id'],
      property: ['property'],
      unit: ['unit'],
      address: ['street address'],
      city: ['city'],
      province: ['province'],
      postalCode: ['postal code'],
      firstName: ['first name'],
      lastName: ['last name'],
      email: ['email'],
      phone: ['phone'],
      leaseStart: ['lease start'],
      leaseEnd: ['fixed term ends'],
      moveOut: ['moves out'],
      dueDay: ['rent due day'],
      rent: ['monthly rent'],
      fees: ['monthly fees'],
      credits: ['monthly subsidy'],
      deposit: ['deposit'],
      balance: ['balance owing'],
    },
  },
  {
    id: 'appfolio-rent-roll',
    name: 'AppFolio, rent roll',
    kind: 'leases',
    group: 'property',
    required: ['unit', 'name', 'rent', 'leaseStart', 'leaseEnd'],
    columns: {
      property: ['property', 'property name'],
      unit: ['unit'],
      name: ['tenant', 'tenants'],
      leaseId: ['occupancy id'],
      renterId: ['tenant id'],
      status: ['status'],
      rent: ['rent'],
      deposit: ['deposit'],
      leaseStart: ['lease from'],
      leaseEnd: ['lease to'],
      moveIn: ['move in'],
      moveOut: ['move out'],
      balance: ['balance', 'past due'],
      email: ['tenant email'],
    },
  },
  {
    id: 'appfolio-tenants',
    name: 'AppFolio, tenant list',
    kind: 'renters',
    group: 'property',
    required: ['unit', 'name', 'email', 'leaseId'],
    columns: {
      property: ['property', 'property name'],
      unit: ['unit'],
      name: ['tenant', 'tenant name'],
      status: ['status'],
      email: ['tenant email', 'emails', 'email'],
      phone: ['phone numbers', 'tenant phone', 'phone'],
      renterId: ['tenant id'],
      leaseId: ['occupancy id'],
      moveIn: ['move in'],
      moveOut: ['move out'],
    },
  },
  {
    id: 'yardi-voyager',
    name: 'Yardi Voyager',
    kind: 'leases',
    group: 'property',
    required: ['unit', 'renterId', 'name', 'chargeCode', 'chargeAmount', 'moveIn'],
    columns: {
      unit: ['unit'],
      renterId: ['resident'],
      name: ['name', 'resident name'],
      chargeCode: ['charge code'],
      chargeAmount: ['amount', 'charge amount'],
      deposit: ['resident deposit'],
      otherDeposit: ['other deposit'],
      moveIn: ['move in'],
      leaseStart: ['lease from', 'lease start'],
      leaseEnd: ['lease expiration', 'lease to'],
      moveOut: ['move out'],
      balance: ['balance'],
    },
  },
  {
    id: 'yardi-breeze',
    name: 'Yardi Breeze',
    kind: 'leases',
    group: 'property',
    required: ['unit', 'name', 'rent', 'moveIn'],
    columns: {
      unit: ['unit'],
      name: ['tenant name', 'tenant'],
      rent: ['actual rent'],
      deposit: ['tenant deposit', 'deposit', 'security deposit'],
      otherDeposit: ['other deposit'],
      moveIn: ['move in'],
      leaseEnd: ['lease expiration'],
      moveOut: ['move out'],
      balance: ['balance'],
    },
  },
  {
    id: 'entrata',
    name: 'Entrata',
    kind: 'leases',
    group: 'property',
    required: ['unit', 'name', 'rent', 'leaseStart', 'status'],
    columns: {
      unit: ['bldg unit', 'unit'],
      status: ['unit status'],
      name: ['resident', 'name'],
      rent: ['scheduled charges', 'actual charges', 'scheduled rent'],
      balance: ['balance'],
      deposit: ['deposit held', 'deposits held'],
      moveIn: ['move in'],
      leaseStart: ['lease start'],
      leaseEnd: ['lease end'],
      moveOut: ['expected move out', 'move out'],
    },
  },
  {
    id: 'buildium-rent-roll',
    name: 'Buildium, rent roll',
    kind: 'leases',
    group: 'unit',
    required: ['leaseStart', 'frequency', 'rent'],
    columns: {
      property: ['property'],
      unit: ['unit'],
      name: ['tenants', 'tenant', 'residents', 'lease'],
      leaseId: ['lease id'],
      leaseStart: ['lease start'],
      leaseEnd: ['lease end'],
      frequency: ['rent cycle'],
      rent: ['rent'],
      fees: ['recurring charges'],
      credits: ['recurring credits'],
      deposit: ['deposits held'],
      balance: ['balance due'],
    },
  },
  {
    id: 'buildium-tenants',
    name: 'Buildium, tenants',
    kind: 'renters',
    group: 'property',
    required: ['property', 'unit', 'firstName', 'lastName'],
    columns: {
      property: ['property', 'property name'],
      unit: ['unit number', 'unit'],
      firstName: ['first name'],
      lastName: ['last name'],
      email: ['email', 'email address', 'primary email'],
      phone: ['phone', 'mobile phone', 'cell phone', 'home phone'],
      moveIn: ['move in date', 'move in'],
      moveOut: ['move out date', 'move out'],
      leaseStart: ['lease start date', 'lease start'],
      leaseEnd: ['lease end date', 'lease end'],
      rent: ['charge amount', 'rent charge amount'],
      frequency: ['charge frequency', 'rent charge frequency', 'frequency'],
      status: ['status', 'lease status'],
    },
  },
  {
    id: 'quickbooks',
    name: 'QuickBooks, customer balance detail',
    kind: 'balances',
    group: 'customer',
    required: ['chargeCode', 'balance'],
    columns: { chargeCode: ['transaction type'], balance: ['open balance'], chargeAmount: ['amount'] },
  },
  {
    id: 'doorloop',
    name: 'DoorLoop',
    kind: 'leases',
    group: 'property',
    required: ['unit', 'name', 'leaseStart', 'rent'],
    columns: {
      property: ['property name', 'property'],
      unit: ['unit name'],
      leaseId: ['lease id'],
      name: ['lease name'],
      leaseStart: ['start', 'lease start'],
      leaseEnd: ['end', 'lease end'],
      rent: ['total recurring rent'],
      balance: ['total balance due'],
      status: ['lease status'],
    },
  },
]

/** Headings of programs that are used in French, as they are compared: without accents. */
const french: Preset['columns'] = {
  property: ['immeuble', 'propriete', 'batiment'],
  unit: ['logement', 'unite', 'appartement', 'no de logement'],
  address: ['adresse'],
  city: ['ville'],
  postalCode: ['code postal'],
  name: ['locataire', 'locataires', 'nom du locataire'],
  firstName: ['prenom'],
  lastName: ['nom de famille', 'nom'],
  email: ['courriel', 'adresse courriel'],
  phone: ['telephone'],
  rent: ['loyer', 'loyer mensuel'],
  leaseStart: ['debut du bail', 'date de debut', 'debut'],
  leaseEnd: ['fin du bail', 'date de fin', 'fin'],
  moveIn: ['date d emmenagement', 'emmenagement'],
  moveOut: ['date de depart', 'depart'],
  dueDay: ['jour d echeance'],
  deposit: ['depot'],
  balance: ['solde', 'solde du'],
}

/**
 * What a column may be called, over all presets: suggestions for columns that are mapped by hand, as those of PayProp
 * and Building Stack.
 */
export const allLabels: Partial<Record<Field, string[]>> = mergeLabels([
  common,
  french,
  ...presets.filter(({ kind }) => kind !== 'balances').map(({ columns }) => columns),
])

function mergeLabels(each: readonly Preset['columns'][]): Partial<Record<Field, string[]>> {
  const merged: Partial<Record<Field, string[]>> = {}
  for (const columns of each)
    for (const [field, labels] of Object.entries(columns) as [Field, string[]][])
      merged[field] = [...new Set([...(merged[field] ?? []), ...labels])]
  return merged
}
