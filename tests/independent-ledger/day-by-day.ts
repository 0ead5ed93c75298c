// A second calculator of a debt, for the tests: day by day, in fractions, without any application code.

type Credit = { reason: string; at: string; amount: number }
export type Facts = {
  issuedOn: string
  startingPrincipal: number
  startingFilingCost: number
  includesFilingCost: boolean
  interestRate: number
  interestStartsOn: string | null
  perDayRent: number | null
  compensationStartsOn: string | null
  appliesRentAccrual: boolean
  vacatedOn: string | null
  stopsOn: string | null
  interestStopsOn: string | null
  credits: readonly Credit[]
}

type Fraction = { top: bigint; bottom: bigint }

const nothing: Fraction = { top: 0n, bottom: 1n }

function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}

/** Half a cent rounds up. */
function toCents({ top, bottom }: Fraction): bigint {
  const whole = top / bottom
  return (top % bottom) * 2n >= bottom ? whole + 1n : whole
}

/** One day of interest: a 365th of a year's, which is the rate in ten thousandths of the amount. */
function interestOfDay(amount: bigint, rate: number): Fraction {
  return { top: amount * BigInt(rate), bottom: 10_000n * 365n }
}

const milliseconds = 86_400_000
const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + milliseconds).toISOString().slice(0, 10)

/** The state of one debt on one morning. */
class Books {
  readonly facts: Facts
  principal: bigint
  filingCost: bigint
  rentalPrincipal = 0n
  /** Paid ahead. */
  surplus = 0n
  interest = nothing
  rentalInterest = nothing
  paidInterest = 0n
  paidRentalInterest = 0n
  rent = 0n
  payments = 0n
  waivers = 0n

  constructor(facts: Facts) {
    this.facts = facts
    this.principal = BigInt(facts.startingPrincipal)
    this.filingCost = facts.includesFilingCost ? 0n : BigInt(facts.startingFilingCost)
  }

  credit({ reason, amount }: Credit): void {
    let left = BigInt(amount)
    if (reason === 'payment') this.payments += left
    else this.waivers += left
    const use = (owed: bigint): bigint => {
      const used = owed < left ? owed : left
      left -= used
      return used
    }
    this.paidInterest += use(toCents(this.interest) - this.paidInterest)
    this.paidRentalInterest += use(toCents(this.rentalInterest) - this.paidRentalInterest)
    this.filingCost -= use(this.filingCost)
    this.principal -= use(this.principal)
    this.rentalPrincipal -= use(this.rentalPrincipal)
    this.surplus += left
  }

  liveThrough(day: string): void {
    const { stopsOn, interestStopsOn, vacatedOn, compensationStartsOn, interestStartsOn, interestRate } =
      this.facts
    if (stopsOn !== null && day >= stopsOn) return
    const isInPossession = vacatedOn === null || day < vacatedOn
    const bearsRent =
      this.facts.appliesRentAccrual && compensationStartsOn !== null && day >= compensationStartsOn
    if (bearsRent && isInPossession) this.chargeRent(BigInt(this.facts.perDayRent ?? 0))
    if (interestStartsOn === null || day < interestStartsOn) return
    if (interestStopsOn !== null && day >= interestStopsOn) return
    this.interest = plus(this.interest, interestOfDay(this.principal, interestRate))
    this.rentalInterest = plus(this.rentalInterest, interestOfDay(this.rentalPrincipal, interestRate))
  }

  private chargeRent(rent: bigint): void {
    this.rent += rent
    const fromSurplus = this.surplus < rent ? this.surplus : rent
    this.surplus -= fromSurplus
    this.rentalPrincipal += rent - fromSurplus
  }
}

/** The same figures as the ledger's, from the first relevant day to the day before `asOf`. */
export function calculateDayByDay(facts: Facts, asOf: string) {
  const books = new Books(facts)
  const dates = [
    facts.issuedOn,
    facts.compensationStartsOn,
    facts.interestStartsOn,
    ...facts.credits.map(({ at }) => at),
  ]
  let [day = asOf] = dates.filter((date) => date !== null).sort()
  for (; day <= asOf; day = nextDay(day)) {
    for (const credit of facts.credits) if (credit.at === day) books.credit(credit)
    if (day < asOf) books.liveThrough(day)
  }
  return summary(books)
}

function summary(books: Books) {
  const { facts } = books
  const start =
    BigInt(facts.startingPrincipal) + BigInt(facts.includesFilingCost ? 0 : facts.startingFilingCost)
  const interest = toCents(books.interest)
  const rentalInterest = toCents(books.rentalInterest)
  const total = start + books.rent + interest + rentalInterest
  const paid = books.payments + books.waivers
  const left = total - paid
  return {
    startingPrincipal: facts.startingPrincipal,
    startingFilingCost: facts.startingFilingCost,
    startingAmount: Number(start),
    principal: Number(books.principal),
    filingCost: Number(books.filingCost),
    rentalPrincipal: Number(books.rentalPrincipal),
    accruedInterest: Number(interest - books.paidInterest),
    accruedRentalInterest: Number(rentalInterest - books.paidRentalInterest),
    totalInterest: Number(interest),
    totalRentalInterest: Number(rentalInterest),
    totalRentalPrincipal: Number(books.rent),
    total: Number(total),
    payments: Number(books.payments),
    waivers: Number(books.waivers),
    totalPayments: Number(paid),
    outstanding: left > 0n ? Number(left) : 0,
    overpayment: left < 0n ? Number(-left) : 0,
    progress: total === 0n ? 0 : paid >= total ? 100 : Number((paid * 100n) / total),
  }
}
